import Foundation

/// The cases of some groups of a file in `Tests/Fixtures`, whose format docs/spec/vectors/README.md describes.
public struct Vectors<Case: Decodable & Sendable>: Sendable {
  /// The allowed differences, by kind.
  public let tolerance: [String: Double]
  /// The physical constants that the expected numbers were made with.
  public let constants: [String: Double]
  public let cases: [Case]

  public init(_ file: String, groups: Set<String>) throws {
    let root = try JSONSerialization.jsonObject(with: Fixture.data(file)) as? [String: Any] ?? [:]
    func numbers(_ name: String) -> [String: Double] {
      (root[name] as? [String: Any] ?? [:]).compactMapValues { $0 as? Double }
    }
    tolerance = numbers("tolerance")
    constants = numbers("constants")
    let all = root["cases"] as? [[String: Any]] ?? []
    let chosen = all.filter { groups.contains($0["group"] as? String ?? "") }
    cases = try JSONDecoder().decode([Case].self, from: JSONSerialization.data(withJSONObject: chosen))
  }
}

/// The groups that a file in `Tests/Fixtures` has.
public func groups(of file: String) throws -> Set<String> {
  struct Group: Decodable { let group: String }
  struct File: Decodable { let cases: [Group] }
  return Set(try JSONDecoder().decode(File.self, from: Fixture.data(file)).cases.map(\.group))
}
