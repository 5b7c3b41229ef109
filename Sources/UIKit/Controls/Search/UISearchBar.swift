/// A bar with a search field, and with a cancel button and scopes if the program wants them.
///
/// Return reports the search. Escape presses Cancel; without one, it clears the text first and then ends editing.
@preconcurrency @MainActor open class UISearchBar: UIView {
  /// How a bar stands out from its surroundings.
  public nonisolated enum Style: UInt, Hashable, Sendable {
    /// With the background of a bar.
    case `default`
    /// With the background of a bar, which is opaque.
    case prominent
    /// Without a background.
    case minimal
  }

  /// An image in the bar.
  public nonisolated enum Icon: Int, Hashable, Sendable { case search, clear, bookmark, resultsList }

  /// The delegate, which is notified of editing and may refuse changes.
  open weak var delegate: (any UISearchBarDelegate)?

  /// The text of the search; never nil when read. Setting it does not notify the delegate.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// The text shown while the field is empty.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// A line of text above the field; nil for none.
  open var prompt: String? {
    didSet {
      promptLabel.text = prompt
      heightChanged()
    }
  }
  /// The field in the bar.
  public let searchTextField = UISearchTextField()

  /// How the bar stands out.
  open var searchBarStyle = Style.default { didSet { restyle() } }
  /// The color scheme of the bar.
  open var barStyle = UIBarStyle.default { didSet { restyle() } }
  /// The color of the background; nil for the default.
  open var barTintColor: UIColor? { didSet { restyle() } }
  /// Whether content shines through the bar. Bars are opaque here, so it has no effect.
  open var isTranslucent = true
  /// An image that fills the background.
  open var backgroundImage: UIImage? {
    didSet {
      background.image = backgroundImage
      restyle()
    }
  }

  /// Whether the cancel button is shown.
  open var showsCancelButton: Bool {
    get { parts.showsCancel }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  /// Whether a button with a book is shown in the empty field.
  open var showsBookmarkButton = false { didSet { updateRightButton() } }
  /// Whether a button with a list is shown in the field.
  open var showsSearchResultsButton = false { didSet { updateRightButton() } }
  /// Whether the button with a list is shown as selected.
  open var isSearchResultsButtonSelected = false { didSet { updateRightButton() } }

  /// The titles of the scopes; nil for none.
  open var scopeButtonTitles: [String]? { didSet { updateScopes() } }
  /// The index of the selected scope.
  open var selectedScopeButtonIndex: Int {
    get { parts.scope }
    set {
      parts.scope = newValue
      scopes?.selectedSegmentIndex = newValue
    }
  }
  /// Whether the scopes are shown.
  open var showsScopeBar: Bool {
    get { parts.showsScopes }
    set { setShowsScope(newValue, animated: false) }
  }

  /// How far the field is moved from its place.
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }
  /// How far the text is moved from its place in the field.
  open var searchTextPositionAdjustment: UIOffset {
    get { searchTextField.textOffset }
    set { searchTextField.textOffset = newValue }
  }

