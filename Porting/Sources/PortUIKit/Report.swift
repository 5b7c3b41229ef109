/// A kind of rewrite, with its name in the report.
public enum Rewrite: String, CaseIterable, Sendable {
  case selectors = "#selector"
  case attributes = "@objc and similar attributes"
  case interfaceBuilder = "@IB attributes"
  case restoration = "state restoration"
  case optionalRequirements = "optional requirements"
  case optionalCalls = "calls with ?()"
  case implementations = "implementations that return an optional"
  case keyPaths = "#keyPath"
  case initializers = "initializers"
  case overrides = "overrides in extensions"
  case descriptions = "descriptions of classes"
  case observers = "observers by key path"
  case observed = "observed properties"
  case conditions = "os(iOS)"
  case imports = "imports"
  case entries = "@UIApplicationMain"
}

/// A place in the source that needs manual work.
public struct Finding: Equatable, Sendable, CustomStringConvertible {
  /// The path of the file below the folder.
  public var path: String
  /// The line number, counted from 1.
  public var line: Int
  /// The required work, as a sentence.
  public var sentence: String

  /// The path, the line and the sentence.
  public var description: String { "\(path):\(line): \(sentence)" }
}

/// The result of porting a set of files.
public struct PortingReport: Sendable {
  /// The number of files that were read.
  public var files = 0
  /// The number of files that changed.
  public var portedFiles = 0
  /// The number of rewrites of each kind.
  public var counts: [Rewrite: Int] = [:]
  /// The places that need manual work, by file and line.
  public var findings: [Finding] = []
  /// The places that work as they are, although one may expect work there.
  public var notes: [Finding] = []
  /// Files with syntax errors, which stay unchanged, with the first error of each.
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
    lines += Self.section("Not changed because of syntax errors:", unreadable)
    lines += Self.section("To check by hand:", findings)
    lines += Self.section("Nothing to do:", notes)
    return lines.joined(separator: "\n")
  }

  private static func section(_ title: String, _ findings: [Finding]) -> [String] {
    findings.isEmpty ? [] : ["", title] + findings.map(\.description)
  }
}
