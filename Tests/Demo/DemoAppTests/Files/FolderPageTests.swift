import Glibc
import Lists
import Replay
import StackedNav
import Testing
import ViewTree

@testable import DemoApp

@Suite("Folder pages")
struct FolderPageTests {
  private func fill(_ folder: TemporaryFolder) {
    folder.makeFolder("inner")
    for (name, size) in [("boot.log", 300), ("Café.txt", 10), ("decaf.md", 2000), (".profile", 1)] {
      folder.write(String(repeating: "x", count: size), to: "inner/\(name)")
    }
    folder.makeFolder("inner/attic")
  }

  private func open() async -> FolderStage {
    let stage = await FolderStage(fill)
    await stage.open("inner")
    return stage
  }

  @Test("the menu sorts, and choosing the same order again reverses it")
  func sorting() async {
    let stage = await open()
    #expect(stage.names == ["attic", "boot.log", "Café.txt", "decaf.md"])
    await stage.tap("more")
    #expect(stage.isMenuOpen)
    await stage.choose("Size")
    #expect(!stage.isMenuOpen)
    #expect(stage.names == ["attic", "decaf.md", "boot.log", "Café.txt"])
    await stage.tap("more")
    await stage.choose("Size")
    #expect(stage.names == ["attic", "Café.txt", "boot.log", "decaf.md"])
    await stage.tap("more")
    await stage.choose("Folders first")
    await stage.tap("more")
    await stage.choose("Name")
    #expect(stage.names == ["attic", "boot.log", "Café.txt", "decaf.md"])
    await stage.tap("more")
    await stage.choose("Name")
    #expect(stage.names == ["decaf.md", "Café.txt", "boot.log", "attic"])
  }

  @Test("a pinned pane has a pin in its head, beside the title, which unpins it")
  func pin() async throws {
    let stage = await open()
    let page = try #require(stage.page)
    let title = try #require(page.view.subviews.compactMap { $0 as? PaneBar }.first).title
    #expect(!stage.shows("unpin") && title.frame.minX == 20)
    stage.stack.setPinnedPosition(.left, of: page, animated: true)
    await stage.settle()
    #expect(stage.shows("unpin") && title.frame.minX == 52)
    await stage.tap("unpin")
    #expect(stage.stack.pinnedPosition(of: page) == nil && !stage.shows("unpin") && title.frame.minX == 20)
  }

  @Test("the pinned root has it too")
  func rootPin() async throws {
    let stage = await open()
    let root = try #require(stage.stack.viewControllers.first)
    stage.stack.setPinnedPosition(.left, of: root, animated: true)
    await stage.settle()
    #expect(stage.shows("unpin"))
    await stage.tap("unpin")
    #expect(stage.stack.pinnedPosition(of: root) == nil && !stage.shows("unpin"))
  }

  @Test("keys navigate a menu, and Escape closes only the menu")
  func menuKeys() async {
    let stage = await open()
    await stage.tap("more")
    await stage.press(.keyboardEscape)
    #expect(!stage.isMenuOpen)
    #expect(stage.stack.viewControllers.count == 2)
    await stage.tap("more")
    // Name, Date, Size, Kind.
    for _ in 0..<3 { await stage.press(.keyboardDownArrow) }
    await stage.press(.keyboardReturnOrEnter)
    #expect(!stage.isMenuOpen)
    #expect(stage.page?.options.order.aspect == .size)
    // The list receives keys again.
    await stage.press(.keyboardDownArrow)
    #expect(stage.selectedName == "attic")
  }

  @Test("a tap outside the menu closes it and has no other effect")
  func menuOutside() async {
    let stage = await open()
    await stage.tap("more")
    stage.stage.tap(at: CGPoint(x: 600, y: 600))
    await stage.settle()
    #expect(!stage.isMenuOpen)
    #expect(stage.stack.viewControllers.count == 2)
  }

