import CFault
import DesktopBus
import FileSystem
import Foundation
import Replay

/// The folder that reports of faults are left in, and what is done with them.
nonisolated struct FaultFolder: Sendable {
  /// So many reports are kept.
  private static let capacity = 10
  private static let prefix = "fault-"

  let url: URL

  /// That of the user, in the folder for the program's state.
  static func ofUser() -> FaultFolder {
    FaultFolder(url: UserFolder.state.url().appendingPathComponent("faults"))
  }

  private var raw: URL { url.appendingPathComponent("raw") }
  /// Names the report that nobody was told of yet.
  private var news: URL { url.appendingPathComponent("news") }

  /// From now on a fault of the program leaves a report here; without the folder it leaves none.
  ///
  /// - Parameter folder: What the program shows.
  func watch(folder: FilePath) {
    do {
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch { return }
    let shown = String(decoding: folder.bytes, as: UTF8.self).split(whereSeparator: \.isNewline).joined(
      separator: " ")
    let arguments = ["StackedNavDemo", FaultFolder.command, url.path]
    let list = arguments.map { UnsafePointer(strdup($0)) } + [nil]
    defer { for text in list { free(UnsafeMutableRawPointer(mutating: text)) } }
    stackednav_fault_keep_last_words()
    _ = stackednav_fault_prepare(
      raw.path, "/proc/self/exe", list, "version \(DemoCommand.version)\nfolder \(shown)\n")
  }

  /// The first argument of the process that makes a report readable; the second is the folder.
  static let command = "report-fault"

  /// Makes a readable report of what a fault left, if there is anything, and forgets the oldest ones.
  func read() {
    guard let data = try? Data(contentsOf: raw) else { return }
    let fault = RawFault(data)
    let name = FaultFolder.prefix + fault.date.ISO8601Format().replacing(":", with: "-")
    let report = FaultReport(fault, script: name + ".json") { path in
      (try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)).flatMap { SymbolTable($0) }
    }
    let text = url.appendingPathComponent(name + ".txt")
    do {
      try PrivateFile.write(Data(report.script.json().utf8), to: url.appendingPathComponent(name + ".json"))
      try PrivateFile.write(Data(report.text.utf8), to: text)
      try PrivateFile.write(Data(text.path.utf8), to: news)
      try FileManager.default.removeItem(at: raw)
    } catch { return }
    forgetOldest(before: text.lastPathComponent)
  }

  /// Returns the report that nobody was told of yet, once.
  func takeNews() -> String? {
    // The process that was to read it may have been ended with the one it is about.
    read()
    guard let data = try? Data(contentsOf: news) else { return nil }
    try? FileManager.default.removeItem(at: news)
    return String(decoding: data, as: UTF8.self)
  }

  private func forgetOldest(before newest: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    // Their names tell their dates. Those of the future are left from a clock that was set back since.
    let reports = names.filter { $0.hasPrefix(FaultFolder.prefix) && $0.hasSuffix(".txt") }.sorted()
    let ordered = reports.filter { $0 > newest } + reports.filter { $0 <= newest }
    for name in ordered.dropLast(FaultFolder.capacity) {
      for end in [".txt", ".json"] {
        try? FileManager.default.removeItem(at: url.appendingPathComponent(name.dropLast(4) + end))
      }
    }
  }
}
