import Foundation
import Geometry
import LayerTree

extension GoldenScene {
  /// The position and order of layers.
  nonisolated static let placing: [GoldenScene] = [
    GoldenScene("anchor", "a layer has its anchor point at its position, and a translation moves it") {
      let root = $0.root
      for (index, anchor) in [CGPoint(x: 0, y: 0), CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1)].enumerated()
      {
        let layer = root.add(0, 0, 24, 16, [.coral, .sea, .leaf][index])
        layer.anchorPoint = anchor
        layer.position = CGPoint(x: 24 + 40 * CGFloat(index), y: 40)
        root.add(layer.position.x - 1, layer.position.y - 1, 2, 2, .ink)
      }
      let moved = root.add(20, 70, 24, 16, .sun)
      moved.setAffineTransform(CGAffineTransform(translationX: 60, y: 4))
    },
    GoldenScene(
      "transform", "layers are rotated, scaled, skewed and mirrored at their anchor points", isTurned: true
    ) {
      let transforms = [
        CGAffineTransform(rotationAngle: .pi / 6), CGAffineTransform(scaleX: 1.4, y: 0.6),
        CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0), CGAffineTransform(scaleX: -1, y: 1),
      ]
      for (index, transform) in transforms.enumerated() {
        let (x, y) = (CGFloat(16 + 60 * (index % 2)), CGFloat(12 + 44 * (index / 2)))
        let layer = $0.root.add(x, y, 36, 28, .sea)
        layer.add(0, 0, 12, 10, .sun)
        layer.borderWidth = 2
        layer.borderColor = .ink
        layer.setAffineTransform(transform)
      }
    },
    GoldenScene(
      "turned-in-turned", "a rotated layer inside a rotated layer is rotated by both", isTurned: true
    ) {
      let card = $0.root.add(14, 16, 52, 60, .white)
      card.shadow = CAShadow(color: .black.fading(by: 0.4), offset: CGSize(width: 0, height: 2), radius: 3)
      card.setAffineTransform(CGAffineTransform(rotationAngle: -.pi / 10))
      let tile = card.add(12, 10, 28, 20, .sea)
      tile.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
      tile.add(0, 0, 14, 20, .sun)
      card.add(6, 44, 40, 10, CGColor.coral.fading(by: 0.5))
      let small = $0.root.add(70, 20, 96, 120, .leaf)
      small.anchorPoint = .zero
      small.position = CGPoint(x: 76, y: 16)
      small.setAffineTransform(CGAffineTransform(scaleX: 0.4, y: 0.5))
      let turned = small.add(24, 30, 48, 60, .ink)
      turned.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 6))
      turned.alpha = 0.6
    },
    GoldenScene(
      "turned-about-a-corner", "the anchor point stays in place when a layer rotates", isTurned: true
    ) {
      for step in 0..<5 {
        let layer = $0.root.add(0, 0, 56, 10, CGColor.coral.fading(by: 0.3 + 0.15 * CGFloat(step)))
        layer.anchorPoint = CGPoint(x: 0, y: 0.5)
        layer.position = CGPoint(x: 40, y: 40)
        layer.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(step) * .pi / 9))
      }
      $0.root.add(38, 38, 4, 4, .ink)
    },
    GoldenScene("order", "layers are ordered by z position, equal ones by their order") {
      for (index, height) in [CGFloat(0), 2, -1, 0, 1].enumerated() {
        let layer = $0.root.add(
          8 + 20 * CGFloat(index), 10 + 12 * CGFloat(index), 36, 28, [.coral, .sea, .leaf, .sun, .ink][index])
        layer.zPosition = height
      }
    },
    GoldenScene("scrolled", "the bounds' origin scrolls the sublayers, and masking clips them") {
      let list = $0.root.add(20, 10, 80, 70, .white)
      list.masksToBounds = true
      list.bounds.origin = CGPoint(x: 5, y: 27)
      for row in 0..<8 { list.add(0, CGFloat(row) * 18, 80, 16, row.isMultiple(of: 2) ? .sea : .leaf) }
    },
    GoldenScene("portals", "a portal shows another layer live, without its position and opacity") {
      let source = $0.root.add(6, 8, 48, 36, .white)
      source.round(10, masks: true)
      source.add(0, 0, 48, 12, .coral)
      let moving = source.add(4, 18, 10, 10, .sea)
      for (location, size) in [(66, CGSize(width: 48, height: 36)), (20, CGSize(width: 30, height: 26))] {
        let portal = CAPortalLayer()
        portal.sourceLayer = source
        $0.root.add(CGFloat(location), location == 66 ? 10 : 58, size.width, size.height, .sun, as: portal)
      }
      let hidden = $0.root.add(0, 0, 128, 96, .ink)
      hidden.isHidden = true
      $0.show()
      moving.position.x += 18
      source.alpha = 0.5
    },
  ]
}
