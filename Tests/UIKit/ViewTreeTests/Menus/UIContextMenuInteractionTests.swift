import Lists
import Replay
import Testing

@testable import ViewTree

@Suite("Context menus")
struct ContextMenuTests {
  /// A delegate with a menu for a part of its view. It records its calls.
  private final class Host: UIContextMenuInteractionDelegate {
    var part: CGRect?
    var menu: UIMenu
    var events: [String] = []

    init(_ menu: UIMenu) { self.menu = menu }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard part?.contains(location) ?? true else { return nil }
      return UIContextMenuConfiguration(identifier: "card", previewProvider: nil) { [menu] _ in menu }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { events.append("shows \(configuration.identifier)") }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { events.append("ends") }
  }

  /// A window that contains a view of 200 × 200 points with a menu.
  private final class Desk {
    let stage = Stage(size: CGSize(width: 400, height: 600))
    let card = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    let host: Host
    let interaction: UIContextMenuInteraction
    var chosen: [String] = []

    init(_ makeMenu: (Desk) -> UIMenu = { $0.simpleMenu }) {
      host = Host(UIMenu())
      interaction = UIContextMenuInteraction(delegate: host)
      let root = UIViewController()
      stage.window.rootViewController = root
      root.view.addSubview(card)
      card.addInteraction(interaction)
      host.menu = makeMenu(self)
      stage.frame()
    }

    var simpleMenu: UIMenu {
      UIMenu(children: [action("Open"), action("Copy"), action("Remove", .disabled)])
    }

    func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
      UIAction(title: title, attributes: attributes) { [weak self] in self?.chosen.append($0.title) }
    }

    func rightClick(at point: CGPoint = CGPoint(x: 150, y: 150)) {
      stage.mouse(.began, at: point, button: 2)
      stage.mouse(.ended, at: point, button: 2)
      stage.frame()
    }

    var rows: [MenuRow] { all(stage.window).compactMap { $0 as? MenuRow } }
    var titles: [String] { rows.map(\.element.title) }
    var isOpen: Bool { !rows.isEmpty }
    var panel: CGRect? { rows.first?.superview?.superview.map { $0.convert($0.bounds, to: nil) } }

