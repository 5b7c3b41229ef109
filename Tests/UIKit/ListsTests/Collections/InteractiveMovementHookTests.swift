import Replay
import Testing

@testable import Lists
@testable import ViewTree

@Suite("What decides where a moving item goes")
struct InteractiveMovementHookTests {
  private let stage = Stage(size: CGSize(width: 300, height: 400))

  private func show(_ layout: UICollectionViewFlowLayout) -> Album {
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    let album = Album(Array(0..<30), size: CGSize(width: 300, height: 400), layout: layout)
    stage.window.addSubview(album.view)
    stage.frame()
    return album
  }

  @Test("the delegate turns a proposed place down, or names another")
  func delegate() {
    final class Keeper: UICollectionViewDelegate {
      var asked: [[Int]] = []
      func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
      ) -> IndexPath {
        asked.append([originalIndexPath.item, currentIndexPath.item, proposedIndexPath.item])
        if proposedIndexPath.item == 8 { return path(5, 70) }  // there is no such place
        return proposedIndexPath.item < 2 ? currentIndexPath : proposedIndexPath
      }
    }
    let album = show(UICollectionViewFlowLayout())
    let keeper = Keeper()
    album.view.delegate = keeper
    stage.longPress(at: point(50, 150))
    stage.fingerGlides(from: point(50, 150), to: point(50, 50))
    #expect(keeper.asked == [[3, 3, 0]])
    stage.fingerGlides(from: point(50, 50), to: point(250, 50))
    #expect(keeper.asked == [[3, 3, 0], [3, 3, 1], [3, 3, 2]])
    stage.fingerMoves(to: point(250, 250))
    #expect(keeper.asked.last == [3, 2, 8])
    stage.fingerUp()
    stage.settle()
    #expect(album.moves == ["0.3 to 0.2"] && album.view.delegate === keeper)
  }

  @Test("a delegate with only the older method is asked")
  func olderDelegate() {
    final class Keeper: UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
      ) -> IndexPath { path(0, 7) }
    }
    let album = show(UICollectionViewFlowLayout())
    let keeper = Keeper()
    album.view.delegate = keeper
    stage.longPress(at: point(50, 50))
    stage.fingerGlides(from: point(50, 50), to: point(150, 50))
    stage.fingerUp()
    stage.settle()
    #expect(album.moves == ["0.0 to 0.7"] && album.view.delegate === keeper)
  }

  @Test("a layout determines the target, the look and the invalidation of a moving item")
  func layout() throws {
    final class Context: UICollectionViewFlowLayoutInvalidationContext {}
    final class Shelf: UICollectionViewFlowLayout {
      var ends: [Bool] = []
      var contexts: [[Int?]] = []
      override class var invalidationContextClass: AnyClass { Context.self }
      override func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
      ) -> IndexPath { path(0, position.x > 150 ? 1 : 0) }
      override func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
      ) -> UICollectionViewLayoutAttributes {
        let attributes = super.layoutAttributesForInteractivelyMovingItem(
          at: indexPath, withTargetPosition: position)
        attributes.center.y = 50
        attributes.alpha = 0.7
        return attributes
      }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        guard let context = context as? Context, context.targetIndexPathsForInteractivelyMovingItems != nil
        else { return }
        contexts.append([
          context.previousIndexPathsForInteractivelyMovingItems?.first?.item,
          context.targetIndexPathsForInteractivelyMovingItems?.first?.item,
          Int(context.interactiveMovementTarget.x),
        ])
      }
      override func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
      ) -> UICollectionViewLayoutInvalidationContext {
        ends.append(movementCancelled)
        return super.invalidationContextForEndingInteractiveMovementOfItems(
          toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
          movementCancelled: movementCancelled)
      }
    }
    let shelf = Shelf()
    let album = show(shelf)
    let cell = try #require(album.cell(0))
    stage.longPress(at: point(50, 50))
    #expect(cell.alpha == 0.7)
    stage.fingerMoves(to: point(140, 250))
    #expect(cell.center == point(140, 50))
    stage.fingerMoves(to: point(160, 250))
    #expect(album.cell(1)?.frame.minX == 0)
    stage.fingerUp()
    stage.settle()
    #expect(shelf.contexts == [[0, 0, 140], [0, 1, 160], [1, 1, 0]])
    #expect(shelf.ends == [false])
    #expect(cell.alpha == 1 && album.moves == ["0.0 to 0.1"])
    stage.longPress(at: point(50, 50))
    stage.fingerCancelled()
    #expect(shelf.ends == [false, true])
  }

  @Test("a moving item prepares the layout only when the items make room")
  func cost() {
    final class Counted: UICollectionViewFlowLayout {
      var count = 0
      override func prepare() {
        count += 1
        super.prepare()
      }
    }
    let counted = Counted()
    let album = show(counted)
    stage.longPress(at: point(50, 50))
    counted.count = 0
    stage.fingerGlides(from: point(50, 50), to: point(90, 50))
    #expect(counted.count == 0)
    stage.fingerMoves(to: point(110, 50))
    #expect(counted.count == 1 && album.moves.isEmpty)
  }

  @Test("the index paths of all items agree with those of an array in which one item has moved")
  func arithmetic() {
    let counts = [3, 0, 4]
    let all = counts.indices.flatMap { section in (0..<counts[section]).map { path(section, $0) } }
    for source in all {
      for section in counts.indices {
        for item in 0...counts[section] where section != source.section || item < counts[section] {
          var movement = InteractiveMovement(of: source, at: .zero)
          movement.target = path(section, item)
          var shown = counts.indices.map { section in (0..<counts[section]).map { path(section, $0) } }
          shown[section].insert(shown[source.section].remove(at: source.item), at: item)
          for (section, paths) in shown.enumerated() {
            for (item, data) in paths.enumerated() {
              #expect(movement.dataPath(of: path(section, item)) == data)
              #expect(movement.shownPath(of: data) == path(section, item))
            }
          }
        }
      }
    }
  }

  @Test("content scrolls faster the nearer the finger is to an edge, and rests in the middle")
  func speed() {
    func velocity(_ place: CGFloat, _ end: CGFloat = 400) -> CGFloat {
      EdgeScrolling.velocity(at: place, from: 0, to: end)
    }
    #expect(velocity(200) == 0 && velocity(51) == 0 && velocity(349) == 0)
    #expect(velocity(360) > 60 && velocity(390) > velocity(360))
    #expect(velocity(400) == 700 && velocity(900) == 700)
    #expect(velocity(10) == -velocity(390))
    #expect(velocity(30, 60) == 0 && velocity(59, 60) > 0 && velocity(0, 0) == 0)
  }
}
