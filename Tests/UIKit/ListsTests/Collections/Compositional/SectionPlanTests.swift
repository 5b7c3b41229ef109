import Testing

@testable import Lists
@testable import ViewTree

private typealias Item = NSCollectionLayoutItem
private typealias Group = NSCollectionLayoutGroup

private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
  -> NSCollectionLayoutSize
{
  NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
}

private let available = CGSize(width: 300, height: 600)

private func frames(_ group: NSCollectionLayoutItem) -> [CGRect] {
  GroupPlan(group, in: available).placements.map(\.frame)
}

@Suite("Groups of a compositional layout")
struct GroupPlanTests {
  private let full = size(.fractionalWidth(1), .absolute(80))

  @Test("items repeat in a row while they fit")
  func filling() {
    let third = Item(layoutSize: size(.fractionalWidth(1 / 3), .fractionalHeight(1)))
    let plan = GroupPlan(Group.horizontal(layoutSize: full, subitems: [third]), in: available)
    #expect(plan.size == CGSize(width: 300, height: 80))
    #expect(
      plan.placements.map(\.frame) == [rect(0, 0, 100, 80), rect(100, 0, 100, 80), rect(200, 0, 100, 80)])
    let wide = Item(layoutSize: size(.absolute(120), .absolute(50)))
    let group = Group.horizontal(layoutSize: full, subitems: [wide, third])
    #expect(frames(group) == [rect(0, 0, 120, 50), rect(120, 0, 100, 80)])
    group.interItemSpacing = .fixed(81)
    #expect(frames(group) == [rect(0, 0, 120, 50)])
  }

  @Test("insets apply to items and to groups")
  func insets() {
    let half = Item(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
    half.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let group = Group.horizontal(layoutSize: full, subitems: [half])
    group.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 0)
    #expect(frames(group) == [rect(22, 11, 134, 56), rect(162, 11, 134, 56)])
  }

  @Test("flexible spacing distributes the remaining space among gaps and flexible edges")
  func flexible() {
    let item = Item(layoutSize: size(.absolute(60), .absolute(40)))
    let group = Group.horizontal(layoutSize: full, repeatingSubitem: item, count: 3)
    group.interItemSpacing = .flexible(0)
    #expect(frames(group).map(\.minX) == [0, 120, 240])
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(top: .flexible(0), bottom: .flexible(0))
    #expect(frames(group).map(\.minY) == [20, 20, 20])
    let one = Group.horizontal(layoutSize: full, repeatingSubitem: item, count: 1)
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: .flexible(0), top: .fixed(5))
    #expect(frames(one) == [rect(240, 5, 60, 40)])
  }

  @Test("repeated items keep their size, or share the group's length evenly")
  func counted() {
    let item = Item(layoutSize: size(.absolute(60), .fractionalHeight(0.5)))
    let own = Group.horizontal(layoutSize: full, repeatingSubitem: item, count: 2)
    #expect(frames(own) == [rect(0, 0, 60, 40), rect(60, 0, 60, 40)])
    let even = Group.horizontal(layoutSize: full, subitem: item, count: 2)
    even.interItemSpacing = .fixed(20)
    #expect(frames(even) == [rect(0, 0, 140, 40), rect(160, 0, 140, 40)])
  }

  @Test("nested groups form a mosaic")
  func nested() {
    let large = Item(layoutSize: size(.fractionalWidth(0.7), .fractionalHeight(1)))
    let small = Item(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let column = Group.vertical(
      layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), repeatingSubitem: small, count: 2)
    let group = Group.horizontal(layoutSize: full, subitems: [large, column])
    #expect(frames(group) == [rect(0, 0, 210, 80), rect(210, 0, 90, 40), rect(210, 40, 90, 40)])
  }

  @Test("a custom group places items by its closure")
  func custom() {
    let group = Group.custom(layoutSize: full) { environment in
      let width = environment.container.contentSize.width
      return [.init(frame: rect(width - 50, 0, 50, 50), zIndex: 3), .init(frame: rect(.nan, 0, 1, 1))]
    }
    let plan = GroupPlan(group, in: available)
    #expect(plan.placements == [.init(frame: rect(250, 0, 50, 50), zIndex: 3)])
  }

  @Test("a group with an estimated height is as high as its measured items")
  func estimated() {
    let item = Item(layoutSize: size(.fractionalWidth(0.5), .estimated(40)))
    let group = Group.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(40)), repeatingSubitem: item, count: 2)
    #expect(GroupPlan(group, in: available).size.height == 40)
    #expect(GroupPlan(group, in: available).isEstimated)
    let plan = GroupPlan(group, in: available) { CGSize(width: 150, height: $0 == 0 ? 70 : 55) }
    #expect(plan.size.height == 70)
    #expect(plan.placements.map(\.frame) == [rect(0, 0, 150, 70), rect(150, 0, 150, 55)])
    #expect(!plan.isEstimated)
  }

  @Test("items without a size and invalid numbers do not cause endless groups")
  func nonsense() {
    let nothing = Item(layoutSize: size(.absolute(0), .absolute(.nan)))
    #expect(frames(Group.horizontal(layoutSize: full, subitems: [nothing])).count == 1)
    #expect(frames(Group.horizontal(layoutSize: full, subitems: [])).isEmpty)
    #expect(frames(Group.vertical(layoutSize: full, repeatingSubitem: nothing, count: -4)).isEmpty)
    let tiny = Item(layoutSize: size(.absolute(1e-9), .absolute(1)))
    #expect(frames(Group.horizontal(layoutSize: full, subitems: [tiny])).count <= 10_000)
  }
}

