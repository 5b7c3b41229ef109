public import Foundation

/// The files that tests compare with.
public enum Fixture {
  /// The folder `Tests/Fixtures`.
  public static let folder = URL(filePath: #filePath).appending(path: "../../../Fixtures").standardized

  /// Returns the contents of a file in `Tests/Fixtures`.
  public static func data(_ file: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: file))
  }

  /// Decodes a JSON file in `Tests/Fixtures`. Traps if that fails, because no test would be meaningful
  /// without the file.
  public static func json<Value: Decodable>(_ file: String) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: data(file))
    } catch {
      fatalError("cannot read \(file): \(error)")
    }
  }
}
