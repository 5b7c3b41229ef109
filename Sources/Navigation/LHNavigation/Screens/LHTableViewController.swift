public import Lists

/// A screen with its own bar and a table view below it.
///
/// If a subclass conforms to `UITableViewDataSource` or `UITableViewDelegate`, it becomes the table view's
/// data source or delegate.
open class LHTableViewController: LHViewController {
  /// The table view.
  public let tableView: UITableView

  /// Creates a screen with a table view of a style.
  public init(style: UITableView.Style = .plain) {
    tableView = UITableView(frame: .zero, style: style)
    super.init(nibName: nil, bundle: nil)
    if style == .plain { tableView.backgroundColor = nil }
  }

  deinit {}

  open override func viewDidLoad() {
    super.viewDidLoad()
    fillContent(with: tableView)
    tableView.delegate = self as? any UITableViewDelegate
    tableView.dataSource = self as? any UITableViewDataSource
  }
}
