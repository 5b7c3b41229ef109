import Replay
import Testing
import ViewTree

@testable import Lists

@Suite("Items that a flow layout measures")
struct FlowMeasuringTests {
  private final class Insets: UICollectionViewDelegateFlowLayout {
    var asked: [Int] = []
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets {
      asked.append(section)
      return .zero
    }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 400))
  private let view: UICollectionView

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 60, height: 30)
    view = add(UICollectionView(frame: rect(0, 0, 300, 400), collectionViewLayout: layout), to: stage.window)
  }

  @Test("after a change, only new and reloaded items are measured")
  func changes() {
    var measured: [Int] = []
    let height = TileCell.height
    TileCell.height = {
      measured.append($0)
      return 40
    }
    defer { TileCell.height = height }
    let tiles = Tiles(1000)
    tiles.attach(to: view)
    stage.frame()
    #expect(
      measured.contains(5) && view.cellForItem(at: path(0, 5))?.frame.size == CGSize(width: 70, height: 40))
    measured = []
    tiles.sections[0].insert(5000, at: 1)
    view.insertItems(at: [path(0, 1)])
    stage.settle()
    #expect(measured == [5000])
    view.reloadItems(at: [path(0, 2)])
    stage.settle()
    #expect(measured == [5000, 1])
  }

  @Test("a measured item arranges only its own section again")
  func sections() {
    let (tiles, insets) = (Tiles(6, 6), Insets())
    tiles.attach(to: view)
    view.delegate = insets
    stage.frame()
    #expect(view.numbers.count == 12 && view.cellForItem(at: path(0, 0))?.frame.height == 50)
    // Once for the layout, and once for each measured item of the section.
    #expect(insets.asked.count { $0 == 0 } == 7 && insets.asked.count { $0 == 1 } == 7)
  }
}
