import Foundation
import Geometry
import LayerTree

extension GoldenScene {
  /// An image that looks different in each corner, with a hole in the middle.
  private static func quarters(_ width: Int, _ height: Int) -> LayerContents? {
    picture(width, height) { x, y in
      if (x - width / 2) * (x - width / 2) + (y - height / 2) * (y - height / 2) < width * height / 40 {
        return nil
      }
      return [[CGColor.coral, .sun], [.leaf, .sea]][2 * y / height][2 * x / width]
    }
  }

  /// A frame with distinct corners, three pixels wide, around a light middle.
  private static var panel: LayerContents? {
    picture(12, 12) { x, y in
      let (edgeX, edgeY) = (x < 4 || x > 7, y < 4 || y > 7)
      return edgeX && edgeY ? .coral : edgeX || edgeY ? .sea : .sun
    }
  }

  private static func picture(_ width: Int, _ height: Int, _ color: (Int, Int) -> CGColor?) -> LayerContents?
  {
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let (red, green, blue, alpha) = (color(x, y) ?? .clear).bytes
        pixels += [blue, green, red, alpha]
      }
    }
    return CGImage(width: width, height: height, pixels: pixels).map { .image($0) }
  }

  /// A disc that fills its box.
  private static let disc = VectorShape(
    name: "golden disc", box: 20, strokeWidth: 0,
    paths: [
      VectorShape.Path(
        commands: [
          .move(CGPoint(x: 10, y: 0)),
          .curve(CGPoint(x: 23, y: 0), CGPoint(x: 23, y: 20), CGPoint(x: 10, y: 20)),
          .curve(CGPoint(x: -3, y: 20), CGPoint(x: -3, y: 0), CGPoint(x: 10, y: 0)), .close,
        ], isFilled: true)
    ])

  private static let middle = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)

  /// Images as contents.
  nonisolated static let pictures: [GoldenScene] = [
    GoldenScene("gravity", "an image is stretched, fitted, or aligned to a side or a corner") {
      let gravities: [CALayerContentsGravity] = [
        .resize, .resizeAspect, .resizeAspectFill, .topLeft, .top, .topRight, .left, .center, .right,
        .bottomLeft, .bottom, .bottomRight,
      ]
      let image = quarters(16, 10)
      for (index, gravity) in gravities.enumerated() {
        let layer = $0.root.add(
          2 + 31.5 * CGFloat(index % 4), 2 + 31.5 * CGFloat(index / 4), 29, 29, .white)
        layer.content = image
        layer.contentsGravity = gravity
      }
    },
    GoldenScene("contents-scale", "an unscaled image has its size in points", scale: 2) {
      for (index, scale) in [CGFloat(1), 2, 3].enumerated() {
        let layer = $0.root.add(2 + 21 * CGFloat(index), 4, 19, 40, .white)
        layer.content = quarters(16, 16)
        layer.contentsGravity = .center
        layer.contentsScale = scale
      }
    },
    GoldenScene("nine-parts", "a nine-part image stretches only in its middle") {
      for (index, size) in [(60, 40), (40, 80), (14, 14), (6, 6)].enumerated() {
        let layer = $0.root.add(
          [4, 70, 4, 30][index], [4, 8, 60, 60][index], CGFloat(size.0), CGFloat(size.1))
        layer.content = panel
        layer.contentsCenter = middle
      }
    },
    GoldenScene("nine-parts-on-a-fine-screen", "fixed corners keep their size in points", scale: 2) {
      for (index, scale) in [CGFloat(1), 2].enumerated() {
        let layer = $0.root.add(3 + 31 * CGFloat(index), 4, 28, 38)
        layer.content = panel
        layer.contentsScale = scale
        layer.contentsCenter = middle
      }
    },
    GoldenScene("nine-parts-faded", "a translucent nine-part image shows no seams") {
      let layer = $0.root.add(10, 10, 108, 76)
      layer.content = panel
      layer.contentsCenter = middle
      layer.alpha = 0.5
    },
    GoldenScene("faded-parts", "a single image, gradient, border or shape is translucent") {
      let root = $0.root
      root.add(0, 40, 128, 16, .ink)
      let gradient = CAGradientLayer()
      gradient.gradient = CAGradient(
        stops: [CAGradient.Stop(color: .sun, location: 0), CAGradient.Stop(color: .coral, location: 1)])
      let parts = [CALayer(), gradient, CALayer(), CALayer()]
      for (index, part) in parts.enumerated() {
        root.add(4 + 31 * CGFloat(index), 14, 27, 68, as: part).alpha = 0.6
      }
      parts[0].content = quarters(27, 68)
      gradient.round(9, [.layerMaxXMinYCorner, .layerMinXMaxYCorner])
      parts[2].round(8)
      parts[2].borderWidth = 5
      parts[2].borderColor = .sea
      parts[3].content = .shape(disc, .leaf)
    },
    GoldenScene("masked-pictures", "a layer that masks clips an image larger than its bounds") {
      for (index, masks) in [false, true].enumerated() {
        let layer = $0.root.add(24 + 56 * CGFloat(index), 30, 28, 36, .white)
        layer.masksToBounds = masks
        layer.content = quarters(40, 20)
        layer.contentsGravity = .center
        layer.borderWidth = 2
        layer.borderColor = .ink
      }
    },
    GoldenScene("rounded-pictures", "images have their layer's corners, alone and over a background") {
      for (index, color) in [nil, CGColor.ink].enumerated() {
        let layer = $0.root.add(4 + 62 * CGFloat(index), 8, 58, 50, color)
        layer.round(18, masks: true)
        layer.content = quarters(29, 25)
      }
      let small = $0.root.add(40, 66, 50, 24, .ink)
      small.round(10, masks: true)
      small.content = quarters(20, 16)
      small.contentsGravity = .topLeft
    },
  ]
}
