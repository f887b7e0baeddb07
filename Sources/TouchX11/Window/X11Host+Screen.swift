import Foundation
public import TouchKit

extension X11Host {
    /// The server's largest monitor. Queries the server and waits for its answer.
    public var screen: HostScreen {
        let pixels = connection.isDead ? nil : Monitors(connection).largest
        let (width, height) = pixels.map { (CGFloat($0.width), CGFloat($0.height)) } ?? (0, 0)
        return HostScreen(size: CGSize(width: width / scale, height: height / scale), scale: scale)
    }
}
