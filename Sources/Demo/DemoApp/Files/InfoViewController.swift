import FileSystem
import StackedNav
import ViewTree

/// A page with all facts about a file or folder.
final class InfoViewController: UIViewController, SPStackedNavigationPage, FilePage {
  let stackedNavigationPageSize = SPStackedNavigationPageSize.half
  let stackedNavigationHeadHeight = PaneBar.height

  let entry: FileEntry
  let library: FileLibrary
  private let bar = PaneBar()
  private let content = InfoView()
  private var task: Task<Void, Never>?
  private var counting: Lookup?
  private var thumbnail: Lookup?

  init(entry: FileEntry, library: FileLibrary) {
    self.entry = entry
    self.library = library
    super.init(nibName: nil, bundle: nil)
    title = entry.displayName
    tabBarItem.image = Icons.image("info", size: 18)
  }

  func stackedNavigationPinDidChange() { bar.setNeedsLayout() }

  isolated deinit {
    task?.cancel()
    counting?.cancel()
    thumbnail?.cancel()
  }

  override func viewDidLoad() {
    view.backgroundColor = Theme.grouped
    view.accessibilityIdentifier = "info"
    bar.title.text = title
    bar.subtitle.text = "Information"
    bar.buttons = [
      IconButton(icon: "copy", identifier: "share", toolTip: "Copy path") { [weak self] in
        if let self { copyPath(entry.path) }
      }
    ]
    let tile = FolderTile(for: entry.path, home: library.root)
    content.tile.look = entry.kind == .folder ? .folder(tile) : .file(entry.icon)
    view.addSubview(content)
    view.addSubview(bar)
    load()
  }

  private func load() {
    let (path, formatting) = (entry.path, library.formatting)
    task = Task { [weak self, library] in
      await library.reading {
        let facts = await FileThreads.reading.run(near: path.parent) { _ in
          Result { () throws(FileProblem) in try FileFacts(of: path, formatting: formatting) }
        }
        if !Task.isCancelled { self?.show(facts) }
      }
    }
    if entry.kind == .folder {
      counting = library.sizes.load(path) { [weak self] in self?.content.contents = $0 }
    } else if entry.kind == .image {
      thumbnail = library.thumbnails.load(path, .grid) { [weak self] in
        self?.content.tile.look = .thumbnail($0)
      }
    }
  }

  private func show(_ facts: Result<FileFacts, FileProblem>?) {
    switch facts {
    case .success(let facts):
      let location = BreadCrumb(entry.path, home: library.home).location
      content.show(facts.groups, location: location)
    case .failure(let problem): bar.subtitle.text = problem.sentence
    case nil: bar.subtitle.text = FileProblem(.file, errno: ETIMEDOUT).sentence
    }
  }

  func say(_ sentence: String) { bar.subtitle.text = sentence }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    bar.frame = CGRect(x: 0, y: 0, width: size.width, height: PaneBar.height)
    content.frame = CGRect(
      x: 0, y: PaneBar.height, width: size.width, height: max(0, size.height - PaneBar.height))
  }

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [UIKeyCommand]? {
    [
      command("Copy", "c", .control) { $0.copy($0.entry.path) },
      command("Parent folder", UIKeyCommand.inputUpArrow, .alternate) { $0.files?.goUp() },
    ]
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, content.scroll(with: key, line: FactRow.height) else {
      return super.pressesBegan(presses, with: event)
    }
  }
}

extension InfoViewController: SPStackedNavigationRestorablePage {
  var stackedNavigationIdentifier: String { entry.path.identifier }

  func encodeStackedNavigationState(into state: inout SPStackedPageState) {
    state.info["page"] = "info"
    if entry.kind == .folder { state.info["folder"] = "yes" }
  }

  func restoreStackedNavigationState(from state: SPStackedPageState) {}
}

/// A tile with cards of facts below.
private final class InfoView: UIScrollView {
  let tile = TileView(frame: CGRect(x: 0, y: 0, width: 96, height: 96))
  private var cards: [(card: CardView, rows: [FactRow])] = []
  private var sizeRow: FactRow?

  init() {
    super.init(frame: .zero)
    tile.layer.cornerRadius = 12
    addSubview(tile)
  }

  /// The size of the folder's contents, as far as it has been counted.
  var contents: FolderSize? { didSet { showContents() } }

  func show(_ groups: [[FileFacts.Fact]], location: String) {
    for (card, _) in cards { card.removeFromSuperview() }
    cards = groups.enumerated().map { index, facts in
      var rows = facts.map { FactRow($0.name, $0.value) }
      if index == 0 {
        if contents != nil {
          let row = FactRow("Contents", "")
          sizeRow = row
          rows.insert(row, at: 1)
        }
        rows.append(FactRow("Where", location))
      }
      rows.last?.isLast = true
      let card = CardView()
      for row in rows { card.addSubview(row) }
      addSubview(card)
      return (card, rows)
    }
    showContents()
    setNeedsLayout()
  }

  private func showContents() {
    guard let contents, let first = cards.first else { return }
    if sizeRow == nil {
      let row = FactRow("Contents", "")
      sizeRow = row
      cards[0].rows.insert(row, at: min(1, first.rows.count))
      first.card.addSubview(row)
      setNeedsLayout()
    }
    sizeRow?.value.text = FileFormatting.folderSize(contents)
    sizeRow?.setNeedsLayout()
  }

  override func layoutSubviews() {
    let width = max(0, bounds.width - 40)
    tile.frame.origin = CGPoint(x: ((bounds.width - 96) / 2).rounded(), y: 20)
    var y: CGFloat = 136
    for (card, rows) in cards {
      card.frame = CGRect(x: 20, y: y, width: width, height: CGFloat(rows.count) * FactRow.height)
      for (index, row) in rows.enumerated() {
        row.frame = CGRect(x: 0, y: CGFloat(index) * FactRow.height, width: width, height: FactRow.height)
      }
      y = card.frame.maxY + 20
    }
    contentSize = CGSize(width: bounds.width, height: y)
    super.layoutSubviews()
  }
}
