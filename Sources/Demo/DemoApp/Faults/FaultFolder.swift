import CFault
import FileSystem
import Foundation
import Replay
import Resources

/// The folder for crash reports.
nonisolated struct FaultFolder: Sendable {
  /// The number of reports that are kept.
  private static let capacity = 10
  private static let prefix = "fault-"

  let url: URL

  /// Returns the user's folder, in the directory for the program's state.
  static func ofUser() -> FaultFolder {
    FaultFolder(url: UserFolder.state.url().appendingPathComponent("faults"))
  }

  private var raw: URL { url.appendingPathComponent("raw") }
  /// The file that names the report that has not been shown to the user yet.
  private var news: URL { url.appendingPathComponent("news") }

  /// Installs the crash handler, which writes a report here. Does nothing if the folder cannot be created.
  ///
  /// - Parameter folder: The folder that the program shows, for the report.
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

  /// The first argument of the process that makes a report readable. The second is the folder.
  static let command = "report-fault"

  /// Converts the raw report of a crash, if there is one, and deletes the oldest reports.
  func read() {
    guard let bytes = FaultFolder.bytes(raw) else { return }
    let fault = RawFault(bytes)
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

  /// Returns the path of a report that has not been shown to the user yet. Returns it only once.
  func consumeNews() -> String? {
    // The process that converts the report may have been ended together with the crashed one.
    read()
    guard let bytes = FaultFolder.bytes(news) else { return nil }
    try? FileManager.default.removeItem(at: news)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the contents of a regular file that is not larger than any report.
  private static func bytes(_ file: URL) -> [UInt8]? {
    DesktopFile.bytes(of: FilePath(file.path), limit: 16 << 20)
  }

  private func forgetOldest(before newest: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    // Names contain dates. Reports from the future predate a change of the clock, so they count as
    // the oldest.
    let reports = names.filter { $0.hasPrefix(FaultFolder.prefix) && $0.hasSuffix(".txt") }.sorted()
    let ordered = reports.filter { $0 > newest } + reports.filter { $0 <= newest }
    for name in ordered.dropLast(FaultFolder.capacity) {
      for end in [".txt", ".json"] {
        try? FileManager.default.removeItem(at: url.appendingPathComponent(name.dropLast(4) + end))
      }
    }
  }
}