  @Test("the path of the selected item, or of the folder, can be copied")
  func copying() async {
    let stage = await open()
    let inner = stage.folder.path.appending("inner")
    await stage.tap("more")
    #expect(stage.copied(byChoosing: "Copy path") == inner.testText)
    let said = stage.stage.window.all.compactMap { ($0 as? UILabel)?.text }
    #expect(said.contains("Copied “\(inner.testText)”"))
    await stage.press(.keyboardEnd)
    await stage.tap("more")
    #expect(stage.copied(byChoosing: "Copy path") == inner.appending("decaf.md").testText)
  }

  @Test("Ctrl+H toggles hidden files, and pages opened from here inherit the option")
  func hidden() async {
    let stage = await open()
    await stage.press(.keyH, .control)
    #expect(stage.names == ["attic", ".profile", "boot.log", "Café.txt", "decaf.md"])
    await stage.open("attic")
    #expect(stage.page?.options.showsHidden == true)
    await stage.press(.keyboardEscape)
    await stage.press(.keyH, .control)
    #expect(stage.names == ["attic", "boot.log", "Café.txt", "decaf.md"])
  }

  @Test(
    "Escape closes the active folder with its preview, but keeps a folder on top of it")
  func escape() async {
    for (name, left) in [("Café.txt", ["Files"]), ("attic", ["Files", "attic"])] {
      let stage = await open()
      await stage.open(name)
      await stage.press(.keyboardLeftArrow)
      await stage.press(.keyboardEscape)
      #expect(stage.stack.viewControllers.compactMap(\.title) == left)
      #expect(stage.stack.activeViewController === stage.stack.viewControllers.first)
    }
  }

  @Test("in a row without space for all facts, the date can be read in full")
  func narrowRow() async throws {
    let stage = await FolderStage {
      $0.makeFolder("inner")
      $0.write("", to: "inner/one.txt")
    }
    stage.stack.pageWidth = .fixed(400)
    await stage.open("inner")
    func detail() -> String? {
      (stage.page?.table.cellForRow(at: IndexPath(row: 0, section: 0)) as? FileCell)?.detail.text
    }
    let whole = try #require(detail())
    #expect(whole.hasPrefix("0 bytes · "))
    stage.stack.pageWidth = .fixed(210)
    await stage.settle()
    #expect(detail() == String(whole.dropFirst("0 bytes · ".count)))
    stage.stack.pageWidth = .fixed(400)
    await stage.settle()
    #expect(detail() == whole)
  }

  @Test("in a narrow window, a pane fills it and has a button that leads back")
  func back() async throws {
    let stage = await FolderStage { $0.makeFolder("inner") }
    stage.stack.collapsesInCompactWidth = true
    await stage.open("inner")
    func button() -> UIView? {
      stage.page?.view.subviews.flatMap(\.subviews)
        .first { $0.accessibilityIdentifier == "back" && !$0.isHidden }
    }
    #expect(!stage.stack.isCollapsed && button() == nil)
    stage.stage.resize(to: CGSize(width: 400, height: 700))
    await stage.settle()
    #expect(stage.stack.isCollapsed && stage.page?.view.bounds.width == 400)
    let back = try #require(button())
    stage.stage.tap(at: back.convert(CGPoint(x: 22, y: 22), to: nil))
    await stage.settle()
    #expect(stage.stack.viewControllers.count == 1)
  }

  @Test("Ctrl+F shows the focus ring around the search field, a click in it does not")
  func searchRing() async throws {
    let stage = await FolderStage { $0.write("", to: "one.txt") }
    let field = try #require(stage.page?.searchField)
    await stage.press(.keyF, .control)
    #expect(field.isFocused && field.isFirstResponder)
    await stage.press(.keyboardEscape)
    #expect(!field.isFocused && !field.isFirstResponder)
    await stage.tap("search")
    #expect(!field.isFocused && field.isFirstResponder)
  }

