import Foundation

/// The log of invalid calls, such as a pop to a page that is not in the stack. Each call is one line.
public enum StackLog {
  /// Called with each line. By default it writes to standard error. Set it to nil to disable the log.
  public static var write: ((String) -> Void)? = { line in
    try? FileHandle.standardError.write(contentsOf: Data("StackedNav: \(line)\n".utf8))
  }

  static func log(_ line: String) { write?(line) }
}
