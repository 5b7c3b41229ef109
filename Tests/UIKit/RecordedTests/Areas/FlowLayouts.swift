import Lists
import ViewTree

extension Comparisons {
  mutating func compareFlowLayouts() throws {
    let layout = try Facts("layout")
    try UIScreen.with(scale: 2) {
      comparePictures(layout)
      for facts in try Facts("probes")["flow"].list { compareProbe(facts) }
    }
  }

  /// The three layouts that were read off pictures of screens.
  private mutating func comparePictures(_ facts: Facts) {
    let grid = FlowScene(size: CGSize(width: 375, height: 480), counts: [8])
    grid.layout.itemSize = CGSize(width: 100, height: 100)
    grid.layout.minimumLineSpacing = 12
    grid.layout.minimumInteritemSpacing = 12
    grid.layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    for (index, frame) in facts["grid"]["items"].list.enumerated() {
      compare("grid item \(index)", grid.frame(0, index), frame.rect)
    }
    let row = FlowScene(size: CGSize(width: 375, height: 240), counts: [4, 2])
    row.layout.scrollDirection = .horizontal
    row.layout.itemSize = CGSize(width: 96, height: 72)
    row.layout.minimumLineSpacing = 12
    row.layout.sectionInset = UIEdgeInsets(top: 10, left: 14, bottom: 10, right: 14)
    row.layout.headerReferenceSize = CGSize(width: 44, height: 0)
    compareSections("horizontal", row, facts["horizontal"])
    let sections = FlowScene(size: CGSize(width: 375, height: 472), counts: [3, 0, 5])
    sections.layout.itemSize = CGSize(width: 80, height: 64)
    sections.layout.sectionInset = UIEdgeInsets(top: 6, left: 16, bottom: 12, right: 16)
    sections.layout.headerReferenceSize = CGSize(width: 0, height: 30)
    sections.footers = [24, 24, 0]
    compareSections("sections", sections, facts["sections"])
  }

  private mutating func compareSections(_ name: String, _ scene: FlowScene, _ facts: Facts) {
    for (section, items) in facts["items"].list.enumerated() {
      for (item, frame) in items.list.enumerated() {
        compare("\(name) item \(section).\(item)", scene.frame(section, item), frame.rect)
      }
    }
    compareEnds(name, scene, facts)
  }

  private mutating func compareEnds(_ name: String, _ scene: FlowScene, _ facts: Facts) {
    let kinds = [
      ("header", UICollectionView.elementKindSectionHeader),
      ("footer", UICollectionView.elementKindSectionFooter),
    ]
    for (word, kind) in kinds {
      for (section, frame) in facts["\(word)s"].list.enumerated() where !frame.isMissing {
        compare("\(name) \(word) \(section)", scene.frame(of: kind, section), frame.rect)
      }
    }
  }

  private mutating func compareProbe(_ facts: Facts) {
    let name = facts["name"].text
    let scene = FlowScene(
      size: CGSize(width: facts["w"].number, height: facts["h"].number),
      counts: facts["counts"].list.map(\.count))
    let layout = scene.layout
    layout.scrollDirection = facts["horizontal"].isTrue ? .horizontal : .vertical
    layout.itemSize = facts["item"].size
    layout.minimumLineSpacing = facts["line"].number
    layout.minimumInteritemSpacing = facts["inter"].number
    layout.sectionInset = facts["inset"].insets
    if !facts["header"].isMissing { layout.headerReferenceSize = facts["header"].size }
    if !facts["footer"].isMissing { layout.footerReferenceSize = facts["footer"].size }
    for (path, size) in facts["sizes"].entries { scene.sizes[path] = size.size }
    for item in facts["items"].list {
      let (section, index) = (item[0].count, item[1].count)
      compare(
        "\(name) item \(section).\(index)", scene.frame(section, index),
        CGRect(x: item[2].number, y: item[3].number, width: item[4].number, height: item[5].number))
    }
    compareEnds(name, scene, facts)
    if !facts["content"].isMissing {
      compare("\(name) content", layout.collectionViewContentSize, facts["content"].size)
    }
    if !facts["contentHeight"].isMissing {
      compare(
        "\(name) content height", layout.collectionViewContentSize.height, facts["contentHeight"].number)
    }
  }
}

/// A collection view with a flow layout.
private final class FlowScene: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  let layout = UICollectionViewFlowLayout()
  private let view: UICollectionView
  private let counts: [Int]
  /// The sizes that the delegate returns, by section and item.
  var sizes: [String: CGSize] = [:]
  /// The heights of the footers; empty for those of the layout.
  var footers: [CGFloat] = []

  init(size: CGSize, counts: [Int]) {
    self.counts = counts
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    super.init()
    view.dataSource = self
    view.delegate = self
  }

  func frame(_ section: Int, _ item: Int) -> CGRect? {
    view.layoutIfNeeded()
    return layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  func frame(of kind: String, _ section: Int) -> CGRect? {
    view.layoutIfNeeded()
    return layout.layoutAttributesForSupplementaryView(
      ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { UICollectionViewCell() }
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize { sizes["\(indexPath.section).\(indexPath.item)"] ?? self.layout.itemSize }
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    footers.isEmpty ? self.layout.footerReferenceSize : CGSize(width: 0, height: footers[section])
  }
}
