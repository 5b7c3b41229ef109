import FileSystem
import Foundation
import Resources

/// A value that is saved in a file between runs. Errors are ignored: without a readable file there is no
/// value. Only a full disk is reported.
nonisolated struct SavedFile<Value: Codable>: Sendable {
  /// The largest file that is read. The program's own files take a few kilobytes.
  private static var largest: Int { 4 << 20 }

  let url: URL

  /// Returns the value, or nil if the file does not exist, is not regular, is too large or is invalid.
  func read() -> Value? {
    guard let file = try? OpenFile(regular: FilePath(url.path)), file.status.size <= Self.largest else {
      return nil
    }
    return SavedFile.value(in: Data(file.bytes(at: 0, count: Int(file.status.size))))
  }

  /// Decodes the contents of a file.
  static func value(in data: Data) -> Value? { try? JSONDecoder().decode(Value.self, from: data) }

  /// Replaces the file atomically.
  func write(_ value: Value) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(value) else { return }
    do { try PrivateFile.write(data, to: url) } catch { FullDisk.report(of: error, at: url) }
  }
}

nonisolated extension UserFolder {
  /// Returns the program's subfolder.
  func url(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
    URL(fileURLWithPath: text(in: environment)).appendingPathComponent("stackednav")
  }
}
