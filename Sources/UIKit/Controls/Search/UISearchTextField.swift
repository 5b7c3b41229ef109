/// A field for a search, with a magnifying glass, and with tokens before its text.
///
/// Backspace at the beginning of the text deletes the last token.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  /// The height of a search field with the usual text size, and the distance between its parts, in points: UIKit's.
  private static let usualHeight: CGFloat = 36
  private static let gap: CGFloat = 4

  /// The tokens before the text.
  open var tokens: [UISearchToken] = [] { didSet { showTokens() } }
  /// The background color of tokens; nil for the tint color.
  open var tokenBackgroundColor: UIColor! { didSet { showTokens() } }
  /// Whether Backspace deletes tokens.
  open var allowsDeletingTokens = true
  /// Whether Copy also copies the tokens. Only text is copied here.
  open var allowsCopyingTokens = true

  /// Called for Escape before the field ends editing. It returns whether Escape is handled.
  var onEscape: (() -> Bool)?
  /// How far the text is moved from its place.
  var textOffset = UIOffset.zero { didSet { setNeedsLayout() } }

  private let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
  private var tokenViews: [SearchTokenView] = []

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    clipsToBounds = true
    placeholderColor = .secondaryLabel
    clearButtonMode = .whileEditing
    returnKeyType = .search
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
    glass.tintColor = .secondaryLabel
    leftView = glass
    leftViewMode = .always
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (field: UISearchTextField, _) in
      field.resizeGlass()
    }
    resizeGlass()
  }

  deinit {}

  // MARK: Tokens

  /// Inserts a token. Invalid positions are moved to the nearest one.
  open func insertToken(_ suggestion: UISearchToken, at index: Int) {
    tokens.insert(suggestion, at: index.clamped(to: 0...tokens.count))
  }

  /// Removes a token; invalid positions are ignored.
  open func removeToken(at index: Int) { if tokens.indices.contains(index) { tokens.remove(at: index) } }

  private func showTokens() {
    for view in tokenViews { view.removeFromSuperview() }
    tokenViews = tokens.map { SearchTokenView($0, color: tokenBackgroundColor ?? tintColor) }
    for view in tokenViews { addPart(view) }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// The width of all tokens with the gaps after them.
  private var tokenWidth: CGFloat { tokenViews.reduce(0) { $0 + $1.width + Self.gap } }

  open override func deleteBackward() {
    if allowsDeletingTokens, !tokens.isEmpty, selectedRange == NSRange(location: 0, length: 0) {
      tokens.removeLast()
      sendActions(for: .editingChanged)
    } else {
      super.deleteBackward()
    }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let isEscape = presses.contains { $0.key?.keyCode == .keyboardEscape && $0.key?.modifierFlags == [] }
    if isEscape, isEditing, !isComposing, onEscape?() == true { return }
    super.pressesBegan(presses, with: event)
  }

  // MARK: Layout

  /// The height of the field for its font, in points.
  var height: CGFloat { UISearchTextField.usualHeight + (font?.growth ?? 0) }

  private func resizeGlass() {
    let side = UIFontMetrics.default.scaledValue(for: 18, compatibleWith: traitCollection)
    glass.bounds.size = CGSize(width: side, height: side)
    setNeedsLayout()
  }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    var rect = super.textRect(forBounds: bounds)
    let space = min(rect.width, tokenWidth)
    rect.size.width -= space
    if !readsFromRight { rect.origin.x += space }
    return rect.offsetBy(dx: textOffset.horizontal, dy: textOffset.vertical)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width, height: height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let rect = super.textRect(forBounds: bounds)
    var x = readsFromRight ? rect.maxX : rect.minX
    for view in tokenViews {
      let width = view.width
      view.frame = CGRect(
        x: readsFromRight ? x - width : x, y: ((bounds.height - 26) / 2).rounded(), width: width, height: 26)
      x += (width + Self.gap) * (readsFromRight ? -1 : 1)
    }
  }

  // MARK: Accessibility

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { super.accessibilityTraits.union(.searchField) }
    set { super.accessibilityTraits = newValue }
  }
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? "Search" }
    set { super.accessibilityLabel = newValue }
  }
  open override var accessibilityValue: String? {
    get {
      let words = tokens.map(\.title) + [super.accessibilityValue ?? ""]
      let value = words.filter { !$0.isEmpty }.joined(separator: ", ")
      return value.isEmpty ? nil : value
    }
    set { super.accessibilityValue = newValue }
  }
}

extension UISearchTextField: AppearanceClass {
  package static func makePlainView() -> UIView { UISearchTextField() }
}
