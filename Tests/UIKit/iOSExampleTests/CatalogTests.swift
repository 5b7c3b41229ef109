import Replay
import Testing
import UIKit
@_spi(Library) import ViewTree

@testable import AccessibilityBus
@testable import UIKitCatalog

/// The catalog on a stage.
final class CatalogStage {
  let stage: Stage
  var window: UIWindow { stage.window }

  init(_ size: CGSize = CGSize(width: 400, height: 780)) {
    stage = Stage(size: size, launching: UIKitCatalog.AppDelegate())
    stage.run(for: 0.5)
  }

  var split: UISplitViewController? { window.rootViewController as? UISplitViewController }
  var list: CatalogViewController? {
    views(UITableView.self, in: window).lazy.compactMap { $0.dataSource as? CatalogViewController }.first
  }

  /// The screen that is shown.
  var screen: UIViewController? {
    func all(_ controller: UIViewController) -> [UIViewController] {
      [controller] + controller.children.flatMap(all)
    }
    return split.flatMap { split in
      all(split).first { $0.viewIfLoaded?.window != nil && Entry.titles.contains($0.title ?? "") }
    }
  }

  /// Shows a screen without fingers.
  func show(_ entry: Entry) {
    let navigation = UINavigationController(rootViewController: entry.makeViewController())
    split?.showDetailViewController(navigation, sender: nil)
    stage.run(for: 1)
  }
}

extension Entry {
  nonisolated static var all: [Entry] { Chapter.all.flatMap(\.entries) }
  nonisolated static var titles: [String] { all.map(\.title) }

  static func named(_ title: String) throws -> Entry { try #require(all.first { $0.title == title }) }
}

@Suite("UIKitCatalog: a screen for each control and controller")
struct CatalogTests {
  @Test(
    "a narrow window begins with the list, and a tap on each row opens its screen", arguments: Entry.titles)
  func opening(title: String) throws {
    let entry = try Entry.named(title)
    let catalog = CatalogStage()
    let list = try #require(catalog.list)
    let section = try #require(Chapter.all.firstIndex { $0.entries.contains { $0.title == entry.title } })
    let row = try #require(Chapter.all[section].entries.firstIndex { $0.title == entry.title })
    let path = IndexPath(row: row, section: section)
    list.tableView.scrollToRow(at: path, at: .middle, animated: false)
    catalog.stage.frame()
    let cell = try #require(list.tableView.cellForRow(at: path))
    catalog.stage.tap(at: middle(of: cell))
    catalog.stage.run(for: 1.5)
    #expect(catalog.screen?.title == entry.title)
    #expect(catalog.screen?.view.window != nil)
  }

  @Test("a search finds screens by their titles and by the classes that they show")
  func search() throws {
    let catalog = CatalogStage()
    let field = try #require(views(UISearchBar.self, in: catalog.window).first?.searchTextField)
    catalog.stage.tap(at: middle(of: field))
    catalog.stage.type("uislider")
    catalog.stage.run(for: 1)
    let table = try #require(catalog.list?.tableView)
    #expect(table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 1)
    let cell = try #require(table.visibleCells.first)
    catalog.stage.tap(at: middle(of: cell))
    catalog.stage.run(for: 1.5)
    #expect(catalog.screen?.title == "Sliders")
  }

  @Test(
    "the keyboard alone chooses a screen in a wide window, and reaches its parts", arguments: Entry.titles)
  func keys(title: String) throws {
    let entry = try Entry.named(title)
    let catalog = CatalogStage(CGSize(width: 1440, height: 900))
    let list = try #require(catalog.list)
    catalog.window.focusSystem.requestFocusUpdate(to: list.tableView)
    let index = try #require(Entry.all.firstIndex { $0.title == entry.title })
    for _ in 0...index { catalog.stage.press(.keyboardDownArrow) }
    catalog.stage.press(.keyboardReturnOrEnter)
    catalog.stage.run(for: 1)
    let screen = try #require(catalog.screen)
    #expect(screen.title == entry.title)
    var reached = false
    for _ in 0..<12 where !reached {
      catalog.stage.press(.keyboardTab)
      let focused = catalog.window.focusSystem.focusedItem
      let navigation = screen.navigationController?.view
      reached = focused.map { view in navigation.map { view.isDescendant(of: $0) } ?? false } ?? false
    }
    // Pictures, and what only fingers turn, have nothing to reach.
    let isPassive = ["Images", "Symbols", "Gestures", "Blur", "Paths", "Perspective"].contains(entry.title)
    #expect(reached || isPassive)
  }

