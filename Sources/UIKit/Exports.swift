// What `import UIKit` brings on other systems: Foundation, and drawing, layers, touches and views.
@_exported public import Foundation
@_exported public import TouchKit
