// Code that builds a view tree needs its geometry and layers too, as with `import UIKit`.
@_exported public import Foundation
@_exported public import Geometry
@_exported public import LayerTree
@_exported public import Objects
