/// One line of a menu that is shown.
struct MenuEntry {
    let title: String
    let perform: () -> Void
}
