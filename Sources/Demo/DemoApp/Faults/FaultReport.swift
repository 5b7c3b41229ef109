import FileSystem
import Foundation
import Replay

/// A readable crash report, and the input before the crash as a script.
nonisolated struct FaultReport {
  /// The length of the recorded input, in seconds.
  static let duration = 60.0

  let text: String
  let script: Script

  /// - Parameters:
  ///   - name: The file name of the script.
  ///   - symbols: Returns the symbols of a file. Called once for each file.
  init(_ fault: RawFault, script name: String, symbols: (String) -> SymbolTable?) {
    script = FaultReport.script(of: fault.input)
    let frames = FaultReport.frames(of: fault, symbols: symbols)
    let folder = fault.facts["folder"] ?? ""
    var lines = [
      "StackedNavDemo \(fault.facts["version"] ?? "") crashed at \(fault.date.ISO8601Format())."
    ]
    lines.append("")
    lines.append("Cause: \(fault.cause)")
    if !fault.words.isEmpty { lines.append(fault.words) }
    if !fault.isComplete { lines.append("This report is incomplete.") }
    lines += ["", "Where:"] + frames
    lines += ["", "Folder: \(folder)"]
    lines.append("The last \(script.events.count) events are in \(name). Replay them with:")
    lines.append("  StackedNavDemo --replay \(name) \(ShellQuoting.line(FilePath(folder)))")
    text = lines.joined(separator: "\n") + "\n"
  }

  // MARK: Where

  private static func frames(of fault: RawFault, symbols: (String) -> SymbolTable?) -> [String] {
    var tables: [String: SymbolTable?] = [:]
    return fault.frames.enumerated().map { index, frame in
      // A return address may already belong to the next function, so look up the call before it.
      let address = index == 0 ? frame : frame - min(frame, 1)
      guard let mapping = fault.mappings.first(where: { $0.addresses.contains(address) }) else {
        return "\(index) 0x\(String(frame, radix: 16))"
      }
      let table = tables[mapping.path] ?? symbols(mapping.path)
      tables[mapping.path] = .some(table)
      let offset = mapping.offset &+ (address - mapping.addresses.lowerBound)
      let file = mapping.path.split(separator: "/").last ?? ""
      guard let (name, distance) = table?.name(atOffset: offset) else {
        return "\(index) \(file) + 0x\(String(offset, radix: 16))"
      }
      return "\(index) \(name) + \(distance) (\(file) + 0x\(String(offset, radix: 16)))"
    }
  }

  // MARK: Input

  /// Builds a script from recorded lines, which are events and, now and then, states of the window.
  static func script(of lines: [Substring]) -> Script {
    let steps = lines.compactMap { try? Script(parsing: Data(document($0).utf8)) }
    let last = steps.flatMap(\.events).last?.time ?? 0
    let start = last - duration
    // The state at the start was recorded before it, or soon after.
    let known = steps.prefix { ($0.events.first?.time ?? 0) < start }
    let setting = known.last { $0.size != nil } ?? steps.first { $0.size != nil }
    var events = steps.flatMap(\.events).filter { $0.time >= start }
    let first = events.first?.time ?? 0
    for index in events.indices { events[index].time = max(0, events[index].time - first) }
    return Script(size: setting?.size, tab: setting?.tab, events: events)
  }

  /// Returns a line as a complete script.
  private static func document(_ line: Substring) -> String {
    line.hasPrefix("{\"t\"") ? "{\"events\": [\(line)]}" : String(line)
  }
}
