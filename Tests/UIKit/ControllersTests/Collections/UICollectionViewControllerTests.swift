import Controllers
import Foundation
import Lists
import Replay
import Testing
import ViewTree

private final class Album: UICollectionViewController {
  var items = Array(0..<40)
  var chosen: [Int] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  {
    items.count
  }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    chosen.append(items[indexPath.item])
  }
  override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  {
    true
  }
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
  }
}

@Suite("Collection view controllers")
struct UICollectionViewControllerTests {
  private let stage = Stage(size: CGSize(width: 400, height: 600))
  private let album: Album

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    album = Album(collectionViewLayout: layout)
    stage.window.rootViewController = album
    stage.settle()
  }

  @Test("the controller shows its items, and a tap selects one until the view appears again")
  func selection() {
    #expect(
      album.view === album.collectionView
        && album.collectionViewLayout === album.collectionView.collectionViewLayout)
    stage.tap(at: point(150, 150))
    stage.settle()
    #expect(album.chosen == [5])
    #expect(album.collectionView.indexPathsForSelectedItems?.count == 1)
    stage.window.rootViewController = UIViewController()
    stage.settle()
    stage.window.rootViewController = album
    stage.settle()
    #expect(album.collectionView.indexPathsForSelectedItems?.isEmpty ?? true)
  }

  /// A controller with a context menu on its items, of which only the last ones can be moved.
  private final class Shelf: UICollectionViewController {
    var (asked, moved): ([IndexPath], Int) = ([], 0)
    override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
    override func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
    override func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool {
      path.item >= 10
    }
    override func collectionView(
      _ view: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
    ) { moved += 1 }
    override func collectionView(
      _ view: UICollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      asked += paths
      return UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Delete") { _ in }])
      })
    }
  }

  @Test("a long press opens the context menu of an item that cannot be moved, and moves one that can")
  func menuOrMove() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let shelf = Shelf(collectionViewLayout: layout)
    shelf.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    stage.window.rootViewController = shelf
    stage.settle()
    stage.fingerDown(at: point(150, 150))
    stage.run(for: 0.8)
    stage.fingerUp()
    #expect(shelf.asked == [IndexPath(item: 5, section: 0)] && shelf.presentedViewController != nil)
    shelf.dismiss(animated: false)
    stage.settle()
    stage.fingerDown(at: point(150, 350))
    stage.run(for: 0.8)
    for _ in 0..<5 { stage.fingerMoves(by: point(40, 0)) }
    stage.fingerUp()
    stage.settle()
    #expect(shelf.asked.count == 1 && shelf.moved == 1 && shelf.presentedViewController == nil)
  }

  @Test("a long press moves an item if the data source allows it")
  func moving() {
    stage.fingerDown(at: point(50, 50))
    stage.run(for: 0.7)
    for _ in 0..<10 { stage.fingerMoves(by: point(20, 0)) }
    stage.fingerUp()
    stage.settle()
    #expect(Array(album.items.prefix(3)) == [1, 2, 0])
  }

  @Test("a long press opens the context menu where nothing can be moved")
  func contextMenu() {
    final class Photos: UICollectionViewController {
      var asked: [Int] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      }
      override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 9 }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
      override func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
        point: CGPoint
      ) -> UIContextMenuConfiguration? {
        asked += indexPaths.map(\.item)
        return UIContextMenuConfiguration(actionProvider: { _ in
          UIMenu(children: [UIAction(title: "Delete") { _ in }])
        })
      }
    }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let photos = Photos(collectionViewLayout: layout)
    stage.window.rootViewController = photos
    stage.settle()
    stage.fingerDown(at: point(50, 50))
    stage.run(for: 0.7)
    stage.fingerUp()
    #expect(photos.asked == [0])
    #expect(photos.presentedViewController != nil)
  }
}
