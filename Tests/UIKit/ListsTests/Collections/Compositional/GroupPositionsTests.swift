import Replay
import Testing

@testable import Lists
@testable import ViewTree

/// A case of `paging.json`: a carousel of groups, and the offsets at which it rests.
nonisolated struct GroupPagingCase: NamedCase {
  let id, note: String
  let given: Given
  let expect: Expectation

  struct Given: Decodable, Sendable {
    let width, groupFraction, itemTrailing, sectionLeading, sectionTrailing: Double
    let count: Int
    let centered: Bool
  }

  struct Expectation: Decodable, Sendable {
    let groupWidth, itemWidth, contentWidth, maxOffset: Double
    let snap: [Double]
  }
}

/// Touches and wheels on orthogonally scrolling sections, after docs/spec/custom-page-size.md, section 5.
@Suite("Orthogonal sections that rest at groups")
struct GroupPagingTests {
  private nonisolated static let cases =
    try! Vectors<GroupPagingCase>("paging.json", groups: ["compositional"]).cases

  private typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior

  private let stage = Stage(size: CGSize(width: 1000, height: 440))
  private let tiles = Tiles(10)

  /// Shows a carousel whose groups are `share` times as wide as the section, with a gap of 14 points after
  /// each item.
  private func show(
    _ behavior: Behavior, share: CGFloat = 0.83, trailing: CGFloat = 14, insets: (CGFloat, CGFloat) = (16, 2),
    count: Int = 10, width: CGFloat = 375
  ) -> (view: UICollectionView, carrier: UIScrollView?) {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(trailing: trailing)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(share), heightDimension: .absolute(134)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 16, leading: insets.0, trailing: insets.1)
    section.orthogonalScrollingBehavior = behavior
    let view = UICollectionView(
      frame: rect(0, 0, width, 400),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    tiles.sections = [Array(0..<count)]
    tiles.attach(to: view)
    stage.window.addSubview(view)
    stage.frame()
    return (view, view.subviews.compactMap { $0 as? UIScrollView }.first)
  }

  private func hold(by distance: CGFloat) {
    stage.fingerDown(at: point(187, 80))
    stage.fingerMoves(by: point(distance < 0 ? -10 : 10, 0))
    for _ in 0..<10 { stage.fingerMoves(by: point(distance / 10, 0)) }
  }

  private func drag(by distance: CGFloat) {
    hold(by: distance)
    stage.run(for: 0.2)
    stage.fingerUp()
    stage.settle()
  }

  private func flick(_ direction: CGFloat = -1) {
    stage.fingerDown(at: point(187, 80))
    for _ in 0..<6 { stage.fingerMoves(by: point(direction * 10, 0)) }
    stage.fingerUp()
  }

  private func isNear(_ one: CGFloat?, _ other: Double) -> Bool {
    one.map { abs($0 - other) <= 0.5 } ?? false
  }

  @Test("in a right-to-left layout, the first group is at the right, and drags rest there")
  func rightToLeft() throws {
    stage.window.semanticContentAttribute = .forceRightToLeft
    let (view, carrier) = show(.groupPaging)
    let scrollView = try #require(carrier)
    func shown(_ item: Int) -> CGRect? {
      let cell = view.cellForItem(at: path(0, item))
      return cell.map { $0.convert($0.bounds, to: view) }
    }
    let first = try #require(shown(0))
    #expect(abs(first.maxX - (375 - 16)) < 0.51)
    #expect(abs(try #require(shown(1)).maxX - (first.minX - 14)) < 0.51)
    let end = scrollView.contentSize.width - 375
    #expect(abs(scrollView.contentOffset.x - end) < 0.51)
    drag(by: 200)
    #expect(abs(try #require(shown(1)).maxX - first.maxX) < 0.51)
    drag(by: -200)
    #expect(abs(scrollView.contentOffset.x - end) < 0.51)
    for _ in 0..<12 { drag(by: 300) }
    #expect(scrollView.contentOffset.x == 0)
    stage.window.semanticContentAttribute = .unspecified
    stage.settle()
    #expect(try #require(shown(9)).maxX <= 375)
  }

