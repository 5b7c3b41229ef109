import Foundation
import Inspector
import Lists
import Replay
import Testing
import ViewTree

@Suite("What a list did with a touch")
struct ListEffectTests {
  private let story = TouchStory()
  private let table: UITableView
  private let rows = Rows()

  init() {
    table = story.put(UITableView(), "list", CGRect(x: 0, y: 0, width: 400, height: 600))
    table.dataSource = rows
    table.delegate = rows
    story.stage.settle(limit: 1)
  }

  private final class Greedy: UITableViewCell {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { alpha = 1 }
  }

  @Test("a tap that selects says which row, and who was told")
  func selects() {
    #expect(story.tap(200, 60) == "UITableView 'list' selected row 1 and told Rows")
    #expect(!story.isFailure && rows.selected == [1])
  }

  @Test("a list without a delegate tells nobody; one that has lost its delegate says so")
  func delegates() {
    table.delegate = nil
    #expect(story.tap(200, 60) == "UITableView 'list' selected row 1, but it has no delegate")
    func wire() { table.delegate = Rows() }
    wire()
    story.stage.run(for: 1)
    #expect(story.tap(200, 110).hasSuffix("but its delegate no longer exists"))
    #expect(story.change == "keep a strong reference to the delegate" && story.isFailure)
  }

  @Test("a list that is edited, or in which nothing is selected, names the property")
  func rules() {
    table.setEditing(true, animated: false)
    #expect(
      story.tap(200, 60)
        == "UITableView 'list' does not select rows: it is editing, and allowsSelectionDuringEditing is false"
    )
    table.setEditing(false, animated: false)
    table.allowsSelection = false
    story.stage.run(for: 1)
    #expect(story.tap(200, 60) == "UITableView 'list' does not select rows: allowsSelection is false")
    #expect(story.change == "set allowsSelection to true" && !story.isFailure)
  }

  @Test("a delegate that refuses is named by its method")
  func refusals() {
    rows.highlights = false
    #expect(
      story.tap(200, 60)
        == "UITableView 'list' does not select row 1: its delegate's shouldHighlight returned false")
    rows.highlights = true
    rows.selects = false
    story.stage.run(for: 1)
    #expect(
      story.tap(200, 60)
        == "UITableView 'list' does not select row 1: its delegate's willSelectRowAt returned nil")
  }

  @Test("a cell that keeps the touch is to blame")
  func greedyCell() {
    rows.cell = { Greedy(style: .default, reuseIdentifier: nil) }
    table.reloadData()
    story.stage.settle(limit: 1)
    #expect(story.tap(200, 60).contains("did not call super, so UITableView 'list' selects nothing"))
    #expect(story.change == "call super in touchesEnded")
  }

  @Test("a tap of the program that takes the touch from a row is told, although it was recognized")
  func takenByTap() {
    let tap = UITapGestureRecognizer()
    tap.name = "hideKeyboard"
    tap.addAction { _ in }
    story.window.addGestureRecognizer(tap)
    #expect(
      story.tap(200, 60)
        == "row 1 of UITableView 'list' got nothing: hideKeyboard of UIWindow recognized and cancels touches in views"
    )
    #expect(story.change == "set cancelsTouchesInView of hideKeyboard of UIWindow to false")
  }

  @Test("a recognizer that only watches a row that is selected is no failure")
  func pressForLooks() {
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0.08
    press.cancelsTouchesInView = false
    table.addGestureRecognizer(press)
    #expect(story.tap(200, 60) == "UITableView 'list' selected row 1 and told Rows")
  }

  @Test("below the last row there is none")
  func noRow() {
    table.frame.size.height = 600
    let empty = UITableView(frame: table.frame)
    empty.accessibilityIdentifier = "empty"
    story.window.addSubview(empty)
    #expect(story.tap(200, 300) == "UITableView 'empty' got the touch, but has no row there")
    #expect(!story.isFailure)
  }

  private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var selects = true
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 8 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
      selects
    }
  }

  @Test("a collection view says the same of its items")
  func collection() {
    let items = Items()
    let grid = UICollectionView(
      frame: story.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    grid.dataSource = items
    grid.delegate = items
    story.put(grid, "grid", story.window.bounds)
    story.stage.settle(limit: 1)
    #expect(story.tap(20, 20) == "UICollectionView 'grid' selected item 0 and told Items")
    items.selects = false
    story.stage.run(for: 1)
    #expect(
      story.tap(80, 20)
        == "UICollectionView 'grid' does not select item 1: its delegate's shouldSelectItemAt returned false")
  }
}
