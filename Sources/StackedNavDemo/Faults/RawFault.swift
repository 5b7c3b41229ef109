import Foundation

/// What a process wrote down when it ended by a fault, as `CFault` writes it.
nonisolated struct RawFault: Equatable, Sendable {
  /// A file that was in memory, or a part of it.
  struct Mapping: Equatable, Sendable {
    var addresses: Range<UInt64>
    /// Where in the file the first address is.
    var offset: UInt64
    var path: String
  }

  /// What the program said of itself when it began: its version, its folder.
  private(set) var facts: [String: String] = [:]
  /// What was last written to the standard error.
  private(set) var words = ""
  /// Where the process was, and from where that was called, and so on.
  private(set) var frames: [UInt64] = []
  private(set) var mappings: [Mapping] = []
  /// Lines of input, the first perhaps cut off.
  private(set) var input: [Substring] = []
  /// Whether the report was written to its end.
  private(set) var isComplete = false

  init(_ bytes: some Sequence<UInt8>) {
    var part = Substring()
    var words: [Substring] = []
    for line in String(decoding: Array(bytes), as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if RawFault.parts.contains(line) {
        part = line
        isComplete = line == "[end]"
        continue
      }
      switch part {
      case "[words]": words.append(line)
      case "[frames]": if let address = UInt64(line, radix: 16) { frames.append(address) }
      case "[maps]": if let mapping = Mapping(line) { mappings.append(mapping) }
      case "[input]": if !line.isEmpty { input.append(line) }
      default: note(line)
      }
    }
    self.words = words.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    leaveOutHandler()
  }

  private static let parts: Set<Substring> = ["[words]", "[frames]", "[maps]", "[input]", "[end]"]

  private mutating func note(_ line: Substring) {
    guard let space = line.firstIndex(of: " ") else { return }
    facts[String(line[..<space])] = String(line[line.index(after: space)...])
  }

  /// The frames begin in the handler of the fault, which is of no interest.
  private mutating func leaveOutHandler() {
    guard let place = facts["place"].flatMap({ UInt64($0, radix: 16) }),
      let index = frames.firstIndex(of: place)
    else { return }
    frames.removeFirst(index)
  }

  /// When it happened.
  var date: Date { Date(timeIntervalSince1970: facts["time"].flatMap(Double.init) ?? 0) }

  /// The signal, such as "SIGSEGV at address 0x10".
  var cause: String {
    let number = facts["signal"].flatMap { Int32($0) } ?? 0
    let names = [
      SIGSEGV: "SIGSEGV", SIGBUS: "SIGBUS", SIGILL: "SIGILL", SIGFPE: "SIGFPE", SIGTRAP: "SIGTRAP",
      SIGABRT: "SIGABRT",
    ]
    let name = names[number] ?? "signal \(number)"
    guard let address = facts["address"], number == SIGSEGV || number == SIGBUS else { return name }
    return "\(name) at address 0x\(address)"
  }
}

nonisolated extension RawFault.Mapping {
  /// Reads a line of `/proc/self/maps`; nil for memory that belongs to no file.
  init?(_ line: Substring) {
    let fields = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
    guard fields.count == 6, let offset = UInt64(fields[2], radix: 16) else { return nil }
    let path = fields[5].drop { $0 == " " }
    guard path.hasPrefix("/") else { return nil }
    let ends = fields[0].split(separator: "-").map { UInt64($0, radix: 16) }
    guard ends.count == 2, let start = ends[0], let end = ends[1], start <= end else { return nil }
    self.init(addresses: start..<end, offset: offset, path: String(path))
  }
}
