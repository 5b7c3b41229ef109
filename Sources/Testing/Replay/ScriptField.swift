/// A value in a script and its path, for messages such as `events[2].x: …`.
///
/// Each accessor returns the value as the requested type or throws an error that describes the mismatch.
struct ScriptField {
  let path: String
  let value: ScriptValue

  func mistake(_ problem: String) -> ScriptError {
    ScriptError(line: value.line, field: path.isEmpty ? nil : path, problem: problem)
  }

  func number() throws(ScriptError) -> Double {
    guard let number = Double(try numeral()), number.isFinite else {
      throw mistake("\(value.name) is too large")
    }
    return number
  }

  func number(in range: ClosedRange<Double>) throws(ScriptError) -> Double {
    let number = try number()
    guard range.contains(number) else {
      let (low, high) = (range.lowerBound.jsonText, range.upperBound.jsonText)
      throw mistake("\(value.name) is not between \(low) and \(high)")
    }
    return number
  }

  func wholeNumber() throws(ScriptError) -> Int {
    guard let whole = Int(try numeral()) else {
      throw mistake("\(value.name) is not a whole number")
    }
    return whole
  }

  private func numeral() throws(ScriptError) -> String {
    guard case .number(let numeral) = value.content else { throw expected("a number") }
    return numeral
  }

  func text() throws(ScriptError) -> String {
    guard case .text(let text) = value.content else { throw expected("text") }
    return text
  }

  func bool() throws(ScriptError) -> Bool {
    guard case .bool(let flag) = value.content else { throw expected("true or false") }
    return flag
  }

  /// Returns the case whose name is the field's text.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    of type: Choice.Type
  ) throws(ScriptError) -> Choice {
    guard let choice = Choice(rawValue: try text()) else {
      throw notOne(of: Choice.allCases.map(\.rawValue))
    }
    return choice
  }

  func notOne(of names: [String]) -> ScriptError {
    mistake("\(value.name) is not one of \(names.joined(separator: ", "))")
  }

  func list() throws(ScriptError) -> [ScriptField] {
    guard case .list(let values) = value.content else { throw expected("a list") }
    return values.enumerated().map { ScriptField(path: "\(path)[\($0)]", value: $1) }
  }

  func pair() throws(ScriptError) -> (ScriptField, ScriptField) {
    let list = try list()
    guard list.count == 2 else { throw mistake("expected 2 numbers but found \(list.count)") }
    return (list[0], list[1])
  }

  func object() throws(ScriptError) -> ScriptObject {
    guard case .object(let members) = value.content else { throw expected("an object") }
    var fields: [String: ScriptField] = [:]
    for (name, value) in members {
      let field = ScriptField(
        path: path.isEmpty ? name.asFieldName : "\(path).\(name.asFieldName)", value: value)
      guard fields.updateValue(field, forKey: name) == nil else { throw field.mistake("given twice") }
    }
    return ScriptObject(whole: self, names: members.map(\.name), fields: fields)
  }

  private func expected(_ what: String) -> ScriptError {
    mistake("expected \(what) but found \(value.name)")
  }
}

/// The fields of an object in a script.
struct ScriptObject {
  let whole: ScriptField
  /// The names, in the order of the text.
  let names: [String]
  let fields: [String: ScriptField]

  subscript(name: String) -> ScriptField? { fields[name] }

  func required(_ name: String) throws(ScriptError) -> ScriptField {
    guard let field = fields[name] else { throw whole.mistake("\"\(name)\" is missing") }
    return field
  }

  /// Throws an error if there is any other field.
  func allowOnly(_ allowed: [String]) throws(ScriptError) {
    guard let name = names.first(where: { !allowed.contains($0) }), let field = fields[name] else {
      return
    }
    throw field.mistake("unknown field")
  }
}

extension String {
  /// The field's name as a part of a path.
  fileprivate var asFieldName: String {
    let isPlain = !isEmpty && count <= 40 && utf8.allSatisfy { Character(Unicode.Scalar($0)).isWordPart }
    return isPlain ? self : quotedForMessage
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isASCII && (isLetter || isNumber || self == "_" || self == "-") }
}
