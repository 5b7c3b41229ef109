/// A JSON value and its line.
struct ScriptValue {
  enum Content {
    case null
    case bool(Bool)
    /// A number as it is written.
    case number(String)
    case text(String)
    case list([ScriptValue])
    case object([(name: String, value: ScriptValue)])
  }

  /// The line at which the value begins, counted from 1.
  let line: Int
  let content: Content

  /// The value's description for an error message.
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
