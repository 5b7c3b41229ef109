import ViewTree

/// The names of keys in scripts: SDL's, for the keys that programs use.
nonisolated enum KeyName {
  private static let usages: [String: Int] = {
    var usages = [
      "Return": 0x28, "Escape": 0x29, "Backspace": 0x2A, "Tab": 0x2B, "Space": 0x2C, "Insert": 0x49,
      "Home": 0x4A, "PageUp": 0x4B, "Delete": 0x4C, "End": 0x4D, "PageDown": 0x4E, "Right": 0x4F,
      "Left": 0x50, "Down": 0x51, "Up": 0x52,
    ]
    for (index, letter) in "ABCDEFGHIJKLMNOPQRSTUVWXYZ".enumerated() { usages[String(letter)] = 0x04 + index }
    for (index, digit) in "1234567890".enumerated() { usages[String(digit)] = 0x1E + index }
    for number in 1...12 { usages["F\(number)"] = 0x39 + number }
    return usages
  }()

  private static let names = Dictionary(uniqueKeysWithValues: usages.map { ($1, $0) })

  /// Returns the key of that name, or nil; letters may be small.
  static func usage(_ name: String) -> UIKeyboardHIDUsage? {
    usages[name.count == 1 ? name.uppercased() : name].map(UIKeyboardHIDUsage.init)
  }

  /// Returns the name of the key, or nil for one that scripts do not know.
  static func name(_ usage: UIKeyboardHIDUsage) -> String? { names[usage.rawValue] }
}
