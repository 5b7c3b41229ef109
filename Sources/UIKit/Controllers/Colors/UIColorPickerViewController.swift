public import ViewTree

/// An object that is notified of the colors that the user chooses.
@preconcurrency @MainActor public protocol UIColorPickerViewControllerDelegate: AnyObject {
  /// Called after another color was chosen; `continuously` while a finger still moves.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  /// Called after another color was chosen, by the name before iOS 15.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// Called after the user closed the picker.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  /// Does nothing.
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {}
  /// Does nothing.
  public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
  /// Does nothing.
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// Lets the user choose a color: in a grid, or by its components.
///
///     let picker = UIColorPickerViewController()
///     picker.selectedColor = pen.color
///     picker.delegate = self
///     present(picker, animated: true)
///
/// It has no field of all shades, and takes no colors from the screen.
@preconcurrency @MainActor open class UIColorPickerViewController: UIViewController {
  /// The delegate, which is notified of new colors.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// Whether the user can choose the opacity.
  open var supportsAlpha = true { didSet { if supportsAlpha != oldValue { showColor() } } }
  /// The chosen color. Setting it does not notify the delegate.
  open var selectedColor: UIColor {
    get { own }
    set {
      own = newValue
      picked = PickedColor(newValue, in: traitCollection)
      showColor()
    }
  }

  private var own: UIColor = .black
  private var picked = PickedColor(red: 0, green: 0, blue: 0)
  private let heading = UILabel()
  private let closeButton = UIButton(type: .close)
  private let choice = UISegmentedControl(items: ["Grid", "Sliders"])
  private let grid = ColorGridView()
  private let sliders = [
    ColorSliderRow("Red", color: .systemRed, greatest: 255) { "\(Int($0.rounded()))" },
    ColorSliderRow("Green", color: .systemGreen, greatest: 255) { "\(Int($0.rounded()))" },
    ColorSliderRow("Blue", color: .systemBlue, greatest: 255) { "\(Int($0.rounded()))" },
  ]
  private let opacity = ColorSliderRow("Opacity", color: .systemGray, greatest: 100) {
    "\(Int($0.rounded())) %"
  }
  private let swatch = ColorSwatch()
  private static let margin: CGFloat = 16

  /// Creates a picker.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a picker. There are no nib files, so both arguments are ignored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    title = "Colors"
    preferredContentSize = CGSize(width: 360, height: 490)
  }

