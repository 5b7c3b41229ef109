public import Foundation

extension Script {
  /// Parses the text of a script.
  ///
  /// - Parameter tabs: The names of the existing tabs; nil accepts any name.
  /// - Throws: A `ScriptError` for unknown or repeated fields, numbers out of range, and decreasing times.
  public init(parsing data: Data, tabs: [String]? = nil) throws(ScriptError) {
    let script = try ScriptField(path: "", value: ScriptReader.value(in: Array(data))).object()
    try script.allowOnly(["size", "tab", "events"])
    size = try script["size"]?.size()
    tab = try script["tab"]?.tab(of: tabs)
    events = []
    for field in try script.required("events").list() {
      events.append(try ScriptEvent(field.object(), after: events.last))
    }
  }
}

extension ScriptEvent {
  private static let kinds = ["touch", "mouse", "wheel", "pinch", "key", "text", "drop", "resize", "focus"]

  fileprivate init(_ event: ScriptObject, after previous: ScriptEvent?) throws(ScriptError) {
    let given = Self.kinds.filter { event[$0] != nil }
    guard let kind = given.first else {
      try event.allowOnly(["t"])
      throw event.whole.mistake("needs one of \(Self.kinds.joined(separator: ", "))")
    }
    guard given.count == 1 else {
      throw event.whole.mistake("has both \"\(given[0])\" and \"\(given[1])\"")
    }
    try event.allowOnly(["t", kind] + Self.details(of: kind))
    time = try event.required("t").time(after: previous?.time ?? 0)
    input = try Input(kind, event.required(kind), in: event)
  }

  private static func details(of kind: String) -> [String] {
    switch kind {
    case "touch": ["id", "x", "y", "modifiers"]
    case "mouse": ["button", "x", "y", "modifiers"]
    case "wheel": ["x", "y", "modifiers"]
    case "pinch": ["scale", "x", "y", "modifiers"]
    case "key": ["modifiers"]
    default: []
    }
  }
}

extension ScriptEvent.Input {
  fileprivate init(
    _ kind: String, _ value: ScriptField, in event: ScriptObject
  ) throws(ScriptError) {
    switch kind {
    case "touch":
      self = .touch(
        try value.choice(of: ScriptEvent.TouchPhase.self), id: try event.required("id").wholeNumber(),
        x: try event.required("x").number(), y: try event.required("y").number(),
        modifiers: try event.modifiers())
    case "mouse":
      let phase = try value.choice(of: ScriptEvent.MousePhase.self)
      let usual = phase == .down || phase == .up ? 1 : nil
      self = .mouse(
        phase, button: try event["button"]?.wholeNumber() ?? usual,
        x: try event.required("x").number(), y: try event.required("y").number(),
        modifiers: try event.modifiers())
    case "wheel":
      let (dx, dy) = try value.pair()
      self = .wheel(
        dx: try dx.number(), dy: try dy.number(),
        x: try event.required("x").number(), y: try event.required("y").number(),
        modifiers: try event.modifiers())
    case "pinch":
      self = .pinch(
        try value.choice(of: ScriptEvent.TouchPhase.self), scale: try event.required("scale").number(),
        x: try event.required("x").number(), y: try event.required("y").number(),
        modifiers: try event.modifiers())
    case "key": self = .key(try value.keyName(), modifiers: try event.modifiers())
    case "text": self = .text(try value.text())
    case "drop": self = .drop(try value.text())
    case "resize":
      let size = try value.size()
      self = .resize(width: size.width, height: size.height)
    default:
      self = .focus(try value.bool())
    }
  }
}

extension ScriptObject {
  fileprivate func modifiers() throws(ScriptError) -> Set<ScriptEvent.KeyModifier> {
    try self["modifiers"]?.modifiers() ?? []
  }
}

extension ScriptField {
  fileprivate func time(after previous: Double) throws(ScriptError) -> Double {
    let time = try number()
    guard time >= 0 else { throw mistake("\(value.name) is negative") }
    guard time <= Script.longest else { throw mistake("\(value.name) is more than a day") }
    guard time >= previous else {
      throw mistake("\(value.name) is before the previous event, at \(previous.jsonText)")
    }
    return time
  }

  fileprivate func tab(of tabs: [String]?) throws(ScriptError) -> String {
    let name = try text()
    if let tabs, !tabs.contains(name) { throw notOne(of: tabs) }
    return name
  }

  fileprivate func size() throws(ScriptError) -> CGSize {
    let (width, height) = try pair()
    return CGSize(
      width: try width.number(in: Script.lengths), height: try height.number(in: Script.lengths))
  }

  fileprivate func keyName() throws(ScriptError) -> String {
    let name = try text()
    guard KeyName.usage(name) != nil else {
      throw mistake("\(name.debugDescription) is not the name of a key")
    }
    return name
  }

  fileprivate func modifiers() throws(ScriptError) -> Set<ScriptEvent.KeyModifier> {
    var modifiers: Set<ScriptEvent.KeyModifier> = []
    for field in try list() {
      let modifier = try field.choice(of: ScriptEvent.KeyModifier.self)
      guard modifiers.insert(modifier).inserted else { throw field.mistake("given twice") }
    }
    return modifiers
  }
}

extension Script {
  /// The longest duration of a script, in seconds.
  fileprivate static let longest = 86_400.0
  /// The valid widths and heights of a window, in points.
  fileprivate static let lengths = 1.0...16384.0
}
