import UIKit

/// Switches, with colors and disabled.
final class SwitchesViewController: FormViewController {

  private lazy var message = status("Wi-Fi is on.")

  override func viewDidLoad() {
    super.viewDidLoad()
    let wifi = make(isOn: true)
    wifi.addAction(
      UIAction { [weak self, weak wifi] _ in
        self?.message.text = wifi?.isOn == true ? "Wi-Fi is on." : "Wi-Fi is off."
      }, for: .valueChanged)
    addGroup("Default", [row("Wi-Fi", wifi), message])

    let tinted = make(isOn: true)
    tinted.onTintColor = .systemPurple
    let thumb = make(isOn: true)
    thumb.onTintColor = .systemBlue
    thumb.thumbTintColor = .systemYellow
    addGroup("Colors", [row("Track", tinted), row("Track and Thumb", thumb)])

    let off = make(isOn: false)
    off.isEnabled = false
    let on = make(isOn: true)
    on.isEnabled = false
    addGroup("Disabled", [row("Off", off), row("On", on)])
  }

  private func make(isOn: Bool) -> UISwitch {
    let toggle = UISwitch()
    toggle.isOn = isOn
    return toggle
  }
}
