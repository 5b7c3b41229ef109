import Motion
import NestedScrolling
import SharedHeader
import Testing
import ViewTree

/// The `geometry` of a case in `shared-header.json`.
nonisolated struct GivenGeometry: Decodable, Sendable {
  let restY, height, pinnedHeight, stickyY, viewHeight: Double

  var geometry: SharedHeaderGeometry {
    SharedHeaderGeometry(
      restY: restY, height: height, pinnedHeight: pinnedHeight, stickyY: stickyY, viewHeight: viewHeight)
  }

  /// Returns the state of header and padded lists at their tops.
  func state(_ contents: [Double], bounces: NestedScrollBounces = .parent) -> NestedScrollState {
    let geometry = geometry
    let travel = geometry.collapseDistance
    let pages = contents.map { content in
      NestedScrollPage(
        range: ScrollRange(min: 0, max: max(0, geometry.maxListOffset(content: content) - travel)))
    }
    return NestedScrollState(
      headerTravel: travel, pages: pages, viewHeight: geometry.viewHeight, pageHeight: geometry.pageHeight,
      bounces: bounces)
  }
}

nonisolated struct GeometryCase: NamedCase {
  let id, note: String
  let given: Given
  let expect: Expectation

  struct Given: Decodable, Sendable {
    let geometry: GivenGeometry
    let listContent: Double
  }

  struct Expectation: Decodable, Sendable {
    let collapseDistance, headerMinY, topSpacer, bottomPadding, maxListOffset: Double
  }
}

nonisolated struct HeaderYCase: NamedCase {
  let id, note: String
  let given: Given
  let expect: Expectation

  struct Given: Decodable, Sendable {
    let geometry: GivenGeometry
    let listOffset: Double
  }

  struct Expectation: Decodable, Sendable { let headerY: Double }
}

nonisolated struct SyncCase: NamedCase {
  let id, note: String
  let given: Given
  let expect: Expectation

  struct Given: Decodable, Sendable { let listOffsetA, contentHeightB: Double }
  struct Expectation: Decodable, Sendable { let rightListOffsetB, rightJump: Double }
}

nonisolated struct PanCase: NamedCase {
  let id, note: String
  let given: Given
  let expect: Expectation

  struct Given: Decodable, Sendable {
    let listOffset: Double
    let samples: [Sample]
  }

  struct Sample: Decodable, Sendable { let dy: Double }
  struct Expectation: Decodable, Sendable { let right: [Double] }
}

nonisolated struct ExpandCase: NamedCase {
  let id, note: String
  let given: Given
  let expect: Expectation

  struct Given: Decodable, Sendable {
    let geometry: GivenGeometry
    let collapseA, collapseLimitB, swipeProgress: Double
  }

  struct Expectation: Decodable, Sendable { let collapse, headerY: Double }
}

nonisolated struct HitCase: NamedCase {
  let id, note: String
  let given: Given
  let expect: Expectation

  struct Given: Decodable, Sendable {
    let point, headerFrame: [Double]
    let buttons: [Named]
    let tapView: Named
  }

  struct Named: Decodable, Sendable {
    let name: String
    let frame: [Double]
  }

  struct Expectation: Decodable, Sendable { let hit, original: String }
}

nonisolated struct SharedRunCase: NamedCase {
  let id, note: String
  let given: Given
  let steps: [Step]

  struct Given: Decodable, Sendable {
    let geometry: GivenGeometry
    let listContents: [Double]
    let policy, bounces: String
    let collapse: Double?
    let listExtra: [Double]?
  }

  struct Step: Decodable, Sendable {
    let op: String
    let dy, v: Double?
    let index: Int?
    let from: String?
    let expect: Expectation
  }

  struct Expectation: Decodable, Sendable {
    let headerY, listOffset: Double?
    let lists: [Double]?
    let samples: [Sample]?
    let final: Final?
  }

  struct Final: Decodable, Sendable {
    let headerY, listOffset: Double
    let lists: [Double]
  }

  struct Sample: Decodable, Sendable { let t, headerY, listOffset: Double }
}

