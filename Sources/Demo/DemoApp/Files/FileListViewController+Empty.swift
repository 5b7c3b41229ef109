import FileSystem
import ViewTree

/// What is shown in place of the rows.
extension FileListViewController {
  /// What to show in place of the rows; nil if there are rows, or if they will soon be there.
  ///
  /// - Parameter isLate: Whether the disk has not answered for a while.
  func emptyState(isLate: Bool) -> EmptyStateView.Contents? {
    switch listing.state {
    case .failed(let problem): failed(problem)
    case .complete where listing.entries.isEmpty: empty
    case .complete where entries.isEmpty: unmatched
    case .reading where isLate:
      EmptyStateView.Contents(
        icon: "clock", title: "Waiting for this folder…", hint: "Its disk has not answered yet.",
        action: toParent)
    case .complete, .reading: nil
    }
  }

  private typealias Action = (title: String, icon: String, perform: () -> Void)

  private var toParent: Action {
    ("Open parent folder", "folder", { [weak self] in self?.files?.goUp(from: self) })
  }

  private var empty: EmptyStateView.Contents {
    let title = "This folder is empty."
    guard options.showsHidden else {
      return EmptyStateView.Contents(
        icon: "folder", title: title, hint: "Hidden files are not shown.",
        action: ("Show hidden files", "list", { [weak self] in self?.options.showsHidden = true }))
    }
    return EmptyStateView.Contents(
      icon: "folder", title: title, hint: "Files that are added appear here.", action: toParent)
  }

  private var unmatched: EmptyStateView.Contents {
    EmptyStateView.Contents(
      icon: "search", title: "No items match “\(search?.text ?? "")”.",
      hint: "Only the names in this folder are searched.",
      action: ("End search", "close", { [weak self] in self?.endSearch() }))
  }

  private func failed(_ problem: FileProblem) -> EmptyStateView.Contents {
    let again: Action = ("Try again", "folder", { [weak self] in self?.read() })
    let (icon, hint, action): (String, String, Action) =
      switch problem.reason {
      case .notAllowed: ("lock", "Only its owner can change that.", again)
      case .missing: ("folder", "It was moved, renamed or deleted.", toParent)
      case .notAFolder, .circularLink: ("info", "It cannot be listed.", toParent)
      case .tooManyOpenFiles: ("info", "Close other programs or pages first.", again)
      case .notAnswering: ("clock", "It may be asleep, or its server cannot be reached.", again)
      case .other: ("info", "The disk reported an error.", again)
      }
    return EmptyStateView.Contents(icon: icon, title: problem.sentence, hint: hint, action: action)
  }
}
