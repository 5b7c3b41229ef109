import Foundation

/// Reports faulty constraints on standard error.
enum LayoutLog {
  /// Writes one message. Tests replace it.
  static var write: (String) -> Void = { text in
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }

  static func report(_ problem: String) { write("[LayoutConstraints] \(problem)") }

  /// Reports which constraints conflict and which one is left out.
  static func report(
    _ conflict: [NSLayoutConstraint], with others: [String], leavingOut broken: NSLayoutConstraint
  ) {
    let lines = conflict.map { "    \($0)" } + others.map { "    \($0)" }
    report(
      """
      Unable to simultaneously satisfy constraints. Probably at least one of these is one you do not want:
      \(lines.joined(separator: "\n"))
      Will attempt to recover by breaking constraint
          \(broken)
      """)
  }
}
