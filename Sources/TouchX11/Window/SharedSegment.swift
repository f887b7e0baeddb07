internal import CTouchX11

/// Memory shared between this process and the X server.
///
/// It is marked for removal as soon as both are attached, so that a crash leaves nothing behind.
@MainActor
final class SharedSegment {
    let memory: UnsafeMutableRawPointer
    private let connection: Connection
    /// Xlib keeps a pointer to it.
    private let info: UnsafeMutablePointer<XShmSegmentInfo>

    /// Creates a segment; nil if sharing does not work. Only an attempt can tell: a server on another machine, or in
    /// another container, offers shared memory but then refuses it.
    init?(_ connection: Connection, size: Int) {
        guard connection.hasSharedMemory, size > 0 else { return nil }
        let identifier = shmget(IPC_PRIVATE, size, IPC_CREAT | 0o600)
        guard identifier >= 0 else { return nil }
        defer { shmctl(identifier, IPC_RMID, nil) }
        guard let memory = shmat(identifier, nil, 0), memory != UnsafeMutableRawPointer(bitPattern: -1) else {
            return nil
        }
        let info = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
        info.initialize(
            to: XShmSegmentInfo(
                shmseg: 0, shmid: identifier, shmaddr: memory.assumingMemoryBound(to: CChar.self), readOnly: False))
        let (attached, errors) = connection.trappingErrors { XShmAttach(connection.display, info) }
        guard attached != 0, errors.isEmpty, !connection.isDead else {
            shmdt(memory)
            info.deallocate()
            return nil
        }
        self.connection = connection
        self.memory = memory
        self.info = info
    }

    isolated deinit {
        // The server works in order: it detaches after the last picture sent from the segment.
        if !connection.isDead { XShmDetach(connection.display, info) }
        shmdt(memory)
        info.deallocate()
    }

    /// Creates an image structure for the segment, of one pixel at first; the caller sets its size and data pointer.
    ///
    /// - Returns: nil if rows aren't padded to 32 bits, as those of all servers are.
    func image(_ layout: PixelLayout) -> UnsafeMutablePointer<XImage>? {
        let image = XShmCreateImage(
            connection.display, layout.visual, UInt32(layout.depth), ZPixmap, info.pointee.shmaddr, info, 1, 1)
        guard let image else { return nil }
        guard image.pointee.bytes_per_line == 4 else {
            image.pointee.data = nil
            _ = tt_destroy_image(image)
            return nil
        }
        return image
    }
}
