import Testing

/// A file of test vectors in Tests/Fixtures. The specification describes its format.
struct VectorFile: Decodable, Sendable {
  let constants: JSON
  let tolerance: [String: Double]
  let cases: [VectorCase]

  static let scrollPhysics: VectorFile = Fixture.json("scroll-physics.json")
  static let springs: VectorFile = Fixture.json("springs.json")

  func cases(_ group: String) -> [VectorCase] {
    cases.filter { $0.group == group }
  }
}

/// A case of a vector file.
struct VectorCase: Decodable, Sendable, CustomTestStringConvertible {
  let id: String
  let group: String
  let note: String?
  /// The tolerance of this case's settling times, if it states one.
  let tolerance: Double?
  let given: JSON
  let expect: JSON

  var testDescription: String { [id, note].compactMap(\.self).joined(separator: ": ") }

  /// Compares all expected values except the rows with the results, by name.
  func check(_ found: [String: JSON], in file: VectorFile) {
    let expected = expect.members.filter { $0.key != "columns" && $0.key != "samples" }
    #expect(Set(expected.keys).subtracting(found.keys) == [], "\(id) asks for what is not answered")
    for (name, value) in expected {
      compare(found[name] ?? .null, to: value, within: file.limit(for: name, in: self), name)
    }
  }

  /// Compares all expected rows. The first column is passed to the functions for the other columns,
  /// by name.
  func checkRows(in file: VectorFile, _ answers: [String: (Double) -> Double]) {
    let columns = expect["columns"].elements.compactMap(\.string)
    #expect(!expect["samples"].elements.isEmpty, "\(id) has no rows")
    for row in expect["samples"].elements {
      #expect(row.elements.count == columns.count)
      for (index, column) in columns.enumerated().dropFirst() {
        guard let answer = answers[column] else {
          Issue.record("\(id) asks for column \(column)")
          continue
        }
        let found = JSON.number(answer(row[0].number))
        compare(found, to: row[index], within: file.limit(for: column, in: self), "\(column) at \(row[0])")
      }
    }
  }

  private func compare(_ found: JSON, to expected: JSON, within limit: Double, _ name: String) {
    switch (found, expected) {
    case (.number(let found), .number(let value)):
      #expect(abs(found - value) <= limit, "\(id) \(name): \(found) instead of \(value)")
    case (.array(let found), .array(let values)):
      #expect(found.count == values.count, "\(id) \(name)")
      for (found, value) in zip(found, values) { compare(found, to: value, within: limit, name) }
    default:
      #expect(found == expected, "\(id) \(name)")
    }
  }
}

extension VectorFile {
  /// Returns the tolerance for a number of this name, by the file's kinds of numbers.
  fileprivate func limit(for name: String, in vector: VectorCase) -> Double {
    let lowercase = name.lowercased()
    if lowercase.contains("settle") || name.hasPrefix("seconds_") {
      return vector.tolerance ?? tolerance["time"] ?? 0
    }
    if name == "v" || lowercase.contains("velocity") { return tolerance["velocity"] ?? 0 }
    if name.hasSuffix("Ms") { return tolerance["time"] ?? 0 }
    let inPoints = ["dx", "dy", "presentation", "model", "fromOfSecond"]
    if inPoints.contains(name), let points = tolerance["points"] { return points }
    return tolerance["position"] ?? tolerance["progress"] ?? 0
  }
}

extension JSON {
  static func numbers(_ values: [Double]) -> JSON {
    .array(values.map(JSON.number))
  }
}
