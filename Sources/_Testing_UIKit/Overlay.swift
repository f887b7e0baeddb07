// Quirk of Swift 6.3.1 for Linux: its Testing library declares an overlay of this name for files that also import a module
// called UIKit, and has none for Linux; without this module such a file does not compile. Gone when a file that imports
// Testing and UIKit compiles after this target was removed.