  @Test("the arrow keys go on in the list after Return has shown a screen, and Tab goes into the screen")
  func goingOn() throws {
    let catalog = CatalogStage(CGSize(width: 1440, height: 900))
    let list = try #require(catalog.list)
    catalog.window.focusSystem.requestFocusUpdate(to: list.tableView)
    for entry in Entry.all.prefix(3) {
      catalog.stage.press(.keyboardDownArrow)
      catalog.stage.press(.keyboardReturnOrEnter)
      catalog.stage.run(for: 1)
      #expect(catalog.screen?.title == entry.title)
      #expect(catalog.window.focusSystem.focusedItem === list.tableView)
    }
    let column = try #require(catalog.screen?.navigationController?.view)
    // What is left in the list's column comes first, such as its edge.
    var path: [String] = []
    while path.count < 4, path.last != "there" {
      catalog.stage.press(.keyboardTab)
      let item = catalog.window.focusSystem.focusedItem
      path.append(
        item?.isDescendant(of: column) == true ? "there" : item.map { "\(type(of: $0))" } ?? "nothing")
    }
    #expect(path.last == "there", "\(path)")
  }

  @Test("a screen reader hears a role and a name of each element", arguments: Entry.titles)
  func reader(title: String) throws {
    let entry = try Entry.named(title)
    let catalog = CatalogStage()
    catalog.show(entry)
    var faults: [String] = []
    var roles: Set<AccessibleRole> = []
    func visit(_ node: UIResponder) {
      if node.isAccessibilityElement {
        let container = AccessibilityTree.parent(of: node)
        let role = AccessibleRole.role(
          of: node.accessibilityKind, node.accessibilityTraits, isElement: true,
          isInTabBar: container?.accessibilityTraits.contains(.tabBar) ?? false,
          container: node.accessibilityContainerType)
        roles.insert(role)
        // A control needs a name besides its value.
        let words = [node.accessibilityLabel, node is UIControl ? nil : node.accessibilityValue]
        if words.compactMap({ $0 }).joined().isEmpty { faults.append("\(type(of: node)) has no name") }
        if role == .panel { faults.append("\(type(of: node)) has no role") }
      }
      for child in AccessibilityTree.children(of: node) { visit(child) }
    }
    for root in AccessibilityTree.roots(of: catalog.stage.scene) { visit(root) }
    #expect(faults == [])
    #expect(roles.count > 1)
  }

  @Test("an alert has the role of an alert for screen readers")
  func alertRole() throws {
    let catalog = CatalogStage()
    catalog.show(try Entry.named("Alerts"))
    let button = views(UIButton.self, in: catalog.window).first { $0.accessibilityLabel == "Simple" }
    catalog.stage.tap(at: middle(of: try #require(button)))
    catalog.stage.run(for: 1)
    let kinds = AccessibilityTree.roots(of: catalog.stage.scene).map(\.accessibilityKind)
    #expect(kinds == [.alert])
    let role = AccessibleRole.role(
      of: .alert, [], isElement: false, isInTabBar: false, container: .semanticGroup)
    #expect(role.name == "alert" && role.rawValue == 2)
  }

  @Test(
    "texts stay inside a narrow window, also when they are large and read from the right",
    arguments: Entry.titles)
  func margins(title: String) throws {
    let entry = try Entry.named(title)
    let catalog = CatalogStage()
    catalog.stage.scene.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    catalog.stage.scene.traitOverrides.layoutDirection = .rightToLeft
    catalog.show(entry)
    let outside = views(UILabel.self, in: catalog.screen?.view ?? UIView()).filter { label in
      let frame = label.convert(label.bounds, to: nil)
      let isSideways = sequence(first: label as UIView, next: \.superview).contains {
        guard let scrollView = $0 as? UIScrollView else { return $0 is UITextField }
        return scrollView.contentSize.width > scrollView.bounds.width + 1
      }
      return !label.isHidden && !isSideways && (frame.minX < -1 || frame.maxX > 401) && frame.width > 0
    }
    #expect(outside.map { $0.text ?? "" } == [])
  }
}
