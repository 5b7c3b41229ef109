public import Foundation

/// Where the files stand that the tests compare with.
public enum Fixture {
  public static let folder = URL(filePath: #filePath).appending(path: "../../Fixtures").standardized

  /// What a file in `Tests/Fixtures` holds.
  public static func data(_ file: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: file))
  }

  /// A file in `Tests/Fixtures`, read as JSON. Without it no test means anything, so it must be there.
  public static func json<Value: Decodable>(_ file: String) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: data(file))
    } catch {
      fatalError("cannot read \(file): \(error)")
    }
  }
}
