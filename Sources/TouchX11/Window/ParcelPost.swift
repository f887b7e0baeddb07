internal import CTouchX11
import TouchGraphics

/// Sends frames through memory that the server shares.
@MainActor
final class ParcelPost {
    private let connection: Connection
    private let layout: PixelLayout
    private var parcels: [Parcel] = []
    /// For a window's first frame, which is all of it. It also tells whether sharing works.
    private var first: Parcel?

    /// How many frames in succession were larger than usual.
    private var largeInSuccession = 0

    /// So many frames can be on their way at once.
    private static let mostParcels = 2
    /// What a frame usually fits into, in bytes. Source: our choice: 500×500 pixels, as large as the panel.
    private static let usualCapacity = 1 << 20

    /// Nil where sharing does not work.
    ///
    /// - Parameter frame: the size of the first frame, in bytes.
    init?(_ connection: Connection, layout: PixelLayout, first frame: Int) {
        guard let first = Parcel(connection, layout: layout, capacity: frame) else { return nil }
        self.connection = connection
        self.layout = layout
        self.first = first
    }

    /// Whether a frame can be sent without waiting for the server.
    var isReady: Bool { parcels.count < Self.mostParcels || parcels.contains(where: \.isFree) }

    /// Prepares what the next frame may need, since asking the server takes a round trip; and frees what it will hardly
    /// need.
    func prepare() {
        if largeInSuccession == 0 { parcels.removeAll { $0.capacity > Self.usualCapacity && $0.isFree } }
        if parcels.count < Self.mostParcels { addParcel(Self.usualCapacity) }
    }

    /// - Parameter rects: within the picture.
    /// - Returns: false if there is no shared memory for so many pixels.
    func send(_ rects: [PixelRect], of picture: Bitmap, to window: UInt, _ context: GC) -> Bool {
        let size = Parcel.size(of: rects, picture.format)
        largeInSuccession = size > Self.usualCapacity ? largeInSuccession + 1 : 0
        guard let parcel = parcel(of: size) else { return false }
        parcel.send(rects, of: picture, to: window, context)
        return true
    }

    private func parcel(of size: Int) -> Parcel? {
        // The server works in order: it lets go of a parcel after the last picture that was sent with it.
        if let first, first.capacity >= size {
            self.first = nil
            return first
        }
        return size > Self.usualCapacity ? largeParcel(of: size) : usualParcel(of: size)
    }

    /// A larger one only if necessary: it could not be freed while it is in use.
    private func usualParcel(of size: Int) -> Parcel? {
        let free = parcels.filter(\.isFree).min { $0.capacity < $1.capacity }
        if let free, free.capacity == Self.usualCapacity { return free }
        if parcels.count < Self.mostParcels, let new = addParcel(Self.usualCapacity) { return new }
        return free ?? Parcel(connection, layout: layout, capacity: max(size, 1))
    }

    private func largeParcel(of size: Int) -> Parcel? {
        // A single large frame leaves no memory allocated.
        if largeInSuccession == 1 { return Parcel(connection, layout: layout, capacity: size) }
        if let parcel = parcels.first(where: { $0.capacity >= size && $0.isFree }) { return parcel }
        if parcels.count == Self.mostParcels, let free = parcels.firstIndex(where: \.isFree) {
            parcels.remove(at: free)
        }
        return parcels.count < Self.mostParcels
            ? addParcel(size) : Parcel(connection, layout: layout, capacity: size)
    }

    @discardableResult
    private func addParcel(_ capacity: Int) -> Parcel? {
        guard let parcel = Parcel(connection, layout: layout, capacity: capacity) else { return nil }
        parcels.append(parcel)
        return parcel
    }
}
