import SDLPlatform
import ViewTree

/// Selects text in a preview: a double tap and a long press select a word, a mouse drags a selection.
final class TextSelecting: UIView {
  /// The greatest number of characters that are copied.
  private static let limit = 4 << 20
  /// How often the text scrolls while the mouse selects beyond the view, in seconds.
  private static let scrollInterval = 0.05

  private weak var text: (any SelectableText)?
  private let library: FileLibrary
  /// The end that stays and the end that moves; nil without a selection.
  private var ends: (anchor: TextPlace, caret: TextPlace)? { didSet { text?.setNeedsLayout() } }
  /// Whether the ends have handles, because a finger made the selection.
  private var hasHandles = false
  private lazy var handles = [
    SelectionHandle(isStart: true, of: self), SelectionHandle(isStart: false, of: self),
  ]
  private var boxes: [UIView] = []
  private var scrolling: FrameTimer?
  private let drag = UIPanGestureRecognizer()

  /// Lets the user select text.
  init(in text: any SelectableText, library: FileLibrary) {
    self.text = text
    self.library = library
    super.init(frame: .zero)
    isUserInteractionEnabled = true
    let content = text.selectableContent
    drag.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    drag.delegate = self
    drag.addTarget(self, action: TextSelecting.dragged)
    let doubleTap = UITapGestureRecognizer(target: self, action: TextSelecting.doubleTapped)
    doubleTap.numberOfTapsRequired = 2
    let tap = UITapGestureRecognizer(target: self, action: TextSelecting.tapped)
    tap.delegate = self
    for recognizer in [drag, doubleTap, tap] { content.addGestureRecognizer(recognizer) }
    content.addSubview(self)
  }

  isolated deinit { scrolling?.cancel() }

  /// The selected part of the text; nil if nothing is selected.
  var range: Range<TextPlace>? {
    guard let ends, ends.anchor != ends.caret else { return nil }
    return min(ends.anchor, ends.caret)..<max(ends.anchor, ends.caret)
  }

  func choose(_ range: Range<TextPlace>?, hasHandles: Bool = false) {
    self.hasHandles = hasHandles
    ends = range.map { ($0.lowerBound, $0.upperBound) }
    layOut()
  }

  func selectAll() { choose(text?.wholeText) }

  /// Copies the selected text to the clipboard, once it is read.
  func copyText() {
    guard let text, let range else { return }
    Task { [library] in
      await library.reading {
        UIPasteboard.general.string = await text.text(in: range, limit: TextSelecting.limit)
      }
    }
  }

  /// Returns the menu for a point, which selects the word there; nil beside the text.
  func menu(at point: CGPoint) -> UIMenu? {
    if !isSelected(point) {
      guard let word = text?.word(at: point) else { return nil }
      choose(word, hasHandles: true)
    }
    return menu
  }

  private var menu: UIMenu {
    UIMenu(children: [
      UIAction(title: "Copy", subtitle: "Ctrl+C") { [weak self] _ in self?.copyText() },
      UIAction(title: "Select all", subtitle: "Ctrl+A") { [weak self] _ in self?.selectAll() },
    ])
  }

  private func isSelected(_ point: CGPoint) -> Bool { boxes.contains { $0.frame.contains(point) } }

  // MARK: Showing

  /// Shows the seen part of the selection. Called when the content moves.
  func layOut() {
    guard let text else { return }
    let content = text.selectableContent
    frame = content.bounds
    bounds.origin = content.bounds.origin
    let frames = range.map(text.boxes) ?? []
    while boxes.count < frames.count {
      let box = UIView()
      box.isUserInteractionEnabled = false
      boxes.append(box)
      addSubview(box)
    }
    for (index, box) in boxes.enumerated() {
      box.isHidden = index >= frames.count
      if index < frames.count { box.frame = frames[index] }
      box.backgroundColor = Theme.accent.withAlphaComponent(0.25)
    }
    showHandles()
  }

