import UIKit

// Rows of lists, written as for iOS.

class PriceCell: UITableViewCell {
  static let identifier = String(describing: PriceCell.self)
  let price = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(price)
    accessoryType = .disclosureIndicator
    selectedBackgroundView = UIView()
    selectedBackgroundView?.backgroundColor = .systemYellow
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

class PriceHeader: UITableViewHeaderFooterView {
  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    backgroundView = UIView()
    backgroundView?.backgroundColor = .systemGray6
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

class PhotoCell: UICollectionViewCell {
  let picture = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.contentMode = .scaleAspectFill
    contentView.addSubview(picture)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

class PricesController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let tableView = UITableView(frame: .zero, style: .plain)
  var prices = ["Apple": "1.20", "Bread": "2.80"]
  var infoRows: [IndexPath] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Prices"
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tableView.dataSource = self
    tableView.delegate = self
    tableView.register(PriceCell.self, forCellReuseIdentifier: PriceCell.identifier)
    tableView.register(PriceHeader.self, forHeaderFooterViewReuseIdentifier: "header")
    let empty = UILabel()
    empty.text = "Nothing to buy"
    tableView.backgroundView = empty
    tableView.tableFooterView = UIView()
    view.addSubview(tableView)
  }

  private var names: [String] { prices.keys.sorted() }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { prices.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: PriceCell.identifier, for: indexPath) as! PriceCell
    cell.textLabel?.text = names[indexPath.row]
    cell.textLabel?.textColor = UIColor.label.withAlphaComponent(0.9)
    cell.detailTextLabel?.text = prices[names[indexPath.row]]
    cell.detailTextLabel?.font = UIFont.preferredFont(forTextStyle: .footnote)
    cell.imageView?.image = UIImage(systemName: "circle")
    if indexPath.row == 1 { cell.accessoryType = .detailButton }
    return cell
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    header?.textLabel?.text = "Today"
    return header
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }

  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    infoRows.append(indexPath)
  }
}

class OldStyleController: UIViewController, UITableViewDataSource {
  let tableView = UITableView()

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "cell")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "cell")
    cell.textLabel?.text = "Row \(indexPath.row)"
    cell.detailTextLabel?.text = "below"
    return cell
  }
}
