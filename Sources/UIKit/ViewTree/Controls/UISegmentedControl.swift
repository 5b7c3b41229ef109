/// A row of segments. The user selects one with a tap or by dragging the highlight.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// The value of `selectedSegmentIndex` if no segment is selected.
  public nonisolated static let noSegment = -1

  /// The height, the margin around the highlight, the padding beside the contents, the two corner radii, and
  /// the size of the separators, in points. The same as in UIKit.
  private static let height: CGFloat = 32
  private static let margin: CGFloat = 2
  private static let padding: CGFloat = 12
  private static let radius: CGFloat = 9
  private static let highlightRadius: CGFloat = 7
  private static let line = CGSize(width: 1, height: 16)
  /// The opacity of a pressed segment's title. This project's design.
  private static let pressedOpacity: CGFloat = 0.6

  /// The index of the selected segment, or `noSegment`. Invalid indices are ignored, and no event is sent.
  open var selectedSegmentIndex: Int {
    get { selectedIndex }
    set {
      guard newValue == UISegmentedControl.noSegment || segments.indices.contains(newValue) else { return }
      select(newValue, animated: false)
    }
  }
  private var selectedIndex = noSegment

  /// Whether segments act like buttons, so that the selection is cleared after the events are sent.
  open var isMomentary = false {
    didSet { if isMomentary { select(UISegmentedControl.noSegment, animated: false) } }
  }

  /// The color of the highlight, or nil for white, or gray in a dark appearance.
  open var selectedSegmentTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The color of titles and template images.
  open var titleColor = UIColor.label { didSet { setNeedsLayout() } }
  /// The color of the selected segment's title or template image.
  open var selectedTitleColor = UIColor.label { didSet { setNeedsLayout() } }
  /// The font of titles.
  open var font = UIFont.systemFont(ofSize: 13, weight: .medium) { didSet { setNeedsLayout() } }
  /// The font of the selected segment's title.
  open var selectedFont = UIFont.systemFont(ofSize: 13, weight: .semibold) { didSet { setNeedsLayout() } }

  /// Whether segments are as wide as their contents need, in proportion, instead of all having the same width.
  open var apportionsSegmentWidthsByContent = false {
    didSet {
      guard apportionsSegmentWidthsByContent != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  private var segments: [SegmentView] = []
  private var lines: [UIView] = []
  private let face = UIView()
  private let highlight = UIView()
  /// The position of the highlight, in segments.
  private let position = SlidingValue(0)
  /// The segment under the touch, and whether the touch drags the highlight.
  private var pressed: Int?
  private var movesHighlight = false

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    addPart(face)
    face.addPart(highlight)
    face.backgroundColor = .controlFill
    face.layer.cornerRadius = UISegmentedControl.radius
    highlight.layer.cornerRadius = UISegmentedControl.highlightRadius
    highlight.layer.shadow = .knob
    position.onChange = { [weak self] in self?.setNeedsLayout() }
  }

  override class func makePlain() -> UIView { UISegmentedControl() }

  deinit {}

  /// Creates a control with titles, as `String`s, and images, as `UIImage`s. Other items are ignored.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      if let title = item as? String {
        insertSegment(withTitle: title, at: numberOfSegments)
      } else if let image = item as? UIImage {
        insertSegment(with: image, at: numberOfSegments)
      }
    }
    sizeToFit()
  }

  /// The container of the segments, which are accessibility elements of their own.
  @_spi(Library) open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(kind: .segments)
  }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment at an index, which is clamped to the valid range. The selected segment stays selected. The
  /// segment is there at once, with or without an animation.
  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool = false) {
    insert(SegmentView(title: title), at: index)
  }

  /// Inserts a segment with an image at an index, which is clamped to the valid range.
  open func insertSegment(with image: UIImage?, at index: Int, animated: Bool = false) {
    insert(SegmentView(image: image), at: index)
  }

  private func insert(_ segment: SegmentView, at index: Int) {
    let position = index.clamped(to: 0...segments.count)
    segment.control = self
    segments.insert(segment, at: position)
    face.addPart(segment)
    segmentsChanged(selecting: selectedIndex >= position ? selectedIndex + 1 : selectedIndex)
  }

  /// Removes a segment. If it was selected, the selection is cleared. Invalid indices are ignored.
  open func removeSegment(at index: Int, animated: Bool = false) {
    guard segments.indices.contains(index) else { return }
    segments.remove(at: index).removeFromSuperview()
    let none = UISegmentedControl.noSegment
    let next = selectedIndex > index ? selectedIndex - 1 : selectedIndex == index ? none : selectedIndex
    segmentsChanged(selecting: next)
  }

  /// Removes all segments.
  open func removeAllSegments() {
    for segment in segments { segment.removeFromSuperview() }
    segments = []
    segmentsChanged(selecting: UISegmentedControl.noSegment)
  }

  private func segmentsChanged(selecting index: Int) {
    pressed = nil
    movesHighlight = false
    invalidateIntrinsicContentSize()
    select(index, animated: false)
  }

  private func segment(at index: Int) -> SegmentView? {
    segments.indices.contains(index) ? segments[index] : nil
  }

  /// Returns the title of a segment, or nil if it has an image or the index is invalid.
  open func titleForSegment(at index: Int) -> String? { segment(at: index)?.title }
  /// Returns the image of a segment, or nil if it has a title or the index is invalid.
  open func imageForSegment(at index: Int) -> UIImage? { segment(at: index)?.image }
  /// Returns whether the user can select a segment. False if the index is invalid.
  open func isEnabledForSegment(at index: Int) -> Bool { segment(at: index)?.isEnabled ?? false }

  /// Sets the title of a segment in place of its image. Invalid indices are ignored.
  open func setTitle(_ title: String?, forSegmentAt index: Int) {
    segment(at: index)?.title = title
    segment(at: index)?.image = nil
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Sets the image of a segment in place of its title. Invalid indices are ignored.
  open func setImage(_ image: UIImage?, forSegmentAt index: Int) {
    segment(at: index)?.image = image
    segment(at: index)?.title = nil
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Sets the font and the color of titles in a state: `normal`, `selected` or `disabled`. They take precedence
  /// over `font` and `titleColor` and their relatives. States without attributes use those for `normal`.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    titleAttributes[state.rawValue] = attributes
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Returns the attributes of titles in a state; nil if none were set.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  private func attribute<Value>(_ key: NSAttributedString.Key, for state: State) -> Value? {
    [state, .normal].lazy.compactMap { self.titleAttributes[$0.rawValue]?[key] as? Value }.first
  }

  /// Sets whether the user can select a segment. The program always can.
  open func setEnabled(_ isEnabled: Bool, forSegmentAt index: Int) {
    segment(at: index)?.isEnabled = isEnabled
    setNeedsLayout()
  }

  private func select(_ index: Int, animated: Bool) {
    let hadNone = selectedIndex == UISegmentedControl.noSegment
    selectedIndex = index
    setNeedsLayout()
    if index >= 0 { moveHighlight(to: index, animated: animated && !hadNone) }
  }

  private func moveHighlight(to index: Int, animated: Bool) {
    position.slide(to: CGFloat(index), clock: animated ? window?.scene.clock : nil)
  }

  // MARK: Appearance

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let widths = contentWidths
    let width =
      apportionsSegmentWidthsByContent
      ? widths.reduce(0, +) : (widths.max() ?? 0) * CGFloat(segments.count)
    return CGSize(width: width, height: UISegmentedControl.height)
  }

  /// The widths that the segments need.
  private var contentWidths: [CGFloat] {
    let font = attribute(.font, for: .selected) ?? selectedFont
    return segments.map { $0.contentSize(font: font).width + 2 * UISegmentedControl.padding }
  }
  open override var intrinsicContentSize: CGSize { unlimitedFittingSize }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    position.finish()
  }

  open override var inspectedValues: [String: InspectedValue] {
    super.inspectedValues.merging(["selectedSegmentIndex": .number(CGFloat(selectedSegmentIndex))]) { $1 }
  }

  /// The position at which the highlight is shown, or nil if no segment is selected.
  private var shownPosition: CGFloat? {
    if isMomentary { return pressed.map { CGFloat($0) } }
    return selectedIndex == UISegmentedControl.noSegment ? nil : position.value
  }

  private func directed(_ frame: CGRect) -> CGRect { directed(frame, in: bounds.width) }

  /// Returns the distance of a segment, or of a position between two, from the leading edge.
  /// The left edge of a segment, in whole points: the last segment gets what is left, as in UIKit.
  private func wholeEdge(_ index: Int) -> CGFloat { edge(CGFloat(index)).rounded(.down) }

  private func edge(_ index: CGFloat) -> CGFloat {
    guard !segments.isEmpty else { return 0 }
    guard apportionsSegmentWidthsByContent else { return bounds.width / CGFloat(segments.count) * index }
    let widths = contentWidths
    let total = max(widths.reduce(0, +), 1)
    let whole = Int(index.clamped(to: 0...CGFloat(widths.count)))
    let part = whole < widths.count ? widths[whole] * (index - CGFloat(whole)) : 0
    return (widths.prefix(whole).reduce(0, +) + part) * bounds.width / total
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    face.frame = bounds
    face.alpha = isEnabled ? 1 : UIView.disabledOpacity
    let shown = shownPosition
    let margin = UISegmentedControl.margin + (movesHighlight ? 1 : 0)
    highlight.isHidden = shown == nil
    highlight.frame = directed(
      CGRect(
        x: edge(shown ?? 0), y: 0, width: edge((shown ?? 0) + 1) - edge(shown ?? 0), height: bounds.height)
    ).insetBy(dx: min(margin, edge(0.5)), dy: min(margin, bounds.height / 2))
    highlight.backgroundColor = selectedSegmentTintColor ?? .controlHighlight
    for (index, segment) in segments.enumerated() {
      let (left, right) = (wholeEdge(index), index + 1 < segments.count ? wholeEdge(index + 1) : bounds.width)
      segment.frame = directed(CGRect(x: left, y: 0, width: right - left, height: bounds.height))
      let isChosen = shown.map { abs($0 - CGFloat(index)) < 0.5 } ?? false
      let isPressed = index == pressed && !isChosen
      let state: State = !segment.isEnabled ? .disabled : isChosen ? .selected : .normal
      segment.show(
        font: attribute(.font, for: state) ?? (isChosen ? selectedFont : font),
        color: attribute(.foregroundColor, for: state) ?? (isChosen ? selectedTitleColor : titleColor),
        alpha: !segment.isEnabled
          ? UIView.disabledOpacity : isPressed ? UISegmentedControl.pressedOpacity : 1)
    }
    layOutLines(away: shown)
  }

  /// Separators fade out where the highlight is near.
  private func layOutLines(away highlight: CGFloat?) {
    let count = max(0, segments.count - 1)
    while lines.count > count { lines.removeLast().removeFromSuperview() }
    while lines.count < count {
      let line = UIView()
      line.backgroundColor = .controlFill
      lines.append(line)
      face.addPart(line)
    }
    let size = UISegmentedControl.line
    for (index, line) in lines.enumerated() {
      let position = CGFloat(index + 1)
      line.frame = directed(
        CGRect(
          x: edge(position).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
          width: UIScreen.main.rounded(size.width), height: size.height))
      let distance = highlight.map { abs($0 + 0.5 - position) - 0.5 } ?? 1
      line.alpha = distance.clamped(to: 0...1)
    }
  }

  // MARK: Touches and keys

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    target(around: bounds).contains(point)
  }

  /// Returns the segment nearest to a touch, if it is enabled.
  private func enabledIndex(under touch: UITouch) -> Int? {
    guard !segments.isEmpty, bounds.width > 0 else { return nil }
    let x = touch.location(in: self).x
    let distance = isRightToLeft ? bounds.width - x : x
    let index = segments.indices.last { edge(CGFloat($0)) <= distance } ?? 0
    return segments[index].isEnabled ? index : nil
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressed = enabledIndex(under: touch)
    movesHighlight = !isMomentary && pressed == selectedIndex
    return pressed != nil
  }

  override var trackingRule: String { "the segment is disabled" }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if isTouchInside {
      pressed = enabledIndex(under: touch) ?? pressed
    } else {
      pressed = movesHighlight && selectedIndex >= 0 ? selectedIndex : nil
    }
    if movesHighlight, let pressed { moveHighlight(to: pressed, animated: true) }
    setNeedsLayout()
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let index = pressed
    cancelTracking(with: event)
    if let index, isTouchInside { choose(index) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    if movesHighlight, selectedIndex >= 0 { moveHighlight(to: selectedIndex, animated: true) }
    pressed = nil
    movesHighlight = false
    setNeedsLayout()
  }

  /// Returns whether a segment is selected.
  func isChosen(_ segment: SegmentView) -> Bool {
    segments.indices.contains(selectedIndex) && segments[selectedIndex] === segment
  }

  /// Selects a segment as a tap would. Returns whether the segment can be selected.
  func choose(_ segment: SegmentView) -> Bool {
    guard isEnabled, segment.isEnabled, let index = segments.firstIndex(where: { $0 === segment })
    else { return false }
    choose(index)
    return true
  }

  private func choose(_ index: Int) {
    guard index != selectedIndex || isMomentary else { return }
    select(index, animated: true)
    sendValueChanged()
    if isMomentary { select(UISegmentedControl.noSegment, animated: false) }
  }

  open override var isPressedByKeys: Bool { false }

  /// The arrow keys select the next enabled segment.
  override func keyDown(_ key: UIKeyboardHIDUsage) -> Bool {
    let enabled = segments.indices.filter { segments[$0].isEnabled }
    guard !isMomentary, key == .keyboardLeftArrow || key == .keyboardRightArrow else {
      return super.keyDown(key)
    }
    let hasNone = selectedIndex == UISegmentedControl.noSegment
    let next =
      (key == .keyboardRightArrow) != isRightToLeft
      ? enabled.first { $0 > selectedIndex } : enabled.last { hasNone || $0 < selectedIndex }
    if let next { choose(next) }
    return true
  }
}
