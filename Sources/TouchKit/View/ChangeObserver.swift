/// Is notified of the changes of a view's properties.
@MainActor package protocol ChangeObserver: AnyObject {
    /// Called after a change of the geometry, the opacity or the visibility, or of the size of what is scrolled.
    func objectDidChange()
}
