import Foundation
import Geometry
import LayerTree

extension GoldenScene {
  /// Scenes in which something moves.
  nonisolated static let motion: [GoldenScene] = [
    GoldenScene(
      "shown-values", "during animations the interpolated values are shown, not the layer's own",
      isTurned: true
    ) {
      let card = $0.root.add(8, 8, 40, 40, .coral)
      card.add(0, 0, 20, 20, .sun)
      $0.show()
      let slide = CABasicAnimation(keyPath: \.position.x)
      slide.byValue = 60
      let turn = CABasicAnimation(keyPath: \.transform)
      turn.toValue = CGAffineTransform(rotationAngle: .pi / 2)
      let round = CABasicAnimation(keyPath: \.cornerRadius)
      round.toValue = 20
      let color = CABasicAnimation(keyPath: \.backgroundColor)
      color.toValue = CGColor.sea
      let group = CAAnimationGroup()
      group.animations = [slide, turn, round, color]
      group.duration = 1
      for animation in group.animations ?? [] { animation.duration = 1 }
      card.add(group, forKey: nil)
      $0.timeline.record(0.5)
      $0.timeline.advance()
    },
    GoldenScene(
      "kept-pages", "cached pages that overlap and are darkened look as if they were drawn"
    ) {
      var pages: [CALayer] = []
      for index in 0..<3 {
        let page = $0.root.add(4 + 30 * CGFloat(index), 6, 60, 84, .white)
        page.shouldRasterize = true
        page.shadow = CAShadow(color: .black.fading(by: 0.5), radius: 3)
        for row in 0..<6 { page.add(6, 6 + CGFloat(row) * 13, 40, 7, [.coral, .sea, .leaf][index]) }
        let veil = $0.root.add(4 + 30 * CGFloat(index), 6, 60, 84, .black)
        veil.alpha = 0.2 * CGFloat(2 - index)
        pages += [page, veil]
      }
      for _ in 0..<4 {
        $0.show()
        for page in pages { page.position.x += 1 }
      }
    },
  ]
}