  @Test("Ctrl+F searches while typing, Return opens the match, Escape shows everything again")
  func searching() async {
    let stage = await open()
    await stage.press(.keyF, .control)
    stage.stage.type("CAFE")
    await stage.settle()
    #expect(stage.names == ["Café.txt"])
    #expect(stage.page?.itemCount == "1 of 4 items")
    stage.stage.type("x")
    await stage.settle()
    #expect(stage.names == [])
    #expect(stage.texts.contains("No items match “CAFEx”."))
    await stage.press(.keyboardEscape)
    #expect(stage.names == ["attic", "boot.log", "Café.txt", "decaf.md"])
    #expect(stage.stack.viewControllers.count == 2)
    await stage.press(.keyF, .control)
    stage.stage.type("decaf")
    await stage.settle()
    await stage.press(.keyboardReturnOrEnter)
    #expect(stage.stack.viewControllers.count == 3)
    #expect(stage.stack.viewControllers.last?.title == "decaf.md")
  }

  /// A page with many files. One of the last is selected, but the list is scrolled to the top.
  private func openSelected() async throws -> (stage: FolderStage, page: FileListViewController) {
    let stage = await FolderStage { folder in
      for index in 10..<60 { folder.write("", to: "file \(index)") }
    }
    let page = try #require(stage.page)
    page.select(stage.folder.path.appending("file 50"))
    page.table.contentOffset.y = 0
    await stage.settle()
    return (stage, page)
  }

  @Test(
    "after a search, the same file is selected as before, and the list is scrolled to the top")
  func selectionAfterSearch() async throws {
    let (stage, page) = try await openSelected()
    await stage.press(.keyF, .control)
    stage.stage.type("1")
    await stage.settle()
    #expect(stage.names.count == 14 && stage.selectedName == nil)
    await stage.press(.keyboardDeleteOrBackspace)
    #expect(stage.names.count == 50 && stage.selectedName == "file 50")
    stage.stage.type("1")
    await stage.settle()
    await stage.press(.keyboardEscape)
    #expect(stage.names.count == 50 && stage.selectedName == "file 50")
    #expect(page.table.contentOffset.y == 0)
    // A selection among the matches is kept after the search.
    await stage.press(.keyF, .control)
    stage.stage.type("1")
    await stage.settle()
    page.select(stage.folder.path.appending("file 31"))
    await stage.press(.keyboardEscape)
    #expect(stage.selectedName == "file 31")
  }

  @Test("a grid keeps the selection of the list, and shows it if it was visible")
  func selectionInGrid() async throws {
    let (stage, page) = try await openSelected()
    await stage.tap("grid")
    #expect(stage.selectedName == "file 50" && page.grid.contentOffset.y == 0)
    await stage.tap("grid")
    #expect(stage.selectedName == "file 50" && page.table.contentOffset.y == 0)
    page.select(stage.folder.path.appending("file 50"))
    await stage.settle()
    page.options.isGrid = true
    await stage.settle()
    #expect(stage.selectedName == "file 50" && page.grid.contentOffset.y > 0)
  }

  @Test("a list that replaces the grid keeps its column headers when the window changes")
  func columnsAfterGrid() async throws {
    let stage = await FolderStage(fill)
    await stage.tap("grid")
    await stage.tap("grid")
    stage.stage.window.frame.size.height -= 54
    await stage.settle()
    #expect(stage.root?.table.tableHeaderView?.frame.height == RootHeaderView.height)
    let first = try #require(stage.root?.table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(first.frame.minY == RootHeaderView.height)
  }

  @Test("the contents of a folder are counted again on return")
  func countedAnew() async throws {
    let stage = await FolderStage(isLive: true) {
      $0.makeFolder("inner")
      $0.write("", to: "inner/one")
    }
    func cell() -> WideFileCell? {
      stage.root?.table.cellForRow(at: IndexPath(row: 0, section: 0)) as? WideFileCell
    }
    func texts() -> [String] { cell()?.contentView.all.compactMap { ($0 as? UILabel)?.text } ?? [] }
    await stage.wait { texts().contains("1 item") && texts().contains("0 bytes") }
    #expect(texts().contains("1 item") && texts().contains("0 bytes"))
    await stage.open("inner")
    stage.folder.write("seven..", to: "inner/two")
    await stage.press(.keyboardEscape)
    await stage.wait { texts().contains("2 items") && texts().contains("7 bytes") }
    #expect(texts().contains("2 items") && texts().contains("7 bytes"))
  }

