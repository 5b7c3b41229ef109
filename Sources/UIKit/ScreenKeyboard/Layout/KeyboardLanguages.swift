/// The letters of a language's keyboard.
package nonisolated struct KeyboardLanguage: Equatable, Sendable {
  /// The code of ISO 639-1.
  package let code: String
  /// The language's name in itself, which is on the space bar.
  let name: String
  /// The name of the key that returns to the letters.
  var title = "ABC"
  /// Three rows of keys, from left to right.
  let rows: [String]
  /// What a long press on a letter offers, before the usual letters with accents.
  var accents: [Character: String] = [:]
  var currency: Character = "$"
  /// The marks in the last row of numbers.
  var marks = ".,?!'"
  /// Whether letters have capitals.
  var hasCapitals = true
  var isRightToLeft = false

  /// The keyboards that there are. The arrangement of letters is that of the countries' usual ones.
  package static let all = [
    KeyboardLanguage(code: "en", name: "English", rows: ["qwertyuiop", "asdfghjkl", "zxcvbnm"]),
    KeyboardLanguage(
      code: "de", name: "Deutsch", rows: ["qwertzuiopü", "asdfghjklöä", "yxcvbnm"], accents: ["s": "ß"],
      currency: "€"),
    KeyboardLanguage(
      code: "fr", name: "Français", rows: ["azertyuiop", "qsdfghjklm", "wxcvbn'"],
      accents: ["e": "éèêë", "a": "àâæ", "o": "ôœ", "u": "ùûü"], currency: "€"),
    KeyboardLanguage(
      code: "es", name: "Español", rows: ["qwertyuiop", "asdfghjklñ", "zxcvbnm"],
      accents: ["a": "á", "e": "é", "i": "í", "o": "ó", "u": "úü"], currency: "€"),
    KeyboardLanguage(
      code: "ru", name: "Русский", title: "АБВ", rows: ["йцукенгшщзх", "фывапролджэ", "ячсмитьбю"],
      accents: ["е": "ё", "ь": "ъ"], currency: "₽"),
    KeyboardLanguage(
      code: "el", name: "Ελληνικά", title: "ΑΒΓ", rows: ["ςερτυθιοπ", "ασδφγηξκλ", "ζχψωβνμ"],
      accents: ["α": "ά", "ε": "έ", "η": "ή", "ι": "ίϊΐ", "ο": "ό", "υ": "ύϋΰ", "ω": "ώ"], currency: "€",
      marks: ".,;!'"),
    KeyboardLanguage(
      code: "he", name: "עברית", title: "אבג", rows: ["קראטוןםפ", "שדגכעיחלךף", "זסבהנמצתץ"], currency: "₪",
      hasCapitals: false, isRightToLeft: true),
    KeyboardLanguage(
      code: "ar", name: "العربية", title: "أبج", rows: ["ضصثقفغعهخحج", "شسيبلاتنمكط", "ذءؤرىةوزظد"],
      accents: ["ا": "أإآ", "ي": "ئ"], currency: "$", marks: ".،؟!؛", hasCapitals: false, isRightToLeft: true),
  ]

  /// The letters with accents, and the marks, that a long press offers in all languages.
  private static let usual: [Character: String] = [
    "a": "àáâäæãåā", "c": "çćč", "e": "èéêëēę", "i": "îïíīì", "l": "ł", "n": "ñń", "o": "ôöòóœøõ", "s": "ßśš",
    "u": "ûüùúū", "y": "ÿý", "z": "žźż", ".": "…", "-": "–—•", "\"": "„“”«»", "'": "’‘‚", "?": "¿", "!": "¡",
    "$": "€£¥", "€": "$£¥", "0": "°", "&": "§", "%": "‰",
  ]

  /// Returns what a long press on a key offers: letters that are no keys themselves.
  func alternatives(to letter: Character) -> [Character] {
    let small = letter.lowercased().first ?? letter
    let own = accents[small] ?? ""
    let all = own + (KeyboardLanguage.usual[small] ?? "").filter { !own.contains($0) }
    return all.filter { letter in !rows.contains { $0.contains(letter) } }.map {
      letter == small ? $0 : $0.capital
    }
  }

  /// Returns the keyboards with these codes. Without letters from A to Z among them, the English one is added.
  static func keyboards(_ codes: [String]) -> [KeyboardLanguage] {
    var found: [KeyboardLanguage] = []
    for code in codes {
      if let language = all.first(where: { $0.code == code }), !found.contains(language) {
        found.append(language)
      }
    }
    return found.contains { $0.rows.joined().contains("a") } ? found : found + [all[0]]
  }

  /// Returns the code of the language that the environment asks for, such as "de" for "de_DE.UTF-8".
  static func code(in environment: [String: String]) -> String? {
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return name.map { String($0.prefix { $0.isLetter }) }
  }
}

nonisolated extension Character {
  /// The capital, or the letter itself if it has none of one character.
  var capital: Character {
    let capital = uppercased()
    return capital.count == 1 ? Character(capital) : self
  }
}
