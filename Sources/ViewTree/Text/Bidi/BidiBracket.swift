import CUnicode

/// A bracket that has a partner, with the closing one of the pair (BD14, BD15). ICU knows them all.
nonisolated enum BidiBracket: Hashable {
  case opening(Unicode.Scalar)
  case closing(Unicode.Scalar)

  /// Nil for what is no such bracket.
  init?(_ scalar: Unicode.Scalar) {
    var partner: UInt32 = 0
    switch stackednav_bidi_bracket(scalar.value, &partner) {
    case 1: self = .opening(BidiBracket.canonical(Unicode.Scalar(partner) ?? scalar))
    case 2: self = .closing(BidiBracket.canonical(scalar))
    default: return nil
    }
  }

  /// Two brackets have two numbers each and are the same.
  private static func canonical(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar == "\u{232A}" ? "\u{3009}" : scalar
  }
}
