import Foundation
import Glibc

/// The beginning of a text file, as lines that are ready to draw.
nonisolated struct TextPreview: Hashable, Sendable {
  /// At most this many bytes of a file are read: 1 MiB.
  static let byteLimit = 1 << 20
  /// At most this many lines are kept.
  static let lineLimit = 20_000
  /// At most this many characters of a line are kept.
  static let lineLengthLimit = 2000

  /// What a file turned out to be.
  nonisolated enum Outcome: Sendable {
    case text(TextPreview)
    /// Binary data, or a folder, pipe, socket or device: only name, kind, size and date can be shown.
    case notText
    case problem(FileProblem)
  }

  /// One string a line, without its line break, with tabs expanded and control characters replaced.
  let lines: [String]
  let encoding: TextEncoding
  /// All lines of what was read, also those beyond the limit.
  let lineCount: Int
  let wordCount: Int
  /// Whether the file goes on after what was read.
  let isCut: Bool
  let modified: Date

  /// Makes a preview of bytes, or nil if they are no text.
  init?(_ bytes: [UInt8], isCut: Bool, modified: Date) {
    guard let (text, encoding) = TextEncoding.decode(bytes, isCut: isCut) else { return nil }
    let split = TextLines(text)
    lines = split.lines
    lineCount = split.lineCount
    wordCount = split.wordCount
    self.encoding = encoding
    self.isCut = isCut
    self.modified = modified
  }

  /// Reads the beginning of a file off the main thread.
  @concurrent
  static func load(_ path: FilePath) async -> Outcome {
    read(path)
  }

  /// Reads the beginning of a file on the calling thread, and never opens what could block.
  static func read(_ path: FilePath) -> Outcome {
    do throws(FileProblem) {
      guard let file = try OpenFile(regular: path) else { return .notText }
      var bytes = try bytes(ofOpen: file.descriptor)
      let isCut = bytes.count > byteLimit
      if isCut { bytes.removeLast(bytes.count - byteLimit) }
      return TextPreview(bytes, isCut: isCut, modified: file.status.modified).map(Outcome.text) ?? .notText
    } catch {
      return .problem(error)
    }
  }

  /// The facts under the text, but for the date: "UTF-8", "21 lines", "86 words".
  ///
  /// For a file that was cut, the counts are those of the part that was read, with a plus sign.
  var facts: [String] {
    [
      encoding.rawValue,
      FileFormatting.counted(lineCount, "line", isAtLeast: isCut),
      FileFormatting.counted(wordCount, "word", isAtLeast: isCut),
    ]
  }

  /// Says what is missing, or nil when nothing is.
  var cutNote: String? {
    if lineCount > Self.lineLimit { return "Only the first 20,000 lines are shown." }
    return isCut ? "Only the first 1 MB is shown." : nil
  }

  /// Up to one byte more than the limit, to know whether the file goes on.
  private static func bytes(ofOpen descriptor: Int32) throws(FileProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= byteLimit {
      let count = Glibc.read(descriptor, &chunk, min(chunk.count, byteLimit + 1 - bytes.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileProblem(.file, errno: errno) }
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return bytes
  }
}
