import Foundation

extension VisualFormat {
  /// Parses a visual format.
  init(_ format: String) throws(VisualFormatError) {
    var parser = VisualFormatParser(format)
    self = try parser.parse()
  }
}

/// Parses a format from left to right, following the grammar of Apple's "Visual Format Language".
nonisolated private struct VisualFormatParser {
  private let format: String
  private let characters: [Character]
  private var position = 0

  init(_ format: String) {
    self.format = format
    characters = Array(format)
  }

  mutating func parse() throws(VisualFormatError) -> VisualFormat {
    var result = VisualFormat()
    if let axis = try parseAxis() { result.axis = axis }
    if consume("|") {
      result.nodes.append(.superview)
      result.connections.append(try parseConnection())
    }
    while true {
      result.nodes.append(try parseView())
      guard position < characters.count else { return result }
      let connection = try parseConnection()
      result.connections.append(connection)
      if consume("|") {
        result.nodes.append(.superview)
        guard position == characters.count else { throw error("Expected the end after the last '|'") }
        return result
      }
    }
  }

  private mutating func parseAxis() throws(VisualFormatError) -> NSLayoutConstraint.Axis? {
    guard let axis: NSLayoutConstraint.Axis = consume("H") ? .horizontal : consume("V") ? .vertical : nil
    else {
      return nil
    }
    guard consume(":") else { throw error("Expected a ':' after the orientation") }
    return axis
  }

  private mutating func parseView() throws(VisualFormatError) -> VisualFormat.Node {
    guard consume("[") else { throw error("Expected a view, which begins with '['") }
    let name = consumeName()
    guard !name.isEmpty else { throw error("Expected the name of a view") }
    var predicates: [VisualFormat.Predicate] = []
    if peek == "(" { predicates = try parseList() }
    guard consume("]") else { throw error("Expected a ']' after the view") }
    return .view(name: name, predicates: predicates)
  }

  private mutating func parseConnection() throws(VisualFormatError) -> VisualFormat.Connection {
    guard consume("-") else { return .flush }
    if peek == "[" || peek == "|" { return .standard }
    let predicates = peek == "(" ? try parseList() : [try parsePredicate(isSimple: true)]
    guard consume("-") else { throw error("Expected a '-' after the spacing") }
    return .predicates(predicates)
  }

  private mutating func parseList() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    _ = consume("(")
    var predicates = [try parsePredicate(isSimple: false)]
    while consume(",") { predicates.append(try parsePredicate(isSimple: false)) }
    guard consume(")") else { throw error("Expected a ')' or a ','") }
    return predicates
  }

  private mutating func parsePredicate(isSimple: Bool) throws(VisualFormatError) -> VisualFormat.Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    if !isSimple { relation = try parseRelation() }
    let object = try parseObject("Expected a number or a name", isSimple: isSimple)
    guard !isSimple, consume("@") else { return VisualFormat.Predicate(relation: relation, object: object) }
    let priority = try parseObject("Expected a priority", isSimple: false)
    return VisualFormat.Predicate(relation: relation, object: object, priority: priority)
  }

  private mutating func parseRelation() throws(VisualFormatError) -> NSLayoutConstraint.Relation {
    let relations: [Character: NSLayoutConstraint.Relation] = [
      "=": .equal, "<": .lessThanOrEqual, ">": .greaterThanOrEqual,
    ]
    guard let character = peek, let relation = relations[character] else { return .equal }
    position += 1
    guard consume("=") else { throw error("Expected a '=' after '\(character)'") }
    return relation
  }

  private mutating func parseObject(
    _ problem: String, isSimple: Bool
  ) throws(VisualFormatError) -> VisualFormat.Object {
    let start = position
    let name = consumeName()
    if !name.isEmpty { return .name(name) }
    // A minus sign after the dash of a connection is permitted only in parentheses.
    if !isSimple { _ = consume("-") }
    while let character = peek, character.isASCII, character.isNumber || character == "." { position += 1 }
    guard let number = Double(String(characters[start..<position])), number.isFinite else {
      position = start
      throw error(problem)
    }
    return .number(number)
  }

  // MARK: Characters

  private var peek: Character? { position < characters.count ? characters[position] : nil }

  private mutating func consume(_ character: Character) -> Bool {
    guard peek == character else { return false }
    position += 1
    return true
  }

  /// Consumes a letter or underscore, followed by letters, digits and underscores.
  private mutating func consumeName() -> String {
    let start = position
    while let character = peek,
      character.isLetter || character == "_" || (position > start && character.isNumber)
    {
      position += 1
    }
    return String(characters[start..<position])
  }

  private func error(_ problem: String) -> VisualFormatError {
    VisualFormatError(problem: problem, format: format, offset: position)
  }
}
