import CUnicode

/// The bidirectional class of a character (Unicode annex 9). The data comes from ICU.
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

  /// The classes in ICU's order.
  private static let all: [BidiClass] = [
    .leftToRight, .rightToLeft, .europeanNumber, .europeanSeparator, .europeanTerminator, .arabicNumber,
    .commonSeparator, .paragraphSeparator, .segmentSeparator, .whitespace, .otherNeutral,
    .leftToRightEmbedding,
    .leftToRightOverride, .arabicLetter, .rightToLeftEmbedding, .rightToLeftOverride, .popFormat,
    .nonspacingMark, .boundaryNeutral, .firstStrongIsolate, .leftToRightIsolate, .rightToLeftIsolate,
    .popIsolate,
  ]

  /// Whether rule X9 removes the character before levels are resolved.
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

  /// Whether the character takes the direction of its surroundings.
  var isNeutral: Bool {
    switch self {
    case .paragraphSeparator, .segmentSeparator, .whitespace, .otherNeutral, .popIsolate: true
    default: isIsolateInitiator
    }
  }
}
