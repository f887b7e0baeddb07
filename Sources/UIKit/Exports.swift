// As on other systems, `import UIKit` includes Foundation, drawing, layers, touches and views.
@_exported public import Foundation
@_exported public import TouchCompatibility
@_exported public import TouchKit
