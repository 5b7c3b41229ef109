import FileSystem
import ViewTree

/// What is shown in place of the rows.
extension FileListViewController {
  /// What to show in place of the rows; nil if there are rows, or if they will soon be there.
  ///
  /// - Parameter isLate: Whether the disk has not answered for a while.
  func emptyState(isLate: Bool) -> EmptyStateView.Contents? {
    switch listing.state {
    case .failed(let problem):
      EmptyStateView.Contents(
        problem, readAgain: { [weak self] in self?.read() },
        goUp: { [weak self] in self?.files?.goUp(from: self) })
    case .complete where listing.entries.isEmpty: empty
    case .complete where entries.isEmpty: unmatched
    case .reading where isLate:
      EmptyStateView.Contents(
        icon: "clock", title: "Waiting for this folder…", hint: "Its disk has not answered yet.",
        action: toParent)
    case .complete, .reading: nil
    }
  }

  private var toParent: EmptyStateView.Action {
    .toParent { [weak self] in self?.files?.goUp(from: self) }
  }

  private var empty: EmptyStateView.Contents {
    let title = "This folder is empty."
    guard !listing.hasOnlyHidden else {
      return EmptyStateView.Contents(
        icon: "folder", title: title, hint: "Hidden files are not shown.",
        action: EmptyStateView.Action(title: "Show hidden files", icon: "list") { [weak self] in
          self?.options.showsHidden = true
        })
    }
    return EmptyStateView.Contents(
      icon: "folder", title: title, hint: "Files that are added appear here.", action: toParent)
  }

  private var unmatched: EmptyStateView.Contents {
    EmptyStateView.Contents(
      icon: "search", title: "No items match “\(search?.text ?? "")”.",
      hint: "Only the names in this folder are searched.",
      action: EmptyStateView.Action(title: "End search", icon: "close") { [weak self] in self?.endSearch() })
  }
}
