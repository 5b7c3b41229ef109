// The geometry, colors, paths, contexts and images that ported code expects from `import CoreGraphics`.
@_exported public import Drawing
@_exported public import Foundation
@_exported public import Geometry
