internal import CTouchX11
import TouchGraphics

/// Sends frames through memory that the server shares.
@MainActor
final class BufferPool {
    private let connection: Connection
    private let layout: PixelLayout
    private var buffers: [SharedBuffer] = []
    /// For a window's first frame, which is all of it. It also tells whether sharing works.
    private var firstBuffer: SharedBuffer?

    /// How many frames in succession were larger than usual.
    private var consecutiveLargeFrames = 0

    /// So many frames can be on their way at once.
    private static let maxBuffers = 2
    /// What a frame usually fits into, in bytes. Source: our choice: 500×500 pixels, as large as the panel.
    private static let defaultCapacity = 1 << 20

    /// Nil where sharing does not work.
    ///
    /// - Parameter frame: the size of the first frame, in bytes.
    init?(_ connection: Connection, layout: PixelLayout, firstFrame size: Int) {
        guard let first = SharedBuffer(connection, layout: layout, capacity: size) else { return nil }
        self.connection = connection
        self.layout = layout
        self.firstBuffer = first
    }

    /// Whether a frame can be sent without waiting for the server.
    var isReady: Bool { buffers.count < Self.maxBuffers || buffers.contains(where: \.isFree) }

    /// Prepares what the next frame may need, since asking the server takes a round trip; and frees what it will hardly
    /// need.
    func prepare() {
        if consecutiveLargeFrames == 0 { buffers.removeAll { $0.capacity > Self.defaultCapacity && $0.isFree } }
        if buffers.count < Self.maxBuffers { addBuffer(Self.defaultCapacity) }
    }

    /// - Parameter rects: within the picture.
    /// - Returns: false if there is no shared memory for so many pixels.
    func send(_ rects: [PixelRect], of picture: Bitmap, to window: UInt, _ context: GC) -> Bool {
        let size = SharedBuffer.size(of: rects, picture.format)
        consecutiveLargeFrames = size > Self.defaultCapacity ? consecutiveLargeFrames + 1 : 0
        guard let buffer = buffer(of: size) else { return false }
        buffer.send(rects, of: picture, to: window, context)
        return true
    }

    private func buffer(of size: Int) -> SharedBuffer? {
        // The server works in order: it lets go of a buffer after the last picture that was sent with it.
        if let firstBuffer, firstBuffer.capacity >= size {
            self.firstBuffer = nil
            return firstBuffer
        }
        return size > Self.defaultCapacity ? largeBuffer(of: size) : defaultBuffer(of: size)
    }

    /// A larger one only if necessary: it could not be freed while it is in use.
    private func defaultBuffer(of size: Int) -> SharedBuffer? {
        let free = buffers.filter(\.isFree).min { $0.capacity < $1.capacity }
        if let free, free.capacity == Self.defaultCapacity { return free }
        if buffers.count < Self.maxBuffers, let new = addBuffer(Self.defaultCapacity) { return new }
        return free ?? SharedBuffer(connection, layout: layout, capacity: max(size, 1))
    }

    private func largeBuffer(of size: Int) -> SharedBuffer? {
        // A single large frame leaves no memory allocated.
        if consecutiveLargeFrames == 1 { return SharedBuffer(connection, layout: layout, capacity: size) }
        if let buffer = buffers.first(where: { $0.capacity >= size && $0.isFree }) { return buffer }
        if buffers.count == Self.maxBuffers, let free = buffers.firstIndex(where: \.isFree) {
            buffers.remove(at: free)
        }
        return buffers.count < Self.maxBuffers
            ? addBuffer(size) : SharedBuffer(connection, layout: layout, capacity: size)
    }

    @discardableResult
    private func addBuffer(_ capacity: Int) -> SharedBuffer? {
        guard let buffer = SharedBuffer(connection, layout: layout, capacity: capacity) else { return nil }
        buffers.append(buffer)
        return buffer
    }
}
