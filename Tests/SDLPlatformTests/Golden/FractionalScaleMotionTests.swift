import Foundation
import LayerTree
import Testing

@testable import SDLPlatform

@Suite("Pages that move at fractional scales")
struct FractionalScaleMotionTests {
  private func stage(_ scale: CGFloat) throws -> GoldenStage {
    try GoldenStage(OffscreenTarget(width: GoldenStage.width, height: GoldenStage.height), scale: scale)
  }

  /// A veil darkens a copy and what is drawn beneath it by formulas that round in different places.
  @Test("kept pages look as they do when they are drawn", arguments: [1.25, 1.5, 1.75])
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
