/// A JSON value that remembers the line it stands on.
nonisolated struct ScriptValue {
  enum Content {
    case null
    case bool(Bool)
    /// A number as it is written.
    case number(String)
    case text(String)
    case list([ScriptValue])
    case object([(name: String, value: ScriptValue)])
  }

  /// The line the value begins on, counted from 1.
  let line: Int
  let content: Content

  /// The value as it is called in a message.
  var name: String {
    switch content {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number): number.shortenedForMessage
    case .text(let text): text.quotedForMessage
    case .list: "a list"
    case .object: "an object"
    }
  }
}
