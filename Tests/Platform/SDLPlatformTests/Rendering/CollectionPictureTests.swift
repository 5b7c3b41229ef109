import Foundation
import LayerTree
import Lists
import Testing

@testable import Raster
@testable import SDLPlatform
@testable import ViewTree

/// Colored tiles, and headers with their section numbers.
private final class Gallery: UICollectionViewDataSource {
  let counts: [Int]

  init(_ counts: Int...) { self.counts = counts }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    let hue = CGFloat(indexPath.item % 8) / 8
    cell.backgroundColor = UIColor(red: 0.2 + hue * 0.8, green: 0.4, blue: 1 - hue * 0.8, alpha: 1)
    cell.layer.cornerRadius = 8
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
    view.backgroundColor = UIColor(white: 0.85)
    if view.subviews.isEmpty { view.addSubview(UILabel(frame: CGRect(x: 12, y: 6, width: 200, height: 20))) }
    (view.subviews.first as? UILabel)?.text = "Section \(indexPath.section)"
    return view
  }
}

@Suite("Pictures of collection views")
struct CollectionPictureTests {
  private let side = 400

  private func picture(
    _ layout: UICollectionViewLayout, _ gallery: Gallery, name: String, scroll: (UICollectionView) -> Void
  ) throws -> Bitmap {
    let text = try FreeTypeTextEngine()
    let scene = UIWindowScene()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: side, height: side), windowScene: scene)
    window.backgroundColor = .white
    window.makeKeyAndVisible()
    let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "bar")
    view.dataSource = gallery
    window.addSubview(view)
    scene.prepareFrame(at: 0)
    scroll(view)
    scene.prepareFrame(at: 1)
    let painter = WindowPainter(target: try OffscreenTarget(width: side, height: side), text: text)
    painter.draw([window])
    let image = try #require(painter.snapshot())
    if let folder = ProcessInfo.processInfo.environment["PICTURES"] {
      try PNGFile.write(image, to: "\(folder)/\(name).png")
    }
    return Bitmap(image)
  }

  @Test("a grid has a pinned header in front of its tiles")
  func grid() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 85, height: 60)
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    layout.headerReferenceSize = CGSize(width: 0, height: 32)
    layout.sectionHeadersPinToVisibleBounds = true
    let picture = try picture(layout, Gallery(22, 7, 30), name: "flow-grid") { $0.contentOffset.y = 250 }
    func color(_ x: Int, _ y: Int) -> UInt32 { picture.pixels[y * side + x] & 0xFF_FFFF }
    #expect(color(380, 5) == 0xD9D9D9)
    // Rows are 70 points apart, from 42 on: the one at 252 is behind the header, the one at 322 is at 72.
    #expect(color(50, 50) != 0xFFFFFF)
    #expect(color(50, 67) == 0xFFFFFF)
    #expect(color(50, 170) != 0xFFFFFF)
    #expect(color(300, 170) == 0xFFFFFF)
  }

  @Test("a carousel above rows is clipped at the edges of the collection view")
  func carousel() throws {
    func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
      -> NSCollectionLayoutSize
    { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }
    let layout = UICollectionViewCompositionalLayout { index, _ in
      let tile = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
      tile.contentInsets = NSDirectionalEdgeInsets(trailing: 14)
      let third = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1 / 3), .fractionalHeight(1)))
      third.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
      let section = NSCollectionLayoutSection(
        group: index == 0
          ? .horizontal(layoutSize: size(.fractionalWidth(0.83), .absolute(134)), subitems: [tile])
          : .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(80)), subitems: [third]))
      section.orthogonalScrollingBehavior = index == 0 ? .groupPagingCentered : .none
      section.contentInsets = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(.fractionalWidth(1), .absolute(32)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      ]
      return section
    }
    let picture = try picture(layout, Gallery(5, 20), name: "compositional") {
      $0.scrollToItem(at: IndexPath(item: 2, section: 0), at: .centeredHorizontally, animated: false)
    }
    func color(_ x: Int, _ y: Int) -> UInt32 { picture.pixels[y * side + x] & 0xFF_FFFF }
    // The tile in the middle, and parts of its neighbors at both edges.
    #expect(color(200, 100) != 0xFFFFFF)
    #expect(color(2, 100) != 0xFFFFFF)
    #expect(color(398, 100) != 0xFFFFFF)
    #expect(color(200, 190) == 0xFFFFFF)
  }
}
