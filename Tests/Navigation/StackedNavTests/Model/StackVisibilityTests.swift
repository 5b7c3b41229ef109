import Testing

@testable import StackedNav

@Suite("A stack's visible pages")
struct StackVisibilityTests {
  @Test(
    "presents, keeps and removes pages as in the vectors", arguments: StackVectors.all.visibility)
  func vectors(example: VisibilityCase) {
    var animation = StackAnimation(offset: example.offset, rules: .classic)
    if example.animating { _ = animation.set(example.target, animated: true) }
    let geometry = example.geometry
    let moment = StackVisibility.Moment(
      isBouncing: animation.isBouncing, show: example.show, hide: example.hide)
    var pages = example.pages.map { page in
      StackVisibility(
        isPresented: page.vcVisible ?? false,
        needsInitialPresentation: page.needsInitialPresentation ?? true)
    }

    for (index, isVisible) in geometry.sight(at: animation.actual).enumerated() {
      pages[index].update(isVisible: isVisible, in: moment)
    }

    #expect(
      pages
        == example.expect.pages.map { page in
          StackVisibility(
            isPresented: page.vcVisible, needsInitialPresentation: page.needsInitialPresentation)
        })
    #expect((moment.hide ? geometry.marked : []) == example.expect.removed)
  }
}
