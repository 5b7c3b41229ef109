/// An error in the text of a script, with its position.
public struct ScriptError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line of the error, counted from 1.
  public let line: Int
  /// The path of the field, such as `events[2].touch`; nil if the text is not JSON, or not an object.
  public let field: String?
  /// The description of the error.
  public let problem: String

  init(line: Int, field: String? = nil, problem: String) {
    self.line = line
    self.field = field
    self.problem = problem
  }

  /// The whole error in one line, such as `line 4: events[2].touch: "dwn" is not one of down, move,
  /// up, cancel`.
  public var description: String {
    let prefix = field.map { "\($0): " } ?? ""
    return "line \(line): \(prefix)\(problem)"
  }
}

extension String {
  /// The text in quotation marks, on one line and shortened, for an error message.
  var quotedForMessage: String { shortenedForMessage.quotedForJSON }

  /// The text, shortened for an error message.
  var shortenedForMessage: String {
    let limit = 40
    guard unicodeScalars.count > limit else { return self }
    return String(unicodeScalars.prefix(limit)) + "…"
  }
}
