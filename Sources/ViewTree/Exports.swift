// Whoever builds a view tree needs its geometry and its layers, as `import UIKit` gives them.
@_exported public import Foundation
@_exported public import Geometry
@_exported public import LayerTree
@_exported public import Objects
