// The layers and animations that ported code expects from `import QuartzCore`.
@_exported public import Foundation
@_exported public import Geometry
@_exported public import LayerTree

@_exported public import class ViewTree.CADisplayLink
