/// The calendar or the wheels that open from a compact date picker. A click beside it and Escape close it.
final class DatePanelController: UIViewController {
  private let content: UIView
  private weak var anchor: UIView?
  private let panel = UIView()

  init(_ content: UIView, from anchor: UIView) {
    self.content = content
    self.anchor = anchor
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = .crossDissolve
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let outside = UIControl()
    outside.isAccessibilityElement = false
    outside.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchUpInside)
    outside.frame = view.bounds
    outside.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(outside)
    panel.traitOverrides.userInterfaceLevel = .elevated
    panel.backgroundColor = PanelLook.background
    panel.layer.cornerRadius = PanelLook.cornerRadius
    panel.layer.borderWidth = UIScreen.main.hairline
    panel.dynamicBorderColor = PanelLook.border
    panel.shadowProperties = PanelLook.shadow
    panel.addSubview(content)
    panel.accessibilityViewIsModal = true
    view.addSubview(panel)
    view.tintColor = anchor?.tintColor
  }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: UIKeyCommand.inputEscape) { [weak self] _ in self?.close() }]
  }

  override func accessibilityPerformEscape() -> Bool {
    close()
    return true
  }

  private func close() { dismiss(animated: true) }

  /// Places the panel below its anchor, or above it if there is more space.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = CGSize(width: content.bounds.width + 16, height: content.bounds.height + 16)
    let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 8, dy: 8)
    let from = anchor.map { $0.convert($0.bounds, to: view) } ?? CGRect(origin: area.origin, size: .zero)
    let isBelow = from.maxY + 8 + size.height <= area.maxY || area.maxY - from.maxY >= from.minY - area.minY
    let y = isBelow ? from.maxY + 8 : from.minY - 8 - size.height
    panel.frame = CGRect(
      x: (from.midX - size.width / 2).clamped(to: area.minX...max(area.minX, area.maxX - size.width))
        .rounded(),
      y: y.clamped(to: area.minY...max(area.minY, area.maxY - size.height)).rounded(), width: size.width,
      height: size.height)
    content.frame.origin = CGPoint(x: 8, y: 8)
  }
}