@Suite("Sections of a compositional layout")
struct SectionPlanTests {
  /// Returns a section of groups that are 80 points high, with items 100 points wide.
  private func section(
    _ count: Int, behavior: SectionPlan.Behavior = .none, spacing: CGFloat = 0
  ) -> SectionPlan {
    let item = Item(layoutSize: size(.absolute(100), .fractionalHeight(1)))
    let group = Group.horizontal(
      layoutSize: size(behavior == .none ? .fractionalWidth(1) : .absolute(200), .absolute(80)),
      subitems: [item])
    return SectionPlan(
      axis: .vertical, breadth: 300, count: count,
      insets: UIEdgeInsets(top: 5, left: 10, bottom: 7, right: 20),
      spacing: spacing, behavior: behavior, template: GroupPlan(group, in: CGSize(width: 270, height: 600)))
  }

  @Test("groups follow each other inside the insets")
  func groups() {
    let plan = section(5, spacing: 4)  // 2 fit into 270
    #expect(plan.length == 260)
    #expect(plan.placement(of: 0)?.frame == rect(10, 5, 100, 80))
    #expect(plan.placement(of: 3)?.frame == rect(110, 89, 100, 80))
    #expect(plan.placement(of: 4)?.frame == rect(10, 173, 100, 80))
    #expect(plan.placement(of: 5) == nil)
    #expect(plan.items(in: rect(0, 86, 300, 10)).map(\.item) == [2, 3])
    #expect(plan.items(in: rect(0, 85, 300, 4)).isEmpty)
  }

  @Test("of a million items, only those in the rectangle are computed")
  func many() {
    let plan = section(1_000_000)
    #expect(plan.length == 40_000_012)
    #expect(plan.items(in: rect(0, 20_000_005, 300, 160)).map(\.item) == Array(500_000..<500_004))
  }

  @Test("headers and footers are outside the insets and can be pinned")
  func bars() {
    var plan = section(5)
    let bar = CGSize(width: 270, height: 30)
    plan.bars = [
      .init(kind: "header", alignment: .top, size: bar, pins: true),
      .init(kind: "footer", alignment: .bottom, size: CGSize(width: 100, height: 20)),
      .init(kind: "badge", alignment: .topTrailing, size: CGSize(width: 20, height: 20), extends: false),
    ]
    #expect(plan.length == 302)
    #expect(plan.frame(of: plan.bars[0]) == rect(10, 0, 270, 30))
    #expect(plan.frame(of: plan.bars[1]) == rect(95, 282, 100, 20))
    #expect(plan.frame(of: plan.bars[2]) == rect(260, 30, 20, 20))
    #expect(plan.frame(of: plan.bars[0], visible: 100...400).minY == 100)
    #expect(plan.frame(of: plan.bars[0], visible: 270...500).minY == 252)
    #expect(plan.placement(of: 0)?.frame.minY == 35)
  }

  @Test("an orthogonally scrolling section is as high as a group and as long as all of them")
  func carried() {
    let plan = section(5, behavior: .groupPaging, spacing: 10)
    #expect(plan.length == 92)
    #expect(plan.carrierFrame == rect(0, 5, 300, 80))
    #expect(plan.carrierContentSize == CGSize(width: 650, height: 80))
    #expect(plan.placement(of: 2, carrierOffset: 50)?.frame == rect(170, 5, 100, 80))
    #expect(plan.items(in: rect(0, 0, 300, 92), carrierOffset: 210).map(\.item) == [2, 3, 4])
    #expect(plan.snaps.map { snaps in (0..<snaps.count).map(snaps.position) } == [0, 210, 350])
    let paging = section(5, behavior: .paging).snaps
    #expect(paging.map { snaps in (0..<snaps.count).map(snaps.position) } == [0, 300, 330])
    #expect(section(5, behavior: .continuous).snaps == nil)
  }

