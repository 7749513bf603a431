public import Foundation

/// Measurements as Foundation computes with them.
extension DataDetector.Measurement {
    /// What `unit` is in Foundation; empty for a unit that Foundation does not have.
    public var possibleDimensions: [Dimension] { foundationUnit.map { [$0] } ?? [] }

    /// The measurement in another unit of the same dimension; `nil` for one of another dimension.
    public func measurement<Unit: Dimension>(in unit: Unit) -> Foundation.Measurement<Unit>? {
        guard let own = foundationUnit, type(of: own) == type(of: unit) else { return nil }
        let base = own.converter.baseUnitValue(fromValue: value)
        return Foundation.Measurement(
            value: unit.converter.value(fromBaseUnitValue: base), unit: unit)
    }

    private var foundationUnit: Dimension? {
        spatialUnit ?? areaUnit ?? volumeUnit ?? massUnit ?? physicalUnit ?? electricUnit
            ?? informationUnit
    }

    private var spatialUnit: Dimension? {
        switch unit {
        case "kilometer": UnitLength.kilometers
        case "meter": UnitLength.meters
        case "decimeter": UnitLength.decimeters
        case "centimeter": UnitLength.centimeters
        case "millimeter": UnitLength.millimeters
        case "micrometer": UnitLength.micrometers
        case "nanometer": UnitLength.nanometers
        case "picometer": UnitLength.picometers
        case "mile": UnitLength.miles
        case "nautical-mile": UnitLength.nauticalMiles
        case "yard": UnitLength.yards
        case "foot": UnitLength.feet
        case "inch": UnitLength.inches
        case "fathom": UnitLength.fathoms
        case "furlong": UnitLength.furlongs
        case "light-year": UnitLength.lightyears
        case "parsec": UnitLength.parsecs
        case "hour": UnitDuration.hours
        case "minute": UnitDuration.minutes
        case "second": UnitDuration.seconds
        case "millisecond": UnitDuration.milliseconds
        case "microsecond": UnitDuration.microseconds
        case "nanosecond": UnitDuration.nanoseconds
        case "degree": UnitAngle.degrees
        case "radian": UnitAngle.radians
        case "arc-minute": UnitAngle.arcMinutes
        case "arc-second": UnitAngle.arcSeconds
        case "revolution": UnitAngle.revolutions
        default: nil
        }
    }

    private var areaUnit: Dimension? {
        switch unit {
        case "hectare": UnitArea.hectares
        case "acre": UnitArea.acres
        case "square-kilometer": UnitArea.squareKilometers
        case "square-meter": UnitArea.squareMeters
        case "square-centimeter": UnitArea.squareCentimeters
        case "square-millimeter": UnitArea.squareMillimeters
        case "square-mile": UnitArea.squareMiles
        case "square-yard": UnitArea.squareYards
        case "square-foot": UnitArea.squareFeet
        case "square-inch": UnitArea.squareInches
        default: nil
        }
    }

    private var volumeUnit: Dimension? {
        switch unit {
        case "liter": UnitVolume.liters
        case "deciliter": UnitVolume.deciliters
        case "centiliter": UnitVolume.centiliters
        case "milliliter": UnitVolume.milliliters
        case "cubic-kilometer": UnitVolume.cubicKilometers
        case "cubic-meter": UnitVolume.cubicMeters
        case "cubic-decimeter": UnitVolume.cubicDecimeters
        case "cubic-centimeter": UnitVolume.cubicCentimeters
        case "cubic-millimeter": UnitVolume.cubicMillimeters
        case "cubic-mile": UnitVolume.cubicMiles
        case "cubic-yard": UnitVolume.cubicYards
        case "cubic-foot": UnitVolume.cubicFeet
        case "cubic-inch": UnitVolume.cubicInches
        case "gallon": UnitVolume.gallons
        case "quart": UnitVolume.quarts
        case "pint": UnitVolume.pints
        case "cup": UnitVolume.cups
        case "fluid-ounce": UnitVolume.fluidOunces
        case "tablespoon": UnitVolume.tablespoons
        case "teaspoon": UnitVolume.teaspoons
        case "bushel": UnitVolume.bushels
        default: nil
        }
    }

    private var massUnit: Dimension? {
        switch unit {
        case "tonne": UnitMass.metricTons
        case "ton": UnitMass.shortTons
        case "kilogram": UnitMass.kilograms
        case "gram": UnitMass.grams
        case "milligram": UnitMass.milligrams
        case "microgram": UnitMass.micrograms
        case "pound": UnitMass.pounds
        case "ounce": UnitMass.ounces
        case "stone": UnitMass.stones
        case "carat": UnitMass.carats
        case "celsius": UnitTemperature.celsius
        case "fahrenheit": UnitTemperature.fahrenheit
        case "kelvin": UnitTemperature.kelvin
        default: nil
        }
    }

    private var physicalUnit: Dimension? {
        switch unit {
        case "kilometer-per-hour": UnitSpeed.kilometersPerHour
        case "meter-per-second": UnitSpeed.metersPerSecond
        case "mile-per-hour": UnitSpeed.milesPerHour
        case "knot": UnitSpeed.knots
        case "pascal": UnitPressure.newtonsPerMetersSquared
        case "hectopascal": UnitPressure.hectopascals
        case "kilopascal": UnitPressure.kilopascals
        case "megapascal": UnitPressure.megapascals
        case "bar": UnitPressure.bars
        case "millibar": UnitPressure.millibars
        case "pound-force-per-square-inch": UnitPressure.poundsForcePerSquareInch
        case "millimeter-ofhg": UnitPressure.millimetersOfMercury
        case "joule": UnitEnergy.joules
        case "kilojoule": UnitEnergy.kilojoules
        case "calorie": UnitEnergy.calories
        case "kilocalorie": UnitEnergy.kilocalories
        case "kilowatt-hour": UnitEnergy.kilowattHours
        case "watt": UnitPower.watts
        case "milliwatt": UnitPower.milliwatts
        case "kilowatt": UnitPower.kilowatts
        case "megawatt": UnitPower.megawatts
        case "gigawatt": UnitPower.gigawatts
        case "horsepower": UnitPower.horsepower
        case "hertz": UnitFrequency.hertz
        case "kilohertz": UnitFrequency.kilohertz
        case "megahertz": UnitFrequency.megahertz
        case "gigahertz": UnitFrequency.gigahertz
        case "lux": UnitIlluminance.lux
        default: nil
        }
    }

    private var electricUnit: Dimension? {
        switch unit {
        case "volt": UnitElectricPotentialDifference.volts
        case "millivolt": UnitElectricPotentialDifference.millivolts
        case "kilovolt": UnitElectricPotentialDifference.kilovolts
        case "ampere": UnitElectricCurrent.amperes
        case "milliampere": UnitElectricCurrent.milliamperes
        case "milliampere-hour": UnitElectricCharge.milliampereHours
        case "ohm": UnitElectricResistance.ohms
        default: nil
        }
    }

    private var informationUnit: Dimension? {
        switch unit {
        case "bit": UnitInformationStorage.bits
        case "kilobit": UnitInformationStorage.kilobits
        case "megabit": UnitInformationStorage.megabits
        case "gigabit": UnitInformationStorage.gigabits
        case "byte": UnitInformationStorage.bytes
        case "kilobyte": UnitInformationStorage.kilobytes
        case "megabyte": UnitInformationStorage.megabytes
        case "gigabyte": UnitInformationStorage.gigabytes
        case "terabyte": UnitInformationStorage.terabytes
        case "petabyte": UnitInformationStorage.petabytes
        default: nil
        }
    }
}
