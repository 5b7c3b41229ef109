import SwiftSyntax

/// Rewrites the source files of one package together, because a protocol in one file affects its
/// callers in others.
///
///     let port = Port(files: [(path: "Sources/Pager.swift", bytes: bytes)])
///     port.ported["Sources/Pager.swift"]  // the new bytes, or nil if nothing changes
///     print(port.report)
///
/// Files for other platforms do not change, and neither do `#if` clauses for other platforms.
///
/// The rules analyze syntax only, without the types of other modules. They leave ambiguous code unchanged,
/// so that the compiler reports it, and add it to the report.
public struct Port: Sendable {
  /// The new bytes of the changed files, by path.
  public private(set) var ported: [String: [UInt8]] = [:]
  /// The report of the port.
  public private(set) var report = PortingReport()

  /// Ports files, given by their relative paths and their bytes.
  public init(files: [(path: String, bytes: [UInt8])]) {
    report.files = files.count
    var sources: [SourceFile] = []
    for file in files {
      let source = SourceFile(path: file.path, bytes: file.bytes)
      if let error = source.syntaxError {
        report.unreadable.append(error)
      } else {
        sources.append(source)
      }
    }
    let index = SourceIndex(sources)
    for source in sources where !source.isForAnotherPlatform { port(source, index) }
  }

  private mutating func port(_ source: SourceFile, _ index: SourceIndex) {
    let rules = Rule.all.map { $0.init(file: source, index: index) }
    for rule in rules {
      rule.walk(source.tree)
      report.counts.merge(rule.counts, uniquingKeysWith: +)
    }
    report.findings += rules.flatMap(\.findings).sorted { $0.line < $1.line }
    report.notes += rules.flatMap(\.notes)
    var edits = rules.flatMap(\.edits)
    if rules.contains(where: \.needsUIKit), !source.importsUIKit {
      edits.append(source.importOfUIKit)
      report.counts[.imports, default: 0] += 1
    }
    if !edits.isEmpty {
      report.portedFiles += 1
      ported[source.path] = edits.applied(to: source.bytes)
    }
  }
}
