import Foundation
import LayerTree
import Testing

@Suite("Rounded clips")
struct RoundedClipTests {
  private func clip(
    _ width: Int, _ height: Int, radius: CGFloat, corners: CACornerMask = .all
  ) -> RoundedClip {
    RoundedClip(
      frame: PixelRect(x: 10, y: 20, width: width, height: height),
      radii: CornerRadii(radius, corners: corners))
  }

  @Test("each rounded corner is a square with its radius as side, rounded up")
  func corners() {
    #expect(
      clip(100, 50, radius: 7.5).corners.map(\.text) == [
        "10,20 8x8", "102,20 8x8", "10,62 8x8", "102,62 8x8",
      ])
    #expect(
      clip(100, 50, radius: 8, corners: [.layerMaxXMinYCorner, .layerMinXMaxYCorner]).corners.map(\.text)
        == ["102,20 8x8", "10,62 8x8"])
    #expect(clip(100, 50, radius: 0).corners.isEmpty)
    #expect(clip(100, 50, radius: .nan).corners.isEmpty)
  }

  @Test("corners that meet in the middle of a pixel share no pixel", arguments: 1...9)
  func meeting(side: Int) {
    let clip = clip(side, side, radius: CGFloat(side) / 2)
    #expect(clip.corners.reduce(0) { $0 + $1.area } == side * side)
    for (index, corner) in clip.corners.enumerated() {
      #expect(!clip.corners.dropFirst(index + 1).contains { $0.intersects(corner) })
    }
  }

  @Test("a rectangle is clipped if its outermost corner is beyond a curve")
  func cuts() {
    let clip = clip(100, 100, radius: 20)
    func cuts(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Bool {
      clip.cuts(PixelRect(x: x, y: y, width: width, height: height))
    }
    #expect(cuts(10, 20, 100, 100) && cuts(0, 0, 200, 200) && cuts(10, 20, 1, 1) && cuts(109, 119, 1, 1))
    #expect(!cuts(10, 40, 100, 60) && !cuts(30, 20, 60, 100) && !cuts(0, 0, 10, 10) && !cuts(200, 0, 9, 9))
    // From the center of the top left curve at (30, 40): (12, 16) has the distance 20, (13, 16) a larger one.
    #expect(!cuts(18, 24, 5, 5) && cuts(17, 24, 5, 5) && cuts(18, 23, 5, 5))
    #expect(!cuts(90, 110, 12, 6) && cuts(90, 110, 13, 6))
  }

  @Test("sparing the corners returns the larger of two rectangles")
  func sparing() {
    let clip = clip(100, 60, radius: 10)
    func spared(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
      clip.sparingCorners(PixelRect(x: x, y: y, width: width, height: height)).text
    }
    #expect(spared(10, 20, 100, 60) == "20,20 80x60")  // 4800 pixels, instead of 4000 between top and bottom
    #expect(spared(10, 20, 100, 20) == "20,20 80x20")
    #expect(spared(10, 20, 50, 60) == "20,20 40x60")
    #expect(spared(10, 25, 30, 55) == "10,30 30x40")
    #expect(spared(10, 30, 100, 40) == "10,30 100x40")
    #expect(spared(40, 20, 20, 60) == "40,20 20x60")
  }
}
