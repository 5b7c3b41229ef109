/// A case with a name for test reports; Swift Testing uses `description` for values without
/// a `testDescription`.
public protocol NamedCase: Decodable, Sendable, CustomStringConvertible {
  /// The identifier of the case.
  var id: String { get }
  /// The description of the case; may be empty.
  var note: String { get }
}

extension NamedCase {
  /// The identifier and the note.
  public var description: String { note.isEmpty ? id : "\(id): \(note)" }
}
