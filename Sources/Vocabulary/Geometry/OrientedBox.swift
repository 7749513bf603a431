import Foundation

/// A rectangle at any angle.
package struct OrientedBox: Hashable {
    package var centerX: Double
    package var centerY: Double
    /// Along the direction of ``angle``.
    package var width: Double
    package var height: Double
    /// Radians clockwise from the x axis, within ±π/4: the text in it runs along the width, or, where
    /// the box is much higher than wide, along the height.
    package var angle: Double

    /// The smallest rectangle around some points, by its area: one of its sides lies on the convex
    /// hull.
    ///
    /// Source: H. Freeman, R. Shapira, Determining the minimum-area encasing rectangle for an arbitrary
    /// closed curve, 1975.
    package init?(around points: [Point<Pixels>]) {
        let hull = points.convexHull
        guard let first = hull.first else { return nil }
        var best: OrientedBox?
        for (index, point) in hull.enumerated() {
            let next = hull[(index + 1) % hull.count]
            let (dx, dy) = (next.x - point.x, next.y - point.y)
            let length = (dx * dx + dy * dy).squareRoot()
            let (ux, uy) = length > 0 ? (dx / length, dy / length) : (1, 0)
            var (least, most) = ((0.0, 0.0), (0.0, 0.0))
            for other in hull {
                let (x, y) = (other.x - first.x, other.y - first.y)
                let (along, across) = (x * ux + y * uy, y * ux - x * uy)
                least = (min(least.0, along), min(least.1, across))
                most = (max(most.0, along), max(most.1, across))
            }
            let (width, height) = (most.0 - least.0, most.1 - least.1)
            if let best, width * height >= best.width * best.height - 1e-9 { continue }
            let (along, across) = ((least.0 + most.0) / 2, (least.1 + most.1) / 2)
            best =
                OrientedBox(
                    centerX: first.x + along * ux - across * uy,
                    centerY: first.y + along * uy + across * ux, width: width,
                    height: height,
                    angle: atan2(uy, ux)
                ).normalized
        }
        guard let best else { return nil }
        self = best
    }

    package init(centerX: Double, centerY: Double, width: Double, height: Double, angle: Double) {
        self.centerX = centerX
        self.centerY = centerY
        self.width = width
        self.height = height
        self.angle = angle
    }

    /// The same with its angle within ±π/4.
    private var normalized: OrientedBox {
        var box = self
        while box.angle > .pi / 4 + 1e-9 {
            box.angle -= .pi / 2
            swap(&box.width, &box.height)
        }
        while box.angle < -.pi / 4 - 1e-9 {
            box.angle += .pi / 2
            swap(&box.width, &box.height)
        }
        return box
    }

    /// The same with each side moved outwards.
    package func grown(by distance: Double) -> OrientedBox {
        var box = self
        box.width += 2 * distance
        box.height += 2 * distance
        return box
    }

    package func scaled(by factor: Double) -> OrientedBox {
        OrientedBox(
            centerX: centerX * factor, centerY: centerY * factor, width: width * factor,
            height: height * factor, angle: angle)
    }

    /// Rotated by a quarter, so that its width is what was its height, from the bottom up.
    package var readUpwards: OrientedBox {
        OrientedBox(
            centerX: centerX, centerY: centerY, width: height, height: width,
            angle: angle - .pi / 2)
    }

    /// Where a point of the box, from its upper left corner, is outside it.
    package func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        let (along, across) = (x - width / 2, y - height / 2)
        let (cosine, sine) = (cos(angle), sin(angle))
        return (
            centerX + along * cosine - across * sine, centerY + along * sine + across * cosine
        )
    }
}

extension OrientedBox {
    /// Clockwise from the upper left one.
    package var corners: [Point<Pixels>] {
        [(0, 0), (width, 0), (width, height), (0, height)].map { x, y in
            let place = place(x, y)
            return Point(x: place.x, y: place.y)
        }
    }
}

extension [Point<Pixels>] {
    /// Counter-clockwise on paper, without points on its sides.
    ///
    /// Source: A. M. Andrew, Another efficient algorithm for convex hulls in two dimensions, 1979.
    fileprivate var convexHull: [Element] {
        let sorted = sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        guard sorted.count > 2 else { return sorted }
        func chain(_ points: some Sequence<Element>) -> [Element] {
            var hull: [Element] = []
            for point in points {
                while hull.count >= 2, !turns(hull[hull.count - 2], hull[hull.count - 1], point) {
                    hull.removeLast()
                }
                hull.append(point)
            }
            return hull.dropLast()
        }
        return chain(sorted) + chain(sorted.reversed())
    }

    private func turns(_ a: Element, _ b: Element, _ c: Element) -> Bool {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0
    }
}
