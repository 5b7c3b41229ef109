import CCairo

/// How colors are mixed with what is behind them. The formulas are those of PDF 1.4 and of Porter and Duff.
public enum CGBlendMode: Int32, Hashable, Sendable {
  /// Covers what is behind.
  case normal
  /// Mixes each component with the one behind.
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference,
    exclusion
  /// Takes some of hue, saturation and luminosity from the color, and the others from what is behind.
  case hue, saturation, color, luminosity
  /// Clears what is behind, or replaces it.
  case clear, copy
  /// Draws only where something or nothing is behind.
  case sourceIn, sourceOut, sourceAtop
  /// Draws behind, or keeps what is behind only where something or nothing is drawn.
  case destinationOver, destinationIn, destinationOut, destinationAtop
  /// Draws where one of both is.
  case xor
  /// Adds the components. Unlike in Core Graphics, `plusDarker` has no formula here and multiplies.
  case plusDarker, plusLighter

  var cairo: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply, .plusDarker: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }

  /// Whether Cairo would also change the pixels outside the shape, which Core Graphics does not.
  var isUnbounded: Bool { [.sourceIn, .sourceOut, .destinationIn, .destinationAtop].contains(self) }
}
