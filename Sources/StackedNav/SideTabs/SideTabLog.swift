import Foundation

/// Where the tabs say that they were asked for something that cannot be, in one line.
enum SideTabLog {
  /// Called with each line; by default it is written to standard error. Nil keeps quiet.
  static var write: ((String) -> Void)? = { line in
    FileHandle.standardError.write(Data("StackedNav: \(line)\n".utf8))
  }

  static func note(_ line: String) { write?(line) }
}
