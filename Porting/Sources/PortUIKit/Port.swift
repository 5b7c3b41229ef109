import SwiftSyntax

/// Rewrites the sources of one package, which are read together: what a file says about a protocol decides what is done
/// to its callers in another.
///
///     let port = Port(files: [(path: "Sources/Pager.swift", bytes: bytes)])
///     port.ported["Sources/Pager.swift"]  // the new bytes, or nil if nothing changes
///     print(port.report)
///
/// Files for another platform stay as they are, and so do clauses of `#if` for one.
///
/// Rules look at syntax only and never at types of other modules. What they cannot tell stays as it is, so that the
/// compiler finds it, and is in the report.
public struct Port: Sendable {
  /// The new bytes of files that change, by path.
  public private(set) var ported: [String: [UInt8]] = [:]
  /// The report of the port.
  public private(set) var report = PortingReport()

  /// Prepares the port of files, with paths below their folder and their bytes.
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
    let edits = rules.flatMap(\.edits)
    if !edits.isEmpty {
      report.portedFiles += 1
      ported[source.path] = edits.applied(to: source.bytes)
    }
  }
}
