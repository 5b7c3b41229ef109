import Replay
import Testing
import ViewTree

@testable import Lists

@Suite("Scrolling to an element that is far away and not measured")
struct ScrollingFarTests {
  private let stage = Stage(size: CGSize(width: 300, height: 480))

  private func table(_ count: Int, estimate: CGFloat) -> (UITableView, SectionRows) {
    let rows = SectionRows([(0..<count).map { "\($0)" }])
    rows.heights = { CGFloat(40 + $0.row * 37 % 90) }
    let table = add(UITableView(frame: rect(0, 0, 300, 480)), to: stage.window)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.estimatedRowHeight = estimate
    table.delegate = rows
    table.dataSource = rows
    stage.frame()
    return (table, rows)
  }

  @Test(
    "an animated scroll arrives at the row, whatever the estimate was",
    arguments: [10, 20, 44, 200] as [CGFloat], [150, 299, 999])
  func arrives(estimate: CGFloat, row: Int) {
    let (table, rows) = table(row + 1, estimate: estimate)
    defer { withExtendedLifetime(rows) { table.removeFromSuperview() } }
    for position in [UITableView.ScrollPosition.bottom, .top, .middle] {
      table.scrollToRow(at: path(0, row), at: position, animated: true)
      stage.settle()
      let place = table.rectForRow(at: path(0, row))
      #expect(abs(table.bounds.maxY - place.maxY) <= 0.5)
      table.scrollToRow(at: path(0, 0), at: .top, animated: true)
      stage.settle()
      #expect(table.contentOffset.y == 0)
    }
  }

  @Test("the rows pass in one direction until the row is there")
  func oneMovement() {
    let (table, rows) = table(300, estimate: 10)
    defer { withExtendedLifetime(rows) {} }
    table.scrollToRow(at: path(0, 299), at: .bottom, animated: true)
    var shown: [Int] = []
    for _ in 0..<120 {
      stage.frame()
      shown.append(table.indexPathsForVisibleRows?.last?.row ?? 0)
    }
    #expect(shown == shown.sorted())
    #expect(shown.last == 299)
    #expect(stage.settle())
  }

  @Test("a collection view arrives at an item behind hundreds that were never measured")
  func collection() {
    TileCell.height = { CGFloat(30 + $0 % 7 * 10) }
    defer { TileCell.height = { _ in 50 } }
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(15))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [.init(layoutSize: size)])
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    let view = add(
      UICollectionView(frame: rect(0, 0, 300, 480), collectionViewLayout: layout), to: stage.window)
    let tiles = Tiles(399)
    tiles.attach(to: view)
    stage.frame()
    for _ in 0..<2 {
      view.scrollToItem(at: path(0, 398), at: .bottom, animated: true)
      stage.settle()
      #expect(view.numbers.last == 398)
      #expect(abs((view.cellForItem(at: path(0, 398))?.frame.maxY ?? 0) - view.bounds.maxY) <= 0.5)
      view.scrollToItem(at: path(0, 0), at: .top, animated: true)
      stage.settle()
      #expect(view.contentOffset.y == 0)
    }
  }
}

@Suite("A cell while it is dequeued")
struct DequeuedSizeTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  private final class Source: UITableViewDataSource, @MainActor UITableViewDelegate,
    UICollectionViewDataSource
  {
    var seen: [CGRect] = []
    var contents: [CGRect] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      70 + CGFloat(indexPath.row)
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      seen.append(cell.frame)
      contents.append(cell.contentView.frame)
      return cell
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      seen.append(cell.frame)
      contents.append(cell.contentView.frame)
      return cell
    }
  }

  @Test("has the width of the list and the height of its row")
  func row() {
    let source = Source()
    let table = add(UITableView(frame: rect(0, 0, 400, 400)), to: stage.window)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.delegate = source
    table.dataSource = source
    stage.frame()
    #expect(source.seen == [rect(0, 0, 400, 70), rect(0, 70, 400, 71), rect(0, 141, 400, 72)])
    #expect(source.contents == [70, 71, 72].map { rect(0, 0, 400, $0) })
  }

  @Test("has the place and size of its item in a collection view")
  func item() {
    let source = Source()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 33)
    let view = add(
      UICollectionView(frame: rect(0, 0, 400, 400), collectionViewLayout: layout), to: stage.window)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    stage.frame()
    #expect(source.seen.map(\.size) == Array(repeating: CGSize(width: 90, height: 33), count: 3))
    #expect(source.contents == Array(repeating: rect(0, 0, 90, 33), count: 3))
    #expect(source.seen == [0, 1, 2].map { view.layoutAttributesForItem(at: path(0, $0))?.frame ?? .zero })
  }
}

@Suite("A list whose bounds are animated")
struct AnimatedBoundsTests {
  private let stage = Stage(size: CGSize(width: 300, height: 400))
  private let rows = SectionRows([(0..<100).map { "\($0)" }])
  private let table: UITableView

  init() {
    table = add(UITableView(frame: rect(0, 0, 300, 400)), to: stage.window)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.delegate = rows
    table.dataSource = rows
    stage.frame()
  }

  /// The rows that are shown now, by the offset and the height that the animation shows.
  private var expected: [Int] {
    let shown = table.layer.presentation()?.bounds ?? table.bounds
    return (Int(shown.minY / 44)..<Int((shown.maxY / 44).rounded(.up))).map { $0 }
  }

  private func isComplete() -> Bool {
    Set((table.indexPathsForVisibleRows ?? []).map(\.row)).isSuperset(of: expected)
  }

  @Test("keeps the rows that are still shown on the way to another offset, and shows those in between")
  func offset() {
    UIView.animate(withDuration: 0.3) { table.contentOffset.y = 2000 }
    for _ in 0..<20 {
      stage.frame()
      #expect(isComplete())
    }
    #expect(stage.settle())
    #expect(table.visibleCells.count <= 11)
  }

  @Test("keeps the rows that a shrinking frame still shows, and recycles them at its end")
  func height() {
    UIView.animate(withDuration: 0.3) {
      table.frame.size.height = 100
      table.contentOffset.y = 60
      table.layoutIfNeeded()
    }
    for _ in 0..<20 {
      stage.frame()
      #expect(isComplete())
    }
    #expect(stage.settle())
    #expect(table.visibleCells.count <= 4)
  }

  @Test("a collection view does the same")
  func collection() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 44)
    layout.minimumLineSpacing = 0
    let view = add(
      UICollectionView(frame: rect(0, 0, 300, 400), collectionViewLayout: layout), to: stage.window)
    let tiles = Tiles(100)
    tiles.attach(to: view)
    stage.frame()
    UIView.animate(withDuration: 0.3) { view.contentOffset.y = 1000 }
    for _ in 0..<20 {
      stage.frame()
      let shown = view.layer.presentation()?.bounds ?? view.bounds
      #expect(Set(view.numbers).isSuperset(of: Int(shown.minY / 44)..<Int((shown.maxY / 44).rounded(.up))))
    }
    #expect(stage.settle())
    #expect(view.visibleCells.count <= 11)
  }
}
