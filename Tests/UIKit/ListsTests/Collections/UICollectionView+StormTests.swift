import Replay
import TestSupport
import Testing
import ViewTree

@testable import Lists

/// A collection view that receives random input while the program changes its data.
private final class Storm {
  let stage = Stage(size: CGSize(width: 320, height: 480))
  let view: UICollectionView
  let tiles: Tiles
  private var random: SeededGenerator
  private var nextNumber = 1000
  private let lengths: [CGFloat] = [0, -5, .nan, .infinity, 1, 30, 50, 90, 1000]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    tiles = Tiles(20, 0, 7)
    view = UICollectionView(
      frame: rect(0, 0, 320, 480), collectionViewLayout: UICollectionViewFlowLayout())
    tiles.attach(to: view)
    stage.window.addSubview(view)
    tiles.onAsked = { [unowned self] in if chance(0.002) { view.reloadData() } }
    tiles.onTold = { [unowned self] in
      if chance(0.01) { view.reloadData() }
      if chance(0.01) { view.layoutIfNeeded() }
    }
  }

  private func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }
  private func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  private func length() -> CGFloat { lengths[number(0...lengths.count - 1)] }
  private func place() -> CGPoint { point(CGFloat(number(-20...340)), CGFloat(number(-20...500))) }

  func step() {
    switch number(0...13) {
    case 0, 1, 2: batch()
    case 3: sections()
    case 4: stage.drag(from: place(), by: place() - point(160, 240), steps: 3)
    case 5: stage.tap(at: place())
    case 6: view.contentOffset = point(0, CGFloat(number(-50...3000)))
    case 7: change(view.collectionViewLayout as? UICollectionViewFlowLayout)
    case 8: view.setCollectionViewLayout(newLayout(), animated: chance(0.5))
    case 9:
      view.frame.size = CGSize(width: [1, 320, 200][number(0...2)], height: [1, 480, 300][number(0...2)])
    case 10:
      view.scrollToItem(
        at: path(number(-1...3), number(-1...30)), at: [.top, .bottom, []][number(0...2)],
        animated: chance(0.5))
    case 11:
      stage.window.focusSystem.requestFocusUpdate(to: view)
      stage.press(
        [.keyboardDownArrow, .keyboardUpArrow, .keyboardRightArrow, .keyboardSpacebar][number(0...3)])
    case 12:
      view.allowsMultipleSelection.toggle()
      if chance(0.3) { view.removeFromSuperview() } else { stage.window.addSubview(view) }
    default: stage.run(for: 0.1)
    }
    stage.frame()
  }

  /// Removes, inserts, moves and reloads items of one section, in the data and in the view.
  private func batch() {
    guard let section = tiles.sections.indices.randomElement(using: &random) else { return }
    let old = tiles.sections[section]
    let removed = old.indices.filter { _ in chance(0.2) }
    let kept = old.indices.filter { !removed.contains($0) }
    var new = kept.map { old[$0] }
    let mover = kept.randomElement(using: &random)
    if let mover { new.removeAll { $0 == old[mover] } }
    var inserted: Set<Int> = []
    for _ in 0..<number(0...3) {
      new.insert(nextNumber, at: number(0...new.count))
      inserted.insert(nextNumber)
      nextNumber += 1
    }
    if let mover { new.insert(old[mover], at: number(0...new.count)) }
    view.performBatchUpdates { [self] in
      tiles.sections[section] = new
      view.insertItems(at: new.indices.filter { inserted.contains(new[$0]) }.map { path(section, $0) })
      view.deleteItems(at: removed.map { path(section, $0) })
      if let mover, let target = new.firstIndex(of: old[mover]) {
        view.moveItem(at: path(section, mover), to: path(section, target))
      }
      if chance(0.3) { view.reloadItems(at: [path(section, number(0...5))]) }
    }
  }

  private func sections() {
    if tiles.sections.count > 1, chance(0.5) {
      let index = number(0...tiles.sections.count - 1)
      tiles.sections.remove(at: index)
      view.deleteSections(IndexSet(integer: index))
    } else if tiles.sections.count < 5 {
      let index = number(0...tiles.sections.count)
      tiles.sections.insert((0..<number(0...9)).map { nextNumber + $0 }, at: index)
      nextNumber += 10
      view.insertSections(IndexSet(integer: index))
    }
  }

  private func change(_ layout: UICollectionViewFlowLayout?) {
    layout?.itemSize = CGSize(width: length(), height: length())
    layout?.minimumInteritemSpacing = length()
    layout?.headerReferenceSize = CGSize(width: 0, height: length())
    layout?.sectionInset = UIEdgeInsets(top: length(), left: length())
    layout?.sectionHeadersPinToVisibleBounds = chance(0.5)
    layout?.scrollDirection = chance(0.2) ? .horizontal : .vertical
  }

  private func newLayout() -> UICollectionViewLayout {
    guard chance(0.6) else { return UICollectionViewFlowLayout() }
    let behaviors: [UICollectionLayoutSectionOrthogonalScrollingBehavior] = [
      .none, .continuous, .groupPaging, .groupPagingCentered, .paging,
    ]
    let behavior = behaviors[number(0...4)]
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth([1, 0.3, 0][number(0...2)]),
        heightDimension: chance(0.5) ? .estimated(length()) : .absolute(length())))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(max(100, length())), heightDimension: .estimated(60)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = behavior
    section.interGroupSpacing = length()
    return UICollectionViewCompositionalLayout(section: section)
  }

  /// Returns a description of the first error in what is visible, or nil.
  func fault() -> String? {
    view.frame = rect(0, 0, 320, 480)
    stage.window.addSubview(view)
    tiles.onAsked = nil
    tiles.onTold = nil
    view.reloadIfNeeded(tiles)
    guard stage.settle(limit: 20) else { return "it does not come to rest" }
    var seen: Set<ObjectIdentifier> = []
    for path in view.indexPathsForVisibleItems {
      guard let cell = view.cellForItem(at: path) as? TileCell else { return "no cell at \(path)" }
      guard seen.insert(ObjectIdentifier(cell)).inserted else { return "a cell twice" }
      guard tiles.sections.indices.contains(path.section),
        tiles.sections[path.section].indices.contains(path.item)
      else { return "\(path) is not in the data" }
      if cell.number != tiles.sections[path.section][path.item] { return "\(cell.number) at \(path)" }
      if cell.isHidden || cell.alpha != 1 { return "\(path) cannot be seen" }
      let place = view.layoutAttributesForItem(at: path)?.frame ?? .zero
      let frame = view.convert(cell.bounds, from: cell)
      if abs(place.minX - frame.minX) > 0.01 || abs(place.maxY - frame.maxY) > 0.01 {
        return "\(path) is at \(frame) and not at \(place)"
      }
    }
    let shown = view.visibleCells.count
    func visible(_ view: UIView) -> Int {
      view.subviews.reduce(0) { $0 + ($1 is TileCell ? ($1.isHidden ? 0 : 1) : visible($1)) }
    }
    return visible(view) == shown ? nil : "\(visible(view)) cells can be seen, \(shown) should be"
  }
}

