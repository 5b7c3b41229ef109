import LayerTree

/// Opens the menu of a control under a finger that stays on it or slides down, and lets the same finger choose.
///
/// A short tap is left to the control, and a movement sideways to other recognizers.
final class HeldMenuRecognizer: UIGestureRecognizer {
  /// How long a finger has to stay before the menu opens, in seconds. Chosen here.
  private static let delay = 0.3

  /// Whether the primary action of the control opens a menu now.
  private let opensMenu: (UIControl) -> Bool
  private var starts = TouchStarts()
  private weak var menu: MenuViewController?

  init(opensMenu: @escaping (UIControl) -> Bool = { _ in true }) {
    self.opensMenu = opensMenu
    super.init(target: nil, action: nil)
    addAction(owner: nil) { ($0 as? HeldMenuRecognizer)?.follow() }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard starts.isEmpty, let control = view as? UIControl, control.isEnabled, opensMenu(control) else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    starts.insert(touches)
    startTimer(after: HeldMenuRecognizer.delay) { [weak self] in self?.state = .began }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard reachedState == .possible, let touch = touches.first, touch.isDrag else { return }
    let movement = starts.movement(of: touch)
    if abs(movement.y) >= abs(movement.x) { state = .began } else { fail(.wrongDirection(movement.length)) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if isRunning { state = .ended } else { fail(.liftedTooEarly(HeldMenuRecognizer.delay)) }
  }

  override func reset() { starts.removeAll() }

  private func follow() {
    guard let control = view as? UIControl else { return }
    if state == .began {
      control.performPrimaryAction()
      menu = control.shownMenu
    }
    menu?.follow(self)
  }
}

extension UIControl {
  /// Lets a finger that stays on the control, or slides down from it, open the menu that a tap opens, and choose.
  package func openMenuWhenHeld() { addBuiltInGestureRecognizer(HeldMenuRecognizer()) }

  /// The menu that a controller around the control shows.
  fileprivate var shownMenu: MenuViewController? {
    sequence(first: nearestViewController) { $0?.parent }.lazy
      .compactMap { $0?.presentedViewController as? MenuViewController }.first
  }
}
