import Testing

@testable import StackedNav

@Suite("Stack visibility")
struct StackVisibilityTests {
  @Test(
    "presents, keeps and removes pages as in the vectors", arguments: StackVectors.all.visibility,
    Setting.allCases)
  func vectors(example: VisibilityCase, setting: Setting) {
    var animation = StackAnimation(offset: example.offset, rules: setting.rules)
    if example.animating { _ = animation.set(example.target, animated: true) }
    var visibility = StackVisibility(
      pages: example.pages.map { page in
        StackVisibility.Page(
          isPresented: page.vcVisible ?? false,
          needsInitialPresentation: page.needsInitialPresentation ?? true)
      })

    let removed = visibility.update(
      in: example.geometry(setting), offset: animation.actual,
      StackVisibility.Moment(
        isBouncing: animation.isBouncing, show: example.show, hide: example.hide))

    #expect(
      visibility.pages
        == example.expect.pages.map { page in
          StackVisibility.Page(
            isPresented: page.vcVisible, needsInitialPresentation: page.needsInitialPresentation)
        })
    #expect(removed == example.expect.removed)
  }

  @Test("a list of another length than the stack is updated as far as both reach")
  func unequalLengths() {
    let geometry = StackGeometry(
      pages: [StackPage(.half), StackPage(.half)], viewport: StackViewport(width: 944, height: 748))
    var short = StackVisibility(pages: [StackVisibility.Page()])
    var long = StackVisibility(pages: Array(repeating: StackVisibility.Page(), count: 3))
    let moment = StackVisibility.Moment(isBouncing: false, show: true, hide: true)
    _ = short.update(in: geometry, offset: 0, moment)
    _ = long.update(in: geometry, offset: 0, moment)
    #expect(short.pages.map(\.isPresented) == [true])
    #expect(long.pages.map(\.isPresented) == [true, true, false])
  }
}
