import ViewTree

/// A row of the details about a view.
enum DetailRow {
  case heading(String)
  /// A name and a value.
  case fact(String, String)
  /// A text of any length, in the color of a decision or of a remark.
  case text(String, isStrong: Bool)
  case toggle(String, Bool, (Bool) -> Void)
  /// A number from 0 to 1.
  case slider(String, CGFloat, (CGFloat) -> Void)
  /// Texts that the user can change, each with a name.
  case fields([(name: String, text: String)], ([String]) -> Void)
  case button(String, () -> Void)

  /// What a row consists of. Rows of the same kind can show each other's values.
  enum Kind: Equatable {
    case heading, fact, text, toggle, slider, button
    case fields(count: Int)
  }

  var kind: Kind {
    switch self {
    case .heading: .heading
    case .fact: .fact
    case .text: .text
    case .toggle: .toggle
    case .slider: .slider
    case .fields(let fields, _): .fields(count: fields.count)
    case .button: .button
    }
  }
}
