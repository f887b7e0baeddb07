internal import CTouchGraphics

/// A set of pixels, stored as few disjoint rectangles in reading order.
///
/// A value: copies share storage until one of them changes. Adding a rectangle takes time in proportion to the number
/// of rectangles; `init(_:)` with many at once is cheaper.
public struct Region {
    private var storage: Storage

    /// Creates an empty region.
    public init() {
        storage = Storage(cairo_region_create())
    }

    /// Creates a region of the rectangle's pixels, up to `PixelRect.farthest`.
    public init(_ rect: PixelRect) {
        self.init([rect])
    }

    /// Creates the union of the rectangles; empty ones add nothing.
    public init(_ rects: [PixelRect]) {
        let boxes = rects.lazy.filter { !$0.isEmpty }.map(\.cairo)
        storage = Storage(cairo_region_create_rectangles(Array(boxes), Int32(clamping: boxes.count)))
    }

    /// Whether the region has no pixels.
    public var isEmpty: Bool { cairo_region_is_empty(storage.region) != 0 }

    /// The number of rectangles that the region is stored as.
    public var rectCount: Int { Int(cairo_region_num_rectangles(storage.region)) }

    /// The disjoint rectangles, sorted by y, then x.
    public var rects: [PixelRect] { storage.rects }

    /// The smallest rectangle around the region.
    public var extents: PixelRect {
        var box = cairo_rectangle_int_t()
        cairo_region_get_extents(storage.region, &box)
        return PixelRect(box)
    }

    /// The number of pixels.
    public var area: Int { (0..<rectCount).reduce(0) { $0 + rect(at: $1).area } }

    /// Returns a rectangle, in the order of `rects`, without creating the array.
    ///
    /// - Precondition: the index is at least 0 and less than `rectCount`.
    public func rect(at index: Int) -> PixelRect { storage.rect(at: index) }

    /// Whether the region contains the pixel.
    public func contains(x: Int, y: Int) -> Bool {
        cairo_region_contains_point(storage.region, Int32(clamping: x), Int32(clamping: y)) != 0
    }

    /// Whether the region contains at least one pixel of the rectangle.
    public func intersects(_ rect: PixelRect) -> Bool {
        if rect.isEmpty { return false }
        var box = rect.cairo
        return cairo_region_contains_rectangle(storage.region, &box) != CAIRO_REGION_OVERLAP_OUT
    }

    /// Adds the rectangle's pixels; an empty one adds nothing.
    public mutating func formUnion(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var box = rect.cairo
        cairo_region_union_rectangle(makeUnique(), &box)
    }

    /// Adds the other region's pixels.
    public mutating func formUnion(_ other: Region) {
        cairo_region_union(makeUnique(), other.storage.region)
    }

    /// Removes the pixels outside the rectangle.
    public mutating func formIntersection(_ rect: PixelRect) {
        if rect.contains(extents) { return }
        var box = rect.cairo
        cairo_region_intersect_rectangle(makeUnique(), &box)
    }

    /// Removes the pixels outside the other region.
    public mutating func formIntersection(_ other: Region) {
        // Usually one of the two is a rectangle around the other.
        if rectCount == 1, extents.contains(other.extents) {
            self = other
            return
        }
        cairo_region_intersect(makeUnique(), other.storage.region)
    }

    /// Removes the other region's pixels.
    public mutating func subtract(_ other: Region) {
        cairo_region_subtract(makeUnique(), other.storage.region)
    }

    private mutating func makeUnique() -> OpaquePointer {
        if isKnownUniquelyReferenced(&storage) {
            storage.invalidateRects()
        } else {
            storage = Storage(cairo_region_copy(storage.region))
        }
        return storage.region
    }

    private final class Storage {
        let region: OpaquePointer
        /// The cache of `rects`, since every figure of a frame is drawn within the same ones; nil if not computed yet.
        private var known: [PixelRect]?

        init(_ region: OpaquePointer) {
            self.region = region
        }

        var rects: [PixelRect] {
            if let known { return known }
            let rects = (0..<Int(cairo_region_num_rectangles(region))).map(rect(at:))
            known = rects
            return rects
        }

        /// Call before the region changes.
        func invalidateRects() { known = nil }

        func rect(at index: Int) -> PixelRect {
            var box = cairo_rectangle_int_t()
            cairo_region_get_rectangle(region, Int32(clamping: index), &box)
            return PixelRect(box)
        }

        deinit {
            cairo_region_destroy(region)
        }
    }
}

extension Region: Equatable {
    /// Whether both regions have the same pixels, regardless of their history.
    public static func == (left: Region, right: Region) -> Bool {
        cairo_region_equal(left.storage.region, right.storage.region) != 0
    }
}

extension PixelRect {
    fileprivate init(_ box: cairo_rectangle_int_t) {
        self.init(x: Int(box.x), y: Int(box.y), width: Int(box.width), height: Int(box.height))
    }

    /// Clamps the edges to `PixelRect.farthest`, so that Cairo's results also fit 32 bits.
    fileprivate var cairo: cairo_rectangle_int_t {
        func cut(_ edge: Int) -> Int { min(max(edge, -Self.maxCoordinate), Self.maxCoordinate) }
        let (left, top) = (cut(x), cut(y))
        return cairo_rectangle_int_t(
            x: Int32(left), y: Int32(top), width: Int32(clamping: max(0, cut(maxX) - left)),
            height: Int32(clamping: max(0, cut(maxY) - top)))
    }
}
