/// What is drawn into; Core Graphics' name for TouchGraphics' context.
public typealias CGContext = GraphicsContext
/// A colour that depends on nothing; Core Graphics' name for it.
public typealias CGColor = Color
