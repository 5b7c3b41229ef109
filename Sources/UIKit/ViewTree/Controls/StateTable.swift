/// The values of a control for its states. States without a value have the one for `.normal`.
struct StateTable<Value> {
  private var values: [UInt: Value] = [:]

  var isEmpty: Bool { values.isEmpty }

  subscript(state: UIControl.State) -> Value? {
    get { values[state.rawValue] ?? values[UIControl.State.normal.rawValue] }
    set { values[state.rawValue] = newValue }
  }
}
