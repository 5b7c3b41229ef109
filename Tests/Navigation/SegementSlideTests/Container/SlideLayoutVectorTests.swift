import Foundation
import Replay
import SegementSlide
import Testing
import ViewTree

/// A case of `nested-scroll.json` about positions.
nonisolated struct SlideLayoutCase: NamedCase {
  let id: String
  let note: String
  let given: Given
  let rest: Rest?
  let scrolled: [Scrolled]?

  struct Given: Decodable, Sendable {
    let viewHeight, topInset: Double
    let extendsUnderBar: Bool
    let headerHeight, switcherHeight: Double
    let stickyInset: Double?
  }

  struct Rest: Decodable, Sendable {
    let headerRestY, headerTravel, pageViewport, headerBottom: Double
    let switcherYAtRest, switcherYPinned, rootContentHeight: Double
  }

  struct Scrolled: Decodable, Sendable { let parent, headerY, switcherY, pageY: Double }

  private enum Key: CodingKey { case id, note, given, expect }

  init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: Key.self)
    id = try box.decode(String.self, forKey: .id)
    note = try box.decode(String.self, forKey: .note)
    given = try box.decode(Given.self, forKey: .given)
    rest = try? box.decode(Rest.self, forKey: .expect)
    scrolled = try? box.decode([Scrolled].self, forKey: .expect)
  }
}

@Suite("The layout of header, switcher and pages")
struct SlideLayoutVectorTests {
  private nonisolated static let vectors =
    try! Vectors<SlideLayoutCase>("nested-scroll.json", groups: ["layout", "layout-scrolled"])

  private func screen(for given: SlideLayoutCase.Given) -> (SlideScreen, Stage) {
    let screen = SlideScreen(
      SlideScreen.Sizes(
        header: given.headerHeight > 0 ? given.headerHeight : nil, switcher: given.switcherHeight))
    screen.additionalSafeAreaInsets.top = given.topInset
    if given.extendsUnderBar { screen.edgesForExtendedLayout = .top }
    screen.stickyInset = given.stickyInset ?? 0
    return (screen, Stage(screen, size: CGSize(width: 375, height: given.viewHeight)))
  }

  @Test("a real screen matches the file", arguments: vectors.cases)
  func layout(_ one: SlideLayoutCase) throws {
    let (screen, stage) = screen(for: one.given)
    let tolerance = SlideLayoutVectorTests.vectors.tolerance["offset"] ?? 0
    func expect(_ value: CGFloat, _ wanted: Double, _ what: String) {
      #expect(abs(value - wanted) <= tolerance, "\(what): \(value), not \(wanted)")
    }
    func y(_ view: UIView) -> CGFloat { screen.view.convert(view.bounds, from: view).minY }

    if let rest = one.rest {
      expect(y(screen.headerView), rest.headerRestY, "header")
      expect(screen.headerView.frame.maxY, rest.headerBottom, "header's bottom")
      expect(screen.headerStickyHeight, rest.headerTravel, "travel")
      expect(screen.contentViewHeight, rest.pageViewport, "page")
      expect(screen.contentView.bounds.height, rest.pageViewport, "page view")
      expect(screen.scrollView.contentSize.height, rest.rootContentHeight, "root content")
      expect(y(screen.switcherView), rest.switcherYAtRest, "switcher")
      screen.scrollView.contentOffset.y = screen.headerStickyHeight
      stage.settle()
      expect(y(screen.switcherView), rest.switcherYPinned, "pinned switcher")
    }
    for place in one.scrolled ?? [] {
      if place.parent < 0 {
        // The header is below its range only while a finger pulls it. The finger's distance is the one for
        // which the rubber band shows the offset.
        let pull = -place.parent * one.given.viewHeight / (one.given.viewHeight + place.parent) / 0.55
        stage.grab(at: point(187, 500), towards: point(0, 1))
        stage.fingerMoves(by: point(0, pull))
      } else {
        screen.scrollView.contentOffset.y = place.parent
      }
      expect(screen.p, place.parent, "parent")
      expect(y(screen.headerView), place.headerY, "header at \(place.parent)")
      expect(y(screen.switcherView), place.switcherY, "switcher at \(place.parent)")
      expect(y(screen.contentView), place.pageY, "page at \(place.parent)")
      if place.parent < 0 { stage.liftAtRest() }
    }
  }

  @Test("all cases of the file are tested")
  func kinds() {
    let cases = SlideLayoutVectorTests.vectors.cases
    #expect(cases.count == 9)
    #expect(cases.allSatisfy { ($0.rest == nil) != ($0.scrolled == nil) })
  }
}
