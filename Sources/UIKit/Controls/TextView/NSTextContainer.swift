/// The area in which a text view lays out its text.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  /// The margin at both ends of each line, in points: 5 by default.
  open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { onChange?() } } }
  /// The largest number of lines; 0 for no limit.
  open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { onChange?() } } }
  /// How lines break, and how the last one is truncated if their number is limited.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { onChange?() } }
  }
  /// The size of the area, with the margins. Its height has no limit.
  public internal(set) var size = CGSize.zero

  var onChange: (() -> Void)?

  deinit {}
}
