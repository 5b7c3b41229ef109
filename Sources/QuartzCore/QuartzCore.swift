// Ported code that draws with layers says `import QuartzCore`; this is what it gets.
@_exported public import Foundation
@_exported public import Geometry
@_exported public import LayerTree

@_exported public import class ViewTree.CADisplayLink
