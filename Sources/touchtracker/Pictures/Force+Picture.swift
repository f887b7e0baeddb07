import TouchDrawingPicture
import TouchDrawingStore
import TouchLanguage

extension Force {
    /// A link stays, and its target is written, since the person named it.
    ///
    /// - Throws: if the picture's name belongs to something that the same command could not make again.
    func requireReplaceable(for format: PictureFormat, at output: String) throws {
        let target: String
        do throws(PictureError) {
            target = try PictureFile.destination(of: output)
        } catch {
            throw Failure("\(error)")
        }
        let name = target == output ? output : localized("\(output) (it leads to \(target))")
        switch ExistingItem(at: target) {
        // Anything but a file is refused on writing.
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
