public import Foundation

/// Changes the color of a configuration, for example in a state of its view.
public nonisolated struct UIConfigurationColorTransformer: Hashable, @unchecked Sendable {
  private let function: Transformation<UIColor>

  /// Creates a transformer from a function.
  public init(_ transform: @escaping (UIColor) -> UIColor) { function = Transformation(transform) }

  /// The function.
  public var transform: (UIColor) -> UIColor { function.transform }
  /// Returns the changed color.
  public func callAsFunction(_ color: UIColor) -> UIColor { transform(color) }

  /// Makes colors gray that are as bright as before.
  public static let grayscale = UIConfigurationColorTransformer { color in
    UIColor { traits in
      let own = color.cgColor(with: traits)
      // The weights of Rec. 709.
      let brightness = 0.2126 * own.red + 0.7152 * own.green + 0.0722 * own.blue
      return UIColor(white: CGFloat(brightness), alpha: CGFloat(own.alpha))
    }
  }
}

/// Changes the attributes of a text of a configuration.
///
///     configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
///       var outgoing = incoming
///       outgoing.font = .boldSystemFont(ofSize: 20)
///       return outgoing
///     }
public nonisolated struct UIConfigurationTextAttributesTransformer: Hashable, @unchecked Sendable {
  private let function: Transformation<AttributeContainer>

  /// Creates a transformer from a function.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    function = Transformation(transform)
  }

  /// The function.
  public var transform: (AttributeContainer) -> AttributeContainer { function.transform }
  /// Returns the changed attributes.
  public func callAsFunction(_ attributes: AttributeContainer) -> AttributeContainer { transform(attributes) }
}

/// A function that is equal only to itself.
private nonisolated final class Transformation<Value>: Hashable {
  let transform: (Value) -> Value

  init(_ transform: @escaping (Value) -> Value) { self.transform = transform }

  static func == (one: Transformation, other: Transformation) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension AttributeContainer {
  /// Creates attributes from those of an `NSAttributedString`. Others than those of `AttributeScopes.UIKitAttributes` and
  /// links are left out.
  public nonisolated init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    self.font = dictionary[.font] as? UIFont
    self.foregroundColor = dictionary[.foregroundColor] as? UIColor
    self.backgroundColor = dictionary[.backgroundColor] as? UIColor
    self.underlineStyle = (dictionary[.underlineStyle] as? Int).map(NSUnderlineStyle.init)
    self.underlineColor = dictionary[.underlineColor] as? UIColor
    self.strikethroughStyle = (dictionary[.strikethroughStyle] as? Int).map(NSUnderlineStyle.init)
    self.strikethroughColor = dictionary[.strikethroughColor] as? UIColor
    self.kern = StyledText.number(dictionary[.kern])
    self.paragraphStyle = dictionary[.paragraphStyle] as? NSParagraphStyle
    self.link = dictionary[.link] as? URL ?? (dictionary[.link] as? String).flatMap { URL(string: $0) }
  }
}
