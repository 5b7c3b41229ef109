import Lists
import ViewTree

/// A sheet that lists all stories.
final class StoriesViewController: UIViewController {
  private static let headHeight: CGFloat = 64

  private let heading = UILabel(.title2, Theme.text)
  private let table = UITableView()
  /// Called with the chosen story after the sheet is dismissed.
  var onOpen: (DiscoverContent.Story) -> Void = { _ in }
  private lazy var close = IconButton(icon: "close", identifier: "close", toolTip: "Close (Esc)") {
    [weak self] in
    self?.dismiss(animated: true)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "stories"
    view.elevate()
    heading.text = "New this week"
    table.backgroundColor = Theme.elevated
    table.rowHeight = StoryRow.height
    table.separatorStyle = .none
    table.register(StoryCell.self, forCellReuseIdentifier: "story")
    table.dataSource = self
    table.delegate = self
    for part in [heading, close, table] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (size, head) = (view.bounds.size, StoriesViewController.headHeight)
    heading.place(x: 20, y: 19, width: size.width - 92)
    close.frame = CGRect(x: size.width - 54, y: 10, width: IconButton.side, height: IconButton.side)
    view.mirror([heading, close])
    table.frame = CGRect(x: 0, y: head, width: size.width, height: max(0, size.height - head))
  }

  override var preferredKeyResponder: UIResponder? { table }
}

extension StoriesViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    DiscoverContent.stories.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "story", for: indexPath)
    (cell as? StoryCell)?.row.show(DiscoverContent.stories[indexPath.row])
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let story = DiscoverContent.stories[indexPath.row]
    dismiss(animated: true) { [onOpen] in onOpen(story) }
  }
}

private final class StoryCell: LitCell {
  override class var look: RowLight.Look { .elevated }

  let row = StoryRow()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = Theme.elevated
    row.lineColor = Theme.elevatedLine
    contentView.addSubview(row)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    light.frame = contentView.bounds.insetBy(dx: 4, dy: 1)
    row.frame = contentView.bounds
  }
}