  private func showHandles() {
    for handle in handles {
      let end =
        hasHandles
        ? range.flatMap { caret(at: handle.isStart ? $0.lowerBound : $0.upperBound, handle.isStart) } : nil
      guard let end else {
        handle.removeFromSuperview()
        continue
      }
      if handle.superview == nil { addSubview(handle) }
      handle.tintColor = Theme.accent
      handle.place(at: end)
    }
  }

  /// Returns the line at an end of the selection; nil if it is not in sight.
  private func caret(at place: TextPlace, _ isStart: Bool) -> CGRect? {
    let other = place.at(place.offset + (isStart ? 1 : -1))
    let box = text?.boxes(of: min(place, other)..<max(place, other)).first
    return box.map { CGRect(x: (isStart ? $0.minX : $0.maxX) - 1, y: $0.minY, width: 2, height: $0.height) }
  }

  /// Only the handles take touches.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    handles.contains { $0.superview === self && $0.frame.contains(point) }
  }

  // MARK: Gestures

  private func doubleTapped(_ tap: UITapGestureRecognizer) {
    guard let text, let word = text.word(at: tap.location(in: text.selectableContent)) else { return }
    choose(word, hasHandles: tap.buttonMask.isEmpty)
    if hasHandles { openMenu() }
  }

  /// A tap outside the selection removes it.
  private func tapped(_ tap: UITapGestureRecognizer) {
    guard let text, !isSelected(tap.location(in: text.selectableContent)) else { return }
    choose(nil)
  }

  /// A mouse selects only where it begins on text.
  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer === drag, let text else { return super.gestureRecognizerShouldBegin(recognizer) }
    return text.isNearText(start(of: drag, in: text))
  }

  private func start(of drag: UIPanGestureRecognizer, in text: any SelectableText) -> CGPoint {
    let content = text.selectableContent
    return drag.location(in: content) - content.movement(fromWindow: drag.displacement)
  }

  private func dragged(_ drag: UIPanGestureRecognizer) {
    guard let text else { return }
    switch drag.state {
    case .began:
      guard let place = text.place(nearestTo: start(of: drag, in: text)) else { return }
      hasHandles = false
      ends = (place, place)
      extend()
    case .changed: extend()
    default:
      scrolling?.cancel()
      scrolling = nil
    }
  }

  /// Moves the end of the selection to the mouse, and scrolls beyond the view.
  private func extend() {
    guard let text, let ends else { return }
    let content = text.selectableContent
    let point = drag.location(in: content)
    if let place = text.place(nearestTo: point) { self.ends = (ends.anchor, place) }
    layOut()
    scrolling?.cancel()
    scrolling = nil
    let beyond = min(0, point.y - content.bounds.minY) + max(0, point.y - content.bounds.maxY)
    guard beyond != 0 else { return }
    content.scroll(to: CGPoint(x: content.contentOffset.x, y: content.contentOffset.y + beyond / 2))
    scrolling = window?.scene.clock.schedule(after: TextSelecting.scrollInterval) { [weak self] in
      self?.extend()
    }
  }

  private func openMenu() {
    guard let box = boxes.first(where: { !$0.isHidden }), let host = nearestController else { return }
    host.presentMenu(menu, from: box.convert(box.bounds, to: nil), isTrailing: false)
  }

  private var nearestController: UIViewController? {
    sequence(first: self as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
  }
}

extension TextSelecting: SelectionHandling {
  func handleDragged(isStart: Bool, to point: CGPoint) {
    guard let text, let range, let place = text.place(nearestTo: point) else { return }
    // An end stays beyond the other one.
    guard isStart ? place < range.upperBound : place > range.lowerBound else { return }
    ends = isStart ? (range.upperBound, place) : (range.lowerBound, place)
    layOut()
  }

  func handleReleased() { openMenu() }
}

extension TextSelecting: UIGestureRecognizerDelegate {
  /// A tap that removes the selection does what else it does, such as to open a link.
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { recognizer !== drag }
}
