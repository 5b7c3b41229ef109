import FileSystem
import ViewTree

extension EmptyStateView.Contents {
  /// Says why a file or folder cannot be read.
  ///
  /// - Parameters:
  ///   - readAgain: Reads the file or folder again.
  ///   - goUp: Opens the parent folder.
  init(_ problem: FileProblem, readAgain: @escaping () -> Void, goUp: @escaping () -> Void) {
    let again = EmptyStateView.Action(title: "Try again", perform: readAgain)
    let toParent = EmptyStateView.Action.toParent(goUp)
    let isFolder = problem.subject == .folder
    (icon, hint, action) =
      switch problem.reason {
      case .notAllowed: ("lock", "Only its owner can change that.", again)
      case .missing: (isFolder ? "folder" : "file", "It was moved, renamed or deleted.", toParent)
      case .notAFolder, .circularLink: ("info", "It cannot be \(isFolder ? "listed" : "opened").", toParent)
      case .pathTooLong: ("info", "Shorten the names of the folders around it.", toParent)
      case .tooManyOpenFiles: ("info", "Close other programs or pages first.", again)
      case .notAnswering: ("clock", "It may be asleep, or its server cannot be reached.", again)
      case .other: ("info", "The disk reported an error.", again)
      }
    title = problem.sentence
  }

  /// Says that a file has no bytes.
  ///
  /// - Parameter readAgain: Reads the file again.
  static func emptyFile(icon: String, readAgain: @escaping () -> Void) -> EmptyStateView.Contents {
    EmptyStateView.Contents(
      icon: icon, title: "This file is empty.",
      hint: "What programs write to it appears when it is read again.",
      action: EmptyStateView.Action(title: "Read again", perform: readAgain))
  }
}
