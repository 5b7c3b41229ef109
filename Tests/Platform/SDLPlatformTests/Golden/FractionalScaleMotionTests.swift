import Foundation
import LayerTree
import Testing

@testable import SDLPlatform

@Suite("Moving pages at fractional scales")
struct FractionalScaleMotionTests {
  private func stage(_ scale: CGFloat) throws -> GoldenStage {
    try GoldenStage(OffscreenTarget(width: GoldenStage.width, height: GoldenStage.height), scale: scale)
  }

  /// A dark overlay on a copy and one on drawn content round at different places.
  @Test("cached pages look like drawn ones", arguments: [1.25, 1.5, 1.75])
  func sameAsDrawn(scale: CGFloat) throws {
    let kept = try stage(scale)
    let pages = MeetingPages(in: kept.root, scale: scale)
    for step in 0..<40 {
      let x = CGFloat(step) * 0.43
      pages.move(to: x)
      kept.show()
      let drawn = try stage(scale)
      MeetingPages(in: drawn.root, scale: scale).move(to: x)
      drawn.show()
      let difference = try #require(kept.picture()).difference(
        from: #require(drawn.picture()), tolerance: 1)
      #expect(difference == nil, "at \(x)")
    }
  }
}
