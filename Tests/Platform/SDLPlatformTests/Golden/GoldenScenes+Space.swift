import Foundation
import Geometry
import LayerTree

extension GoldenScene {
  /// Layers in space. At each scale they have the same pixels, so they look the same.
  nonisolated static let space =
    [CGFloat(1), 1.5, 2].flatMap { scale in
      let name = scale == scale.rounded() ? "\(Int(scale))" : "\(scale)"
      return [
        GoldenScene(
          "flip-at-\(name)", "at scale \(scale), a card flips: its edges are smooth, and its back is its own",
          picture: "flip", scale: scale, isTurned: true
        ) { addFlip(to: $0.root, scale: scale) },
        GoldenScene(
          "cover-flow-at-\(name)",
          "at scale \(scale), covers recede to both sides in the order of their heights",
          picture: "cover-flow", scale: scale, isTurned: true
        ) { addCovers(to: $0.root, scale: scale) },
      ]
    } + [
      GoldenScene("cube", "the sides of a cube keep their places in a transform layer", isTurned: true) {
        addCube(to: $0.root)
      },
      GoldenScene("road", "a layer that reaches behind the eye is cut there", isTurned: true) {
        let road = $0.root.add(-36, -52, 200, 200, .leaf)
        for index in 0..<10 { road.add(90, CGFloat(index) * 20, 20, 12, .white) }
        road.transform = CATransform3DRotate(eye(60), .pi / 2.2, 1, 0, 0)
      },
    ]

  /// A perspective whose eye is at a distance from the plane.
  private nonisolated static func eye(_ distance: CGFloat) -> CATransform3D {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / distance
    return eye
  }

  /// A card in five moments of its flip, with a front and a back that hide their backs.
  private static func addFlip(to root: CALayer, scale: CGFloat) {
    let unit = 128 / scale / 5
    for (index, angle) in [0.35, 1, 1.45, 1.9, 2.7].enumerated() {
      for isBack in [false, true] {
        let side = root.add(
          unit * (CGFloat(index) + 0.06), 24 / scale, unit * 0.88, 48 / scale, isBack ? .sea : .coral)
        side.isDoubleSided = false
        side.add(3 / scale, 4 / scale, 8 / scale, 6 / scale, .sun)
        side.add(3 / scale, 38 / scale, 16 / scale, 2 / scale, isBack ? .white : .ink)
        side.transform = CATransform3DRotate(eye(100 / scale), angle + (isBack ? .pi : 0), 0, 1, 0)
      }
    }
  }

  /// Seven covers in the perspective of their common superlayer.
  private static func addCovers(to root: CALayer, scale: CGFloat) {
    let stage = root.add(0, 0, 128 / scale, 96 / scale)
    stage.sublayerTransform = eye(160 / scale)
    for index in 0..<7 {
      let place = CGFloat(index - 3)
      let side: CGFloat = place == 0 ? 0 : place < 0 ? -1 : 1
      let cover = stage.add(
        (48 + 14 * place + 18 * side) / scale, 28 / scale, 32 / scale, 40 / scale,
        [.coral, .sea, .leaf, .sun][index % 4])
      cover.add(4 / scale, 5 / scale, 24 / scale, 3 / scale, .white)
      cover.add(4 / scale, 12 / scale, 12 / scale, 20 / scale, .ink)
      cover.transform = CATransform3DRotate(
        CATransform3DMakeTranslation(0, 0, place == 0 ? 10 / scale : -8 * abs(place) / scale), -side * 1.1, 0,
        1, 0)
    }
  }

  private static func addCube(to root: CALayer) {
    root.sublayerTransform = eye(200)
    let cube = CATransformLayer()
    root.add(40, 24, 48, 48, as: cube)
    for (index, color) in [CGColor.coral, .sea, .leaf, .sun, .ink, .white].enumerated() {
      let side = cube.add(0, 0, 48, 48, color)
      side.add(6, 6, 12, 12, .paper)
      let turn =
        index < 4
        ? CATransform3DMakeRotation(CGFloat(index) * .pi / 2, 0, 1, 0)
        : CATransform3DMakeRotation(index == 4 ? .pi / 2 : -.pi / 2, 1, 0, 0)
      side.transform = CATransform3DConcat(CATransform3DMakeTranslation(0, 0, 24), turn)
    }
    cube.transform = CATransform3DRotate(CATransform3DMakeRotation(0.5, 1, 0, 0), 0.7, 0, 1, 0)
  }
}
