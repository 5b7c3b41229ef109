import CUnicode

/// How a character takes part in the order of text, after annex 9 of the Unicode standard. ICU knows it of each.
nonisolated enum BidiClass: Hashable {
  case leftToRight, rightToLeft, arabicLetter
  case europeanNumber, europeanSeparator, europeanTerminator, arabicNumber, commonSeparator
  case nonspacingMark, boundaryNeutral, paragraphSeparator, segmentSeparator, whitespace, otherNeutral
  case leftToRightEmbedding, rightToLeftEmbedding, leftToRightOverride, rightToLeftOverride, popFormat
  case leftToRightIsolate, rightToLeftIsolate, firstStrongIsolate, popIsolate

  init(_ scalar: Unicode.Scalar) {
    let number = Int(stackednav_bidi_class(scalar.value))
    self = BidiClass.all.indices.contains(number) ? BidiClass.all[number] : .otherNeutral
  }

  /// In ICU's order.
  private static let all: [BidiClass] = [
    .leftToRight, .rightToLeft, .europeanNumber, .europeanSeparator, .europeanTerminator, .arabicNumber,
    .commonSeparator, .paragraphSeparator, .segmentSeparator, .whitespace, .otherNeutral,
    .leftToRightEmbedding,
    .leftToRightOverride, .arabicLetter, .rightToLeftEmbedding, .rightToLeftOverride, .popFormat,
    .nonspacingMark, .boundaryNeutral, .firstStrongIsolate, .leftToRightIsolate, .rightToLeftIsolate,
    .popIsolate,
  ]

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
