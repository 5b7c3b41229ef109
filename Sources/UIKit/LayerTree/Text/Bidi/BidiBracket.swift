import CUnicode

/// A paired bracket, with the closing bracket of its pair (rules BD14 and BD15). The data comes from ICU.
nonisolated enum BidiBracket: Hashable {
  case opening(Unicode.Scalar)
  case closing(Unicode.Scalar)

  /// Returns nil if the character is not a paired bracket.
  init?(_ scalar: Unicode.Scalar) {
    var partner: UInt32 = 0
    switch stackednav_bidi_bracket(scalar.value, &partner) {
    case 1: self = .opening(BidiBracket.canonical(Unicode.Scalar(partner) ?? scalar))
    case 2: self = .closing(BidiBracket.canonical(scalar))
    default: return nil
    }
  }

  /// Maps U+232A to U+3009, its canonical equivalent, so that both match the same bracket.
  private static func canonical(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar == "\u{232A}" ? "\u{3009}" : scalar
  }
}
