import UIKit

/// Sliders with colors, images and limits.
final class SlidersViewController: FormViewController {

  private lazy var message = status("50")

  override func viewDidLoad() {
    super.viewDidLoad()
    let plain = slider(50, "Value")
    plain.addAction(
      UIAction { [weak self, weak plain] _ in self?.message.text = plain.map { "\(Int($0.value))" } },
      for: .valueChanged)
    addGroup("Default", [plain, message])

    let colors = slider(30, "Colors")
    colors.minimumTrackTintColor = .systemPink
    colors.maximumTrackTintColor = .systemPink.withAlphaComponent(0.25)
    colors.thumbTintColor = .systemPink
    addGroup("Colors", [colors])

    let brightness = slider(70, "Brightness")
    brightness.minimumValueImage = UIImage(systemName: "sun.min")
    brightness.maximumValueImage = UIImage(systemName: "sun.max")
    brightness.tintColor = .systemOrange
    addGroup("Images", [brightness])

    let disabled = slider(40, "Disabled")
    disabled.isEnabled = false
    addGroup("Disabled", [disabled])
  }

  private func slider(_ value: Float, _ label: String) -> UISlider {
    let slider = UISlider()
    slider.maximumValue = 100
    slider.value = value
    slider.accessibilityLabel = label
    return slider
  }
}
