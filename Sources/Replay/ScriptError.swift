/// What is wrong with the text of a script, and where.
public nonisolated struct ScriptError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line of the mistake, counted from 1.
  public let line: Int
  /// The field, as in `events[2].touch`; nil if the text is not JSON, or not an object.
  public let field: String?
  /// What is wrong, in words.
  public let problem: String

  init(line: Int, field: String? = nil, problem: String) {
    self.line = line
    self.field = field
    self.problem = problem
  }

  /// One line that says everything, as in
  /// `line 4: events[2].touch: "dwn" is not one of down, move, up, cancel`.
  public var description: String {
    let place = field.map { "\($0): " } ?? ""
    return "line \(line): \(place)\(problem)"
  }
}

nonisolated extension String {
  /// The text in quotation marks, on one line and shortened, as it can stand in a message.
  var quotedForMessage: String { shortenedForMessage.quotedForJSON }

  /// The text cut to a length that leaves a message readable.
  var shortenedForMessage: String {
    let limit = 40
    guard unicodeScalars.count > limit else { return self }
    return String(unicodeScalars.prefix(limit)) + "…"
  }
}
