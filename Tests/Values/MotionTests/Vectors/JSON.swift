import Foundation

/// A JSON value of any shape, for files whose cases differ in their structure.
enum JSON: Decodable, Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  subscript(key: String) -> JSON {
    guard case .object(let members) = self else { return .null }
    return members[key] ?? .null
  }

  subscript(index: Int) -> JSON {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return .null }
    return elements[index]
  }

  var elements: [JSON] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  var members: [String: JSON] {
    guard case .object(let members) = self else { return [:] }
    return members
  }

  /// The number, or NaN, which meets no expectation.
  var number: Double { optionalNumber ?? .nan }

  var optionalNumber: Double? {
    guard case .number(let value) = self else { return nil }
    return value
  }

  var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  var numbers: [Double] { elements.map(\.number) }

  var boolean: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }
}