  /// The carousel of the article described in docs/spec/custom-page-size.md, on a view 375 points wide.
  private func carousel(_ behavior: SectionPlan.Behavior, count: Int = 3) -> SectionPlan {
    let item = Item(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(trailing: 14)
    let group = Group.horizontal(
      layoutSize: size(.fractionalWidth(0.83), .absolute(134)), subitems: [item])
    return SectionPlan(
      axis: .vertical, breadth: 375, count: count,
      insets: UIEdgeInsets(top: 16, left: 16, bottom: 0, right: 2),
      behavior: behavior, template: GroupPlan(group, in: CGSize(width: 357, height: 600)))
  }

  private func positions(_ plan: SectionPlan) -> [CGFloat] {
    guard let snaps = plan.snaps else { return [] }
    return (0..<snaps.count).map { (snaps.position(of: $0) * 1000).rounded() / 1000 }
  }

  @Test("the article's carousel rests at its groups, and at the end for the last one")
  func article() {
    #expect(positions(carousel(.groupPaging)) == [0, 296.31, 531.93])
    #expect(positions(carousel(.groupPaging, count: 1)) == [0])
    #expect(positions(carousel(.groupPaging, count: 0)) == [])
    let centered = carousel(.groupPagingCentered)
    #expect(positions(centered) == [-30.345, 265.965, 562.275])
    #expect(abs(centered.carrierMargins.start - 30.345) < 1e-9)
    #expect(abs(centered.carrierMargins.end - 30.345) < 1e-9)
  }

  @Test(
    "a flick goes to the next group, a slower release to the nearest",
    arguments: [
      (140, 0, 0), (150, 0, 296.31), (20, 250, 296.31), (290, -250, 0), (300, -250, 296.31),
      (500, 5000, 531.93), (-20, -900, 0), (531.93, 900, 531.93), (300, 249, 296.31),
    ] as [(CGFloat, CGFloat, CGFloat)])
  func release(offset: CGFloat, velocity: CGFloat, expected: CGFloat) throws {
    let snaps = try #require(carousel(.groupPaging).snaps)
    #expect(abs(snaps.target(from: offset, velocity: velocity, proposed: 9999) - expected) < 1e-6)
  }

  @Test("with a leading boundary, a flick decelerates freely and rests at the start of a group")
  func leadingBoundary() throws {
    let snaps = try #require(section(40, behavior: .continuousGroupLeadingBoundary).snaps)
    #expect(snaps.target(from: 10, velocity: 2000, proposed: 890) == 800)
    #expect(snaps.target(from: 10, velocity: 260, proposed: 40) == 200)
    #expect(snaps.target(from: 10, velocity: 100, proposed: 40) == 0)
  }
}

@Suite("Running lengths")
struct RunningLengthsTests {
  @Test("only lengths that differ are stored, and starts are sums of the previous lengths")
  func starts() {
    var lengths = RunningLengths(count: 1_000_000, length: 40, spacing: 10)
    #expect(lengths.total == 49_999_990)
    lengths[3] = 100
    lengths[500_000] = 10
    #expect([3, 4, 500_000, 500_001].map(lengths.start) == [150, 260, 25_000_060, 25_000_080])
    #expect(lengths.index(at: 259) == 3)
    #expect(lengths.index(at: 260) == 4)
    #expect(lengths.index(at: -5) == 0)
    #expect(lengths.index(at: 1e18) == 999_999)
    #expect(lengths.indices(from: 255, to: 270) == 3..<5)
    #expect(lengths.total == 50_000_020)
    lengths[3] = 40
    #expect(lengths.start(4) == 200)
  }

  @Test("random lengths are found at any offset")
  func found() {
    var random = SeededGenerator(seed: 7)
    var lengths = RunningLengths(count: 100, length: 30, spacing: 5)
    var plain = Array(repeating: 30.0, count: 100)
    for _ in 0..<300 {
      let index = Int.random(in: 0..<100, using: &random)
      plain[index] = CGFloat(Int.random(in: 1...90, using: &random))
      lengths[index] = plain[index]
    }
    var start = 0.0
    for index in 0..<100 {
      #expect(abs(lengths.start(index) - start) < 1e-6)
      #expect(lengths.index(at: start + plain[index] / 2) == index)
      start += plain[index] + 5
    }
  }

  @Test("an empty sequence has no length")
  func none() {
    let lengths = RunningLengths(count: 0, length: 30, spacing: 5)
    #expect(lengths.total == 0)
    #expect(lengths.index(at: 50) == 0)
    #expect(lengths.indices(from: 0, to: 100).isEmpty)
  }
}
