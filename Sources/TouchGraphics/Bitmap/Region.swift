internal import CTouchCairo

/// A set of pixels, kept as few disjoint rectangles in reading order.
///
/// A value: copies share storage until one of them changes. Adding a rectangle costs time in proportion to
/// the rectangles there are; `init(_:)` of many at once is cheaper.
public struct Region {
    private var storage: Storage

    /// No pixels.
    public init() {
        storage = Storage(cairo_region_create())
    }

    /// The rectangle's pixels, as far as `PixelRect.farthest`.
    public init(_ rect: PixelRect) {
        self.init([rect])
    }

    /// The union of the rectangles; empty ones add nothing.
    public init(_ rects: [PixelRect]) {
        let boxes = rects.lazy.filter { !$0.isEmpty }.map(\.cairo)
        storage = Storage(cairo_region_create_rectangles(Array(boxes), Int32(clamping: boxes.count)))
    }

    /// Whether no pixel is in it.
    public var isEmpty: Bool { cairo_region_is_empty(storage.region) != 0 }

    /// How many rectangles the set is kept as.
    public var rectCount: Int { Int(cairo_region_num_rectangles(storage.region)) }

    /// The rectangles: disjoint, sorted by y, then x.
    public var rects: [PixelRect] { storage.rects }

    /// The smallest rectangle around the whole set.
    public var extents: PixelRect {
        var box = cairo_rectangle_int_t()
        cairo_region_get_extents(storage.region, &box)
        return PixelRect(box)
    }

    /// How many pixels the set has.
    public var area: Int { (0..<rectCount).reduce(0) { $0 + rect(at: $1).area } }

    /// One of the rectangles, in the order of `rects`, without making an array of all.
    ///
    /// - Precondition: the index is from 0 on, and less than `rectCount`.
    public func rect(at index: Int) -> PixelRect { storage.rect(at: index) }

    /// Whether the pixel is in the set.
    public func contains(x: Int, y: Int) -> Bool {
        cairo_region_contains_point(storage.region, Int32(clamping: x), Int32(clamping: y)) != 0
    }

    /// Whether at least one pixel of the rectangle is in the set.
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

    /// Adds the other set's pixels.
    public mutating func formUnion(_ other: Region) {
        cairo_region_union(makeUnique(), other.storage.region)
    }

    /// Keeps what is in the rectangle, too.
    public mutating func formIntersection(_ rect: PixelRect) {
        if rect.contains(extents) { return }
        var box = rect.cairo
        cairo_region_intersect_rectangle(makeUnique(), &box)
    }

    /// Keeps what is in the other set, too.
    public mutating func formIntersection(_ other: Region) {
        // Mostly one of the two is a rectangle around the other.
        if rectCount == 1, extents.contains(other.extents) {
            self = other
            return
        }
        cairo_region_intersect(makeUnique(), other.storage.region)
    }

    /// Takes the other set's pixels away.
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
        /// Kept, since every figure of a frame is drawn within the same ones; nil before anybody has asked.
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

        /// To be called before the region changes.
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
    /// Whether they have the same pixels, however they came to have them.
    public static func == (left: Region, right: Region) -> Bool {
        cairo_region_equal(left.storage.region, right.storage.region) != 0
    }
}

extension PixelRect {
    fileprivate init(_ box: cairo_rectangle_int_t) {
        self.init(x: Int(box.x), y: Int(box.y), width: Int(box.width), height: Int(box.height))
    }

    /// Its edges are cut at `PixelRect.farthest`, so that what Cairo works out of them has room in 32 bits, too.
    fileprivate var cairo: cairo_rectangle_int_t {
        func cut(_ edge: Int) -> Int { min(max(edge, -Self.maxCoordinate), Self.maxCoordinate) }
        let (left, top) = (cut(x), cut(y))
        return cairo_rectangle_int_t(
            x: Int32(left), y: Int32(top), width: Int32(clamping: max(0, cut(maxX) - left)),
            height: Int32(clamping: max(0, cut(maxY) - top)))
    }
}
