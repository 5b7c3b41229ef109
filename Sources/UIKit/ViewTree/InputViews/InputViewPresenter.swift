package import Foundation

/// Shows the input views of a scene's first responder at the bottom of the screen: a keyboard or the responder's
/// `inputView`, and its `inputAccessoryView` above.
///
/// A change of the first responder is looked at before the next layout. So nothing moves if a field ends editing and
/// another one begins. Programs hear of each change of the frame by UIKit's notifications, in UIKit's order: the frame
/// will change, the keyboard will show or hide; then the same with "did".
@MainActor package final class InputViewPresenter {
  private unowned let scene: UIWindowScene
  /// The keyboard for text inputs; nil for none.
  package var keyboard: (any TextKeyboard)? { didSet { setNeedsUpdate() } }

  private(set) var needsUpdate = false
  private var mayHaveTyped = false
  /// Whether the last touch or key came from a finger.
  private var isTouched = false
  private weak var responder: UIResponder?
  /// Whether the keyboard is shown for the responder; decided when it becomes the first responder or is tapped again.
  private var isKeyboardWanted = false
  private var window: InputWindow?
  /// The frame of the input views on the screen, at the end of a movement; empty while they are hidden.
  package private(set) var frame = CGRect.zero
  /// How far a finger has dragged them down, in points.
  private var dragged: CGFloat = 0
  /// The number of movements so far. The end of one that was replaced by another means nothing.
  private var movements = 0

  init(of scene: UIWindowScene) { self.scene = scene }

  /// Whether input views are shown.
  package var isShown: Bool { !frame.isEmpty }
  /// The part of the screen that they cover.
  var coveredFrame: CGRect { frame.offsetBy(dx: 0, dy: dragged) }
  var editingWindow: UIWindow? { window?.firstResponder == nil ? nil : window }

  /// The size of the screen, in points.
  var screenSize: CGSize { scene.size ?? scene.keyWindow?.bounds.size ?? scene.screen.bounds.size }

  // MARK: Causes

  /// Looks at the first responder before the next layout.
  package func setNeedsUpdate() {
    needsUpdate = true
    scene.setNeedsFrame()
  }

  /// The first responder was asked to be it again, for example by a tap.
  func reconsider() {
    if isTouched, !isKeyboardWanted, keyboard != nil { setNeedsUpdate() }
  }

  func received(_ batch: InputBatch) {
    switch batch {
    case .touches(let touches): isTouched = touches.contains { $0.contains { $0.type == .direct } }
    case .key: isTouched = false
    default: break
    }
    mayHaveTyped = true
  }

  func screenChanged() {
    guard isShown else { return }
    update(animated: false)
  }

  func updateIfNeeded() {
    if needsUpdate {
      update(animated: true)
    } else if mayHaveTyped, isShown {
      keyboard?.inputMayHaveChanged()
    }
    mayHaveTyped = false
  }

  // MARK: Showing

  private func update(animated: Bool) {
    needsUpdate = false
    let former = responder
    responder = scene.typingWindow?.firstResponder
    if responder !== former { isKeyboardWanted = false }
    let size = screenSize
    let (accessory, content) = (sized(inputAccessory, in: size), sized(inputContent, in: size))
    let height = min(size.height, (accessory?.height ?? 0) + (content?.height ?? 0))
    guard height > 0, let responder else { return hide() }
    let window = window ?? InputWindow(windowScene: scene)
    self.window = window
    if !responder.isInside(window) { window.owner = responder }
    window.frame = CGRect(origin: .zero, size: size)
    window.adoptTraits()
    window.dock.show(accessory: accessory, content: content)
    move(to: CGRect(x: 0, y: size.height - height, width: size.width, height: height), animated: animated)
  }

  private var inputAccessory: UIView? { first(\.inputAccessoryView) }

  private var inputContent: UIView? {
    let input = responder as? any UIKeyInput
    if let own = input == nil ? first(\.inputView) : input?.inputView { return own }
    guard let keyboard, let input,
      (input as? any TextEditing)?.isEditableText ?? true, let window = scene.typingWindow
    else { return nil }
    if !isKeyboardWanted { isKeyboardWanted = keyboard.isWanted(byTouch: isTouched) }
    guard isKeyboardWanted else { return nil }
    keyboard.begin(input, in: window)
    return keyboard.view
  }

  /// Returns the first view that the responder or one after it in the chain has.
  private func first(_ view: KeyPath<UIResponder, UIView?>) -> UIView? {
    guard let responder else { return nil }
    return sequence(first: responder) { $0.next }.lazy.compactMap { $0[keyPath: view] }.first
  }

  private func sized(_ view: UIView?, in size: CGSize) -> (view: UIView, height: CGFloat)? {
    guard let view else { return nil }
    if let keyboard, view === keyboard.view { return (view, keyboard.height(in: size)) }
    let height = view.bounds.height
    return (view, height > 0 ? height : max(0, view.intrinsicContentSize.height))
  }

  // MARK: Moving

  private func move(to next: CGRect, animated: Bool) {
    guard let window, next != frame || dragged != 0 else { return }
    let wasShown = isShown
    let begin = wasShown ? coveredFrame : next.offsetBy(dx: 0, dy: next.height)
    if !wasShown {
      window.isHidden = false
      window.dock.alpha = fades ? 0 : 1
      window.dock.frame = fades ? next : begin
      window.dock.layoutIfNeeded()
    }
    (frame, dragged) = (next, 0)
    let change = Change(begin: begin, end: next, duration: animated ? duration : 0)
    change.post(
      [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification], scene)
    run(change) {
      window.dock.alpha = 1
      window.dock.frame = next
      window.dock.layoutIfNeeded()
    } completion: { [unowned self] in
      change.post(
        [UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidShowNotification], scene)
    }
  }

  private func hide() {
    guard let window, isShown else { return }
    let (begin, fades) = (coveredFrame, fades)
    let end = CGRect(x: 0, y: screenSize.height, width: frame.width, height: frame.height)
    (frame, dragged) = (.zero, 0)
    let change = Change(begin: begin, end: end, duration: duration)
    change.post(
      [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillHideNotification], scene)
    run(change) {
      if fades { window.dock.alpha = 0 } else { window.dock.frame = end }
    } completion: { [unowned self] in
      window.isHidden = true
      window.dock.show(accessory: nil, content: nil)
      change.post(
        [UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidHideNotification], scene)
    }
  }

  /// Moves the views and the layout guides. The completion is left out if another movement begins before.
  private func run(_ change: Change, _ work: () -> Void, completion: @escaping () -> Void) {
    movements += 1
    let number = movements
    func all() {
      work()
      for window in scene.windows where moveGuides(in: window) { window.layoutIfNeeded() }
    }
    guard change.duration > 0 else {
      UIView.performWithoutAnimation(all)
      return completion()
    }
    UIView.animate(withDuration: change.duration, options: [.beginFromCurrentState, .curveEaseInOut]) {
      all()
    } completion: { [weak self] _ in
      if self?.movements == number { completion() }
    }
  }

  private var fades: Bool { UIAccessibility.isReduceMotionEnabled }
  private var duration: TimeInterval { fades ? 0.14 : 0.25 }

  /// Adapts the keyboard layout guides in a window. Returns whether one has moved.
  @discardableResult
  func moveGuides(in window: UIWindow) -> Bool {
    var hasMoved = false
    for guide in UIKeyboardLayoutGuide.all where guide.owningView?.window === window {
      hasMoved = guide.move(above: isShown ? coveredFrame : nil) || hasMoved
    }
    return hasMoved
  }

  // MARK: Dragging

  /// Moves the views with a finger that is below their top edge, in the screen's coordinates.
  func drag(to y: CGFloat) {
    guard let window, isShown else { return }
    let distance = (y - frame.minY).clamped(to: 0...frame.height)
    guard distance != dragged else { return }
    dragged = distance
    window.dock.frame = coveredFrame
    for window in scene.windows { moveGuides(in: window) }
  }

  /// Ends a drag: editing ends if the finger moves down or has moved the views by half, otherwise they return.
  func endDrag(velocity: CGFloat) {
    guard isShown, dragged > 0 else { return }
    if velocity > 0 || (velocity == 0 && dragged > frame.height / 2) {
      scene.typingWindow?.endEditing(true)
    } else {
      move(to: frame, animated: true)
    }
  }
}

/// A movement of the input views, as programs hear of it.
private struct Change {
  let begin, end: CGRect
  let duration: TimeInterval

  @MainActor func post(_ names: [Notification.Name], _ scene: UIWindowScene) {
    let information: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(
        value: UIView.AnimationCurve.easeInOut.rawValue),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    for name in names {
      NotificationCenter.default.post(name: name, object: scene.screen, userInfo: information)
    }
  }
}

extension UIResponder {
  /// Whether the responder is a view in a window.
  fileprivate func isInside(_ window: UIWindow) -> Bool { responderWindow === window }
}
