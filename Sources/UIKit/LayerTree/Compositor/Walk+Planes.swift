import Foundation
import Geometry

/// Layers in space.
extension Walk {
  /// Records a layer that may be in space although no layer contains it.
  mutating func recordRoot(
    _ root: CALayer, in placement: Placement, clip: PixelRect, into recording: inout Recording
  ) {
    guard root.isShown, root.shownDepth?.value.transform != nil else {
      return record(root, in: placement, clip: clip, into: &recording)
    }
    recordTransformed(
      root, through: Homography(root.shownValues.transformInSpace), in: placement, clip: clip,
      opacity: min(1, root.shownOpacity), into: &recording)
  }

  /// Records the planes on a layer, from front to back.
  mutating func recordPlanes(
    of layer: CALayer, in placement: Placement, clip: PixelRect, into recording: inout Recording
  ) {
    for plane in layer.planes(.shown).reversed() {
      if plane.isFlat {
        record(plane.layer, in: placement, clip: clip, into: &recording)
      } else {
        record(plane, in: placement, clip: clip, into: &recording)
      }
    }
  }

  private mutating func record(
    _ plane: Plane, in parent: Placement, clip: PixelRect, into recording: inout Recording
  ) {
    let opacity = plane.opacity * min(1, plane.layer.shownOpacity) * fading
    guard opacity > CALayer.minShownOpacity else { return }
    if let transform = plane.mapping.affine, transform.isTranslation {
      // Upright, text is sharp.
      let placement = parent.placement(of: plane.layer, translatedBy: transform)
      record(plane.layer, at: placement, clip: clip, opacity: opacity, into: &recording)
    } else {
      recordTransformed(
        plane.layer, through: plane.mapping, in: parent, clip: clip, opacity: opacity, into: &recording)
    }
  }
}
