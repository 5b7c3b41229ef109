import Replay
import Testing
import ViewTree

@testable import Lists

/// Programs lay out the parts of a cell in `init(frame:)`, where UIKit passes the frame of the layout's
/// attributes. PSTCollectionView, written after UIKit's code, does the same.
@Suite("Frames of new cells")
struct InitialFrameTests {
  private final class Card: UICollectionViewCell {
    let label = UILabel()
    let first: CGRect
    override init(frame: CGRect = .zero) {
      first = frame
      super.init(frame: frame)
      label.frame = bounds
      contentView.addSubview(label)
    }
  }

  private final class Title: UICollectionReusableView {
    let first: CGRect
    override init(frame: CGRect = .zero) {
      first = frame
      super.init(frame: frame)
    }
  }

  private final class Source: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath) }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "title", for: indexPath)
    }
  }

  /// A layout with a decoration behind the items.
  private final class Framed: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let ground = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: "ground", with: IndexPath(item: 0, section: 0))
      ground.frame = CGRect(x: 5, y: 6, width: 70, height: 80)
      return (super.layoutAttributesForElements(in: rect) ?? []) + [ground]
    }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 440))
  private let source = Source()

  private func collection(_ layout: UICollectionViewLayout) -> UICollectionView {
    let view = add(
      UICollectionView(frame: rect(0, 0, 300, 440), collectionViewLayout: layout), to: stage.window)
    view.register(Card.self, forCellWithReuseIdentifier: "card")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(Title.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
    }
    view.dataSource = source
    stage.frame()
    return view
  }

  @Test("a label that fills the cell in the initializer is as large as the item")
  func cells() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 60)
    let view = collection(layout)
    for item in 0..<5 {
      let cell = try #require(view.cellForItem(at: path(0, item)) as? Card)
      #expect(cell.first == view.layoutAttributesForItem(at: path(0, item))?.frame)
      #expect(cell.label.frame == rect(0, 0, 80, 60))
    }
  }

  @Test("headers, footers and decorations are created with their frames")
  func otherElements() throws {
    let layout = Framed()
    layout.register(Title.self, forDecorationViewOfKind: "ground")
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    layout.footerReferenceSize = CGSize(width: 0, height: 30)
    let view = collection(layout)
    let titles = view.subviews.compactMap { ($0 as? Title)?.first }
    #expect(Set(titles.map(\.size.height)) == [40, 30, 80])
    #expect(titles.contains(rect(5, 6, 70, 80)))
    #expect(titles.contains(rect(0, 0, 300, 40)))
  }

  @Test("in a compositional layout too")
  func compositional() throws {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(120), heightDimension: .absolute(90)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(120), heightDimension: .absolute(90)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    let view = collection(UICollectionViewCompositionalLayout(section: section))
    let cell = try #require(view.cellForItem(at: path(0, 1)) as? Card)
    #expect(cell.first.size == CGSize(width: 120, height: 90))
  }

  @Test("a table's cell begins with 320 by 44 points, and is dequeued with the size of its row")
  func table() throws {
    final class Rows: UITableViewDataSource {
      var sizes: [CGSize] = []
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        sizes.append(cell.bounds.size)
        return cell
      }
    }
    final class Row: UITableViewCell {
      static var firstSize = CGSize.zero
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        Row.firstSize = contentView.bounds.size
      }
    }
    let (table, rows) = (UITableView(frame: rect(0, 0, 300, 440), style: .insetGrouped), Rows())
    table.rowHeight = 70
    table.register(Row.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    stage.window.addSubview(table)
    stage.frame()
    #expect(Row.firstSize == CGSize(width: 320, height: 44))
    #expect(rows.sizes == [CGSize(width: 268, height: 70)])
  }
}
