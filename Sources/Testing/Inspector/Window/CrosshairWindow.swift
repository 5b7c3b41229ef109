import Foundation
import ViewTree

/// A clear window over the inspected ones, in which the user points at a view. It takes one touch.
final class CrosshairWindow: UIWindow {
  /// Called with the point of the screen, or nil if the user has pressed Escape.
  private let onPoint: (CGPoint?) -> Void
  private let outline = UIView()

  init(over scene: UIWindowScene, onPoint: @escaping (CGPoint?) -> Void) {
    self.onPoint = onPoint
    super.init(windowScene: scene)
    frame = scene.windows.reduce(CGRect.null) { $0.union($1.frame) }
    windowLevel = Level(rawValue: Level.alert.rawValue + 1)
    accessibilityIdentifier = "crosshair"
    outline.isUserInteractionEnabled = false
    outline.layer.borderWidth = 2
    outline.layer.borderColor = InspectorColors.rgb(0x4453E3).cgColor
    outline.backgroundColor = InspectorColors.rgb(0x4453E3).withAlphaComponent(0.12)
    outline.isHidden = true
    addSubview(outline)
    let hover = UIHoverGestureRecognizer()
    hover.addAction { [weak self] hover in self?.show(hover.location(in: nil)) }
    addGestureRecognizer(hover)
  }

  /// Shows the window and takes the keyboard.
  func open() { makeKeyAndVisible() }

  /// Marks the frontmost view below a point.
  private func show(_ point: CGPoint) {
    let windows = windowScene?.windows.filter { $0 !== self } ?? []
    let view = ExpectedView.front(at: convert(point, to: nil), in: windows)
    outline.isHidden = view == nil
    if let view { outline.frame = convert(view.bounds, from: view) }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { show(touch.location(in: nil)) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { show(touch.location(in: nil)) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    finish(touches.first.map { convert($0.location(in: nil), to: nil) })
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) { finish(nil) }
  }

  private func finish(_ point: CGPoint?) {
    guard !isHidden else { return }
    isHidden = true
    onPoint(point)
  }
}
