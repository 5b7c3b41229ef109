// Ported code says `import CoreGraphics` for points, transforms, colours and pictures; this is what it gets.
@_exported public import Foundation
@_exported public import Geometry

@_exported public import struct LayerTree.CGColor
@_exported public import class LayerTree.CGImage