@Suite("A header over lists: the cases of the specification")
struct SharedHeaderVectorTests {
  private nonisolated static let file = "shared-header.json"
  private nonisolated static let geometries = try! Vectors<GeometryCase>(file, groups: ["geometry"])
  private nonisolated static let places = try! Vectors<HeaderYCase>(file, groups: ["headerY"])
  private nonisolated static let syncs = try! Vectors<SyncCase>(file, groups: ["originalSync"])
  private nonisolated static let pans = try! Vectors<PanCase>(file, groups: ["originalPan"])
  private nonisolated static let expansions = try! Vectors<ExpandCase>(file, groups: ["expand"])
  private nonisolated static let hits = try! Vectors<HitCase>(file, groups: ["hitTest"])
  private nonisolated static let runs = try! Vectors<SharedRunCase>(
    file, groups: ["drag", "switch", "fling"])
  private nonisolated static let tolerance = runs.tolerance["offset"] ?? 0

  @Test("every group of the file is tested")
  func everyGroup() throws {
    let found = try groups(of: SharedHeaderVectorTests.file)
    #expect(
      found == [
        "geometry", "headerY", "originalSync", "originalPan", "expand", "hitTest", "drag", "switch", "fling",
      ])
  }

  @Test("lists leave space for the header, and short lists are padded", arguments: geometries.cases)
  func geometry(_ geometryCase: GeometryCase) {
    let geometry = geometryCase.given.geometry.geometry
    let content = geometryCase.given.listContent
    let expect = geometryCase.expect
    #expect(geometry.collapseDistance == expect.collapseDistance)
    #expect(geometry.headerMinY == expect.headerMinY)
    #expect(geometry.topSpacer == expect.topSpacer)
    #expect(geometry.bottomPadding(content: content) == expect.bottomPadding)
    #expect(geometry.maxListOffset(content: content) == expect.maxListOffset)
  }

  @Test("the header's position follows from the list's", arguments: places.cases)
  func headerY(_ placeCase: HeaderYCase) {
    let geometry = placeCase.given.geometry.geometry
    #expect(geometry.headerY(collapse: placeCase.given.listOffset) == placeCase.expect.headerY)
  }

  @Test("a swipe copies no offset from list to list", arguments: syncs.cases)
  func sync(_ syncCase: SyncCase) {
    let given = GivenGeometry(restY: 84, height: 210, pinnedHeight: 0, stickyY: 0, viewHeight: 667)
    var state = given.state([3000, syncCase.given.contentHeightB - 294])
    state.scroll(by: syncCase.given.listOffsetA)
    let header = state.shownHeaderOffset
    state.select(1)
    #expect(state.shownHeaderOffset + state.shownPageOffset(1) == syncCase.expect.rightListOffsetB)
    #expect(abs(state.shownHeaderOffset - header) == syncCase.expect.rightJump)
  }

  @Test("every sample of a drag from a button counts", arguments: pans.cases)
  func pan(_ panCase: PanCase) {
    let given = GivenGeometry(restY: 84, height: 210, pinnedHeight: 0, stickyY: 0, viewHeight: 667)
    var state = given.state([3000])
    state.scroll(by: panCase.given.listOffset)
    let offsets = panCase.given.samples.map { sample in
      state.scroll(by: -sample.dy, from: .header)
      return state.shownHeaderOffset + state.shownPageOffset(0)
    }
    #expect(offsets == panCase.expect.right)
  }

  @Test("on the way to a short list the header expands as the pages move", arguments: expansions.cases)
  func expand(_ expandCase: ExpandCase) {
    let given = expandCase.given
    var state = given.geometry.state([3000, 3000])
    state.setHeaderOffset(given.collapseA)
    var transition = PageTransition(state)
    let collapse = transition.header(at: given.swipeProgress) { min($1, $0 == 1 ? given.collapseLimitB : $1) }
    #expect(abs(collapse - expandCase.expect.collapse) <= SharedHeaderVectorTests.tolerance)
    #expect(given.geometry.geometry.headerY(collapse: collapse) == expandCase.expect.headerY)
  }

  @Test("a touch goes to the view under it; the header's background can forward it", arguments: hits.cases)
  func hit(_ hitCase: HitCase) {
    let given = hitCase.given
    let root = UIView(frame: rect(0, 0, 375, 667))
    let list = add(UIScrollView(frame: root.bounds), to: root)
    list.accessibilityIdentifier = "list"
    let header = add(SharedHeaderAreaView(frame: frame(given.headerFrame)), to: root)
    header.accessibilityIdentifier = "header"
    header.contentView.accessibilityIdentifier = "header"
    header.layoutIfNeeded()
    for button in given.buttons {
      let control = add(UIControl(frame: frame(button.frame)), to: header.contentView)
      control.accessibilityIdentifier = button.name
    }
    let avatar = add(UIView(frame: frame(given.tapView.frame)), to: header.contentView)
    avatar.accessibilityIdentifier = given.tapView.name
    avatar.addGestureRecognizer(UITapGestureRecognizer())
    let place = point(given.point[0], given.point[1])
    #expect(root.hitTest(place, with: nil)?.accessibilityIdentifier == hitCase.expect.hit)
    let handedOn = hitCase.expect.hit == "header" ? "list" : hitCase.expect.hit
    header.respondView = { list }
    #expect(root.hitTest(place, with: nil)?.accessibilityIdentifier == handedOn)
    header.respondView = nil
    header.isPassThrough = true
    #expect(root.hitTest(place, with: nil)?.accessibilityIdentifier == handedOn)
  }

  private func frame(_ numbers: [Double]) -> CGRect { rect(numbers[0], numbers[1], numbers[2], numbers[3]) }

  @Test("drags, flings and page changes match the file", arguments: runs.cases)
  func run(_ run: SharedRunCase) {
    let geometry = run.given.geometry.geometry
    var state = run.given.geometry.state(
      run.given.listContents, bounces: NestedScrollBounces(rawValue: run.given.bounces) ?? .none)
    state.setHeaderOffset(run.given.collapse ?? 0)
    for (index, extra) in (run.given.listExtra ?? []).enumerated() { state.setPageOffset(extra, at: index) }
    for (number, step) in run.steps.enumerated() {
      let origin = step.from.flatMap(NestedScrollOrigin.init) ?? .page
      switch step.op {
      case "drag": state.scroll(by: -(step.dy ?? 0), from: origin)
      case "select": state.select(step.index ?? 0)
      case "release":
        let motion = NestedScrollMotion.released(
          state, velocity: step.v ?? 0, from: origin,
          physics: ScrollPhysics(constants: SharedHeaderVectorTests.runs.constants))
        for sample in step.expect.samples ?? [] {
          check(motion.state(at: sample.t), geometry, sample.headerY, sample.listOffset, "at \(sample.t)")
        }
        state = motion.end
        if let final = step.expect.final {
          check(state, geometry, final.headerY, final.listOffset, "at the end")
        }
      default: Issue.record("nobody knows what \(step.op) is")
      }
      let expect = step.expect
      if let headerY = expect.headerY, let offset = expect.listOffset {
        check(state, geometry, headerY, offset, "step \(number)")
      }
      for (index, offset) in (expect.lists ?? expect.final?.lists ?? []).enumerated() {
        let found = state.shownHeaderOffset + state.shownPageOffset(index)
        #expect(abs(found - offset) <= SharedHeaderVectorTests.tolerance, "list \(index), step \(number)")
      }
    }
  }

  private func check(
    _ state: NestedScrollState, _ geometry: SharedHeaderGeometry, _ headerY: Double, _ offset: Double,
    _ what: Comment
  ) {
    let tolerance = SharedHeaderVectorTests.tolerance
    #expect(abs(geometry.headerY(collapse: state.shownHeaderOffset) - headerY) <= tolerance, what)
    let found = state.shownHeaderOffset + state.shownPageOffset(state.selectedIndex)
    #expect(abs(found - offset) <= tolerance, what)
  }
}
