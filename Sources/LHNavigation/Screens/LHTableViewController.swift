public import ViewTree

/// A screen with a bar of its own and a table below it.
///
/// A subclass that is a `UITableViewDataSource` or a `UITableViewDelegate` is the table's.
open class LHTableViewController: LHViewController {
  public let tableView: UITableView

  public init(style: UITableView.Style = .plain) {
    tableView = UITableView(frame: .zero, style: style)
    super.init()
  }

  deinit {}

  open override func viewDidLoad() {
    super.viewDidLoad()
    fillContent(with: tableView)
    tableView.delegate = self as? any UITableViewDelegate
    tableView.dataSource = self as? any UITableViewDataSource
  }
}