  deinit {}

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    heading.text = title
    heading.font = .preferredFont(forTextStyle: .headline)
    heading.textAlignment = .center
    heading.accessibilityTraits = [.staticText, .header]
    closeButton.accessibilityLabel = "Close"
    closeButton.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchUpInside)
    choice.selectedSegmentIndex = 0
    choice.addAction(UIAction { [weak self] _ in self?.showChoice() }, for: .valueChanged)
    let parts: [UIView] = [heading, closeButton, choice, grid] + sliders + [opacity, swatch]
    for part in parts { view.addSubview(part) }
    grid.addAction(
      UIAction { [weak self] _ in if let self { change(continuously: true) { $0 = self.grid.color } } },
      for: .valueChanged)
    for (row, path) in zip(sliders, [\PickedColor.red, \PickedColor.green, \PickedColor.blue]) {
      listen(to: row, path)
    }
    listen(to: opacity, \.alpha)
    // The last color of a touch or a key.
    for control in [grid] + (sliders + [opacity]).map(\.slider) as [UIControl] {
      control.addAction(
        UIAction { [weak self] _ in self?.notify(continuously: false) },
        for: [.touchUpInside, .touchUpOutside, .touchCancel, .editingDidEnd])
    }
    showColor()
    showChoice()
  }

  private func listen(to row: ColorSliderRow, _ path: WritableKeyPath<PickedColor, CGFloat>) {
    row.slider.addAction(
      UIAction { [weak self, weak row] _ in
        guard let self, let row else { return }
        row.showNumber()
        change(continuously: row.slider.isTracking) { $0[keyPath: path] = row.value }
      }, for: .valueChanged)
  }

  // MARK: Choosing

  private func change(continuously: Bool, _ change: (inout PickedColor) -> Void) {
    let old = picked
    change(&picked)
    guard picked != old else { return }
    own = picked.color
    showColor()
    notify(continuously: continuously)
  }

  private func notify(continuously: Bool) {
    delegate?.colorPickerViewController(self, didSelect: own, continuously: continuously)
    if !continuously { delegate?.colorPickerViewControllerDidSelectColor(self) }
  }

  private func showColor() {
    guard isViewLoaded else { return }
    grid.color = picked
    for (row, value) in zip(sliders, [picked.red, picked.green, picked.blue]) { row.value = value }
    opacity.value = picked.alpha
    opacity.isHidden = !supportsAlpha
    swatch.color = supportsAlpha ? own : own.withAlphaComponent(1)
    swatch.accessibilityLabel = picked.words
    view.setNeedsLayout()
  }

  private func showChoice() {
    grid.isHidden = choice.selectedSegmentIndex != 0
    for row in sliders { row.isHidden = choice.selectedSegmentIndex == 0 }
  }

  // MARK: Closing

  private func close() {
    dismiss(animated: true)
    closedByUser()
  }

  // MARK: Layout

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safe = view.bounds.inset(by: view.safeAreaInsets)
    let margin = UIColorPickerViewController.margin
    let width = max(0, safe.width - 2 * margin)
    let (left, isMirrored) = (safe.minX + margin, view.readsFromRight)
    var y = safe.minY + 12
    heading.frame = CGRect(x: left + 44, y: y, width: max(0, width - 88), height: 32)
    closeButton.frame = CGRect(x: isMirrored ? left : left + width - 32, y: y, width: 32, height: 32)
    y += 44
    choice.frame = CGRect(x: left, y: y, width: width, height: 32)
    y += 44
    let below = (supportsAlpha ? ColorSliderRow.height + 8 : 0) + 44 + margin
    let height = max(3 * ColorSliderRow.height, min(width * 0.8, safe.maxY - y - below - 12))
    grid.frame = CGRect(x: left, y: y, width: width, height: height)
    for (index, row) in sliders.enumerated() {
      row.frame = CGRect(
        x: left, y: y + CGFloat(index) * ColorSliderRow.height, width: width, height: ColorSliderRow.height)
    }
    y += height + 12
    if supportsAlpha {
      opacity.frame = CGRect(x: left, y: y, width: width, height: ColorSliderRow.height)
      y += ColorSliderRow.height + 8
    }
    swatch.frame = CGRect(x: left, y: y, width: width, height: 44)
  }
}

extension UIColorPickerViewController: ClosableByUser {
  package func closedByUser() { delegate?.colorPickerViewControllerDidFinish(self) }
}

/// The chosen color, before a pattern that shows through if it is translucent.
private final class ColorSwatch: UIView {
  var color = UIColor.black { didSet { if color != oldValue { setNeedsDisplay() } } }
  private static let square: CGFloat = 8

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    contentMode = .redraw
    layer.cornerRadius = 10
    layer.masksToBounds = true
    layer.borderWidth = 1
    dynamicBorderColor = .separator
    isAccessibilityElement = true
    accessibilityTraits = .image
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(.white)
    context.fill(bounds)
    let side = ColorSwatch.square
    context.setFillColor(UIColor(white: 0.8).cgColor)
    for row in 0..<Int((bounds.height / side).rounded(.up)) {
      for column in 0..<Int((min(bounds.width, 2000) / side).rounded(.up)) where (row + column) % 2 == 0 {
        context.fill(CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side))
      }
    }
    context.setFillColor(color.cgColor(with: traitCollection))
    context.fill(bounds)
  }
}
