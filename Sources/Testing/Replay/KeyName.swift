import ViewTree

/// The names of keys in scripts: SDL's names, and numbers for rare keys.
enum KeyName {
  private static let usages: [String: Int] = {
    var usages = [
      "Return": 0x28, "Escape": 0x29, "Backspace": 0x2A, "Tab": 0x2B, "Space": 0x2C, "CapsLock": 0x39,
      "Application": 0x65, "Left Ctrl": 0xE0, "Left Shift": 0xE1, "Left Alt": 0xE2, "Left GUI": 0xE3,
      "Right Ctrl": 0xE4, "Right Shift": 0xE5, "Right Alt": 0xE6, "Right GUI": 0xE7,
    ]
    func add(_ names: [String], from first: Int) {
      for (index, name) in names.enumerated() { usages[name] = first + index }
    }
    add("ABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890".map { String($0) }, from: 0x04)
    add("-=[]\\#;'`,./".map { String($0) }, from: 0x2D)
    add((1...12).map { "F\($0)" }, from: 0x3A)
    add(
      [
        "PrintScreen", "ScrollLock", "Pause", "Insert", "Home", "PageUp", "Delete", "End", "PageDown",
        "Right", "Left", "Down", "Up", "Numlock",
      ], from: 0x46)
    let keypad = ["/", "*", "-", "+", "Enter", "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "."]
    add(keypad.map { "Keypad \($0)" }, from: 0x54)
    add(["Keypad ="] + (13...24).map { "F\($0)" }, from: 0x67)
    return usages
  }()

  private static let names = Dictionary(uniqueKeysWithValues: usages.map { ($1, $0) })

  private static let numbered = "Key "
  /// The range of SDL's scancodes.
  private static let numbers = 0..<512

  /// Returns the key with a name, or nil; letters may be lowercase.
  static func usage(_ name: String) -> UIKeyboardHIDUsage? {
    let number = usages[name.count == 1 ? name.uppercased() : name] ?? number(name)
    return number.map(UIKeyboardHIDUsage.init)
  }

  /// Returns the number in a name such as "Key 135".
  private static func number(_ name: String) -> Int? {
    guard name.hasPrefix(numbered), let number = Int(name.dropFirst(numbered.count)),
      numbers.contains(number)
    else { return nil }
    return number
  }

  static func name(_ usage: UIKeyboardHIDUsage) -> String {
    names[usage.rawValue] ?? "\(numbered)\(usage.rawValue)"
  }
}
