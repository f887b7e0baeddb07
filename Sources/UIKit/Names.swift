/// A drawing context; Core Graphics' name for TouchGraphics' context.
public typealias CGContext = GraphicsContext
/// A fixed color; named as in Core Graphics.
public typealias CGColor = Color
/// The pixels of a picture; named as in Core Graphics.
public typealias CGImage = Bitmap
/// The alignment of text; named as in UIKit.
public typealias NSTextAlignment = TextAlignment
/// An array of anything; named as in Core Foundation.
public typealias CFArray = [Any]
/// A dictionary of anything; named as in Core Foundation.
public typealias CFDictionary = [AnyHashable: Any]
/// An integer; named as in Foundation for Objective-C.
public typealias NSInteger = Int
/// An unsigned integer; named as in Foundation for Objective-C.
public typealias NSUInteger = UInt
