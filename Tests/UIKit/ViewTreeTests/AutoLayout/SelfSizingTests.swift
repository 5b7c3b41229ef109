import Lists
import Replay
import Testing

@testable import ViewTree

@Suite("Self-sizing rows and items")
struct SelfSizingTests {
  private let scene = LayoutScene()

  /// A row with a multiline label, 10 points from each edge.
  private final class TextCell: UITableViewCell {
    let text = UILabel()

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      SelfSizingTests.fill(contentView, with: text)
    }
  }

  private final class TextItem: UICollectionViewCell {
    let text = UILabel()

    override init(frame: CGRect = .zero) {
      super.init(frame: frame)
      SelfSizingTests.fill(contentView, with: text)
    }
  }

  private static func fill(_ view: UIView, with text: UILabel) {
    text.font = .systemFont(ofSize: 10)
    text.numberOfLines = 0
    text.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(text)
    NSLayoutConstraint.activate(text.pinned(to: view, inset: 10))
  }

  private final class Rows: UITableViewDataSource {
    var texts: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "text", for: indexPath)
      (cell as? TextCell)?.text.text = texts[indexPath.row]
      return cell
    }
  }

  private final class Items: UICollectionViewDataSource {
    var texts: [String] = []
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      texts.count
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "text", for: indexPath)
      (cell as? TextItem)?.text.text = texts[indexPath.item]
      return cell
    }
  }

  @Test("the constraints of a row determine its height at the table's width")
  func rows() throws {
    let table = UITableView(frame: rect(0, 0, 80, 300))
    table.rowHeight = UITableView.automaticDimension
    table.estimatedRowHeight = 50
    table.register(TextCell.self, forCellReuseIdentifier: "text")
    let rows = Rows()
    rows.texts = ["aaaa", "aaaa bbbb cccc", "aaaa bbbb cccc dddd"]
    table.dataSource = rows
    scene.window.addSubview(table)
    scene.frame()
    #expect((0..<3).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height } == [32, 44, 44])
    table.frame.size.width = 50
    scene.frame()
    #expect((0..<3).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height } == [32, 56, 68])
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)) as? TextCell)
    #expect(cell.text.frame == rect(10, 10, 30, 36))
    #expect(scene.log == [])
  }

  @Test("without a row height, rows are as high as their constraints say, and 44 points if they say nothing")
  func defaultHeight() {
    final class HighCell: UITableViewCell {
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let part = UIView()
        part.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(part)
        let isHigh = reuseIdentifier == "high"
        NSLayoutConstraint.activate([
          part.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          part.widthAnchor.constraint(equalTo: contentView.widthAnchor),
          isHigh
            ? part.topAnchor.constraint(equalTo: contentView.topAnchor)
            : part.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
          isHigh
            ? part.bottomAnchor.constraint(equalTo: contentView.bottomAnchor)
            : part.heightAnchor.constraint(lessThanOrEqualToConstant: 100),
          part.heightAnchor.constraint(greaterThanOrEqualToConstant: isHigh ? 100 : 0),
        ])
      }
    }
    final class Two: UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: indexPath.row == 0 ? "high" : "free", for: indexPath)
      }
    }
    let (table, two) = (UITableView(frame: rect(0, 0, 300, 300)), Two())
    for name in ["high", "free"] { table.register(HighCell.self, forCellReuseIdentifier: name) }
    table.dataSource = two
    scene.window.addSubview(table)
    scene.frame()
    #expect((0..<2).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height } == [100, 44])
    #expect(scene.log == [])
  }

  @Test("the constraints of an item determine its size in a flow layout")
  func flowItems() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    layout.minimumInteritemSpacing = 10
    layout.minimumLineSpacing = 5
    let view = UICollectionView(frame: rect(0, 0, 200, 300), collectionViewLayout: layout)
    view.register(TextItem.self, forCellWithReuseIdentifier: "text")
    let items = Items()
    items.texts = ["aa", "aaaaaaaaaaaaaaaaaaaaaaaaaa", "aaaa"]
    view.dataSource = items
    scene.window.addSubview(view)
    scene.frame()
    scene.frame()
    let sizes = (0..<3).map { view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame.size }
    #expect(
      sizes == [
        CGSize(width: 32, height: 32), CGSize(width: 176, height: 32), CGSize(width: 44, height: 32),
      ])
    #expect(view.contentSize.height == 106)
    #expect(scene.log == [])
  }
}
