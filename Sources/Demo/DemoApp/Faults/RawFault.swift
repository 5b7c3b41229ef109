import Foundation

/// The raw report of a crash, as `CFault` writes it.
nonisolated struct RawFault: Equatable, Sendable {
  /// A file, or a part of one, that was mapped into memory.
  struct Mapping: Equatable, Sendable {
    var addresses: Range<UInt64>
    /// The file offset of the first address.
    var offset: UInt64
    var path: String
  }

  /// Facts recorded at launch: the version and the folder.
  private(set) var facts: [String: String] = [:]
  /// The last lines of standard error.
  private(set) var words = ""
  /// The stack of return addresses, innermost first.
  private(set) var frames: [UInt64] = []
  private(set) var mappings: [Mapping] = []
  /// Recorded input. The first line may be incomplete.
  private(set) var input: [Substring] = []
  /// Whether the report was written completely.
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
      default: parse(line)
      }
    }
    self.words = words.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    leaveOutHandler()
  }

  private static let parts: Set<Substring> = ["[words]", "[frames]", "[maps]", "[input]", "[end]"]

  private mutating func parse(_ line: Substring) {
    guard let space = line.firstIndex(of: " ") else { return }
    facts[String(line[..<space])] = String(line[line.index(after: space)...])
  }

  /// Removes the frames of the crash handler itself.
  private mutating func leaveOutHandler() {
    guard let position = facts["place"].flatMap({ UInt64($0, radix: 16) }),
      let index = frames.firstIndex(of: position)
    else { return }
    frames.removeFirst(index)
  }

  /// The time of the crash.
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
  /// Parses a line of `/proc/self/maps`. Returns nil for memory without a file.
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
