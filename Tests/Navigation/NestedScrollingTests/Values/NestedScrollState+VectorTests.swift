import Motion
import NestedScrolling
import Testing

/// A case of `nested-scroll.json`: the dimensions of a screen and the positions of its parts.
nonisolated struct LayoutCase: NamedCase {
  let id, note: String
  let given: Given
  let expect: Expectation

  struct Given: Decodable, Sendable {
    let viewHeight, topInset: Double
    let extendsUnderBar: Bool
    let headerHeight, switcherHeight: Double
    let stickyInset: Double?

    var layout: NestedScrollLayout {
      NestedScrollLayout(
        viewHeight: viewHeight, topInset: topInset, extendsUnderBar: extendsUnderBar,
        headerHeight: headerHeight, switcherHeight: switcherHeight, stickyInset: stickyInset ?? 0)
    }
  }

  struct Expectation: Decodable, Sendable {
    let headerRestY, headerTravel, pageViewport, headerBottom: Double
    let switcherYAtRest, switcherYPinned, rootContentHeight: Double
  }
}

/// A case of `nested-scroll.json`: the positions of the parts for a header offset.
nonisolated struct ScrolledLayoutCase: NamedCase {
  let id, note: String
  let given: LayoutCase.Given
  let expect: [Place]

  struct Place: Decodable, Sendable { let parent, headerY, switcherY, pageY: Double }
}

@Suite("Header and lists as one: the cases of the specification")
struct NestedScrollVectorTests {
  private nonisolated static let file = "nested-scroll.json"
  private nonisolated static let layouts = try! Vectors<LayoutCase>(file, groups: ["layout"])
  private nonisolated static let scrolled = try! Vectors<ScrolledLayoutCase>(
    file, groups: ["layout-scrolled"])
  private nonisolated static let runs =
    try! Vectors<NestedScrollCase>(file, groups: ["drag", "fling", "switch", "change"])

  @Test("every group of the file is tested")
  func everyGroup() throws {
    let found = try groups(of: NestedScrollVectorTests.file)
    #expect(found == ["layout", "layout-scrolled", "drag", "fling", "switch", "change"])
  }

  @Test("header, strip and pages are laid out as in the file", arguments: layouts.cases)
  func layout(_ layoutCase: LayoutCase) {
    let (layout, expect) = (layoutCase.given.layout, layoutCase.expect)
    #expect(layout.headerRestY == expect.headerRestY)
    #expect(layout.headerTravel == expect.headerTravel)
    #expect(layout.pageHeight == expect.pageViewport)
    #expect(layout.headerY(offset: 0) + layout.headerHeight == expect.headerBottom)
    #expect(layout.switcherY(offset: 0) == expect.switcherYAtRest)
    #expect(layout.switcherY(offset: layout.headerTravel) == expect.switcherYPinned)
    #expect(layout.contentHeight == expect.rootContentHeight)
  }

  @Test("header, strip and pages move with the header's offset", arguments: scrolled.cases)
  func scrolledLayout(_ layoutCase: ScrolledLayoutCase) {
    let layout = layoutCase.given.layout
    for place in layoutCase.expect {
      #expect(layout.headerY(offset: place.parent) == place.headerY)
      #expect(layout.switcherY(offset: place.parent) == place.switcherY)
      #expect(layout.pageY(offset: place.parent) == place.pageY)
    }
  }

  @Test("drags, flings, page changes and resizes match the file", arguments: runs.cases)
  func run(_ run: NestedScrollCase) {
    var state = run.given.state
    for (number, step) in run.steps.enumerated() {
      perform(step, of: run, on: &state)
      let expect = step.expect
      if let parent = expect.parent { check(state.shownHeaderOffset, parent, "header, step \(number)") }
      if let child = expect.child {
        check(state.shownPageOffset(state.selectedIndex), child, "list, step \(number)")
      }
      for (index, child) in (expect.children ?? []).enumerated() {
        check(state.shownPageOffset(index), child, "list \(index), step \(number)")
      }
    }
  }

  private func perform(
    _ step: NestedScrollCase.Step, of run: NestedScrollCase, on state: inout NestedScrollState
  ) {
    let origin = step.from.flatMap(NestedScrollOrigin.init) ?? .page
    switch step.op {
    case "drag": state.scroll(by: -(step.dy ?? 0), from: origin)
    case "select": state.select(step.index ?? 0)
    case "setHeaderTravel": state.setHeaderTravel(step.value ?? 0)
    case "setContentHeight":
      let index = step.page ?? 0
      let range = run.given.pages[index].range(viewport: run.given.V, content: step.value)
      state.setRange(range, at: index)
    case "scrollToTop": state = NestedScrollMotion.toTop(state).end
    case "release":
      let motion = NestedScrollMotion.released(
        state, velocity: step.v ?? 0, from: origin,
        physics: ScrollPhysics(constants: NestedScrollVectorTests.runs.constants))
      for sample in step.expect.samples ?? [] {
        let state = motion.state(at: sample.t)
        check(state.shownHeaderOffset, sample.parent, "header at \(sample.t)")
        check(state.shownPageOffset(state.selectedIndex), sample.child, "list at \(sample.t)")
      }
      state = motion.end
      if let final = step.expect.final {
        check(state.shownHeaderOffset, final.parent, "header at the end")
        check(state.shownPageOffset(state.selectedIndex), final.child, "list at the end")
      }
    default: Issue.record("nobody knows what \(step.op) is")
    }
  }

  private func check(_ found: Double, _ expected: Double, _ what: Comment) {
    let tolerance = NestedScrollVectorTests.runs.tolerance["offset"] ?? 0
    #expect(abs(found - expected) <= tolerance, what)
  }
}
