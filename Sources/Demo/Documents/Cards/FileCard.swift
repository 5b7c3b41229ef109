package import FileSystem

/// What is known about a file that is neither text nor a picture that can be shown.
package struct FileCard: Sendable {
  package let kind: FileKind
  /// The name of the kind, such as "PDF document".
  package let kindName: String
  /// The duration, or the number of entries, where it takes only a few reads.
  package let facts: [(name: String, value: String)]
  /// The reason that a picture is not shown; nil for other files.
  package let note: String?

  init(kind: FileKind, kindName: String, note: String? = nil) {
    (self.kind, self.kindName, self.note) = (kind, kindName, note)
    facts = []
  }

  /// Returns nil for a text, and for a file of an unknown kind.
  ///
  /// - Parameter isText: Whether the bytes are text. Then only a signature that no text begins with counts.
  init?(_ entry: FileEntry, _ file: OpenFile, head: [UInt8], isText: Bool) {
    let read: (Int, Int) -> [UInt8] = { file.bytes(at: $0, count: $1) }
    var found = ContentKind(head, isText: isText, read)
    // Many documents are archives. Those that do not say so themselves have a name that does.
    if found?.name == "ZIP archive", entry.kind == .document { found = nil }
    let isNamed = [.audio, .video, .archive, .document].contains(entry.kind)
    guard found != nil || isNamed && !isText else { return nil }
    kind = found?.kind ?? entry.kind
    // The file's name may give a more precise kind, for example for a package.
    kindName = found.map { $0.kind == entry.kind ? entry.kindName : $0.name } ?? entry.kindName
    let size = Int(file.status.size)
    var facts: [(String, String)] = []
    if let seconds = MediaDuration.seconds(size: size, read) {
      facts.append(("Duration", FileFormatting.duration(seconds)))
    }
    if kind == .archive, let count = ArchiveEntries.count(size: size, read) {
      facts.append(("Contents", FileFormatting.counted(count, "item")))
    }
    self.facts = facts
    note = nil
  }
}

extension FileFormatting {
  /// Formats a duration, such as "3:07" or "1:02:00".
  static func duration(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded())
    let (minutes, rest) = (whole / 60, whole % 60)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return minutes < 60
      ? "\(minutes):\(two(rest))" : "\(minutes / 60):\(two(minutes % 60)):\(two(rest))"
  }
}
