internal import CX11
import Graphics

/// Sends frames through memory that the server shares.
@MainActor
final class ParcelPost {
    private let connection: Connection
    private let layout: PixelLayout
    private var parcels: [Parcel]

    /// How many frames in succession were larger than usual.
    private var largeInSuccession = 0

    /// So many frames can be on their way at once.
    private static let mostParcels = 2
    /// What a frame usually fits into, in bytes. Source: our choice: 500×500 pixels, as large as the panel.
    private static let usualCapacity = 1 << 20

    /// Nil where sharing does not work.
    init?(_ connection: Connection, layout: PixelLayout) {
        guard let parcel = Parcel(connection, layout: layout, capacity: Self.usualCapacity) else { return nil }
        self.connection = connection
        self.layout = layout
        parcels = [parcel]
    }

    /// Whether a frame can be sent without waiting for the server.
    var isReady: Bool { parcels.count < Self.mostParcels || parcels.contains(where: \.isFree) }

    /// Makes what the next frame may need before it does, since asking the server takes a round trip; and gives back what
    /// it will hardly need.
    func prepare() {
        if largeInSuccession == 0 { parcels.removeAll { $0.capacity > Self.usualCapacity && $0.isFree } }
        if parcels.count < Self.mostParcels { addParcel(Self.usualCapacity) }
    }

    /// - Parameter rects: within the picture.
    /// - Returns: false if there is no memory to share for so many pixels.
    func send(_ rects: [PixelRect], of picture: Bitmap, to window: UInt, _ context: GC) -> Bool {
        let size = Parcel.size(of: rects, picture.format)
        largeInSuccession = size > Self.usualCapacity ? largeInSuccession + 1 : 0
        guard let parcel = parcel(of: size) else { return false }
        parcel.send(rects, of: picture, to: window, context)
        return true
    }

    private func parcel(of size: Int) -> Parcel? {
        if let parcel = parcels.first(where: { $0.capacity >= size && $0.isFree }) { return parcel }
        // A large frame by itself, such as a window's first one, leaves no memory behind: the server works in order, and
        // lets go of a parcel after the last picture that was sent with it.
        if largeInSuccession == 1 { return Parcel(connection, layout: layout, capacity: size) }
        if parcels.count == Self.mostParcels, let small = parcels.firstIndex(where: \.isFree) {
            parcels.remove(at: small)
        }
        if parcels.count < Self.mostParcels { return addParcel(max(size, Self.usualCapacity)) }
        return Parcel(connection, layout: layout, capacity: size)
    }

    @discardableResult
    private func addParcel(_ capacity: Int) -> Parcel? {
        guard let parcel = Parcel(connection, layout: layout, capacity: capacity) else { return nil }
        parcels.append(parcel)
        return parcel
    }
}
