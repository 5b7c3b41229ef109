/// A character that is written by its name or its number between `&` and `;`.
nonisolated struct MarkdownEntity {
  let text: String
  /// How many characters it is written with.
  let length: Int

  /// Reads what begins with the `&` at `start`; nil for names that are not known and for a `&` alone.
  init?(in characters: [Character], at start: Int, before end: Int) {
    let limit = min(end, start + Self.longest)
    guard let close = characters[start..<limit].firstIndex(of: ";"), close > start + 1 else { return nil }
    let name = String(characters[(start + 1)..<close])
    guard let text = name.first == "#" ? Self.numbered(name.dropFirst()) : Self.named[name] else {
      return nil
    }
    self.text = text
    length = close + 1 - start
  }

  /// With the signs around it.
  private static let longest = 2 + (named.keys.map(\.count).max() ?? 0)

  /// Decimal, or hexadecimal after an x.
  private static func numbered(_ digits: Substring) -> String? {
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let digits = isHexadecimal ? digits.dropFirst() : digits
    guard (1...(isHexadecimal ? 6 : 7)).contains(digits.count), digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    // A line that is broken this way is no more broken than one that is written in two.
    if [9, 10, 13].contains(number) { return " " }
    guard number != 0, let scalar = Unicode.Scalar(number) else { return "\u{FFFD}" }
    return String(Character(scalar))
  }

  private static let named = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "shy": "\u{AD}",
    "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}", "zwnj": "\u{200C}", "zwj": "\u{200D}",
    "lrm": "\u{200E}", "rlm": "\u{200F}",
    // Punctuation.
    "ndash": "–", "mdash": "—", "hellip": "…", "middot": "·", "bull": "•", "lsquo": "‘", "rsquo": "’",
    "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "laquo": "«", "raquo": "»", "lsaquo": "‹",
    "rsaquo": "›", "iexcl": "¡", "iquest": "¿", "sect": "§", "para": "¶", "dagger": "†", "Dagger": "‡",
    "num": "#", "ast": "*", "lowbar": "_", "grave": "`", "vert": "|", "verbar": "|", "bsol": "\\", "sol": "/",
    "lbrack": "[", "lsqb": "[", "rbrack": "]", "rsqb": "]", "lbrace": "{", "lcub": "{", "rbrace": "}",
    "rcub": "}", "lpar": "(", "rpar": ")", "commat": "@", "dollar": "$", "percnt": "%", "excl": "!",
    "quest": "?", "colon": ":", "semi": ";", "comma": ",", "period": ".", "plus": "+", "equals": "=",
    // Arrows and signs.
    "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "harr": "↔", "lArr": "⇐", "rArr": "⇒", "hArr": "⇔",
    "copy": "©", "reg": "®", "trade": "™", "check": "✓", "checkmark": "✓", "cross": "✗", "star": "☆",
    "starf": "★", "hearts": "♥", "deg": "°", "euro": "€", "pound": "£", "yen": "¥", "cent": "¢",
    // Mathematics.
    "times": "×", "divide": "÷", "plusmn": "±", "minus": "−", "le": "≤", "ge": "≥", "ne": "≠", "asymp": "≈",
    "infin": "∞", "sum": "∑", "radic": "√", "frac12": "½", "frac14": "¼", "frac34": "¾", "sup1": "¹",
    "sup2": "²", "sup3": "³", "micro": "µ", "permil": "‰", "isin": "∈", "forall": "∀", "exist": "∃",
    "empty": "∅", "and": "∧", "or": "∨",
    // Letters.
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "lambda": "λ", "mu": "μ",
    "pi": "π", "sigma": "σ", "tau": "τ", "phi": "φ", "omega": "ω", "Delta": "Δ", "Sigma": "Σ", "Omega": "Ω",
    "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß",
    "aacute": "á", "eacute": "é", "iacute": "í", "oacute": "ó", "uacute": "ú", "agrave": "à", "egrave": "è",
    "acirc": "â", "ecirc": "ê", "icirc": "î", "ocirc": "ô", "ucirc": "û", "ccedil": "ç", "ntilde": "ñ",
    "aring": "å", "Aring": "Å", "aelig": "æ", "AElig": "Æ", "oslash": "ø", "Oslash": "Ø",
  ]
}

extension String {
  /// An address as it is meant, without backslashes before signs and with entities read.
  package nonisolated var withoutMarkdownEscapes: String { meant(readsEscapes: true) }

  /// The same where backslashes mean themselves.
  package nonisolated var withoutMarkdownEntities: String { meant(readsEscapes: false) }

  nonisolated private func meant(readsEscapes: Bool) -> String {
    guard contains("&") || readsEscapes && contains("\\") else { return self }
    let characters = Array(self)
    var meant = ""
    var index = 0
    while index < characters.count {
      if characters[index] == "&",
        let entity = MarkdownEntity(in: characters, at: index, before: characters.count)
      {
        meant += entity.text
        index += entity.length
        continue
      }
      let isEscape = readsEscapes && characters[index] == "\\" && index + 1 < characters.count
      if isEscape, characters[index + 1].isMarkdownSign { index += 1 }
      meant.append(characters[index])
      index += 1
    }
    return meant
  }
}

extension Character {
  /// Whether a backslash before it takes its meaning away.
  package nonisolated var isMarkdownSign: Bool { isASCII && (isPunctuation || isSymbol) }
}
