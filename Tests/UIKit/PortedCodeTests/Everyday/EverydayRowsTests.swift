import Replay
import Testing
import UIKit

@Suite("Everyday lines about lists")
@MainActor
struct EverydayRowsTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  private func show(_ controller: UIViewController) {
    stage.window.rootViewController = controller
    stage.frame()
  }

  @Test("a registered cell that overrides init(style:reuseIdentifier:) shows its row, style and accessory")
  func cells() throws {
    let prices = PricesController()
    show(prices)
    let cell = try #require(prices.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) as? PriceCell)
    #expect(cell.textLabel?.text == "Apple" && cell.detailTextLabel?.text == "1.20")
    let (text, detail) = (try #require(cell.textLabel), try #require(cell.detailTextLabel))
    // In the style value1 the detail is at the end of the row, before the accessory.
    #expect(detail.frame.minX > text.frame.maxX && cell.contentView.frame.maxX < 400)
    #expect(prices.tableView.indexPathsForVisibleRows?.count == 2)
    #expect(prices.tableView.headerView(forSection: 0) is PriceHeader)
    cell.setSelected(true, animated: false)
    #expect(cell.subviews.contains { $0.backgroundColor == .systemYellow })
  }

  @Test("the button for details tells the delegate its row and does not select it")
  func details() {
    let prices = PricesController()
    show(prices)
    stage.tap(at: CGPoint(x: 400 - 16 - 15, y: 30 + 44 + 22))
    stage.settle()
    #expect(prices.infoRows == [IndexPath(row: 1, section: 0)])
    #expect(prices.tableView.indexPathForSelectedRow == nil)
  }

  @Test("a table's background view lies behind the rows and stays while they scroll")
  func background() throws {
    let prices = PricesController()
    show(prices)
    let table = prices.tableView
    let ground = try #require(table.backgroundView)
    #expect(table.subviews.first === ground && ground.frame == table.bounds)
    table.contentOffset.y = 10
    stage.frame()
    #expect(ground.frame == table.bounds && table.bounds.minY == 10)
    table.backgroundView = nil
    #expect(ground.superview == nil)
  }

  @Test("a cell that is dequeued without an index path is made by the program the first time")
  func oldStyle() {
    let controller = OldStyleController()
    controller.tableView.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    controller.tableView.dataSource = controller
    controller.view.addSubview(controller.tableView)
    show(controller)
    #expect(
      controller.tableView.visibleCells.map { $0.detailTextLabel?.text } == ["below", "below", "below"])
  }

  @Test("a registered cell of a collection view that overrides init(frame:) is made by it")
  func collection() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let grid = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 400), collectionViewLayout: layout)
    grid.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    let photos = Photos()
    grid.dataSource = photos
    grid.backgroundView = UIView()
    stage.window.addSubview(grid)
    stage.frame()
    let cell = try #require(grid.cellForItem(at: IndexPath(item: 0, section: 0)) as? PhotoCell)
    #expect(cell.picture.contentMode == .scaleAspectFill && cell.picture.superview === cell.contentView)
    #expect(grid.backgroundView?.frame == grid.bounds && grid.subviews.first === grid.backgroundView)
  }
}

private class Photos: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
  }
}
