import Foundation
import Testing

@testable import StackedNav

@Suite("Spines beside the pages")
struct StackStripsTests {
  private func geometry(_ pages: [StackPage], width: Double = 1000, spine: Double = 32) -> StackGeometry {
    var rules = StackRules()
    rules.spineWidth = spine
    return StackGeometry(pages: pages, viewport: StackViewport(width: width, height: 600), rules: rules)
  }

  private func xs(_ geometry: StackGeometry, _ offset: Double) -> [Double?] {
    StackLayout(geometry, offset: offset, isAnimating: false).pages.map { $0.isHidden ? nil : $0.x }
  }

  private let five = [StackPage](repeating: StackPage(.fixed(500)), count: 5)

  @Test("as many as fit in a sixth of the stack are shown")
  func count() {
    #expect(geometry([]).strips.count == 5 && geometry([]).strips.areTitled)
    #expect(geometry([], width: 600, spine: 40).strips.count == 2)
    #expect(geometry([], spine: 0).strips == geometry([], width: 100).strips)
    #expect(geometry([], spine: 0).strips.width == 3 && !geometry([], spine: 0).strips.areTitled)
  }

  @Test("a page that is aligned at the left lies right of all of them")
  func leftAlignment() {
    let pages = geometry(five)
    #expect((0...3).map { pages.offset(aligning: $0, to: .left) } == [0, 468, 936, 1404])
    #expect(xs(pages, 936) == [0, 32, 64, 564, 1064])
    #expect(xs(pages, 1404) == [0, 32, 64, 96, 596])
  }

  @Test("more pages than there are spines lie deeper and are hidden, and the spines glide")
  func deep() {
    let pages = geometry([StackPage](repeating: StackPage(.fixed(500)), count: 8), width: 640)
    #expect(pages.strips.count == 3)
    // Page 5 is at the left.
    let offset = pages.offset(aligning: 5, to: .left)
    #expect(xs(pages, offset) == [nil, nil, 0, 32, 64, 96, 596, 1096])
    // Half way to the next one.
    #expect(xs(pages, offset + 48)[2...6] == [0, 16, 48, 80, 548])
  }

  @Test("a page turns into its spine while the next one covers all but its strip")
  func turning() {
    let pages = geometry(five)
    let offset = pages.offset(aligning: 2, to: .left)
    func spines(_ offset: Double) -> [Double] {
      StackLayout(pages, offset: offset, isAnimating: true).pages.map(\.spine)
    }
    #expect(spines(offset) == [1, 1, 0, 0, 0])
    #expect(spines(offset - 16) == [1, 0.5, 0, 0, 0])
    #expect(spines(offset - 32) == [1, 0, 0, 0, 0])
  }

  @Test("a spine stays light enough to be read, however far its page is scrolled out")
  func overlay() {
    let pages = geometry(five)
    let overlays = StackLayout(pages, offset: pages.offset(aligning: 3, to: .left), isAnimating: true).pages
      .map(\.overlay)
    #expect(overlays[..<3].allSatisfy { abs($0 - 0.18) < 1e-9 } && overlays[3] == 0)
  }

  @Test("nothing of a page that shows only its spine is in sight")
  func sight() {
    let pages = geometry(five)
    #expect(pages.sight(at: pages.offset(aligning: 2, to: .left)) == [false, false, true, true, false])
    #expect(pages.ranksInSight(at: 468) == 1...2)
  }

  @Test("a full page leaves space for the spines before it, and meets both its edges")
  func fullPages() {
    let pages = geometry([StackPage(.full), StackPage(.full), StackPage(.full)])
    #expect(pages.widths == [1000, 968, 936])
    #expect(pages.offset(aligning: 2, to: .left) == pages.offset(aligning: 2, to: .right))
    #expect(xs(pages, pages.maxScroll) == [0, 32, 64])
  }

  @Test("a page that is nearly as wide as the stack leaves space for them too")
  func widePages() {
    let pages = geometry([StackPage(.fixed(990)), StackPage(.fixed(990)), StackPage(.fixed(900))])
    #expect(pages.widths == [990, 968, 900])
  }

  @Test("a narrow stack that shows one page at a time has no strips")
  func onePage() {
    var rules = StackRules()
    rules.showsOnePage = true
    let pages = StackGeometry(
      pages: [StackPage(.full), StackPage(.full)], viewport: StackViewport(width: 400, height: 600),
      rules: rules)
    #expect(xs(pages, 400) == [0, 0])
  }
}

@Suite("Pinned pages in the order of the stack")
struct PinnedPagesModelTests {
  private let geometry = StackGeometry(
    pages: [
      StackPage(.fixed(400)), StackPage(.fixed(300), isPinned: true), StackPage(.fixed(500)),
      StackPage(.fixed(200)),
    ], viewport: StackViewport(width: 700, height: 600), rules: StackRules())

  @Test("take no space, and are neither drawn nor chosen")
  func noSpace() {
    #expect(geometry.widths == [400, 0, 500, 200] && geometry.location(of: 2) == 400)
    #expect(!geometry.window(at: 0).contains(1) && geometry.window(at: 400) == [0, 2, 3])
    for velocity in [-2000.0, 0, 2000] {
      #expect(StackSnap(in: geometry, offset: 200, velocity: velocity)?.pageIndex != 1)
    }
  }

  @Test("do not count among the strips of the pile")
  func pile() {
    let layout = StackLayout(geometry, offset: 400, isAnimating: false, of: [0, 2, 3])
    #expect(layout.pages.map(\.x) == [0, 3, 500])
  }

  @Test("return to their place, and leave the list when they are popped")
  func leaving() {
    var pages = geometry
    pages.setPage(StackPage(.fixed(300)), at: 1)
    #expect(pages.unmarked == [0, 1, 2, 3] && pages.location(of: 2) == 700)
    pages = geometry
    pages.mark([1])
    pages.removeMarked()
    #expect(pages.unmarked == [0, 1, 2] && pages.pinned == [])
  }
}
