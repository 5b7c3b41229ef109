import Replay
import Testing
import ViewTree

@testable import Lists

@Suite("Invalidation contexts")
struct UICollectionViewLayoutInvalidationContextTests {
  private final class Grid: UICollectionViewFlowLayout {
    var everything: [Bool] = []
    var counts: [Bool] = []
    var asksAgain = true
    var offset = CGPoint.zero

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics =
        asksAgain
      return context
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      everything.append(context.invalidateEverything)
      counts.append(context.invalidateDataSourceCounts)
    }
  }

  private final class Sizes: UICollectionViewDelegateFlowLayout {
    var asked = 0
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      asked += 1
      return CGSize(width: 100, height: 50)
    }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 400))
  private let layout = Grid()
  private let view: UICollectionView
  private let tiles = Tiles(60)
  private let sizes = Sizes()

  init() {
    view = add(UICollectionView(frame: rect(0, 0, 300, 400), collectionViewLayout: layout), to: stage.window)
    tiles.attach(to: view)
    view.delegate = sizes
    stage.frame()
    (layout.everything, layout.counts) = ([], [])
  }

  @Test("a layout learns what has changed: everything, the data, or the bounds")
  func causes() {
    view.contentOffset.y = 10
    #expect(layout.everything == [false] && layout.counts == [false])
    view.reloadData()
    #expect(layout.everything == [false, true] && layout.counts == [false, true])
    view.contentInset.top = 5
    #expect(layout.everything.last == true && layout.counts.last == false)
  }

  @Test("a flow layout asks its delegate again only if the context says so")
  func metrics() {
    sizes.asked = 0
    view.contentOffset.y = 10
    stage.frame()
    #expect(sizes.asked == 60)
    layout.asksAgain = false
    view.contentOffset.y = 20
    stage.frame()
    #expect(sizes.asked == 60)
    layout.invalidateLayout()
    stage.frame()
    #expect(sizes.asked == 120)
    view.frame.size.width = 200
    stage.frame()
    #expect(sizes.asked == 180)
    #expect(view.cellForItem(at: path(0, 3))?.frame.minX != 0)
  }

  @Test("a context moves the content offset and names elements")
  func adjustments() {
    let context = UICollectionViewLayoutInvalidationContext()
    #expect(context.invalidatedItemIndexPaths == nil && !context.invalidateEverything)
    context.invalidateItems(at: [path(0, 1)])
    context.invalidateItems(at: [path(0, 2)])
    context.invalidateSupplementaryElements(ofKind: "a", at: [path(0, 0)])
    context.invalidateSupplementaryElements(ofKind: "a", at: [path(1, 0)])
    context.invalidateDecorationElements(ofKind: "b", at: [path(0, 0)])
    #expect(context.invalidatedItemIndexPaths == [path(0, 1), path(0, 2)])
    #expect(context.invalidatedSupplementaryIndexPaths == ["a": [path(0, 0), path(1, 0)]])
    #expect(context.invalidatedDecorationIndexPaths == ["b": [path(0, 0)]])
    context.contentOffsetAdjustment = point(0, 30)
    context.contentSizeAdjustment = CGSize(width: 0, height: 500)
    let height = view.contentSize.height
    layout.invalidateLayout(with: context)
    #expect(view.contentSize.height == height + 500)
    #expect(view.contentOffset.y == 0)
    stage.frame()
    #expect(view.contentOffset.y == 30)
    #expect(view.contentSize.height == height)
    stage.frame()
    #expect(view.contentOffset.y == 30)
  }
}
