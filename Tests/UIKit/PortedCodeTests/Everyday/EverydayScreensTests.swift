import Replay
import Testing
import UIKit

@Suite("Screens without content, bars that hide, readable rows")
@MainActor
struct EverydayScreensTests {
  private final class Rows: UITableViewController {
    var names = ["Milk", "Bread"]
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      var content = cell.defaultContentConfiguration()
      content.text = names[path.row]
      content.secondaryText = "today"
      cell.contentConfiguration = content
      return cell
    }
  }
  private final class Searching: UIViewController {
    var asked: [String?] = []
    override func updateContentUnavailableConfiguration(
      using state: UIContentUnavailableConfigurationState
    ) {
      asked.append(state.searchText)
      contentUnavailableConfiguration =
        state.searchText == "zebra" ? UIContentUnavailableConfiguration.search() : nil
    }
  }

  private let stage = Stage(size: CGSize(width: 400, height: 600))

  private func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { views(type, in: $0) }
  }
  private func texts(in view: UIView) -> [String] {
    views(UILabel.self, in: view).filter { !$0.isHidden }.compactMap(\.text)
  }

  // MARK: Unavailable content

  @Test("an empty list says so in its middle, with a button, and the message goes when there is content")
  func empty() throws {
    let screen = UIViewController()
    stage.window.rootViewController = screen
    var presses = 0
    var empty = UIContentUnavailableConfiguration.empty()
    empty.image = UIImage(systemName: "star")
    empty.text = "No Favorites"
    empty.secondaryText = "Tap a star."
    empty.button.title = "Add"
    empty.buttonProperties.primaryAction = UIAction { _ in presses += 1 }
    screen.contentUnavailableConfiguration = empty
    stage.frame()
    let view = try #require(views(UIContentUnavailableView.self, in: screen.view).first)
    #expect(view.frame == screen.view.bounds)
    let button = try #require(views(UIButton.self, in: view).first)
    let label = try #require(views(UILabel.self, in: view).first { $0.text == "No Favorites" })
    #expect(abs(label.frame.midX - 200) <= 1 && label.frame.maxY < button.frame.minY)
    stage.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
    stage.settle()
    #expect(presses == 1)
    screen.contentUnavailableConfiguration = nil
    #expect(views(UIContentUnavailableView.self, in: screen.view).isEmpty)
  }

  @Test("while content is loaded, a wheel turns")
  func loading() throws {
    let screen = UIViewController()
    screen.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    stage.window.rootViewController = screen
    screen.setNeedsUpdateContentUnavailableConfiguration()
    stage.frame()
    let wheel = try #require(views(UIActivityIndicatorView.self, in: screen.view).first)
    #expect(wheel.isAnimating && !wheel.isHidden)
    #expect(texts(in: screen.view) == ["Loading\u{2026}"])
  }

  @Test("the message of a table stays where it is while the table scrolls")
  func table() throws {
    let list = Rows(style: .plain)
    list.names = (0..<40).map(String.init)
    stage.window.rootViewController = list
    list.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
    stage.frame()
    let view = try #require(views(UIContentUnavailableView.self, in: list.view).first)
    list.tableView.contentOffset.y = 300
    stage.frame()
    #expect(view.frame.minY == 300 && list.view.subviews.last === view)
  }

  @Test("a search without results names what was searched for")
  func search() throws {
    let screen = Searching()
    let search = UISearchController(searchResultsController: nil)
    search.obscuresBackgroundDuringPresentation = false
    screen.navigationItem.searchController = search
    stage.window.rootViewController = UINavigationController(rootViewController: screen)
    stage.frame()
    #expect(screen.asked.count == 1)
    search.searchBar.becomeFirstResponder()
    stage.settle()
    stage.type("zebra")
    stage.settle()
    #expect(screen.asked.last == "zebra")
    #expect(texts(in: screen.view).contains("No Results for \u{201C}zebra\u{201D}"))
  }

  // MARK: Bars

  private func navigation() -> UINavigationController {
    let screen = UIViewController()
    let navigation = UINavigationController(rootViewController: screen)
    stage.window.rootViewController = navigation
    stage.frame()
    return navigation
  }

  @Test("the bars hide while a finger swipes up, and come back while it swipes down")
  func swipe() {
    let navigation = navigation()
    stage.drag(from: CGPoint(x: 200, y: 500), by: CGPoint(x: 0, y: -150))
    stage.settle()
    #expect(!navigation.isNavigationBarHidden)
    navigation.hidesBarsOnSwipe = true
    navigation.setToolbarHidden(false, animated: false)
    stage.drag(from: CGPoint(x: 200, y: 500), by: CGPoint(x: 0, y: -150))
    stage.settle()
    #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    stage.drag(from: CGPoint(x: 200, y: 300), by: CGPoint(x: 0, y: 150))
    stage.settle()
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    stage.drag(from: CGPoint(x: 300, y: 500), by: CGPoint(x: -150, y: -40))
    stage.settle()
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test("swiping a list hides the bars and scrolls the list")
  func swipeOverList() {
    let list = Rows(style: .plain)
    list.names = (0..<60).map(String.init)
    let navigation = UINavigationController(rootViewController: list)
    navigation.hidesBarsOnSwipe = true
    stage.window.rootViewController = navigation
    stage.frame()
    stage.drag(from: CGPoint(x: 200, y: 500), by: CGPoint(x: 0, y: -200))
    stage.settle()
    #expect(navigation.isNavigationBarHidden && list.tableView.contentOffset.y > 100)
  }

  @Test("a tap hides the bars, but a tap on a button is for the button")
  func tap() {
    let navigation = navigation()
    navigation.hidesBarsOnTap = true
    let button = UIButton(frame: CGRect(x: 0, y: 300, width: 100, height: 44))
    navigation.topViewController?.view.addSubview(button)
    stage.frame()
    stage.tap(at: button.convert(CGPoint(x: 50, y: 22), to: nil))
    stage.settle()
    #expect(!navigation.isNavigationBarHidden)
    stage.tap(at: CGPoint(x: 300, y: 500))
    stage.settle()
    #expect(navigation.isNavigationBarHidden)
    stage.tap(at: CGPoint(x: 300, y: 500))
    stage.settle()
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test("a look of the bar moves the title")
  func titlePosition() throws {
    let navigation = navigation()
    navigation.topViewController?.title = "Inbox"
    stage.frame()
    let label = try #require(
      views(UILabel.self, in: navigation.navigationBar).first {
        $0.text == "Inbox" && $0.textAlignment == .center
      })
    let before = label.convert(CGPoint.zero, to: nil)
    let look = UINavigationBarAppearance()
    look.titlePositionAdjustment = UIOffset(horizontal: 12, vertical: -3)
    navigation.navigationBar.standardAppearance = look
    navigation.navigationBar.scrollEdgeAppearance = look
    stage.frame()
    #expect(label.convert(CGPoint.zero, to: nil) == CGPoint(x: before.x + 12, y: before.y - 3))
  }

  // MARK: Rows

  @Test("rows with two texts are high enough for both without a row height, and keep one that was set")
  func rowHeight() throws {
    let list = Rows(style: .plain)
    stage.window.rootViewController = list
    stage.frame()
    let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    let needed = cell.sizeThatFits(CGSize(width: 400, height: 1000)).height
    #expect(needed > 44 && cell.frame.height == needed && cell.frame.minY == needed)
    list.tableView.rowHeight = 44
    stage.frame()
    #expect(list.tableView.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.height == 44)
  }

  @Test("rows of a wide table leave space at their sides if their lines would be too long")
  func readable() throws {
    let stage = Stage(size: CGSize(width: 1000, height: 600))
    let list = Rows(style: .plain)
    stage.window.rootViewController = list
    stage.frame()
    func text() -> CGRect {
      guard let cell = list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)),
        let label = views(UILabel.self, in: cell).first
      else { return .zero }
      return label.convert(label.bounds, to: list.view)
    }
    #expect(text().minX == 16)
    list.tableView.cellLayoutMarginsFollowReadableWidth = true
    stage.frame()
    #expect(text().minX == 164 && text().maxX <= 836)
    stage.resize(to: CGSize(width: 500, height: 600))
    stage.frame()
    stage.frame()
    #expect(text().minX == 16)
  }

  @Test("a cell made without arguments is one of the default style")
  func bareCell() {
    let cell = UITableViewCell()
    cell.textLabel?.text = "Bare"
    cell.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    cell.layoutIfNeeded()
    #expect(cell.detailTextLabel == nil && cell.reuseIdentifier == nil)
    #expect(cell.textLabel?.frame.minX == 16)
  }
}
