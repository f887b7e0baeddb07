import TouchDrawingPicture
import TouchDrawingStore
import TouchFoundation

extension Force {
    /// Checks whether a picture may be written. A link is kept and its target written.
    ///
    /// - Throws: if the target exists and is not a picture that the same command has exported.
    func requireReplaceable(for format: PictureFormat, at output: String) throws {
        let target: String
        do throws(PictureError) {
            target = try PictureFile.destination(of: output)
        } catch {
            throw Failure("\(error)")
        }
        let name = target == output ? output : localized("\(output) (it leads to \(target))")
        switch ExistingItem(at: target) {
        // Anything but a file is refused when writing.
        case .nothing, .emptyFile, .folder, .other, .link: return
        case _ where self == .replacing: return
        case .drawing:
            throw Failure(
                localized(
                    "\(name) is a drawing and was not replaced by a picture; choose another name, or use --force to "
                        + "overwrite it"))
        case .file:
            guard !PictureFile.isExported(target, as: format) else { return }
            throw Failure(
                localized(
                    "\(name) already exists and was not made by `export`; choose another name, or use --force to "
                        + "overwrite it"))
        }
    }
}