  private let background = UIImageView()
  private let line = UIView()
  private let promptLabel = UILabel()
  private let cancelButton = UIButton()
  private let sideButton = UIButton()
  private var scopes: UISegmentedControl?
  private var parts = SearchBarParts()
  private lazy var fieldObserver = SearchFieldObserver(of: self)

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    addPart(background)
    background.addPart(line)
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textColor = .secondaryLabel
    promptLabel.textAlignment = .center
    addSubview(promptLabel)
    addSubview(searchTextField)
    searchTextField.delegate = fieldObserver
    searchTextField.onEscape = { [weak self] in self?.escape() ?? false }
    searchTextField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        updateRightButton()
        delegate?.searchBar(self, textDidChange: text ?? "")
      }, for: .editingChanged)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.titleLabel?.font = .preferredFont(forTextStyle: .body)
    cancelButton.titleLabel?.adjustsFontForContentSizeCategory = true
    cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .primaryActionTriggered)
    sideButton.addAction(
      UIAction { [weak self] _ in self?.sideButtonPressed() }, for: .primaryActionTriggered)
    sideButton.bounds.size = CGSize(width: 24, height: 36)
    restyle()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (bar: UISearchBar, _) in
      bar.heightChanged()
    }
  }

  deinit {}

  // MARK: First responder

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  // MARK: Buttons

  /// Shows or hides the cancel button, animated if requested.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != parts.showsCancel else { return }
    parts.showsCancel = showsCancelButton
    change(animated: animated) { [self] in
      if showsCancelButton {
        addSubview(cancelButton)
        cancelButton.frame = cancelFrame(isShown: false)
        cancelButton.alpha = 0
      }
    } to: { [self] in
      cancelButton.alpha = showsCancelButton ? 1 : 0
    } completion: { [weak self] in
      if let self, !parts.showsCancel { cancelButton.removeFromSuperview() }
    }
  }

  /// Called after the cancel button was pressed; set by a search controller.
  package var onCancel: (() -> Void)?

  private func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    onCancel?()
  }

  private func escape() -> Bool {
    if showsCancelButton {
      cancel()
      resignFirstResponder()
      return true
    }
    guard text?.isEmpty == false else { return false }
    text = ""
    updateRightButton()
    delegate?.searchBar(self, textDidChange: "")
    return true
  }

  private func updateRightButton() {
    let hasButton = showsSearchResultsButton || (showsBookmarkButton && text?.isEmpty != false)
    let icon = showsSearchResultsButton ? Icon.resultsList : .bookmark
    sideButton.setImage(image(of: icon), for: .normal)
    sideButton.tintColor = isSearchResultsButtonSelected && showsSearchResultsButton ? nil : .secondaryLabel
    sideButton.accessibilityLabel = showsSearchResultsButton ? "Results" : "Bookmarks"
    searchTextField.rightView = hasButton ? sideButton : nil
    searchTextField.rightViewMode = hasButton ? .always : .never
  }

  private func sideButtonPressed() {
    if showsSearchResultsButton {
      delegate?.searchBarResultsListButtonClicked(self)
    } else {
      delegate?.searchBarBookmarkButtonClicked(self)
    }
  }

  // MARK: Scopes

  /// Shows or hides the scopes, animated if requested.
  open func setShowsScope(_ show: Bool, animated: Bool) {
    guard show != parts.showsScopes else { return }
    parts.showsScopes = show
    updateScopes()
    heightChanged()
  }

  private func updateScopes() {
    scopes?.removeFromSuperview()
    scopes = nil
    guard parts.showsScopes, let titles = scopeButtonTitles, !titles.isEmpty else { return heightChanged() }
    let control = UISegmentedControl(items: titles)
    control.selectedSegmentIndex = parts.scope
    control.addAction(
      UIAction { [weak self] action in
        guard let self, let control = action.sender as? UISegmentedControl else { return }
        parts.scope = control.selectedSegmentIndex
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: parts.scope)
      }, for: .valueChanged)
    addSubview(control)
    scopes = control
    heightChanged()
  }

  // MARK: Images

  /// Sets an image of the bar. The clear button's image is fixed, so that of `.clear` has no effect.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    parts.images[icon] = iconImage
    if icon == .search { (searchTextField.leftView as? UIImageView)?.image = image(of: .search) }
    updateRightButton()
  }
  /// Returns an image that was set.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? { parts.images[icon] }
  /// Sets an image behind the field, which replaces its background color.
  open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    parts.fieldImage = backgroundImage
    searchTextField.backgroundColor = backgroundImage == nil ? .tertiarySystemFill : nil
    searchTextField.layer.contents = backgroundImage?.shownPicture
  }
  /// Returns the image behind the field.
  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? { parts.fieldImage }

  private func image(of icon: Icon) -> UIImage? { parts.images[icon] ?? icon.symbol }

  // MARK: Layout

  private func restyle() {
    let look = NavigationBarLook(barStyle)
    let isFilled = searchBarStyle != .minimal && backgroundImage == nil
    background.backgroundColor = isFilled ? barTintColor ?? look.background : nil
    line.backgroundColor = isFilled ? look.line : nil
    if barStyle == .black { overrideUserInterfaceStyle = .dark }
  }

  private func heightChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  private var height: CGFloat {
    2 * SearchBarParts.margin + searchTextField.height + (prompt == nil ? 0 : SearchBarParts.promptHeight)
      + (scopes == nil ? 0 : SearchBarParts.scopeHeight)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
  /// Returns the bar's height at its width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let available = max(bounds.width, superview?.bounds.width ?? 0)
    let isLimited = size.width > 0 && (size.width < available || available == 0)
    return CGSize(width: isLimited ? size.width : available, height: height)
  }

  private func change(
    animated: Bool, from start: () -> Void, to end: @escaping () -> Void, completion: @escaping () -> Void
  ) {
    start()
    setNeedsLayout()
    guard animated, window != nil else {
      end()
      return completion()
    }
    UIView.animate(withDuration: 0.25) {
      end()
      self.layoutIfNeeded()
    } completion: { _ in
      completion()
    }
  }

  private var margins: UIEdgeInsets {
    UIEdgeInsets(
      top: 0, left: max(8, safeAreaInsets.left), bottom: 0, right: max(8, safeAreaInsets.right))
  }

  private var fieldTop: CGFloat { SearchBarParts.margin + (prompt == nil ? 0 : SearchBarParts.promptHeight) }

  private func cancelFrame(isShown: Bool) -> CGRect {
    let width = cancelButton.sizeThatFits(CGSize(width: 200, height: searchTextField.height)).width
    let right = isShown ? bounds.width - margins.right : bounds.width + width
    return mirrored(CGRect(x: right - width, y: fieldTop, width: width, height: searchTextField.height))
  }

  private func mirrored(_ frame: CGRect) -> CGRect {
    guard readsFromRight else { return frame }
    return CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    line.frame = CGRect(
      x: 0, y: bounds.height - UIScreen.main.hairline, width: bounds.width, height: UIScreen.main.hairline)
    promptLabel.isHidden = prompt == nil
    promptLabel.frame = CGRect(x: 8, y: 6, width: bounds.width - 16, height: 18)
    var field = CGRect(
      x: margins.left, y: fieldTop, width: bounds.width - margins.left - margins.right,
      height: searchTextField.height)
    let cancel = cancelFrame(isShown: parts.showsCancel)
    if cancelButton.superview === self { cancelButton.frame = cancel }
    if parts.showsCancel { field.size.width -= cancel.width + 8 }
    let offset = searchFieldBackgroundPositionAdjustment
    searchTextField.frame = mirrored(field).offsetBy(dx: offset.horizontal, dy: offset.vertical)
    scopes?.frame = CGRect(
      x: margins.left, y: field.maxY + 8, width: bounds.width - margins.left - margins.right, height: 32)
  }
}

extension UISearchBar: SearchTextSource {
  package var searchedText: String? { text }
}

extension UISearchBar: AppearanceClass {
  package static func makePlainView() -> UIView { UISearchBar() }
  package static var appearanceProperties: [AppearanceProperties.Apply] {
    [
      AppearanceProperties.property(\UISearchBar.barTintColor),
      AppearanceProperties.property(\UISearchBar.searchBarStyle),
      AppearanceProperties.property(\UISearchBar.barStyle),
    ]
  }
}

/// How the text of the field is typed.
extension UISearchBar: UITextInputTraits, InputTraitsOwner {
  /// Whether the text is hidden.
  public var isSecureTextEntry: Bool {
    get { searchTextField.isSecureTextEntry }
    set { searchTextField.isSecureTextEntry = newValue }
  }

  package var inputTraits: InputTraits {
    get { searchTextField.inputTraits }
    set { searchTextField.inputTraits = newValue }
  }
}
