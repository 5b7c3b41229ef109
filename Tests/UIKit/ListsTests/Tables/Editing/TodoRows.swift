import Replay
import Testing
import ViewTree

@testable import Lists

/// A list of words in sections that can be edited as the test wants. It logs what it is told.
final class TodoRows: UITableViewDataSource, @MainActor UITableViewDelegate {
  var sections: [[String]]
  var styles: [IndexPath: UITableViewCell.EditingStyle] = [:]
  var fixed: Set<IndexPath> = []
  var leading: [UIContextualAction] = []
  var trailing: [UIContextualAction] = []
  var swipesFully = true
  var log: [String] = []
  var onTarget: ((IndexPath) -> IndexPath)?

  init(_ sections: [String]...) { self.sections = sections }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    !fixed.contains(indexPath)
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    !fixed.contains(indexPath)
  }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt path: IndexPath
  ) {
    if editingStyle == .delete {
      log.append("delete \(sections[path.section].remove(at: path.row))")
      tableView.deleteRows(at: [path], with: .automatic)
    } else {
      log.append("insert \(path.row)")
      sections[path.section].insert("New", at: path.row)
      tableView.insertRows(at: [path], with: .automatic)
    }
  }
  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to target: IndexPath) {
    log.append("move \(source.section).\(source.row) to \(target.section).\(target.row)")
    sections[target.section].insert(sections[source.section].remove(at: source.row), at: target.row)
  }

  func tableView(_ tableView: UITableView, editingStyleForRowAt path: IndexPath)
    -> UITableViewCell.EditingStyle
  {
    styles[path] ?? .delete
  }
  func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { log.append("did \(path.row)") }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt path: IndexPath) {
    log.append("begin \(path.row)")
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt path: IndexPath?) {
    log.append("end \(path.map { "\($0.row)" } ?? "nil")")
  }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { onTarget?(proposed) ?? proposed }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt path: IndexPath
  ) -> UISwipeActionsConfiguration? { configuration(leading) }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath
  ) -> UISwipeActionsConfiguration? { configuration(trailing) }

  private func configuration(_ actions: [UIContextualAction]) -> UISwipeActionsConfiguration? {
    guard !actions.isEmpty else { return nil }
    let configuration = UISwipeActionsConfiguration(actions: actions)
    configuration.performsFirstActionWithFullSwipe = swipesFully
    return configuration
  }

  func action(_ title: String, _ style: UIContextualAction.Style = .normal) -> UIContextualAction {
    UIContextualAction(style: style, title: title) { [weak self] action, _, done in
      self?.log.append(action.title ?? "")
      done(true)
    }
  }
}

extension UITableView {
  var shownTexts: [String] {
    visibleCells.sorted { $0.frame.minY < $1.frame.minY }.compactMap(\.textLabel?.text)
  }

  func shownCell(_ section: Int, _ row: Int) throws -> UITableViewCell {
    try #require(cellForRow(at: IndexPath(row: row, section: section)))
  }
}
