import UIKit

/// What is known about a photo, in a sheet.
final class InformationViewController: UITableViewController {

  private let rows: [(String, String)]

  init(photo: Photo) {
    rows = [
      ("Title", photo.title), ("Width", "\(Int(photo.size.width)) pixels"),
      ("Height", "\(Int(photo.size.height)) pixels"), ("Favorite", photo.isFavorite ? "Yes" : "No"),
    ]
    super.init(style: .insetGrouped)
    title = "Information"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return rows.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    var content = UIListContentConfiguration.valueCell()
    (content.text, content.secondaryText) = rows[indexPath.row]
    cell.contentConfiguration = content
    cell.selectionStyle = .none
    return cell
  }
}

extension UIViewController {
  func showInformation(about photo: Photo) {
    let navigation = UINavigationController(rootViewController: InformationViewController(photo: photo))
    if let sheet = navigation.sheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
    }
    present(navigation, animated: true)
  }
}
