import Foundation

/// Where a stack says that it was asked for something that makes no sense, in one line.
public enum StackLog {
  /// Called with each line; by default it is written to standard error. Nil keeps quiet.
  public static var write: ((String) -> Void)? = { line in
    try? FileHandle.standardError.write(contentsOf: Data("StackedNav: \(line)\n".utf8))
  }

  static func note(_ line: String) { write?(line) }
}
