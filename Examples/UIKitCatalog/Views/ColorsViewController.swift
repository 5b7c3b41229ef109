import UIKit

/// The colors of the system, which differ in light and dark.
final class ColorsViewController: UITableViewController {

  private let sections: [(String, [(String, UIColor)])] = [
    (
      "Colors",
      [
        ("systemRed", .systemRed), ("systemOrange", .systemOrange), ("systemYellow", .systemYellow),
        ("systemGreen", .systemGreen), ("systemMint", .systemMint), ("systemTeal", .systemTeal),
        ("systemCyan", .systemCyan), ("systemBlue", .systemBlue), ("systemIndigo", .systemIndigo),
        ("systemPurple", .systemPurple), ("systemPink", .systemPink), ("systemBrown", .systemBrown),
      ]
    ),
    (
      "Grays",
      [
        ("systemGray", .systemGray), ("systemGray2", .systemGray2), ("systemGray3", .systemGray3),
        ("systemGray4", .systemGray4), ("systemGray5", .systemGray5), ("systemGray6", .systemGray6),
      ]
    ),
    (
      "Labels",
      [
        ("label", .label), ("secondaryLabel", .secondaryLabel), ("tertiaryLabel", .tertiaryLabel),
        ("quaternaryLabel", .quaternaryLabel), ("link", .link), ("placeholderText", .placeholderText),
      ]
    ),
    (
      "Backgrounds",
      [
        ("systemBackground", .systemBackground), ("secondarySystemBackground", .secondarySystemBackground),
        ("tertiarySystemBackground", .tertiarySystemBackground), ("systemFill", .systemFill),
        ("separator", .separator),
      ]
    ),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Color")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { return sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return sections[section].1.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    return sections[section].0
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Color", for: indexPath)
    let (name, color) = sections[indexPath.section].1[indexPath.row]
    cell.textLabel?.text = name
    let swatch = UIView(frame: CGRect(x: 0, y: 0, width: 56, height: 28))
    swatch.backgroundColor = color
    swatch.layer.cornerRadius = 6
    swatch.layer.borderWidth = 1
    swatch.layer.borderColor = UIColor.systemGray4.cgColor
    cell.accessoryView = swatch
    cell.selectionStyle = .none
    return cell
  }
}
