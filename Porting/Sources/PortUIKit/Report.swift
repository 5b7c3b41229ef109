/// What the tool rewrites, as its report names it.
public enum Rewrite: String, CaseIterable, Sendable {
  case selectors = "#selector"
  case attributes = "@objc and relatives"
  case interfaceBuilder = "@IB attributes"
  case optionalRequirements = "optional requirements"
  case optionalCalls = "calls with ?()"
  case implementations = "implementations that return an optional"
  case keyPaths = "#keyPath"
  case initializers = "initializers"
  case overrides = "overrides in extensions"
  case descriptions = "descriptions of classes"
  case observers = "observers by key path"
  case conditions = "os(iOS)"
  case imports = "imports"
}

/// A place that a person has to look at.
public struct Finding: Equatable, Sendable, CustomStringConvertible {
  /// The path of the file below the folder.
  public var path: String
  /// Counted from 1.
  public var line: Int
  /// The thing to do, as a sentence.
  public var sentence: String

  /// The path, the line and the sentence.
  public var description: String { "\(path):\(line): \(sentence)" }
}

/// What became of a set of files.
public struct PortingReport: Sendable {
  /// How many files were read, and how many of them have rewrites.
  public var files = 0
  /// The number of files that changed.
  public var portedFiles = 0
  /// The number of rewrites of each kind.
  public var counts: [Rewrite: Int] = [:]
  /// In the order of files and lines.
  public var findings: [Finding] = []
  /// Files that are left alone because they do not parse, with the first error.
  public var unreadable: [Finding] = []

  /// Creates an empty report.
  public init() {}
}

extension PortingReport: CustomStringConvertible {
  /// The report as text for the terminal.
  public var description: String {
    var lines = ["\(portedFiles) of \(files) files have rewrites."]
    for rewrite in Rewrite.allCases {
      if let count = counts[rewrite] { lines.append("  \(count)  \(rewrite.rawValue)") }
    }
    lines += Self.section("Left alone, because they do not parse:", unreadable)
    lines += Self.section("To look at:", findings)
    return lines.joined(separator: "\n")
  }

  private static func section(_ title: String, _ findings: [Finding]) -> [String] {
    findings.isEmpty ? [] : ["", title] + findings.map(\.description)
  }
}
