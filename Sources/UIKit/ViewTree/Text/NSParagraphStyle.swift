/// How the lines of a paragraph are placed, in points. The value of the attribute `paragraphStyle`.
public nonisolated class NSParagraphStyle: NSObject, @unchecked Sendable {
  fileprivate struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var hyphenationFactor: Float = 0
    var tabStops = (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }
    var defaultTabInterval: CGFloat = 0
  }

  private let typeNumber = AttributeObject.typeNumber
  fileprivate var values = Values()

  /// The style of paragraphs without one.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Creates the default style.
  public override init() {}

  /// The horizontal alignment of the lines.
  public var alignment: NSTextAlignment { values.alignment }
  /// How text that does not fit is truncated. Labels use their own mode instead.
  public var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The space between two lines.
  public var lineSpacing: CGFloat { values.lineSpacing }
  /// The space below the paragraph.
  public var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The space above the paragraph.
  public var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The indentation of the first line.
  public var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The indentation of the other lines.
  public var headIndent: CGFloat { values.headIndent }
  /// Where the lines end: from the start if positive, otherwise from the end.
  public var tailIndent: CGFloat { values.tailIndent }
  /// The smallest height of a line.
  public var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The largest height of a line; 0 for no limit.
  public var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The factor by which the font's line height is multiplied; 0 for none.
  public var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  /// The stops of tabs: 12 by default, 28 points apart. Accepted for ported code: a tab is as wide as a space.
  public var tabStops: [NSTextTab]! { values.tabStops }
  /// The distance of the stops after the last one. Accepted for ported code.
  public var defaultTabInterval: CGFloat { values.defaultTabInterval }

  /// How readily words are hyphenated, from 0 to 1. Accepted for ported code: words are not hyphenated.
  public var hyphenationFactor: Float { values.hyphenationFactor }

  /// Whether `object` is a style with the same values.
  public override func isEqual(_ object: Any?) -> Bool {
    self === object as AnyObject || (object as? NSParagraphStyle)?.values == values
  }

  /// A hash of the values.
  public override var hash: Int { values.hashValue }

  /// Returns a style with the same values that never changes.
  public override func copy() -> Any { duplicate(NSParagraphStyle()) }
  /// Returns a style with the same values that can be changed.
  public override func mutableCopy() -> Any { duplicate(NSMutableParagraphStyle()) }

  private func duplicate<Copy: NSParagraphStyle>(_ copy: Copy) -> Copy {
    copy.values = values
    return copy
  }
}

/// A paragraph style whose values can be set.
public nonisolated final class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// Takes over the values of another style.
  public func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }

  /// The horizontal alignment of the lines.
  public override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// How text that does not fit is truncated. Labels use their own mode instead.
  public override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// The space between two lines.
  public override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue.usableLength }
  }
  /// The space below the paragraph.
  public override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue.usableLength }
  }
  /// The space above the paragraph.
  public override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue.usableLength }
  }
  /// The indentation of the first line.
  public override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue.usableLength }
  }
  /// The indentation of the other lines.
  public override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue.usableLength }
  }
  /// Where the lines end: from the start if positive, otherwise from the end.
  public override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue.usableDistance }
  }
  /// The smallest height of a line.
  public override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue.usableLength }
  }
  /// The largest height of a line; 0 for no limit.
  public override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue.usableLength }
  }
  /// The factor by which the font's line height is multiplied; 0 for none.
  public override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue.usableLength }
  }
  /// The stops of tabs. Nil stands for none. Accepted for ported code: a tab is as wide as a space.
  public override var tabStops: [NSTextTab]! {
    get { values.tabStops }
    set { values.tabStops = newValue ?? [] }
  }
  /// The distance of the stops after the last one. Accepted for ported code.
  public override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue.usableLength }
  }
  /// Adds a stop, in the order of their places.
  public func addTabStop(_ anObject: NSTextTab) {
    removeTabStop(anObject)
    let index = values.tabStops.firstIndex { $0.location > anObject.location } ?? values.tabStops.count
    values.tabStops.insert(anObject, at: index)
  }
  /// Removes the stops that equal `anObject`.
  public func removeTabStop(_ anObject: NSTextTab) { values.tabStops.removeAll { $0 == anObject } }

  /// How readily words are hyphenated, from 0 to 1. Accepted for ported code: words are not hyphenated.
  public override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
}
