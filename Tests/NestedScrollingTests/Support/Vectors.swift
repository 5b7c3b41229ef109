import Foundation
import Testing

/// The cases of some groups of a file in `Tests/Fixtures`, whose frame `vectors/README.md` describes.
nonisolated struct Vectors<Case: Decodable & Sendable>: Sendable {
  /// The allowed differences, by kind.
  let tolerance: [String: Double]
  /// The physical constants that the expected numbers were made with.
  let constants: [String: Double]
  let cases: [Case]

  private struct Header: Decodable {
    let tolerance: [String: Double]
    let constants: [String: Double]
  }

  init(_ file: String, groups: Set<String>) throws {
    let url = URL(filePath: #filePath).appending(path: "../../../Fixtures/\(file)").standardized
    let data = try Data(contentsOf: url)
    let header = try JSONDecoder().decode(Header.self, from: data)
    tolerance = header.tolerance
    constants = header.constants
    let root = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let all = root?["cases"] as? [[String: Any]] ?? []
    let chosen = all.filter { groups.contains($0["group"] as? String ?? "") }
    cases = try JSONDecoder().decode([Case].self, from: JSONSerialization.data(withJSONObject: chosen))
  }
}

/// The groups that a file in `Tests/Fixtures` has.
nonisolated func groups(of file: String) throws -> Set<String> {
  struct Group: Decodable { let group: String }
  struct File: Decodable { let cases: [Group] }
  let url = URL(filePath: #filePath).appending(path: "../../../Fixtures/\(file)").standardized
  return Set(try JSONDecoder().decode(File.self, from: Data(contentsOf: url)).cases.map(\.group))
}

/// A case that is named in test reports.
nonisolated protocol NamedCase: Decodable, Sendable, CustomTestStringConvertible {
  var id: String { get }
  var note: String { get }
}

nonisolated extension NamedCase {
  var testDescription: String { note.isEmpty ? id : "\(id): \(note)" }
}
