import DesktopBus
import FileSystem
import Foundation

/// A value that is kept in a file from one run to the next. A file that cannot be read or written is no error:
/// the value is then as if nobody had saved one. Only a full disk is told.
nonisolated struct SavedFile<Value: Codable>: Sendable {
  /// The program's own files have a few kilobytes.
  private static var largest: Int { 4 << 20 }

  let url: URL

  /// Returns the value; nil where there is no regular file, or one that is too large or makes no sense.
  func read() -> Value? {
    guard let file = try? OpenFile(regular: FilePath(url.path)), file.status.size <= Self.largest else {
      return nil
    }
    return SavedFile.value(in: Data(file.bytes(at: 0, count: Int(file.status.size))))
  }

  /// Returns the value that the bytes of such a file stand for.
  static func value(in data: Data) -> Value? { try? JSONDecoder().decode(Value.self, from: data) }

  /// Replaces the file as a whole; nobody ever sees half of it.
  func write(_ value: Value) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(value) else { return }
    do { try PrivateFile.write(data, to: url) } catch { FullDisk.tell(of: error, at: url) }
  }
}

nonisolated extension UserFolder {
  /// The program's folder in it.
  func url(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
    URL(fileURLWithPath: text(in: environment)).appendingPathComponent("stackednav")
  }
}
