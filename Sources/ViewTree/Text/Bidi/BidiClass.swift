/// How a character takes part in the order of text, after annex 9 of the Unicode standard.
///
/// Swift does not know this property of a character; it is found from the general category and the blocks
/// in which the scripts written from right to left stand.
nonisolated enum BidiClass: Hashable {
  case leftToRight, rightToLeft, arabicLetter
  case europeanNumber, europeanSeparator, europeanTerminator, arabicNumber, commonSeparator
  case nonspacingMark, boundaryNeutral, paragraphSeparator, segmentSeparator, whitespace, otherNeutral
  case leftToRightEmbedding, rightToLeftEmbedding, leftToRightOverride, rightToLeftOverride, popFormat
  case leftToRightIsolate, rightToLeftIsolate, firstStrongIsolate, popIsolate

  init(_ scalar: Unicode.Scalar) {
    self =
      BidiClass.special[scalar.value] ?? BidiClass.numberClass(scalar.value)
      ?? BidiClass.categoryClass(scalar)
  }

  private static let special: [UInt32: BidiClass] = {
    var special: [UInt32: BidiClass] = [
      0x200E: .leftToRight, 0x200F: .rightToLeft, 0x061C: .arabicLetter,
      0x202A: .leftToRightEmbedding, 0x202B: .rightToLeftEmbedding, 0x202C: .popFormat,
      0x202D: .leftToRightOverride, 0x202E: .rightToLeftOverride,
      0x2066: .leftToRightIsolate, 0x2067: .rightToLeftIsolate, 0x2068: .firstStrongIsolate,
      0x2069: .popIsolate,
    ]
    func set(_ bidiClass: BidiClass, _ values: [UInt32]) {
      for value in values { special[value] = bidiClass }
    }
    set(.leftToRight, Array(0x1F1E6...0x1F1FF))  // the letters of flags
    set(.segmentSeparator, [0x09, 0x0B, 0x1F])
    set(.paragraphSeparator, [0x0A, 0x0D, 0x1C, 0x1D, 0x1E, 0x85, 0x2029])
    set(.whitespace, [0x0C, 0x20, 0x1680, 0x2028, 0x205F, 0x3000] + Array(0x2000...0x200A))
    set(
      .europeanSeparator,
      [0x2B, 0x2D, 0x207A, 0x207B, 0x208A, 0x208B, 0x2212, 0xFB29, 0xFE62, 0xFE63, 0xFF0B, 0xFF0D])
    set(
      .commonSeparator,
      [
        0x2C, 0x2E, 0x2F, 0x3A, 0xA0, 0x060C, 0x202F, 0x2044, 0xFE50, 0xFE52, 0xFE55, 0xFF0C, 0xFF0E,
        0xFF0F, 0xFF1A,
      ])
    set(
      .europeanTerminator,
      [0x23, 0x24, 0x25, 0xB0, 0xB1, 0x066A, 0x2213, 0xFE5F, 0xFE69, 0xFE6A, 0xFFE0, 0xFFE1]
        + Array(0xA2...0xA5) + Array(0x2030...0x2034) + Array(0x20A0...0x20CF) + Array(0xFF03...0xFF05))
    set(.arabicNumber, [0x066B, 0x066C, 0x06DD, 0x08E2] + Array(0x0600...0x0605))
    set(.otherNeutral, [0x0606, 0x0607, 0x060E, 0x060F, 0x06DE, 0x06E9, 0xFD3E, 0xFD3F])
    return special
  }()

  private static func numberClass(_ value: UInt32) -> BidiClass? {
    switch value {
    case 0x30...0x39, 0xB2, 0xB3, 0xB9, 0x06F0...0x06F9, 0x2070, 0x2074...0x2079, 0x2080...0x2089,
      0x2488...0x249B, 0xFF10...0xFF19, 0x1D7CE...0x1D7FF, 0x1F100...0x1F10A:
      .europeanNumber
    case 0x0660...0x0669: .arabicNumber
    default: nil
    }
  }

  private static func categoryClass(_ scalar: Unicode.Scalar) -> BidiClass {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: .nonspacingMark
    case .control, .format: .boundaryNeutral
    case let category:
      switch scalar.value {
      case 0x0600...0x07BF, 0x0860...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE, 0x10D00...0x10D3F,
        0x10F30...0x10F6F, 0x1EC70...0x1ECBF, 0x1ED00...0x1ED4F, 0x1EE00...0x1EEFF:
        .arabicLetter
      case 0x0590...0x05FF, 0x07C0...0x085F, 0xFB1D...0xFB4F, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        .rightToLeft
      default: category.isNeutral ? .otherNeutral : .leftToRight
      }
    }
  }

  /// Whether embeddings and overrides are taken out before the order is found (rule X9).
  var isRemoved: Bool {
    switch self {
    case .leftToRightEmbedding, .rightToLeftEmbedding, .leftToRightOverride, .rightToLeftOverride,
      .popFormat, .boundaryNeutral:
      true
    default: false
    }
  }

  var isIsolateInitiator: Bool {
    self == .leftToRightIsolate || self == .rightToLeftIsolate || self == .firstStrongIsolate
  }

  /// Whether the character goes along with those around it.
  var isNeutral: Bool {
    switch self {
    case .paragraphSeparator, .segmentSeparator, .whitespace, .otherNeutral, .popIsolate: true
    default: isIsolateInitiator
    }
  }
}

extension Unicode.GeneralCategory {
  fileprivate nonisolated var isNeutral: Bool {
    switch self {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol,
      .otherNumber, .spaceSeparator, .lineSeparator, .paragraphSeparator:
      true
    default: false
    }
  }
}