extension UICollectionView {
  /// A callback may have triggered a reload before the data was complete.
  fileprivate func reloadIfNeeded(_ tiles: Tiles) {
    let counts = (0..<numberOfSections).map(numberOfItems)
    if counts != tiles.sections.map(\.count) { reloadData() }
  }
}

@Suite("Collection views in a storm")
struct CollectionStormTests {
  @Test(
    "after any changes, the view shows its data where its layout places it", .allowsMisuse,
    arguments: UInt64(1)...16)
  func storm(seed: UInt64) {
    for round in 0..<8 {
      let storm = Storm(seed: seed * 100 + UInt64(round))
      for _ in 0..<40 { storm.step() }
      let fault = storm.fault()
      #expect(fault == nil, "seed \(seed), round \(round)")
    }
  }

  @Test("collection views are deallocated, even during animations")
  func lifetimes() {
    weak var view: UICollectionView?
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let tiles = Tiles(40)
    do {
      let own = UICollectionView(
        frame: rect(0, 0, 320, 480), collectionViewLayout: UICollectionViewFlowLayout())
      tiles.attach(to: own)
      stage.window.addSubview(own)
      stage.frame()
      tiles.sections[0].remove(at: 0)
      own.deleteItems(at: [path(0, 0)])
      stage.frame()
      own.removeFromSuperview()
      view = own
    }
    stage.run(for: 0.5)
    #expect(view == nil)
    #expect(stage.settle(limit: 0.1))
  }
}
