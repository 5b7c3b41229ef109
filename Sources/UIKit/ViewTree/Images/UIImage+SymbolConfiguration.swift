public import Foundation

nonisolated extension UIImage {
  /// What varies how an image is shown.
  open class Configuration: NSObject, @unchecked Sendable {
    /// Creates a configuration that varies nothing.
    public override init() { super.init() }

    deinit {}

    /// Returns this configuration with what another one sets.
    open func applying(_ otherConfiguration: Configuration?) -> Self { self }
  }

  /// The thickness of a symbol's lines.
  public enum SymbolWeight: Int, Hashable, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// Returns the weight of a font beside which the symbol has lines of the same thickness.
    public func fontWeight() -> UIFont.Weight {
      UIFont.Weight(number: rawValue == 0 ? 400 : rawValue * 100)
    }

    /// The width of the lines in a box of 24. Chosen here, like the symbols.
    fileprivate var lineWidth: CGFloat {
      [1.8, 0.7, 1, 1.4, 1.8, 2.1, 2.4, 2.8, 3.2, 3.6][rawValue]
    }

    fileprivate init(font: FontDescriptor) {
      self = SymbolWeight(rawValue: min(max(font.weight / 100, 1), 9)) ?? .regular
    }
  }

  /// The size of a symbol beside a text.
  public enum SymbolScale: Int, Hashable, Sendable {
    case `default` = -1
    case unspecified, small, medium, large

    /// The size as a multiple of the medium one. Chosen here.
    fileprivate var factor: CGFloat {
      switch self {
      case .small: 0.8
      case .large: 1.28
      default: 1
      }
    }
  }

  /// How a symbol is drawn: its size, the weight of its lines, and its color. Symbols here have one color, so that the
  /// first color of a palette counts.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    struct Values: Hashable, Sendable {
      var pointSize: CGFloat?
      var weight = SymbolWeight.unspecified
      var scale = SymbolScale.unspecified
      var color: UIColor?

      func applying(_ other: Values) -> Values {
        Values(
          pointSize: other.pointSize ?? pointSize,
          weight: other.weight == .unspecified ? weight : other.weight,
          scale: other.scale == .unspecified ? scale : other.scale, color: other.color ?? color)
      }
    }

    let values: Values

    init(_ values: Values) { self.values = values }

    deinit {}

    /// Creates a configuration for symbols beside a text of a size in points.
    public convenience init(
      pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified
    ) {
      let isUsable = pointSize > 0 && pointSize.isFinite
      self.init(Values(pointSize: isUsable ? min(pointSize, 4096) : nil, weight: weight, scale: scale))
    }

    /// Creates a configuration that changes only the weight.
    public convenience init(weight: SymbolWeight) { self.init(Values(weight: weight)) }
    /// Creates a configuration that changes only the scale.
    public convenience init(scale: SymbolScale) { self.init(Values(scale: scale)) }

    /// Creates a configuration for symbols beside a text in a font.
    public convenience init(font: UIFont, scale: SymbolScale = .unspecified) {
      self.init(
        Values(pointSize: font.pointSize, weight: SymbolWeight(font: font.fontDescriptor), scale: scale))
    }

    /// Creates a configuration for symbols beside a text of a style, in the user's text size.
    @MainActor public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .unspecified) {
      self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }

    /// Creates a configuration for symbols in a color.
    public convenience init(hierarchicalColor: UIColor) { self.init(Values(color: hierarchicalColor)) }
    /// Creates a configuration for symbols in the first of some colors.
    public convenience init(paletteColors: [UIColor]) { self.init(Values(color: paletteColors.first)) }

    /// Returns this configuration with what another one sets.
    public override func applying(_ otherConfiguration: Configuration?) -> SymbolConfiguration {
      guard let other = otherConfiguration as? SymbolConfiguration else { return self }
      return SymbolConfiguration(values.applying(other.values))
    }

    /// Whether both configurations set the same.
    public override func isEqual(_ object: Any?) -> Bool {
      (object as? SymbolConfiguration).map { $0.values == values } ?? false
    }

    /// A hash of what the configuration sets.
    public override var hash: Int { values.hashValue }
  }

  /// Creates a symbol as a configuration draws it; nil if it is not among the few that are drawn here.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard let image = UIImage(systemName: name) else { return nil }
    self.init(copyOf: image.withConfiguration(configuration ?? Configuration()))
  }

  /// Whether the image is a symbol.
  public var isSymbolImage: Bool { vectorShape?.name.hasPrefix(Symbols.prefix) == true }

  /// How the symbol is drawn; nil for other images and symbols without a configuration.
  public var symbolConfiguration: SymbolConfiguration? { symbolValues.map(SymbolConfiguration.init) }

  /// How the symbol is drawn; nil for other images and symbols without a configuration.
  public var configuration: Configuration? { symbolConfiguration }

  /// Returns the symbol as a configuration draws it. Other images do not vary.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard let configuration = configuration as? SymbolConfiguration else { return self }
    return applyingSymbolConfiguration(configuration) ?? self
  }

  /// Returns the symbol as a configuration draws it, with what the symbol's own one adds; nil for other images.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard isSymbolImage, let shape = vectorShape else { return nil }
    let values = (symbolValues ?? SymbolConfiguration.Values()).applying(configuration.values)
    let mediumSide = size.width / (symbolValues?.scale.factor ?? 1)
    return symbol(
      Symbols.shape(shape, lineWidth: values.weight.lineWidth),
      side: values.pointSize.map { $0 * Symbols.sideOfPointSize } ?? mediumSide, factor: values.scale.factor,
      values)
  }
}
