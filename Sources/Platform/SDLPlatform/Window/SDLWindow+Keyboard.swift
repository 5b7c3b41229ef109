import CSDL2
import Foundation
import ScreenKeyboard

extension SDLWindow.Options {
  /// Returns the keyboard for the texts of a window; nil if it is never shown.
  func makeKeyboard(on console: Console?) -> OnScreenKeyboard? {
    guard onScreenKeyboard != .never else { return nil }
    return OnScreenKeyboard(
      mode: onScreenKeyboard, languages: keyboardLanguages, environment: ProcessInfo.processInfo.environment
    ) { [weak console] in
      if let console { return console.devices.hasKeyboard }
      return SDL_HasScreenKeyboardSupport() == SDL_TRUE || PluggedKeyboards.exist()
    }
  }
}

/// The keyboards of the machine, as the kernel lists them.
nonisolated enum PluggedKeyboards {
  /// Returns whether there is a keyboard, or no list.
  static func exist(in folder: String = "/sys/class/input") -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let keys = names.filter { $0.hasPrefix("event") }.compactMap {
      FileManager.default.contents(atPath: "\(folder)/\($0)/device/capabilities/key")
    }
    return keys.isEmpty || keys.contains { isKeyboard(String(decoding: $0, as: UTF8.self)) }
  }

  /// The bits of the keys Q, A and Space: the kernel's numbers.
  private static let letters: UInt64 = 1 << 16 | 1 << 30 | 1 << 57

  /// Returns whether keys in the kernel's notation, words of 64 bits with the first keys in the last word, have letters.
  static func isKeyboard(_ capabilities: String) -> Bool {
    let word = capabilities.split(whereSeparator: \.isWhitespace).last.flatMap { UInt64($0, radix: 16) }
    return word.map { $0 & letters == letters } ?? false
  }
}
