import Foundation
import LayerTree

extension GoldenScene {
  /// Adds a panel that blurs what is behind it.
  @discardableResult
  private static func blur(_ frame: CGRect, sigma: CGFloat, in root: CALayer) -> CALayer {
    let layer = root.add(frame.minX, frame.minY, frame.width, frame.height)
    layer.content = .backdrop(
      BackdropLook(sigma: sigma, saturation: 1.5, tint: CGColor.paper.fading(by: 0.3)))
    return layer
  }

  /// Layers that blur what is behind them.
  nonisolated static let backdrops: [GoldenScene] = [
    GoldenScene("backdrop", "a panel with round corners blurs the stripes and the disc behind it") {
      for index in 0..<8 { $0.root.add(CGFloat(index) * 16, 0, 8, 96, index % 3 == 0 ? .coral : .sea) }
      $0.root.add(60, 30, 40, 40, .sun).cornerRadius = 20
      let panel = $0.root.add(16, 20, 96, 56)
      panel.round(12, masks: true)
      blur(CGRect(x: 0, y: 0, width: 96, height: 56), sigma: 6, in: panel)
      panel.add(10, 10, 40, 8, .ink)
    },
    GoldenScene("backdrop-moved", "what is behind a panel has moved, and what is in front has changed") {
      $0.root.add(0, 0, 64, 96, .sea)
      let ball = $0.root.add(30, 30, 30, 30, .coral)
      blur(CGRect(x: 8, y: 8, width: 112, height: 80), sigma: 4, in: $0.root)
      let title = $0.root.add(20, 20, 40, 8, .ink)
      $0.show()
      ball.position.x += 30
      $0.show()
      title.backgroundColor = .leaf
      $0.show()
      ball.position.y += 4
    },
    GoldenScene("backdrops", "a panel on another one blurs it too", scale: 2) {
      for index in 0..<4 { $0.root.add(0, CGFloat(index) * 12, 64, 6, .leaf) }
      blur(CGRect(x: 4, y: 4, width: 40, height: 40), sigma: 2, in: $0.root)
      $0.root.add(20, 14, 8, 20, .coral)
      blur(CGRect(x: 24, y: 10, width: 36, height: 30), sigma: 3, in: $0.root)
    },
  ]
}
