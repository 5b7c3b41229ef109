// The points, transforms, colors and images that ported code expects from `import CoreGraphics`.
@_exported public import Foundation
@_exported public import Geometry

@_exported public import struct LayerTree.CGColor
