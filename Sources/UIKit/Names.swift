/// What is drawn into; Core Graphics' name for TouchGraphics' context.
public typealias CGContext = GraphicsContext
/// A colour that depends on nothing; Core Graphics' name for it.
public typealias CGColor = Color
/// A picture's pixels; Core Graphics' name for them.
public typealias CGImage = Bitmap
/// Where lines of text lie; UIKit's name for it.
public typealias NSTextAlignment = TextAlignment
/// A list of anything; Core Foundation's name for it.
public typealias CFArray = [Any]
/// Core Foundation's name of a list by names.
public typealias CFDictionary = [AnyHashable: Any]
/// A whole number; Foundation's name for it in Objective-C.
public typealias NSInteger = Int
/// A whole number that is not negative; Foundation's name for it in Objective-C.
public typealias NSUInteger = UInt
