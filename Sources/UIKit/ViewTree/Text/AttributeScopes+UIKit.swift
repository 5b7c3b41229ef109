public import Foundation

extension AttributeScopes {
  /// The attributes of an `AttributedString` that `UILabel.attributedString` shows.
  ///
  ///     var title = AttributedString("60")
  ///     title.font = .systemFont(ofSize: 26)
  public nonisolated struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The text color.
    public let foregroundColor: ForegroundColorAttribute
    /// The background color.
    public let backgroundColor: BackgroundColorAttribute
    /// The style of the underline.
    public let underlineStyle: UnderlineStyleAttribute
    /// The color of the underline.
    public let underlineColor: UnderlineColorAttribute
    /// The style of the strikethrough line.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The color of the strikethrough line.
    public let strikethroughColor: StrikethroughColorAttribute
    /// The space after each character.
    public let kern: KernAttribute
    /// How the lines of the paragraph are placed.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The target of a link.
    public let address: AddressAttribute
    /// Foundation's attributes. Labels use only `link`.
    public let foundation: AttributeScopes.FoundationAttributes

    /// The font.
    public enum FontAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = UIFont
      /// The name of the attribute's key.
      public static let name = NSAttributedString.Key.font.rawValue
    }

    /// The text color.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = UIColor
      /// The name of the attribute's key.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }

    /// The color of the background, which is as high as the font.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = UIColor
      /// The name of the attribute's key.
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }

    /// The style of the underline.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = NSUnderlineStyle
      /// The name of the attribute's key.
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }

    /// The color of the underline. Without it, the line has the text color.
    public enum UnderlineColorAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = UIColor
      /// The name of the attribute's key.
      public static let name = NSAttributedString.Key.underlineColor.rawValue
    }

    /// The style of the strikethrough line.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = NSUnderlineStyle
      /// The name of the attribute's key.
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }

    /// The color of the strikethrough line. Without it, the line has the text color.
    public enum StrikethroughColorAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = UIColor
      /// The name of the attribute's key.
      public static let name = NSAttributedString.Key.strikethroughColor.rawValue
    }

    /// The space after each character, in points.
    public enum KernAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = CGFloat
      /// The name of the attribute's key.
      public static let name = NSAttributedString.Key.kern.rawValue
    }

    /// How the lines of the paragraph are placed.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = NSParagraphStyle
      /// The name of the attribute's key.
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }

    /// The target of a link as a string, which need not be a valid URL. It takes precedence over `link`.
    public enum AddressAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = String
      /// The name of the attribute's key.
      public static let name = "StackedNavAddress"
    }
  }

  /// The scope of the attributes that labels show.
  public nonisolated var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// Looks up an attribute of the UIKit scope by its property name.
  public nonisolated subscript<Key: AttributedStringKey>(
    dynamicMember path: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}
