import Objects

/// A data source of the library whose subclasses may override the methods that change rows.
protocol RowEditing: AnyObject {
  var commitsRows: Bool { get }
  var movesRows: Bool { get }
}

extension UITableViewController: RowEditing {
  private final class Plain: UITableViewController {}
  private final class Committing: UITableViewController {
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt path: IndexPath
    ) {}
  }
  private final class Moving: UITableViewController {
    override func tableView(_ tableView: UITableView, moveRowAt path: IndexPath, to target: IndexPath) {}
  }

  private static let commit = MethodOverride(
    of: UITableViewController.self, plain: Plain.self, overriding: Committing.self)
  private static let move = MethodOverride(
    of: UITableViewController.self, plain: Plain.self, overriding: Moving.self)

  var commitsRows: Bool { Self.commit.isOverridden(in: type(of: self)) }
  var movesRows: Bool { Self.move.isOverridden(in: type(of: self)) }
}

extension UITableViewDiffableDataSource: RowEditing {
  var commitsRows: Bool { DiffableOverrides.commit.isOverridden(in: type(of: self)) }
  var movesRows: Bool { DiffableOverrides.move.isOverridden(in: type(of: self)) }
}

/// The overrides of all diffable data sources: the tables of their methods have the same order for all types of
/// items.
private enum DiffableOverrides {
  private typealias Base = UITableViewDiffableDataSource<Int, Int>
  private final class Plain: Base {}
  private final class Committing: Base {
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt path: IndexPath
    ) {}
  }
  private final class Moving: Base {
    override func tableView(_ tableView: UITableView, moveRowAt path: IndexPath, to target: IndexPath) {}
  }

  static let commit = MethodOverride(of: Base.self, plain: Plain.self, overriding: Committing.self)
  static let move = MethodOverride(of: Base.self, plain: Plain.self, overriding: Moving.self)
}
