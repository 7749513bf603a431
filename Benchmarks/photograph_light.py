"""Light on a scene, and what the lens, the sensor and the coding of a phone add."""
import io
import math

import numpy
from PIL import Image, ImageDraw, ImageFilter
from scipy.ndimage import gaussian_filter
from scipy.signal import fftconvolve


def soft(size, chance, shape, spread):
    """A blurred shape 0…1 in shares of a picture, drawn small."""
    small = (size[0] // 8, size[1] // 8)
    image = Image.new("L", small, 0)
    draw = ImageDraw.Draw(image)
    draw.polygon([(x * small[0], y * small[1]) for x, y in shape], fill=255)
    image = image.filter(ImageFilter.GaussianBlur(spread * max(small))).resize(size, Image.Resampling.BICUBIC)
    return numpy.asarray(image, "float32") / 255


def shade(chance):
    """The outline of a phone and an arm, or of a head, that come in from one side, in shares of the picture."""
    side = chance.choice([0, 90, 180, 270])
    middle, half, depth = chance.uniform(0.2, 0.8), chance.uniform(0.12, 0.35), chance.uniform(0.25, 0.75)
    if chance.random() < 0.5:
        shape = [(middle - half, 1.2), (middle - half, depth), (middle + half, depth), (middle + half, 1.2)]
    else:
        shape = [(middle + half * math.cos(t), depth + 0.2 - half * math.sin(t)) for t in numpy.linspace(0, math.pi, 20)]
        shape = [(middle - half, 1.2), *shape[::-1], (middle + half, 1.2)]
    lean = chance.uniform(-0.3, 0.3)
    shape = [(x + lean * (y - 0.5), y) for x, y in shape]
    turns = {0: lambda x, y: (x, y), 90: lambda x, y: (1 - y, x), 180: lambda x, y: (1 - x, 1 - y), 270: lambda x, y: (y, 1 - x)}
    return [turns[side](x, y) for x, y in shape]


def lit(pixels, chance, defects, shine):
    """Colours 0…255 as light 0…1, by a lamp, through a lens that darkens its corners."""
    height, width = pixels.shape[:2]
    light = numpy.clip(pixels / 255, 0, 1) ** 2.2
    y, x = numpy.meshgrid(numpy.linspace(-0.5, 0.5, height, dtype="float32"), numpy.linspace(-0.5, 0.5, width, dtype="float32"), indexing="ij")
    angle, slope = chance.uniform(0, 2 * math.pi), chance.uniform(0.05, 0.5) * (1.6 if "dim" in defects else 1)
    field = 1 + slope * (x * math.cos(angle) + y * math.sin(angle))
    if chance.random() < 0.4:  # a lamp nearby
        a, b = chance.uniform(-0.6, 0.6), chance.uniform(-0.6, 0.6)
        field = field * (0.7 + 0.6 / (1 + 3 * ((x - a) ** 2 + (y - b) ** 2)))
    field *= 1 - chance.uniform(0.1, 0.35) * (x * x + y * y) / 0.5
    colour = numpy.ones(3, "float32")
    for _ in range(chance.choice([1, 1, 2]) if "shadow" in defects else chance.choice([0, 0, 1])):
        shadow = soft((width, height), chance, shade(chance), chance.uniform(0.006, 0.05))
        deep = chance.uniform(0.25, 0.6) if "shadow" in defects else chance.uniform(0.08, 0.25)
        field = field * (1 - deep * shadow)
    warmth = chance.gauss(0, 0.5)
    colour = numpy.array([1 + 0.12 * warmth, 1 + chance.gauss(0, 0.015), 1 - 0.16 * warmth], "float32")
    light = light * field[..., None] * colour
    if "glare" in defects or (shine > 0.25 and chance.random() < 0.5):
        a, b, size = chance.uniform(-0.4, 0.4), chance.uniform(-0.4, 0.4), chance.uniform(0.05, 0.16)
        tilt, long = chance.uniform(0, math.pi), chance.uniform(1, 2.5)
        u = (x - a) * math.cos(tilt) + (y - b) * math.sin(tilt) * height / width
        v = -(x - a) * math.sin(tilt) + (y - b) * math.cos(tilt) * height / width
        spot = numpy.exp(-((u / long) ** 2 + v**2) / size**2)
        light = light + (chance.uniform(0.4, 1.1) if "glare" in defects else 0.25 * shine) * spot[..., None]
    return light


def exposed(light, chance, defects):
    """The exposure that a phone chooses, or misses."""
    bright = numpy.percentile(light[::8, ::8].mean(-1), 97)
    aim = chance.uniform(0.55, 0.9)
    if "bare" in defects:  # no paper in the light: phones aim at the mean
        bright = light[::8, ::8].mean() * 1.6
        aim = chance.uniform(0.25, 0.6)
    if "dim" in defects:
        aim = chance.choice([chance.uniform(0.12, 0.3), chance.uniform(1.1, 1.5)])
    return light * (aim / max(bright, 0.05))


def blurred(light, chance, defects, numbers):
    scale = max(light.shape) / 2048
    radius = chance.uniform(1.3, 2.6) * scale if "blur" in defects else chance.uniform(0.35, 0.7) * scale
    for channel in range(3):
        light[..., channel] = gaussian_filter(light[..., channel], radius * 0.8)
    if "motion" in defects:
        length, angle = chance.uniform(4, 11) * scale, chance.uniform(0, math.pi)
        reach = int(length) + 2
        kernel = Image.new("L", (2 * reach * 4 + 4, 2 * reach * 4 + 4), 0)
        middle = kernel.width / 2
        dx, dy = math.cos(angle) * length * 2, math.sin(angle) * length * 2
        ImageDraw.Draw(kernel).line([middle - dx, middle - dy, middle + dx, middle + dy], 255, 4)
        weights = numpy.asarray(kernel.reduce(4), "float32")
        weights /= weights.sum()
        for channel in range(3):
            light[..., channel] = fftconvolve(numpy.pad(light[..., channel], reach, "edge"), weights, "same")[reach:-reach, reach:-reach]
    return light


def sensed(light, chance, defects, numbers):
    """Noise of the sensor, what the phone smooths and sharpens, and colours 0…255."""
    strength = chance.uniform(0.02, 0.045) if "dim" in defects else chance.uniform(0.004, 0.018)
    noise = numbers.standard_normal(light.shape, dtype="float32")
    smooth = gaussian_filter(noise, (0.6, 0.6, 0)) * 2
    light = light + strength * numpy.sqrt(numpy.clip(light, 0.004, 1)) * smooth
    colours = 255 * numpy.clip(light, 0, 1) ** (1 / 2.2)
    # The curve of contrast that phones add.
    share = chance.uniform(0, 0.5)
    unit = colours / 255
    colours = 255 * (unit * (1 - share) + share * unit * unit * (3 - 2 * unit))
    image = Image.fromarray(colours.clip(0, 255).astype("uint8"))
    return image.filter(ImageFilter.UnsharpMask(1.5 * max(image.size) / 2048, chance.randint(20, 90), 2))


def photographed(pixels, chance, numbers, defects, shine):
    light = lit(pixels, chance, defects, shine)
    light = blurred(exposed(light, chance, defects), chance, defects, numbers)
    return sensed(light, chance, defects, numbers)


def coded(image, quality, **options):
    """The bytes of a JPEG file."""
    file = io.BytesIO()
    image.save(file, "JPEG", quality=quality, subsampling=2 if quality < 90 else 0, **options)
    return file.getvalue()
