import Foundation

/// The test vectors of some groups of a file in `Tests/Fixtures`.
public struct Vectors<Case: Decodable & Sendable>: Sendable {
  /// The permitted differences, by kind.
  public let tolerance: [String: Double]
  /// The physical constants with which the expected numbers were calculated.
  public let constants: [String: Double]
  /// The cases of the groups, in the order of the file.
  public let cases: [Case]

  /// Reads the cases of the groups from a file in `Tests/Fixtures`.
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

/// Returns the groups in a file in `Tests/Fixtures`.
public func groups(of file: String) throws -> Set<String> {
  struct Group: Decodable { let group: String }
  struct File: Decodable { let cases: [Group] }
  return Set(try JSONDecoder().decode(File.self, from: Fixture.data(file)).cases.map(\.group))
}
