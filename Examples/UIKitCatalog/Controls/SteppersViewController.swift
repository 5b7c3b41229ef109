import UIKit

/// Steppers that wrap, that do not repeat, and that are disabled.
final class SteppersViewController: FormViewController {

  override func viewDidLoad() {
    super.viewDidLoad()
    addGroup("Default", [counter("Guests", UIStepper())])
    let wraps = UIStepper()
    wraps.maximumValue = 5
    wraps.wraps = true
    addGroup("Wraps", [counter("From 0 to 5", wraps)], footer: "After 5 comes 0.")
    let large = UIStepper()
    large.stepValue = 25
    large.maximumValue = 500
    large.autorepeat = false
    addGroup("Steps of 25", [counter("Grams", large)], footer: "Holding a button does not repeat.")
    let disabled = UIStepper()
    disabled.isEnabled = false
    addGroup("Disabled", [counter("Guests", disabled)])
  }

  private func counter(_ title: String, _ stepper: UIStepper) -> UIView {
    let value = UILabel()
    value.font = .preferredFont(forTextStyle: .body)
    value.textColor = .secondaryLabel
    value.text = "\(Int(stepper.value))"
    stepper.accessibilityLabel = title
    stepper.addAction(
      UIAction { [weak stepper] _ in value.text = stepper.map { "\(Int($0.value))" } }, for: .valueChanged)
    let controls = UIStackView(arrangedSubviews: [value, stepper])
    controls.spacing = 12
    controls.alignment = .center
    return row(title, controls)
  }
}
