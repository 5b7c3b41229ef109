import UIKit

/// Cells with all styles and accessories, and with configured contents.
final class CellsViewController: UITableViewController {

  private let styles: [(String, UITableViewCell.CellStyle)] = [
    ("Default", .default), ("Subtitle", .subtitle), ("Value 1", .value1), ("Value 2", .value2),
  ]
  private let accessories: [(String, UITableViewCell.AccessoryType)] = [
    ("Disclosure Indicator", .disclosureIndicator), ("Checkmark", .checkmark),
    ("Detail Button", .detailButton),
    ("Detail Disclosure Button", .detailDisclosureButton),
  ]
  private let weather = [
    ("sun.max", "Sunny", "Monday", UIColor.systemOrange), ("cloud", "Cloudy", "Tuesday", .systemGray),
    ("moon", "Clear Night", "Wednesday", .systemIndigo),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = UITableView.automaticDimension
  }

  override func numberOfSections(in tableView: UITableView) -> Int { return 4 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return [styles.count, accessories.count, weather.count, 2][section]
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    return ["Styles", "Accessories", "Content Configurations", "Accessory Views"][section]
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    return section == 1 ? "A tap on the info symbol is not a tap on the row." : nil
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    switch indexPath.section {
    case 0:
      let (title, style) = styles[indexPath.row]
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      cell.textLabel?.text = title
      cell.detailTextLabel?.text = "Detail"
      if style != .value2 { cell.imageView?.image = UIImage(systemName: "folder") }
      return cell
    case 1:
      let (title, type) = accessories[indexPath.row]
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = title
      cell.accessoryType = type
      return cell
    case 2:
      let (symbol, title, day, color) = weather[indexPath.row]
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      var content = cell.defaultContentConfiguration()
      content.image = UIImage(systemName: symbol)
      content.imageProperties.tintColor = color
      content.text = title
      content.secondaryText = day
      content.secondaryTextProperties.color = .secondaryLabel
      content.prefersSideBySideTextAndSecondaryText = indexPath.row == 2
      cell.contentConfiguration = content
      return cell
    default:
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = indexPath.row == 0 ? "Notifications" : "Volume"
      cell.selectionStyle = .none
      cell.accessoryView = indexPath.row == 0 ? toggle() : slider()
      return cell
    }
  }

  private func toggle() -> UISwitch {
    let toggle = UISwitch()
    toggle.isOn = true
    toggle.accessibilityLabel = "Notifications"
    return toggle
  }

  private func slider() -> UISlider {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 140, height: 30))
    slider.value = 0.4
    slider.accessibilityLabel = "Volume"
    return slider
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }

  override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    let alert = UIAlertController(
      title: accessories[indexPath.row].0, message: "The accessory was tapped.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}