  @Test("matches are highlighted in names")
  func marks() async throws {
    let stage = await open()
    stage.page?.search = NameSearch("af")
    await stage.settle()
    let cell = stage.page?.table.cellForRow(at: IndexPath(row: 0, section: 0)) as? FileCell
    let text = try #require(cell?.name.attributedString)
    #expect(text.runs.map { String(text[$0.range].characters) } == ["C", "af", "é.txt"])
    #expect(text.runs.map(\.foregroundColor) == [nil, Theme.accentText, nil])
  }

  @Test("typing in a list selects the name with that beginning")
  func typing() async {
    let stage = await open()
    stage.stage.type("d")
    #expect(stage.selectedName == "decaf.md")
    stage.stage.run(for: 1.5)
    stage.stage.type("c")
    stage.stage.type("a")
    #expect(stage.selectedName == "Café.txt")
  }

  @Test("a grid shows the same items, is navigated in two dimensions, and opens items")
  func grid() async {
    let stage = await open()
    await stage.tap("more")
    await stage.choose("Grid")
    let grid = stage.page?.grid
    #expect(grid?.numberOfItems(inSection: 0) == 4)
    #expect(stage.page?.table.isHidden == true)
    let frames = (0..<4).compactMap { grid?.cellForItem(at: IndexPath(item: $0, section: 0))?.frame }
    #expect(frames.map(\.size) == Array(repeating: GridCell.size, count: 4))
    #expect(frames.prefix(3).map(\.minY) == [frames[0].minY, frames[0].minY, frames[0].minY])
    #expect(frames[3].minY > frames[0].maxY - 1)
    await stage.press(.keyboardRightArrow)
    await stage.press(.keyboardDownArrow)
    await stage.press(.keyboardReturnOrEnter)
    #expect(stage.stack.viewControllers.last?.title == "decaf.md")
    await stage.press(.keyboardEscape)
    await stage.tap("more")
    await stage.choose("Grid")
    #expect(stage.page?.grid.isHidden == true)
    #expect(stage.selectedName == "decaf.md")
  }

  @Test("a row has a hover and a pressed highlight, and there is none below the last row")
  func hovering() async throws {
    let stage = await open()
    let table = try #require(stage.page?.table)
    func row(_ row: Int) -> FileCell? { table.cellForRow(at: IndexPath(row: row, section: 0)) as? FileCell }
    /// Returns the color of a row's highlight, which is its second subview.
    func light(_ number: Int) -> UIColor? {
      row(number)?.contentView.subviews[1].isHidden == false
        ? row(number)?.contentView.subviews[1].backgroundColor : nil
    }
    let first = try #require(row(1))
    let position = stage.stage.window.convert(CGPoint(x: 200, y: 28), from: first)
    stage.stage.hover(at: position)
    stage.stage.run(for: 0.2)
    #expect(light(1) == Theme.rowHover)
    #expect(light(2) == nil)
    stage.stage.mouse(.began, at: position)
    stage.stage.run(for: 0.2)
    #expect(light(1) == Theme.rowPressed)
    stage.stage.mouse(.cancelled, at: position)
    stage.stage.hover(at: CGPoint(x: position.x, y: position.y + 56))
    stage.stage.run(for: 0.3)
    #expect(light(1) == nil)
    #expect(light(2) == Theme.rowHover)
  }

  // MARK: Live updates

  @Test("the list follows changes on the disk, and keeps the selection and the scroll offset")
  func live() async throws {
    let stage = await FolderStage(isLive: true) { folder in
      for index in 10..<60 { folder.write("", to: "file \(index)") }
    }
    let page = try #require(stage.page)
    page.select(stage.folder.path.appending("file 50"))
    page.table.contentOffset.y = 1500
    await stage.settle()
    let seen = try #require(page.firstSeenIndex.map { page.entries[$0].displayName })
    stage.folder.write("", to: "file 100")
    _ = stage.folder.path.appending("file 20").withCString { unlink($0) }
    _ = stage.folder.path.appending("file 21").withCString { unlink($0) }
    await stage.wait { stage.names.count == 49 }
    await stage.settle()
    #expect(stage.names.last == "file 100")
    #expect(!stage.names.contains("file 20"))
    #expect(stage.selectedName == "file 50")
    #expect(page.firstSeenIndex.map { page.entries[$0].displayName } == seen)
    #expect(page.table.contentOffset.y == 1500 - 2 * FileCell.height)
  }

