import Foundation
import LayerTree
import TestSupport
import Testing

@Suite("Occlusion, damage and caches change no pixel", .allowsMisuse)
struct SamePixelsTests {
  @Test("after every change, updating the window gives the pixels of drawing everything", arguments: 1...40)
  func samePixels(seed: Int) {
    let (width, height) = seed.isMultiple(of: 3) ? (120, 100) : (96, 80)
    check(seed, scale: seed.isMultiple(of: 3) ? 2 : 1, width, height)
  }

  @Test("at fractional scales, updating the window gives the pixels of drawing it all", arguments: 41...70)
  func fractionalScale(seed: Int) {
    check(seed, scale: [1.25, 1.5, 1.75][seed % 3], 140, 120)
  }

  private func check(_ seed: Int, scale: CGFloat, _ width: Int, _ height: Int) {
    var tree = RandomTree(seed: UInt64(seed), layers: 30)
    let compositor = Compositor()
    var kept = FramePainter(width: width, height: height)
    for step in 0..<25 {
      kept.paint(compositor.compose([tree.root], pixelWidth: width, pixelHeight: height, scale: scale))
      var fresh = FramePainter(width: width, height: height)
      fresh.paint(Compositor().compose([tree.root], pixelWidth: width, pixelHeight: height, scale: scale))
      let truth = TreePainter(scale: scale).paint(tree.root, width: width, height: height)
      let differences = [fresh.window, kept.window].compactMap { $0.difference(from: truth) }
      #expect(differences.isEmpty, "seed \(seed), step \(step)")
      guard differences.isEmpty else { return }
      tree.mutate()
    }
  }
}
