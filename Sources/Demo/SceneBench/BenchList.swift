import Lists
import StackedNav
import ViewTree

/// A page of the scenes: a title above a list.
final class BenchListViewController: UIViewController, SPStackedNavigationPage {
  private static let barHeight: CGFloat = 64
  /// The speed of scrolling, in points per second.
  private static let scrollSpeed = 600.0

  let stackedNavigationPageSize: SPStackedNavigationPageSize
  private let number: Int
  private let rows: Int
  private let table = UITableView()
  private let heading = UILabel()

  init(number: Int, rows: Int) {
    self.number = number
    self.rows = rows
    stackedNavigationPageSize = number == 0 ? .full : .half
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    view.backgroundColor = .white
    heading.text = "Page \(number)"
    heading.font = UIFont(name: "DejaVu Sans", size: 22, weight: .bold)
    table.rowHeight = 56
    table.backgroundColor = .white
    table.showsVerticalScrollIndicator = false
    table.separatorStyle = .none
    table.register(BenchCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    view.addSubview(heading)
    view.addSubview(table)
  }

  override func viewDidLayoutSubviews() {
    let (width, bar) = (view.bounds.width, BenchListViewController.barHeight)
    heading.frame = CGRect(x: 16, y: 0, width: max(0, width - 32), height: bar)
    table.frame = CGRect(x: 0, y: bar, width: width, height: max(0, view.bounds.height - bar))
  }

  /// Scrolls to the position at `time`, back and forth.
  func scroll(to time: Double) {
    let limit = max(0, table.contentSize.height - table.bounds.height)
    guard limit > 0 else { return }
    let distance = (time * BenchListViewController.scrollSpeed).truncatingRemainder(dividingBy: 2 * limit)
    table.contentOffset = CGPoint(x: 0, y: distance <= limit ? distance : 2 * limit - distance)
  }
}

extension BenchListViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    (cell as? BenchCell)?.show(page: number, row: indexPath.row)
    return cell
  }
}

/// A row of the scenes: a rounded colored square, a title, a gray line of text, and a separator.
final class BenchCell: UITableViewCell {
  private static let colors: [UIColor] = [
    UIColor(red: 0.30, green: 0.55, blue: 0.96), UIColor(red: 0.64, green: 0.41, blue: 0.91),
    UIColor(red: 0.89, green: 0.44, blue: 0.18), UIColor(red: 0.20, green: 0.64, blue: 0.44),
    UIColor(red: 0.91, green: 0.38, blue: 0.60),
  ]

  private let square = UIView()
  private let title = UILabel()
  private let detail = UILabel()
  private let separator = UIView()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    square.layer.cornerRadius = 8
    title.font = UIFont(name: "DejaVu Sans", size: 16)
    detail.font = UIFont(name: "DejaVu Sans", size: 12)
    detail.textColor = .gray
    separator.backgroundColor = UIColor(white: 0.87)
    for part in [square, title, detail, separator] { contentView.addSubview(part) }
  }

  func show(page: Int, row: Int) {
    square.backgroundColor = BenchCell.colors[(page + row) % BenchCell.colors.count]
    title.text = "Row \(row) of page \(page)"
    detail.text = "Detail text of row \(row)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    square.frame = CGRect(x: 16, y: 8, width: 40, height: 40)
    let width = max(0, bounds.width - 88)
    title.frame = CGRect(x: 72, y: 8, width: width, height: 20)
    detail.frame = CGRect(x: 72, y: 30, width: width, height: 16)
    separator.frame = CGRect(x: 72, y: bounds.height - 1, width: max(0, bounds.width - 72), height: 1)
  }
}
