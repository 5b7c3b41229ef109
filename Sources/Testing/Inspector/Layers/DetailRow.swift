import ViewTree

/// A row of the details about a view.
enum DetailRow {
  case heading(String)
  /// A name and a value.
  case fact(String, String)
  /// A text of any length, in the color of a decision or of a remark.
  case note(String, isStrong: Bool)
  case toggle(String, Bool, (Bool) -> Void)
  /// A number from 0 to 1.
  case slider(String, CGFloat, (CGFloat) -> Void)
  /// Texts that the user can change, each with a name.
  case fields([(name: String, text: String)], ([String]) -> Void)
  case button(String, () -> Void)

  /// Rows of the same kind can show each other's values.
  var kind: Int {
    switch self {
    case .heading: 0
    case .fact: 1
    case .note: 2
    case .toggle: 3
    case .slider: 4
    case .fields(let fields, _): 10 + fields.count
    case .button: 5
    }
  }
}
