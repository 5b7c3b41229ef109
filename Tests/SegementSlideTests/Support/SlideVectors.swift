import Foundation
import Testing

/// The cases of one group of a file in `Tests/Fixtures`, whose frame `vectors/README.md` describes.
nonisolated struct SlideVectors<Case: Decodable & Sendable>: Sendable {
  /// The allowed differences, by kind.
  let tolerance: [String: Double]
  let cases: [Case]

  private struct Header: Decodable { let tolerance: [String: Double] }

  init(_ file: String, groups: Set<String>) throws {
    let url = URL(filePath: #filePath).appending(path: "../../../Fixtures/\(file)").standardized
    let data = try Data(contentsOf: url)
    tolerance = try JSONDecoder().decode(Header.self, from: data).tolerance
    let root = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let all = root?["cases"] as? [[String: Any]] ?? []
    let chosen = all.filter { groups.contains($0["group"] as? String ?? "") }
    cases = try JSONDecoder().decode([Case].self, from: JSONSerialization.data(withJSONObject: chosen))
  }
}

/// A case that is named in test reports.
nonisolated protocol NamedCase: Decodable, Sendable, CustomTestStringConvertible {
  var id: String { get }
  var note: String { get }
}

nonisolated extension NamedCase {
  var testDescription: String { note.isEmpty ? id : "\(id): \(note)" }
}
