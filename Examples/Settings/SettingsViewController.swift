import UIKit

/// A form with a control in each row.
final class SettingsViewController: UITableViewController, UITextFieldDelegate {

  private enum Row {
    case name, city, signature
    case online, notifications, reminder
    case appearance, brightness, textSize, language
    case storage, update, reset
  }

  private let sections: [(title: String?, rows: [Row], footer: String?)] = [
    ("Profile", [.name, .city, .signature], nil),
    (
      "Alerts", [.online, .notifications, .reminder],
      "Reminders come once a day, also while you are not online."
    ),
    ("Display", [.appearance, .brightness, .textSize, .language], nil),
    ("About", [.storage, .update, .reset], nil),
  ]
  private let preferences = Preferences.shared
  private let spinner = UIActivityIndicatorView(style: .medium)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    tableView.keyboardDismissMode = .onDrag
    tableView.rowHeight = UITableView.automaticDimension
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tableView.reloadData()
  }

  // MARK: Rows

  override func numberOfSections(in tableView: UITableView) -> Int { return sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return sections[section].rows.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    return sections[section].title
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    return sections[section].footer
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    switch sections[indexPath.section].rows[indexPath.row] {
    case .name: return row("Name", nameField())
    case .city: return link("City", preferences.city)
    case .signature: return link("Signature", preferences.signature.isEmpty ? "None" : "")
    case .online:
      return row("Online", toggle(preferences.isOnline) { [weak self] in self?.preferences.isOnline = $0 })
    case .notifications:
      return row(
        "Notifications",
        toggle(preferences.sendsNotifications) { [weak self] in self?.preferences.sendsNotifications = $0 })
    case .reminder: return row("Reminder", timePicker())
    case .appearance: return row("Appearance", appearanceControl())
    case .brightness: return row("Brightness", brightnessSlider())
    case .textSize: return textSizeRow()
    case .language: return row("Language", languageButton())
    case .storage: return row("Storage", storageBar())
    case .update:
      let cell = row("Check for Updates", spinner)
      cell.selectionStyle = .default
      cell.textLabel?.textColor = .link
      return cell
    case .reset:
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Reset All Settings"
      cell.textLabel?.textColor = .systemRed
      return cell
    }
  }

  private func row(_ title: String, _ control: UIView) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = title
    cell.selectionStyle = .none
    cell.accessoryView = control
    control.accessibilityLabel = title
    return cell
  }

  private func link(_ title: String, _ value: String) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = title
    cell.detailTextLabel?.text = value
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    switch sections[indexPath.section].rows[indexPath.row] {
    case .city: navigationController?.pushViewController(CityViewController(), animated: true)
    case .signature: navigationController?.pushViewController(SignatureViewController(), animated: true)
    case .update: checkForUpdates()
    case .reset: askToReset(tableView.cellForRow(at: indexPath))
    default: break
    }
  }

  // MARK: Controls

  private func nameField() -> UITextField {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 180, height: 34))
    field.placeholder = "Your Name"
    field.text = preferences.name
    field.textAlignment = traitCollection.layoutDirection == .rightToLeft ? .left : .right
    field.textContentType = .name
    field.clearButtonMode = .whileEditing
    field.returnKeyType = .done
    field.delegate = self
    field.addAction(
      UIAction { [weak self] in self?.preferences.name = ($0.sender as? UITextField)?.text ?? "" },
      for: .editingChanged)
    return field
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  private func toggle(_ isOn: Bool, _ change: @escaping (Bool) -> Void) -> UISwitch {
    let toggle = UISwitch()
    toggle.isOn = isOn
    toggle.addAction(UIAction { change(($0.sender as? UISwitch)?.isOn == true) }, for: .valueChanged)
    return toggle
  }

  private func timePicker() -> UIDatePicker {
    let picker = UIDatePicker()
    picker.datePickerMode = .time
    picker.preferredDatePickerStyle = .compact
    picker.minuteInterval = 5
    let midnight = Calendar.current.startOfDay(for: Date(timeIntervalSinceReferenceDate: 750_000_000))
    picker.date = midnight.addingTimeInterval(preferences.reminder)
    picker.sizeToFit()
    picker.addAction(
      UIAction { [weak self] in
        guard let date = ($0.sender as? UIDatePicker)?.date else { return }
        self?.preferences.reminder = date.timeIntervalSince(Calendar.current.startOfDay(for: date))
      }, for: .valueChanged)
    return picker
  }

  private func appearanceControl() -> UISegmentedControl {
    let control = UISegmentedControl(items: ["Auto", "Light", "Dark"])
    control.selectedSegmentIndex = preferences.appearance.rawValue
    control.frame.size = CGSize(width: 190, height: 32)
    control.addAction(
      UIAction { [weak self] in
        let index = ($0.sender as? UISegmentedControl)?.selectedSegmentIndex ?? 0
        self?.preferences.appearance = UIUserInterfaceStyle(rawValue: index) ?? .unspecified
        self?.applyAppearance()
      }, for: .valueChanged)
    return control
  }

  private func applyAppearance() {
    guard let window = view.window else { return }
    UIView.transition(with: window, duration: 0.3, options: .transitionCrossDissolve) {
      window.overrideUserInterfaceStyle = self.preferences.appearance
    }
  }

  private func brightnessSlider() -> UISlider {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 190, height: 34))
    slider.minimumValueImage = UIImage(systemName: "sun.min")
    slider.maximumValueImage = UIImage(systemName: "sun.max")
    slider.value = preferences.brightness
    slider.addAction(
      UIAction { [weak self] in self?.preferences.brightness = ($0.sender as? UISlider)?.value ?? 0 },
      for: .valueChanged)
    return slider
  }

  private func textSizeRow() -> UITableViewCell {
    let stepper = UIStepper()
    stepper.minimumValue = 11
    stepper.maximumValue = 28
    stepper.value = preferences.textSize
    let cell = row("Text Size", stepper)
    let title = "Text of \(Int(preferences.textSize)) Points"
    cell.textLabel?.text = title
    cell.textLabel?.font = .systemFont(ofSize: CGFloat(preferences.textSize))
    stepper.addAction(
      UIAction { [weak self, weak cell] in
        guard let value = ($0.sender as? UIStepper)?.value else { return }
        self?.preferences.textSize = value
        cell?.textLabel?.text = "Text of \(Int(value)) Points"
        cell?.textLabel?.font = .systemFont(ofSize: CGFloat(value))
        cell?.setNeedsLayout()
      }, for: .valueChanged)
    return cell
  }

  private func languageButton() -> UIButton {
    var configuration = UIButton.Configuration.gray()
    configuration.title = preferences.language
    let button = UIButton(configuration: configuration)
    let languages = ["English", "Français", "עברית", "日本語"]
    button.menu = UIMenu(
      children: languages.map { language in
        UIAction(title: language, state: language == preferences.language ? .on : .off) { [weak self] _ in
          self?.preferences.language = language
        }
      })
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    button.frame.size = CGSize(width: 120, height: 34)
    return button
  }

  private func storageBar() -> UIProgressView {
    let bar = UIProgressView(progressViewStyle: .default)
    bar.frame.size = CGSize(width: 190, height: 4)
    bar.progress = 0.62
    bar.progressTintColor = .systemOrange
    return bar
  }

  // MARK: Actions

  private func checkForUpdates() {
    spinner.startAnimating()
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
      self?.spinner.stopAnimating()
      let alert = UIAlertController(
        title: "No Updates", message: "You have the newest version.", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      self?.present(alert, animated: true)
    }
  }

  private func askToReset(_ source: UIView?) {
    let sheet = UIAlertController(
      title: nil, message: "All settings get their first values.", preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: "Reset", style: .destructive) { [weak self] _ in
        self?.preferences.reset()
        self?.tableView.reloadData()
        self?.applyAppearance()
      })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.popoverPresentationController?.sourceView = source
    present(sheet, animated: true)
  }
}
