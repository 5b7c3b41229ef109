import Foundation
import Geometry
import LayerTree

extension GoldenScene {
  /// Fills a card with rows that reach all its corners.
  private static func fill(_ card: CALayer) {
    let size = card.bounds.size
    let colors: [CGColor] = [.coral, .sun, .leaf, .sea]
    for (index, color) in colors.enumerated() {
      card.add(-5, CGFloat(index) * size.height / 4 - 1, size.width + 10, size.height / 4 + 2, color)
    }
  }

  /// Rounded corners that clip sublayers.
  nonisolated static let rounding: [GoldenScene] = [
    GoldenScene("rounded-mask", "only rounded corners clip sublayers") {
      for (index, corners) in [CACornerMask.all, [.layerMinXMinYCorner, .layerMaxXMaxYCorner]].enumerated() {
        let card = $0.root.add(6 + 60 * CGFloat(index), 8, 54, 80, .white)
        card.round(16, corners, masks: true)
        fill(card)
      }
    },
    GoldenScene(
      "continuous-corners", "continuous corners bend gradually, also those of masks, borders and shadows"
    ) {
      for (index, corners) in [CACornerMask.all, [.layerMinXMinYCorner, .layerMaxXMaxYCorner]].enumerated() {
        let card = $0.root.add(6 + 60 * CGFloat(index), 8, 54, 56, .white)
        card.round(20, corners, masks: true)
        card.cornerCurve = .continuous
        fill(card)
        card.borderWidth = 2
        card.borderColor = .ink
      }
      let pill = $0.root.add(10, 74, 50, 16, .sea)
      pill.round(8)
      pill.cornerCurve = .continuous
      let shadowed = $0.root.add(72, 70, 40, 20, .white)
      shadowed.round(6)
      shadowed.cornerCurve = .continuous
      shadowed.shadow = CAShadow(color: .ink, offset: .zero, radius: 2)
    },
    GoldenScene(
      "rounded-mask-of-one-row", "a row in one corner is clipped there, and all corners of the card are round"
    ) {
      let card = $0.root.add(10, 10, 50, 70, .white)
      card.round(14, masks: true)
      card.add(30, 50, 40, 40, .sea)
      let untouched = $0.root.add(70, 10, 50, 70, .white)
      untouched.round(14, masks: true)
      untouched.add(0, 14, 50, 42, .coral)
    },
    GoldenScene(
      "rounded-mask-with-border", "a border is clipped with the content, and nothing shows at its edge"
    ) {
      for (index, width) in [CGFloat(1), 5].enumerated() {
        let card = $0.root.add(6 + 60 * CGFloat(index), 8, 54, 80, .coral)
        card.round(18, masks: true)
        card.borderWidth = width
        card.borderColor = .ink
        card.add(0, 0, 54, 80, .coral)
      }
    },
    GoldenScene(
      "rounded-mask-translucent", "the background shows through translucent parts of a card"
    ) {
      for step in 0..<8 { $0.root.add(CGFloat(step) * 16, 0, 8, 96, .ink) }
      let card = $0.root.add(10, 10, 108, 76)
      card.round(24, masks: true)
      card.add(0, 0, 70, 76, CGColor.coral.fading(by: 0.6))
      card.add(40, 30, 68, 46, CGColor.sea.fading(by: 0.7))
    },
    GoldenScene("rounded-mask-in-group", "a translucent card is clipped and keeps its shadow") {
      for step in 0..<8 { $0.root.add(CGFloat(step) * 16, 0, 8, 96, .ink) }
      let card = $0.root.add(20, 14, 80, 60, .white)
      card.round(16, masks: true)
      fill(card)
      card.shadow = CAShadow(color: .black, offset: CGSize(width: 0, height: 4), radius: 4)
      card.alpha = 0.6
    },
    GoldenScene(
      "rounded-mask-turned", "rotated and scaled cards are clipped along their own corners", isTurned: true
    ) {
      let turned = $0.root.add(18, 20, 44, 56, .white)
      turned.round(14, masks: true)
      fill(turned)
      turned.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 5))
      let scaled = $0.root.add(84, 30, 24, 32, .white)
      scaled.round(8, masks: true)
      fill(scaled)
      scaled.setAffineTransform(CGAffineTransform(scaleX: 1.5, y: 2))
    },
    GoldenScene("rounded-mask-nested", "a card inside a card is clipped by both") {
      let card = $0.root.add(8, 8, 112, 80, .white)
      card.round(24, masks: true)
      for (x, y) in [(-6, -6), (60, -6), (-6, 44), (60, 44)] {
        let inner = card.add(CGFloat(x), CGFloat(y), 58, 42, .sun)
        inner.round(12, masks: true)
        inner.add(0, 0, 30, 50, .sea)
        inner.add(30, 20, 40, 30, .coral)
      }
    },
    GoldenScene("rounded-mask-circles", "circles of odd and even sizes clip sublayers") {
      for (index, side) in [CGFloat(60), 33, 15, 4, 1].enumerated() {
        let circle = $0.root.add(
          [4, 68, 104, 104, 120][index], [10, 10, 12, 40, 40][index], side, side, .ink)
        circle.round(side / 2, masks: true)
        circle.add(0, 0, side, side / 2, .coral)
        circle.add(side / 2, side / 2, side, side, .sun)
      }
    },
    GoldenScene("rounded-mask-at-a-fraction", "cards between pixels are clipped on whole ones", scale: 1.5) {
      let card = $0.root.add(5.3, 4.4, 72.2, 52.7, .white)
      card.round(11.3, masks: true)
      fill(card)
    },
    GoldenScene("rounded-mask-on-a-fine-screen", "the curves are finer at a higher scale", scale: 2) {
      let card = $0.root.add(6, 5, 50, 36, .white)
      card.round(10, masks: true)
      fill(card)
      card.shadow = CAShadow(color: .ink, offset: CGSize(width: 0, height: 1), radius: 1.5)
    },
    GoldenScene(
      "rounded-mask-kept", "a moving card is cached with clipped corners, redrawn or not"
    ) {
      for step in 0..<8 { $0.root.add(CGFloat(step) * 16, 0, 8, 96, .ink) }
      let card = $0.root.add(4, 14, 80, 60, .white)
      card.round(16, masks: true)
      card.shouldRasterize = true
      fill(card)
      for _ in 0..<4 {
        $0.show()
        card.position.x += 9
      }
    },
    GoldenScene("rounded-mask-in-kept", "in a cached opaque page, the page shows behind the corners") {
      let page = $0.root.add(0, 4, 100, 88, .leaf)
      page.shouldRasterize = true
      let card = page.add(10, 10, 80, 68, .white)
      card.round(20, masks: true)
      fill(card)
      for _ in 0..<4 {
        $0.show()
        page.position.x += 6
      }
    },
    GoldenScene("rounded-mask-scrolled", "rows that scroll under the corners leave no trace") {
      $0.root.add(0, 40, 128, 20, .ink)
      let list = $0.root.add(14, 8, 100, 80, .white)
      list.round(22, masks: true)
      for row in 0..<14 { list.add(0, CGFloat(row) * 14, 100, 13, row.isMultiple(of: 2) ? .sea : .coral) }
      for step in 0..<12 {
        $0.show()
        list.bounds.origin.y = CGFloat(step) * 5.5
      }
    },
  ]
}