  @Test("a folder that vanishes says so, and shows its contents when it is back")
  func vanishing() async {
    let stage = await FolderStage(isLive: true) { $0.makeFolder("inner") }
    await stage.open("inner")
    #expect(stage.texts.contains("This folder is empty."))
    _ = stage.folder.path.appending("inner").withCString { rmdir($0) }
    await stage.wait { stage.texts.contains("This folder is no longer there.") }
    #expect(stage.texts.contains("This folder is no longer there."))
    stage.folder.makeFolder("inner")
    stage.folder.write("", to: "inner/new")
    await stage.wait { stage.names == ["new"] }
    #expect(stage.names == ["new"])
    #expect(!stage.texts.contains("This folder is no longer there."))
  }

  @Test("a pane notices that a folder above it is renamed, and that it is back")
  func renamedAbove() async {
    let stage = await FolderStage(isLive: true) { folder in
      folder.makeFolder("outer")
      folder.makeFolder("outer/inner")
      folder.write("", to: "outer/inner/file")
    }
    await stage.open("outer")
    await stage.open("inner")
    #expect(stage.names == ["file"])
    func move(_ from: String, to target: String) {
      _ = stage.folder.path.appending(from).withCString { from in
        stage.folder.path.appending(target).withCString { rename(from, $0) }
      }
    }
    move("outer", to: "elsewhere")
    await stage.wait { stage.texts.contains("This folder is no longer there.") }
    #expect(stage.texts.contains("This folder is no longer there."))
    move("elsewhere", to: "outer")
    await stage.wait { stage.names == ["file"] }
    #expect(stage.names == ["file"])
  }

  // MARK: Restoring

  @Test("a stack of folders is restored: pages, order, selection and scroll offsets")
  func restoring() async throws {
    let stage = await FolderStage { folder in
      folder.makeFolder("inner")
      for index in 10..<60 { folder.write("", to: "inner/file \(index)") }
    }
    await stage.open("inner")
    let page = try #require(stage.page)
    page.options.order = FileOrder().choosing(.name)
    await stage.settle()
    page.select(stage.folder.path.appending("inner").appending("file 30"))
    page.table.contentOffset.y = 1000
    await stage.settle()
    let state = stage.stack.state

    let again = SPStackedNavigationController(
      rootViewController: RootViewController(folder: stage.folder.path, library: stage.library))
    stage.stage.window.rootViewController = again
    #expect(again.restore(state) { stage.library.page(from: $0) })
    await stage.settle()
    let found = try #require(again.viewControllers.last as? FileListViewController)
    #expect(again.viewControllers.count == 2)
    #expect(found.folder == page.folder)
    #expect(found.options == page.options)
    #expect(found.entries.first?.displayName == "file 59")
    #expect(found.selectedEntry?.displayName == "file 30")
    #expect(found.table.contentOffset.y == 1000)
  }

  @Test("the stack is restored up to a folder that no longer exists")
  func gone() async {
    let stage = await FolderStage { $0.makeFolder("inner") }
    await stage.open("inner")
    let state = stage.stack.state
    _ = stage.folder.path.appending("inner").withCString { rmdir($0) }
    #expect(stage.stack.restore(state) { stage.library.page(from: $0) })
    #expect(stage.stack.viewControllers.count == 1)
  }

  @Test("Tab goes from the search field to the grid button and the sort order")
  func tabOrder() async {
    let stage = await FolderStage { $0.write("", to: "file.txt") }
    var names: [String] = []
    for _ in 0..<6 {
      await stage.press(.keyboardTab)
      let focused = stage.stage.window.focusSystem.focusedItem
      names.append(focused.map { $0.accessibilityIdentifier ?? "\(type(of: $0))" } ?? "nothing")
    }
    let positions = ["search", "grid", "sort"].map { names.firstIndex(of: $0) ?? -1 }
    #expect(positions == positions.sorted() && !positions.contains(-1), "\(names)")
  }
}
