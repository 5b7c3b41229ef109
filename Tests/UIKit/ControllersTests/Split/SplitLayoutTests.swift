import Testing
import ViewTree

@testable import Controllers

@Suite("The places of columns")
struct SplitLayoutTests {
  private func frames(
    _ width: CGFloat, _ primary: CGFloat? = nil, _ supplementary: CGFloat? = nil,
    _ arrangement: SplitLayout.Arrangement = .beside
  ) -> SplitLayout.Frames {
    SplitLayout(width: width, primary: primary, supplementary: supplementary, arrangement: arrangement).frames
  }

  @Test("columns stand beside each other, and the secondary one gets the rest")
  func beside() {
    let three = frames(1200, 320, 300)
    #expect(three.primary == .init(start: 0, width: 320))
    #expect(three.supplementary == .init(start: 320, width: 300))
    #expect(three.secondary == .init(start: 620, width: 580))
    #expect(frames(1000, 320).secondary == .init(start: 320, width: 680))
    #expect(frames(1000).secondary == .init(start: 0, width: 1000))
  }

  @Test("in front of the secondary column, or displacing it, that keeps its width")
  func others() {
    #expect(frames(700, 320, nil, .over).secondary == .init(start: 0, width: 700))
    #expect(frames(700, 320, nil, .displacing).secondary == .init(start: 320, width: 700))
  }

  @Test("columns that ask for too much share what there is")
  func narrow() {
    let two = frames(800, 400, 400)
    #expect(two.primary?.width == 240 && two.secondary == .init(start: 480, width: 320))
    #expect(frames(100, 400).secondary.width == 100)
  }

  @Test("a width follows the preference, then the fraction, within the limits")
  func widths() {
    #expect(ColumnWidth().resolved(in: 1000) == 320)
    #expect(ColumnWidth(fraction: 0.25).resolved(in: 1200) == 300)
    #expect(ColumnWidth(preferred: 500).resolved(in: 1200) == 500)
    #expect(ColumnWidth(preferred: 500, maximum: 350).resolved(in: 1200) == 350)
    #expect(ColumnWidth(fraction: 0.1, minimum: 180).resolved(in: 1000) == 180)
  }
}