  @Test("sections match the cases of paging.json", arguments: cases)
  func vectors(_ groupCase: GroupPagingCase) throws {
    let given = groupCase.given
    let expect = groupCase.expect
    let shown = show(
      given.centered ? .groupPagingCentered : .groupPaging, share: given.groupFraction,
      trailing: given.itemTrailing, insets: (given.sectionLeading, given.sectionTrailing), count: given.count,
      width: given.width)
    let carrier = try #require(shown.carrier)
    #expect(abs(carrier.contentSize.width - expect.contentWidth) < 0.01)
    #expect(abs(max(0, expect.contentWidth - given.width) - expect.maxOffset) < 0.01)
    let cell = shown.view.cellForItem(at: path(0, 0))
    #expect(isNear(cell?.frame.width, expect.itemWidth))
    #expect(abs(expect.groupWidth - expect.itemWidth - given.itemTrailing) < 0.01)
    // Flicks go from each position to the next one, and back.
    var places = [carrier.contentOffset.x]
    for _ in expect.snap.dropFirst() {
      flick()
      stage.settle()
      places.append(carrier.contentOffset.x)
    }
    #expect(zip(places, expect.snap).allSatisfy { isNear($0, $1) })
    flick()
    stage.settle()
    #expect(isNear(carrier.contentOffset.x, expect.snap[expect.snap.count - 1]))
    for snap in expect.snap.dropLast().reversed() {
      flick(1)
      stage.settle()
      #expect(isNear(carrier.contentOffset.x, snap))
    }
  }

  @Test("a release without velocity goes to the nearest group, even after a long drag")
  func slow() {
    let carrier = show(.groupPaging).carrier
    drag(by: -130)
    #expect(carrier?.contentOffset.x == 0)
    drag(by: -700)
    #expect(isNear(carrier?.contentOffset.x, 592.62))
  }

  @Test(
    "a carousel caught during its animation and released rests at a group",
    arguments: [
      UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging, .groupPagingCentered, .paging,
      .continuousGroupLeadingBoundary,
    ])
  func caught(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) throws {
    let carrier = try #require(show(behavior).carrier)
    let start = carrier.contentOffset.x
    let step = behavior == .paging ? 375 : 296.31
    flick()
    stage.run(for: 0.1)
    stage.fingerDown(at: point(187, 80))
    stage.run(for: 0.1)
    let held = carrier.contentOffset.x
    #expect(held > start + 40)
    stage.fingerUp()
    stage.settle()
    let pages = (carrier.contentOffset.x - start) / step
    #expect(abs(pages - pages.rounded()) < 0.01)
    #expect(!tiles.log.contains { $0.hasPrefix("selected") })
  }

  @Test(
    "one wheel gesture goes to the next position",
    arguments: [
      (UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging, 296.31),
      (.groupPagingCentered, 265.965),
      (.paging, 375), (.continuousGroupLeadingBoundary, 296.31),
    ])
  func wheel(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, _ place: Double) throws {
    let carrier = try #require(show(behavior).carrier)
    let start = carrier.contentOffset.x
    for _ in 0..<3 { stage.wheel(dx: -1, at: point(187, 80)) }
    stage.settle()
    #expect(isNear(carrier.contentOffset.x, place))
    stage.wheel(dx: 1, at: point(187, 80))
    stage.settle()
    #expect(carrier.contentOffset.x == start)
  }

  @Test("the wheel goes to the next group even if the current one is between two pixels")
  func betweenPixels() {
    let carrier = show(.groupPaging).carrier
    for page in 1...5 {
      stage.wheel(dx: -1, at: point(187, 80))
      stage.settle()
      #expect(isNear(carrier?.contentOffset.x, Double(page) * 296.31))
    }
    for page in (0...4).reversed() {
      stage.wheel(dx: 1, at: point(187, 80))
      stage.settle()
      #expect(isNear(carrier?.contentOffset.x, Double(page) * 296.31))
    }
  }

  @Test("a continuous section stops anywhere, by finger and by wheel")
  func continuous() {
    let carrier = show(.continuous).carrier
    drag(by: -130)
    #expect(carrier?.contentOffset.x == 130)
    stage.wheel(dx: -1, at: point(187, 80))
    stage.settle()
    #expect(carrier?.contentOffset.x == 178)
  }

  @Test("with a leading boundary, a flick passes several groups and stops at the start of one")
  func leadingBoundary() throws {
    let carrier = try #require(show(.continuousGroupLeadingBoundary, count: 40).carrier)
    stage.fingerDown(at: point(360, 80))
    for _ in 0..<6 { stage.fingerMoves(by: point(-100, 0)) }
    stage.fingerUp()
    stage.settle()
    let groups = carrier.contentOffset.x / 296.31
    #expect(groups > 2.9)
    #expect(abs(groups - groups.rounded()) < 0.01)
  }
}
