import Foundation
import Geometry
import LayerTree

extension GoldenScene {
  private static func gradient(
    _ stops: [(CGColor, CGFloat)], from start: CGPoint, to end: CGPoint
  ) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.gradient = CAGradient(
      stops: stops.map { CAGradient.Stop(color: $0.0, location: $0.1) }, startPoint: start, endPoint: end)
    return layer
  }

  /// The appearance of single layers.
  nonisolated static let looks: [GoldenScene] = [
    GoldenScene("group-opacity", "the parts of a translucent layer do not show through each other") {
      $0.root.add(4, 40, 120, 8, .ink)
      for (index, opacity) in [CGFloat(1), 0.5].enumerated() {
        let layer = $0.root.add(8 + 60 * CGFloat(index), 16, 44, 60, .sea)
        layer.round(8)
        layer.add(10, 12, 50, 20, .sun)
        layer.add(-4, 36, 24, 16, CGColor.coral.fading(by: 0.5))
        layer.alpha = opacity
      }
    },
    GoldenScene("gradients", "gradients run between any two points through several stops") {
      let root = $0.root
      let three: [(CGColor, CGFloat)] = [(.coral, 0), (.sun, 0.3), (.sea, 1)]
      let clear: [(CGColor, CGFloat)] = [(.sea, 0.25), (.sea.fading(by: 0), 0.75)]
      let ends: [([(CGColor, CGFloat)], CGPoint, CGPoint)] = [
        (three, CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 1)),
        (three, CGPoint(x: 1, y: 0.5), CGPoint(x: 0, y: 0.5)),
        (three, CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1)), (clear, CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 1)),
        (clear, CGPoint(x: 0.2, y: 0.9), CGPoint(x: 0.9, y: 0.1)),
        ([(.leaf, 0.5), (.sun, 0.5)], CGPoint(x: 0.2, y: 0), CGPoint(x: 0.8, y: 1)),
      ]
      for (index, (stops, start, end)) in ends.enumerated() {
        let (x, y) = (CGFloat(4 + 41 * (index % 3)), CGFloat(5 + 45 * (index / 3)))
        let layer = root.add(x, y, 38, 40, nil, as: gradient(stops, from: start, to: end))
        if index > 2 { layer.round(10) }
      }
    },
    GoldenScene("corners", "corners are rounded separately, at most to a half circle") {
      let corners: [CACornerMask] = [
        .all, [.layerMinXMinYCorner, .layerMaxXMinYCorner], [.layerMinXMaxYCorner], [.layerMaxXMaxYCorner],
      ]
      for (index, corner) in corners.enumerated() {
        $0.root.add(4 + 31 * CGFloat(index), 6, 27, 36, .sea).round(9, corner)
      }
      $0.root.add(4, 50, 40, 40, .coral).round(100)
      $0.root.add(50, 52, 70, 17, .leaf).round(100)
      $0.root.add(50, 76, 9, 9, .ink).round(4.5)
      $0.root.add(66, 76, 54, 12, .sun).round(2.5)
    },
    GoldenScene("borders", "borders are inside the bounds and follow the corners") {
      let widths: [CGFloat] = [1, 2, 6, 12]
      for (index, width) in widths.enumerated() {
        let (x, y) = (CGFloat(4 + 62 * (index % 2)), CGFloat(5 + 46 * (index / 2)))
        let layer = $0.root.add(x, y, 58, 40, .white)
        layer.round(CGFloat(index) * 5, index == 2 ? [.layerMinXMinYCorner, .layerMaxXMaxYCorner] : .all)
        layer.borderWidth = width
        layer.borderColor = index == 3 ? CGColor.sea.fading(by: 0.5) : .sea
        layer.add(20, 14, 50, 12, CGColor.coral.fading(by: 0.6))
      }
    },
    GoldenScene("shadows", "shadows have a blur, an offset, a spread and a color") {
      let shadows = [
        CAShadow(color: .black.fading(by: 0.5), offset: CGSize(width: 0, height: 3), radius: 3),
        CAShadow(color: .coral, offset: CGSize(width: 5, height: 5), radius: 0),
        CAShadow(color: .sea, radius: 2, spread: 3),
        CAShadow(color: .black.fading(by: 0.8), offset: CGSize(width: -2, height: 2), radius: 6),
      ]
      for (index, shadow) in shadows.enumerated() {
        let (x, y) = (CGFloat(14 + 60 * (index % 2)), CGFloat(10 + 44 * (index / 2)))
        let layer = $0.root.add(x, y, 36, 26, .white)
        layer.round(index == 3 ? 0 : 6)
        layer.shadow = shadow
      }
    },
    GoldenScene("shadow-shapes", "a shadow has its layer's corners or a path of its own") {
      let sheet = $0.root.add(10, 12, 46, 40, .white)
      sheet.round(14, [.layerMinXMinYCorner, .layerMaxXMinYCorner])
      sheet.shadow = CAShadow(color: .ink, radius: 2, spread: 1)
      let card = $0.root.add(72, 12, 40, 30, .sun)
      card.shadow = CAShadow(
        color: .ink, offset: CGSize(width: 0, height: 4), radius: 2,
        path: CAShadow.Path(rect: CGRect(x: 4, y: 26, width: 32, height: 10), cornerRadius: 5))
      let bare = $0.root.add(20, 66, 90, 20)
      bare.shadow = CAShadow(
        color: .sea, radius: 3,
        path: CAShadow.Path(rect: CGRect(x: 0, y: 0, width: 90, height: 20), cornerRadius: 10))
    },
    GoldenScene("faded-shadow", "a shadow fades with its layer and does not show through it") {
      for (index, opacity) in [CGFloat(1), 0.5].enumerated() {
        let card = $0.root.add(12 + 60 * CGFloat(index), 20, 44, 50, .white)
        card.round(8)
        card.shadow = CAShadow(color: .black, offset: CGSize(width: 2, height: 4), radius: 3)
        card.alpha = opacity
      }
    },
    GoldenScene(
      "faded-scaled", "a translucent scaled card is blended as a whole", isTurned: true
    ) {
      for step in 0..<4 { $0.root.add(0, CGFloat(step) * 24, 128, 12, .white) }
      let card = $0.root.add(4, 4, 120, 88, .black)
      card.round(12)
      let dim = [(CGColor.black.fading(by: 0.2), CGFloat(0)), (CGColor.black.fading(by: 0.2), 1)]
      for opacity in [CGFloat(1), 1, 1, 1, 0.6, 0.6] {
        let scrim = gradient(dim, from: CGPoint(x: 0.5, y: 0), to: CGPoint(x: 0.5, y: 1))
        card.add(0, 8, 120, 80, nil, as: scrim).round(12)
        scrim.alpha = opacity
      }
      card.setAffineTransform(CGAffineTransform(scaleX: 0.94, y: 0.94))
      card.alpha = 0.86
    },
    GoldenScene("shapes", "vector shapes fill their layers in one color") {
      let star = VectorShape(
        name: "golden star", box: 24, strokeWidth: 2,
        paths: [
          VectorShape.Path(commands: flag(at: 4), isFilled: false),
          VectorShape.Path(commands: flag(at: 13), isFilled: true),
        ])
      for (index, side) in [CGFloat(16), 24, 48].enumerated() {
        let layer = $0.root.add([4, 26, 60][index], 20, side, side)
        layer.content = .shape(star, [.ink, .coral, .sea.fading(by: 0.5)][index])
      }
    },
  ]

  private static func flag(at x: CGFloat) -> [VectorShape.Command] {
    [
      .move(CGPoint(x: x, y: 20)), .line(CGPoint(x: x, y: 4)),
      .curve(CGPoint(x: x + 3, y: 2), CGPoint(x: x + 4, y: 7), CGPoint(x: x + 7, y: 5)),
      .line(CGPoint(x: x + 7, y: 13)), .line(CGPoint(x: x, y: 13)), .close,
    ]
  }
}
