import Testing

@testable import ViewTree

@Suite("Layout of a navigation bar")
struct NavigationBarLayoutTests {
  private func layout(
    width: CGFloat = 944, height: CGFloat = 64, back: CGFloat? = nil, short: CGFloat = 38,
    left: [CGFloat] = [],
    right: [CGFloat] = [], title: CGFloat = 100, isRightToLeft: Bool = false
  ) -> NavigationBarLayout.Frames {
    NavigationBarLayout(
      size: CGSize(width: width, height: height), rowHeight: 44, backTitleWidth: back,
      shortBackTitleWidth: short,
      leftSizes: left.map { CGSize(width: $0, height: 44) },
      rightSizes: right.map { CGSize(width: $0, height: 44) }, titleSize: CGSize(width: title, height: 22),
      isRightToLeft: isRightToLeft
    ).frames
  }

  @Test("the title is centered, the chevron is at 18, the back title at 42, and buttons are 16 from the edge")
  func places() {
    let frames = layout(back: 46, right: [44, 44])
    #expect(frames.title == rect(422, 31, 100, 22))
    #expect(frames.chevron == rect(18, 31, 22, 22))
    #expect(frames.backTitle == rect(42, 20, 46, 44))
    #expect(frames.right == [rect(884, 20, 44, 44), rect(834, 20, 44, 44)])
    #expect(frames.backButton == rect(0, 20, 94, 44))
  }

  @Test("a title that slides in or out is clipped at the buttons")
  func titleSpace() {
    #expect(layout().titleSpace == rect(0, 0, 944, 64))
    #expect(layout(left: [44], right: [44, 44]).titleSpace == rect(0, 0, 822, 64))
    #expect(layout(right: [44, 44], isRightToLeft: true).titleSpace == rect(122, 0, 822, 64))
    #expect(layout(width: 40, right: [100]).titleSpace.width == 0)
  }

  @Test("a title that does not fit between the buttons moves aside, or is truncated if there is no room")
  func longTitles() {
    let aside = layout(width: 400, right: [100], title: 200)
    #expect(aside.title == rect(72, 31, 200, 22))
    let cut = layout(width: 400, right: [100], title: 900)
    #expect(cut.title == rect(28, 31, 244, 22))
    #expect(layout(width: 1, right: [100], title: 900).title.width == 0)
  }

  @Test("a back title that does not fit becomes the short one, and is hidden if that does not fit either")
  func backTitles() {
    let back = layout(width: 400, back: 300, title: 100)
    #expect(back.backTitle == rect(42, 20, 38, 44) && back.isBackTitleShort)
    let fitting = layout(width: 400, back: 96, title: 100)
    #expect(fitting.backTitle?.width == 96 && !fitting.isBackTitleShort)
    let short = layout(width: 400, back: 300, title: 240)
    #expect(short.backTitle == nil)
    #expect(short.chevron == rect(18, 31, 22, 22))
    #expect(short.title.minX == 80)
    #expect(layout(back: 0).backTitle == nil)
  }

  @Test("from right to left, everything is mirrored")
  func mirrored() {
    let frames = layout(back: 46, left: [44], right: [44], isRightToLeft: true)
    #expect(frames.chevron == rect(904, 31, 22, 22))
    #expect(frames.backTitle == rect(856, 20, 46, 44))
    #expect(frames.left == [rect(806, 20, 44, 44)])
    #expect(frames.right == [rect(16, 20, 44, 44)])
    #expect(frames.title == rect(422, 31, 100, 22))
  }
}
