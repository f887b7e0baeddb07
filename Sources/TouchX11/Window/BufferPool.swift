internal import CTouchX11
import TouchGraphics

/// Sends frames to the server through shared memory.
@MainActor
final class BufferPool {
    private let connection: Connection
    private let layout: PixelLayout
    private var buffers: [SharedBuffer] = []
    /// For a window's first frame, which covers the entire window. Creating it also tests whether sharing works.
    private var firstBuffer: SharedBuffer?

    /// The number of consecutive frames larger than `defaultCapacity`.
    private var consecutiveLargeFrames = 0

    /// The maximum number of frames in flight.
    private static let maxBuffers = 2
    /// The size that most frames fit into, in bytes. Source: our choice: 500×500 pixels, as large as the panel.
    private static let defaultCapacity = 1 << 20

    /// Creates a pool; nil if shared memory does not work.
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

    /// Allocates buffers that the next frame may need, since allocation takes a round trip, and frees the ones that it
    /// hardly needs.
    func prepare() {
        if consecutiveLargeFrames == 0 { buffers.removeAll { $0.capacity > Self.defaultCapacity && $0.isFree } }
        if buffers.count < Self.maxBuffers { addBuffer(Self.defaultCapacity) }
    }

    /// - Parameter rects: inside the picture.
    /// - Returns: false if there is not enough shared memory.
    func send(_ rects: [PixelRect], of picture: Bitmap, to window: UInt, _ context: GC) -> Bool {
        let size = SharedBuffer.size(of: rects, picture.format)
        consecutiveLargeFrames = size > Self.defaultCapacity ? consecutiveLargeFrames + 1 : 0
        guard let buffer = buffer(of: size) else { return false }
        buffer.send(rects, of: picture, to: window, context)
        return true
    }

    private func buffer(of size: Int) -> SharedBuffer? {
        // The server works in order: it releases the buffer after the last picture sent with it.
        if let firstBuffer, firstBuffer.capacity >= size {
            self.firstBuffer = nil
            return firstBuffer
        }
        return size > Self.defaultCapacity ? largeBuffer(of: size) : defaultBuffer(of: size)
    }

    /// Takes a larger buffer only if necessary: it could not be freed while it is in use.
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
