import Foundation

/// Fills in message formats: the specifiers of `printf` and `%@`. Ignores privacy options such as `{public}`.
enum LogFormat {
  static func text(_ format: String, _ arguments: [Any?]) -> String {
    var text = ""
    var rest = Substring(format)
    var arguments = arguments[...]
    while let percent = rest.firstIndex(of: "%") {
      text += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        text += "%"
        rest.removeFirst()
        continue
      }
      if rest.first == "{", let end = rest.firstIndex(of: "}") { rest = rest[rest.index(after: end)...] }
      guard let end = rest.firstIndex(where: { $0.isLetter && !"hlqztj".contains($0) || $0 == "@" }) else {
        return text + "%" + rest
      }
      let specifier = rest[...end]
      rest = rest[rest.index(after: end)...]
      text += filled(String(specifier), arguments.popFirst() ?? nil)
    }
    return text + rest
  }

  private static func filled(_ specifier: String, _ value: Any?) -> String {
    guard let value else { return "(null)" }
    switch specifier.last {
    case "d", "i", "u", "x", "X", "o":
      guard let number = value as? any BinaryInteger else { break }
      let flags = specifier.dropLast().filter { !"hlqztj".contains($0) }
      return String(format: "%\(flags)ll\(specifier.suffix(1))", Int64(truncatingIfNeeded: number))
    case "f", "F", "e", "E", "g", "G":
      guard let number = (value as? any BinaryFloatingPoint).map({ Double($0) }) else { break }
      return String(format: "%\(specifier.filter { !"hlqztj".contains($0) })", number)
    default: break
    }
    return "\(value)"
  }
}
