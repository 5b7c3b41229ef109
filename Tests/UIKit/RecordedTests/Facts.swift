import Foundation
import TestSupport

/// A part of a file of recorded facts. A part that is missing has the number NaN, which equals nothing.
struct Facts {
  private let value: Any?

  /// Reads a file in `Tests/Fixtures/Recorded`.
  init(_ file: String) throws {
    value = try JSONSerialization.jsonObject(with: Fixture.data("Recorded/\(file).json"))
  }

  private init(value: Any?) { self.value = value }

  subscript(name: String) -> Facts { Facts(value: (value as? [String: Any])?[name]) }
  subscript(index: Int) -> Facts {
    let list = value as? [Any] ?? []
    return Facts(value: list.indices.contains(index) ? list[index] : nil)
  }

  var isMissing: Bool { value == nil || value is NSNull }
  var list: [Facts] { (value as? [Any] ?? []).map { Facts(value: $0) } }
  /// The entries of an object, in the order of their names.
  var entries: [(name: String, facts: Facts)] {
    (value as? [String: Any] ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, Facts(value: $0.value)) }
  }

  var text: String { value as? String ?? "" }
  var texts: [String] { list.map(\.text) }
  var isTrue: Bool { (value as? NSNumber)?.boolValue ?? false }
  var number: CGFloat { (value as? NSNumber).map { CGFloat($0.doubleValue) } ?? .nan }
  var numbers: [CGFloat] { list.map(\.number) }
  var count: Int { isMissing ? 0 : Int(number) }

  var size: CGSize { CGSize(width: self[0].number, height: self[1].number) }
  var rect: CGRect {
    CGRect(x: self[0].number, y: self[1].number, width: self[2].number, height: self[3].number)
  }
}
