import Foundation

extension Script {
  /// Returns the script as JSON text that parses to an equal script, with one event per line.
  ///
  /// A number that is not finite cannot be represented in JSON and is written as `null`, which the
  /// parser rejects.
  public func json() -> String {
    var fields: [String] = []
    if let size {
      fields.append("  \"size\": [\(Double(size.width).jsonText), \(Double(size.height).jsonText)]")
    }
    if let tab { fields.append("  \"tab\": \(tab.quotedForJSON)") }
    let lines = events.map { "    \($0.json)" }
    let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    fields.append("  \"events\": \(list)")
    return "{\n\(fields.joined(separator: ",\n"))\n}\n"
  }
}

extension ScriptEvent {
  /// The event as a line of a script.
  public var json: String { "{\"t\": \(time.jsonText), \(input.jsonFields)}" }
}

extension ScriptEvent.Input {
  /// The fields after the event's time.
  fileprivate var jsonFields: String {
    switch self {
    case .touch(let phase, let id, let x, let y, let modifiers):
      "\"touch\": \"\(phase.rawValue)\", \"id\": \(id), \(point(x, y))\(list(modifiers))"
    case .mouse(let phase, let button, let x, let y, let modifiers):
      "\"mouse\": \"\(phase.rawValue)\", \(button.map { "\"button\": \($0), " } ?? "")\(point(x, y))\(list(modifiers))"
    case .wheel(let dx, let dy, let x, let y, let modifiers):
      "\"wheel\": [\(dx.jsonText), \(dy.jsonText)], \(point(x, y))\(list(modifiers))"
    case .pinch(let phase, let scale, let x, let y, let modifiers):
      "\"pinch\": \"\(phase.rawValue)\", \"scale\": \(scale.jsonText), \(point(x, y))\(list(modifiers))"
    case .key(let name, let modifiers):
      "\"key\": \(name.quotedForJSON)\(list(modifiers))"
    case .text(let text): "\"text\": \(text.quotedForJSON)"
    case .drop(let path): "\"drop\": \(path.quotedForJSON)"
    case .resize(let width, let height):
      "\"resize\": [\(width.jsonText), \(height.jsonText)]"
    case .focus(let isFocused):
      "\"focus\": \(isFocused)"
    }
  }

  private func point(_ x: Double, _ y: Double) -> String {
    "\"x\": \(x.jsonText), \"y\": \(y.jsonText)"
  }

  private func list(_ modifiers: Set<ScriptEvent.KeyModifier>) -> String {
    let names = ScriptEvent.KeyModifier.allCases.filter(modifiers.contains).map(\.rawValue.quotedForJSON)
    return names.isEmpty ? "" : ", \"modifiers\": [\(names.joined(separator: ", "))]"
  }
}

extension Double {
  /// The shortest text that parses to the same number; `null` if it is not finite.
  var jsonText: String {
    guard isFinite else { return "null" }
    return description.hasSuffix(".0") ? String(description.dropLast(2)) : description
  }
}

extension String {
  /// The text as a JSON string, on one line.
  var quotedForJSON: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case _ where scalar.properties.generalCategory == .control || scalar.isLineSeparator:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

extension Unicode.Scalar {
  /// Whether some text readers treat the scalar as a line break, although JSON does not require an escape.
  fileprivate var isLineSeparator: Bool { self == "\u{2028}" || self == "\u{2029}" }
}
