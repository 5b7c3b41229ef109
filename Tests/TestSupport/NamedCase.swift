/// A case that is named in test reports, by what Swift Testing asks a value without a `testDescription` for.
public protocol NamedCase: Decodable, Sendable, CustomStringConvertible {
  var id: String { get }
  var note: String { get }
}

extension NamedCase {
  public var description: String { note.isEmpty ? id : "\(id): \(note)" }
}
