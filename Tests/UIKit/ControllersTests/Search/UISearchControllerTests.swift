import Controllers
import Controls
import Foundation
import Lists
import Replay
import Testing
import ViewTree

private final class Fruits: UITableViewController, UISearchResultsUpdating, UISearchControllerDelegate {
  let all = ["Apple", "Banana", "Cherry", "Grape"] + (0..<40).map { "Berry \($0)" }
  lazy var shown = all
  var log: [String] = []
  var chosen: [String] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = shown[indexPath.row]
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen.append(shown[indexPath.row])
  }
  func updateSearchResults(for search: UISearchController) {
    let text = search.searchBar.text ?? ""
    shown = text.isEmpty ? all : all.filter { $0.lowercased().contains(text.lowercased()) }
    log.append("update \(text)")
    tableView.reloadData()
  }
  func willPresentSearchController(_ search: UISearchController) { log.append("will present") }
  func didPresentSearchController(_ search: UISearchController) { log.append("did present") }
  func willDismissSearchController(_ search: UISearchController) { log.append("will dismiss") }
  func didDismissSearchController(_ search: UISearchController) { log.append("did dismiss") }
}

@Suite("Searches in the navigation bar")
struct UISearchControllerTests {
  private let stage = Stage(size: CGSize(width: 400, height: 800))
  private let fruits = Fruits()
  private let navigation: UINavigationController

  init() {
    fruits.title = "Fruits"
    navigation = UINavigationController(rootViewController: fruits)
    stage.window.rootViewController = navigation
  }

  private func search(
    results: UIViewController? = nil, dims: Bool = false, hides: Bool = true
  ) -> UISearchController {
    let search = UISearchController(searchResultsController: results)
    search.searchResultsUpdater = fruits
    search.delegate = fruits
    search.obscuresBackgroundDuringPresentation = dims
    fruits.navigationItem.hidesSearchBarWhenScrolling = hides
    fruits.navigationItem.searchController = search
    stage.settle()
    return search
  }

  private func tapField(_ search: UISearchController) {
    let field = search.searchBar.searchTextField
    stage.tap(at: field.convert(CGPoint(x: field.bounds.midX, y: field.bounds.midY), to: nil))
    stage.settle()
  }

  @Test("the list begins right below the bar while a search with scopes runs", arguments: [false, true])
  func listBelowScopes(hides: Bool) {
    let search = search(hides: hides)
    search.searchBar.scopeButtonTitles = ["All", "Red"]
    tapField(search)
    let row = fruits.tableView.rectForRow(at: IndexPath(row: 0, section: 0))
    let top = fruits.tableView.convert(row.origin, to: nil).y
    #expect(search.searchBar.showsScopeBar && top == navigation.navigationBar.frame.maxY)
    #expect(fruits.view.convert(CGPoint.zero, to: nil).y <= top)
  }

  @Test("a tap into the field begins the search, typing filters, and Cancel ends it")
  func searching() {
    let search = search()
    tapField(search)
    #expect(search.isActive && fruits.log == ["will present", "update ", "did present"])
    stage.type("ap")
    stage.settle()
    #expect(fruits.shown == ["Apple", "Grape"])
    stage.tap(at: place(of: "Apple", in: fruits.view))
    stage.settle()
    #expect(fruits.chosen == ["Apple"])
    stage.tap(at: place(of: "Cancel", in: stage.window))
    stage.settle()
    #expect(!search.isActive && fruits.shown.count == 44 && search.searchBar.text == "")
    #expect(fruits.log.suffix(3) == ["will dismiss", "update ", "did dismiss"])
    #expect(search.parent == nil && !search.searchBar.searchTextField.isEditing)
  }

  @Test("during the search only the field is in the bar, and afterwards title and buttons are back")
  func bar() {
    fruits.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", primaryAction: UIAction { _ in })
    let search = search()
    let height = navigation.navigationBar.frame.height
    tapField(search)
    #expect(navigation.navigationBar.frame.height == height - 44)
    stage.press(.keyboardEscape)
    stage.settle()
    #expect(!search.isActive && navigation.navigationBar.frame.height == height)
    #expect(abs(place(of: "Edit", in: navigation.navigationBar).y - 22) < 1)
    search.hidesNavigationBarDuringPresentation = false
    search.isActive = true
    stage.settle()
    #expect(search.searchBar.searchTextField.isEditing)
    #expect(navigation.navigationBar.frame.height == height)
  }

  @Test("a dimmed screen ignores touches, and a tap on it ends the search")
  func dimming() {
    let search = search(dims: true)
    tapField(search)
    stage.tap(at: point(200, 300))
    stage.settle()
    #expect(!search.isActive && fruits.chosen.isEmpty)
    stage.tap(at: place(of: "Banana", in: fruits.view))
    stage.settle()
    #expect(fruits.chosen == ["Banana"])
  }

  @Test("results of a controller of their own appear with the first letter, and leave with the last one")
  func results() {
    let results = UIViewController()
    results.view.backgroundColor = .systemBackground
    let search = search(results: results, dims: true)
    tapField(search)
    #expect(results.view.window == nil)
    stage.type("b")
    stage.settle()
    #expect(results.view.window != nil)
    let bar = navigation.navigationBar
    #expect(results.view.convert(results.view.bounds, to: nil) == stage.window.bounds)
    #expect(results.view.safeAreaInsets.top == bar.frame.height)
    // The bar cannot tell whether the results have scrolled.
    #expect(bar.subviews.first?.alpha == 1)
    stage.press(.keyboardDeleteOrBackspace)
    stage.settle()
    #expect(results.view.window == nil && search.isActive)
    #expect(bar.subviews.first?.alpha == 0)
    search.isActive = false
    stage.settle()
    #expect(search.viewIfLoaded?.window == nil)
  }

  @Test("the field disappears while the content scrolls if the item says so, and stays otherwise")
  func hiding() {
    let hiding = search()
    stage.drag(from: point(200, 600), by: point(0, -300), steps: 10)
    stage.settle()
    #expect(navigation.navigationBar.frame.height == 44)
    #expect(hiding.searchBar.alpha == 0)
    fruits.navigationItem.hidesSearchBarWhenScrolling = false
    stage.settle()
    #expect(navigation.navigationBar.frame.height > 90)
    #expect(hiding.searchBar.alpha == 1)
  }

  @Test("a pushed screen has its own bar, and the search is as it was after going back")
  func pushing() {
    let search = search()
    tapField(search)
    stage.type("ap")
    stage.settle()
    let detail = UIViewController()
    detail.title = "Detail"
    navigation.pushViewController(detail, animated: true)
    stage.settle()
    #expect(navigation.navigationBar.frame.height == 44 && search.isActive)
    #expect(abs(place(of: "Detail", in: navigation.navigationBar).y - 22) < 1)
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(search.isActive && fruits.shown == ["Apple", "Grape"])
    #expect(navigation.navigationBar.frame.height < 60)
  }

  @Test("the bar may be a table's header instead")
  func header() {
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = fruits
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.frame = rect(0, 0, 400, 56)
    fruits.tableView.tableHeaderView = search.searchBar
    stage.settle()
    tapField(search)
    #expect(search.isActive && search.parent === fruits)
    stage.press(.keyboardEscape)
    stage.settle()
    #expect(!search.isActive)
  }
}