    func tap(_ title: String) {
      guard let row = rows.first(where: { $0.element.title == title }) else { return }
      stage.tap(at: row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil))
      stage.frame()
    }

    func press(_ key: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = []) {
      stage.press(key, modifiers: flags)
      stage.frame()
    }

    private func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
  }

  @Test("a secondary click opens the menu at the pointer, and choosing a row runs it and closes the menu")
  func rightClick() {
    let desk = Desk()
    desk.rightClick()
    #expect(desk.titles == ["Open", "Copy", "Remove"])
    #expect(desk.panel?.origin == CGPoint(x: 150, y: 150))
    desk.tap("Copy")
    #expect(desk.chosen == ["Copy"] && !desk.isOpen)
    #expect(desk.host.events == ["shows card", "ends"])
  }

  @Test("a disabled row cannot be chosen, and a hidden one is left out")
  func disabled() {
    let desk = Desk { desk in
      UIMenu(children: [
        desk.action("Open"), desk.action("Remove", .disabled), desk.action("Secret", .hidden),
      ])
    }
    desk.rightClick()
    desk.tap("Remove")
    #expect(desk.chosen == [] && desk.titles == ["Open", "Remove"])
  }

  @Test("a long press opens the menu, but a drag does not, and a tap goes to the view")
  func longPress() {
    let desk = Desk()
    desk.stage.tap(at: CGPoint(x: 150, y: 150))
    #expect(!desk.isOpen)
    desk.stage.fingerDown(at: CGPoint(x: 150, y: 150))
    desk.stage.run(for: 0.3)
    desk.stage.fingerMoves(by: CGPoint(x: 30, y: 0))
    desk.stage.run(for: 0.5)
    #expect(!desk.isOpen)
    desk.stage.fingerUp()
    desk.stage.fingerDown(at: CGPoint(x: 150, y: 150))
    desk.stage.run(for: 0.6)
    #expect(desk.isOpen)
    desk.stage.fingerUp()
    desk.stage.frame()
    #expect(desk.isOpen && desk.chosen == [])
  }

  @Test(
    "after a long press opened the menu, the same finger slides onto an item: it is lit, and chosen at the lift"
  )
  func sliding() throws {
    let desk = Desk()
    desk.stage.fingerDown(at: CGPoint(x: 150, y: 150))
    desk.stage.run(for: 0.6)
    var rows = desk.rows
    func middle(_ row: Int) -> CGPoint {
      rows[row].convert(CGPoint(x: rows[row].bounds.midX, y: rows[row].bounds.midY), to: nil)
    }
    for row in [0, 1, 2, 1] {
      desk.stage.fingerMoves(to: middle(row))
      #expect(rows.map(\.isHighlighted) == rows.indices.map { $0 == row && row < 2 })
    }
    desk.stage.fingerUp()
    desk.stage.frame()
    #expect(desk.chosen == ["Copy"] && !desk.isOpen)
    desk.stage.fingerDown(at: CGPoint(x: 150, y: 150))
    desk.stage.run(for: 0.6)
    rows = desk.rows
    desk.stage.fingerMoves(to: middle(0))
    desk.stage.fingerMoves(to: CGPoint(x: 20, y: 500))
    desk.stage.fingerUp()
    desk.stage.frame()
    #expect(desk.chosen == ["Copy"] && desk.isOpen && !desk.rows.contains { $0.isHighlighted })
  }

  @Test("where the delegate has no menu, the menu of a superview opens, or none")
  func nested() {
    let desk = Desk()
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    desk.card.addSubview(inner)
    let other = Host(UIMenu(children: [desk.action("Inner")]))
    other.part = CGRect(x: 0, y: 0, width: 40, height: 40)
    inner.addInteraction(UIContextMenuInteraction(delegate: other))
    desk.rightClick(at: CGPoint(x: 120, y: 120))
    #expect(desk.titles == ["Inner"])
    desk.press(.keyboardEscape)
    desk.rightClick(at: CGPoint(x: 160, y: 160))
    #expect(desk.titles == ["Open", "Copy", "Remove"])
    desk.press(.keyboardEscape)
    desk.rightClick(at: CGPoint(x: 20, y: 20))
    #expect(!desk.isOpen)
  }

  @Test(
    "the Menu key and Shift+F10 open it, arrows skip disabled rows, Return chooses, Escape closes",
    arguments: [true, false])
  func keys(_ isMenuKey: Bool) {
    let desk = Desk { desk in
      UIMenu(children: [desk.action("Open"), desk.action("Never", .disabled), desk.action("Copy")])
    }
    final class Card: UIView { override var canBecomeFirstResponder: Bool { true } }
    let card = Card(frame: desk.card.bounds)
    desk.card.addSubview(card)
    card.becomeFirstResponder()
    func open() {
      if isMenuKey { desk.press(.keyboardApplication) } else { desk.press(.keyboardF10, .shift) }
    }
    open()
    #expect(desk.isOpen)
    desk.press(.keyboardEscape)
    #expect(!desk.isOpen && card.isFirstResponder)
    open()
    desk.press(.keyboardDownArrow)
    desk.press(.keyboardDownArrow)
    desk.press(.keyboardReturnOrEnter)
    #expect(desk.chosen == ["Copy"] && !desk.isOpen)
    open()
    desk.press(.keyboardUpArrow)
    #expect(desk.rows.last?.isFocused == true)
    desk.press(.keyboardHome)
    #expect(desk.rows.first?.isFocused == true)
  }

  @Test("a submenu replaces its parent, and Left and Escape return")
  func submenu() {
    let desk = Desk { desk in
      UIMenu(children: [
        desk.action("Open"),
        UIMenu(title: "Open with", children: [desk.action("Editor"), desk.action("Viewer")]),
        UIMenu(title: "Nothing", children: []),
      ])
    }
    desk.rightClick()
    #expect(desk.titles == ["Open", "Open with"])
    desk.tap("Open with")
    #expect(desk.titles == ["Editor", "Viewer"])
    desk.press(.keyboardLeftArrow)
    #expect(desk.titles == ["Open", "Open with"])
    desk.press(.keyboardEnd)
    desk.press(.keyboardRightArrow)
    #expect(desk.titles == ["Editor", "Viewer"] && desk.rows.first?.isFocused == true)
    desk.press(.keyboardEscape)
    #expect(desk.titles == ["Open", "Open with"])
    desk.tap("Open with")
    desk.tap("Viewer")
    #expect(desk.chosen == ["Viewer"] && !desk.isOpen)
  }

  @Test("rows that load late replace their placeholder, and the first one can be chosen at once")
  func deferred() {
    var deliver: (([UIMenuElement]) -> Void)?
    let desk = Desk { _ in
      let late = UIDeferredMenuElement.uncached { deliver = $0 }
      return UIMenu(children: [UIMenu(title: "Open with", children: [late])])
    }
    desk.rightClick()
    for key in [UIKeyboardHIDUsage.keyboardDownArrow, .keyboardReturnOrEnter] { desk.press(key) }
    deliver?([desk.action("Viewer"), desk.action("Editor")])
    desk.stage.settle()
    #expect(desk.titles == ["Viewer", "Editor"])
    desk.press(.keyboardReturnOrEnter)
    #expect(desk.chosen == ["Viewer"])
  }

  @Test("from right to left, rows begin at the right and chevrons point to the left")
  func rightToLeft() throws {
    let desk = Desk { desk in UIMenu(children: [UIMenu(title: "More", children: [desk.action("One")])]) }
    desk.stage.window.semanticContentAttribute = .forceRightToLeft
    desk.stage.frame()
    desk.rightClick(at: CGPoint(x: 290, y: 150))
    let row = try #require(desk.rows.first)
    let title = try #require(row.subviews.lazy.compactMap { $0 as? UILabel }.first { $0.text == "More" })
    #expect(title.textAlignment == .right && title.frame.maxX > row.bounds.width - 25)
    let chevron = row.subviews.compactMap { $0 as? UIImageView }.last
    #expect(chevron?.image == .menuChevronBack && (chevron?.frame.minX ?? 99) < 30)
    #expect(desk.panel?.maxX == 290)
  }

  @Test("inline menus are groups with headings between separators, and empty ones are left out")
  func groups() {
    let desk = Desk()
    let menu = UIMenu(
      title: "File",
      children: [
        desk.action("Open"),
        UIMenu(
          title: "Sort by", options: .displayInline, children: [desk.action("Name"), desk.action("Size")]),
        UIMenu(title: "Empty", options: .displayInline, children: [desk.action("Gone", .hidden)]),
        desk.action("Info"),
      ])
    let words = MenuContent(menu).parts.map { part in
      switch part {
      case .heading(let text): "# \(text)"
      case .line: "---"
      case .element(let element): element.title
      }
    }
    #expect(words == ["# File", "Open", "---", "# Sort by", "Name", "Size", "---", "Info"])
  }

  @Test("with single selection the checkmark moves, and a menu can stay open")
  func selection() {
    var actions: [UIAction] = []
    let desk = Desk { desk in
      actions = ["One", "Two"].map { desk.action($0, .keepsMenuPresented) }
      actions[0].state = .on
      return UIMenu(options: .singleSelection, children: actions)
    }
    desk.rightClick()
    desk.tap("Two")
    #expect(desk.chosen == ["Two"] && desk.isOpen)
    #expect(actions.map(\.state) == [.off, .on])
  }

  @Test("a click outside the menu closes it and does nothing else")
  func beside() {
    let desk = Desk()
    desk.rightClick()
    desk.stage.tap(at: CGPoint(x: 20, y: 20))
    desk.stage.frame()
    #expect(!desk.isOpen && desk.chosen == [])
    desk.rightClick()
    desk.rightClick(at: CGPoint(x: 110, y: 110))
    #expect(!desk.isOpen)
  }

  @Test("key commands show their shortcuts and can be chosen")
  func shortcuts() {
    var count = 0
    let command = UIKeyCommand(title: "Close", input: "w", modifierFlags: [.control, .shift]) { _ in
      count += 1
    }
    let desk = Desk { _ in UIMenu(children: [command]) }
    desk.rightClick()
    let texts = desk.rows[0].subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(texts == ["Close", "Ctrl+Shift+W"])
    desk.tap("Close")
    #expect(count == 1)
    let inputs = [UIKeyCommand.inputLeftArrow, UIKeyCommand.f5, "\r", "+"]
    let words = inputs.map { UIKeyCommand(input: $0, modifierFlags: .alternate) { _ in }.shortcut }
    #expect(words == ["Alt+Left", "Alt+F5", "Alt+Return", "Alt++"])
  }

  // MARK: Position

  @Test("the panel is below its anchor, or above it if there is no room, and always inside the window")
  func placement() {
    let window = CGRect(x: 0, y: 0, width: 400, height: 600)
    let size = CGSize(width: 200, height: 300)
    func place(_ anchor: CGRect, trailing: Bool = false, rightToLeft: Bool = false, _ size: CGSize = size)
      -> CGRect
    {
      MenuPlacement(anchor: anchor, isTrailing: trailing, isRightToLeft: rightToLeft).frame(
        of: size, in: window)
    }
    let point = CGRect(x: 100, y: 100, width: 0, height: 0)
    #expect(place(point) == CGRect(x: 100, y: 100, width: 200, height: 300))
    #expect(place(CGRect(x: 100, y: 500, width: 0, height: 0)).minY == 200)
    #expect(place(CGRect(x: 390, y: 100, width: 0, height: 0)).maxX == 392)
    #expect(place(CGRect(x: 100, y: 280, width: 0, height: 40)).minY == 292)
    let button = CGRect(x: 300, y: 20, width: 44, height: 44)
    #expect(place(button, trailing: true) == CGRect(x: 144, y: 68, width: 200, height: 300))
    #expect(place(button, trailing: true, rightToLeft: true).maxX == 392)
    #expect(place(CGRect(x: 250, y: 100, width: 0, height: 0), rightToLeft: true).maxX == 250)
    #expect(
      place(point, CGSize(width: 900, height: 900)) == CGRect(x: 8, y: 8, width: 384, height: 584))
  }

  // MARK: Lists

  private final class Names: UITableViewDataSource, UITableViewDelegate {
    var asked: [IndexPath] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    }
    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      asked.append(indexPath)
      guard indexPath.row != 3 else { return nil }
      return UIContextMenuConfiguration(previewProvider: nil) { _ in
        UIMenu(children: [UIAction(title: "Row \(indexPath.row)") { _ in }])
      }
    }
  }

  @Test(
    "a table provides the menu of a row, which stays highlighted; keys open the menu of the selected row"
  )
  func table() {
    let desk = Desk()
    let names = Names()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "name")
    table.rowHeight = 50
    (table.dataSource, table.delegate) = (names, names)
    desk.stage.window.rootViewController?.view.addSubview(table)
    desk.stage.frame()
    func cell(_ row: Int) -> UITableViewCell? { table.cellForRow(at: IndexPath(row: row, section: 0)) }
    desk.rightClick(at: CGPoint(x: 30, y: 60))
    #expect(desk.titles == ["Row 1"] && cell(1)?.isHighlighted == true)
    desk.press(.keyboardEscape)
    #expect(!desk.isOpen && cell(1)?.isHighlighted == false)
    desk.rightClick(at: CGPoint(x: 30, y: 160))
    #expect(!desk.isOpen)
    desk.rightClick(at: CGPoint(x: 30, y: 400))
    #expect(!desk.isOpen && names.asked.map(\.row) == [1, 3])
    desk.stage.fingerDown(at: CGPoint(x: 30, y: 110))
    desk.stage.run(for: 0.6)
    #expect(desk.titles == ["Row 2"] && cell(2)?.isHighlighted == true)
    desk.stage.fingerUp()
    desk.press(.keyboardEscape)
    #expect(table.indexPathForSelectedRow == nil)
    table.selectRow(at: IndexPath(row: 4, section: 0), animated: false)
    desk.stage.window.focusSystem.requestFocusUpdate(to: table)
    desk.press(.keyboardApplication)
    #expect(desk.titles == ["Row 4"])
  }
}
