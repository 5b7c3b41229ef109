import Foundation
import Lists
import SegementSlide
import ViewTree

/// The scene `nested-scroll`: a header and two lists that a finger flings together, alternating between up
/// and down.
final class NestedScrollScene: BenchScene {
  private let slide: BenchSlideViewController
  private var finger = FlingInput(speed: 5000)

  init(rows: Int, window: UIWindow) {
    slide = BenchSlideViewController(rows: rows)
    window.rootViewController = slide
  }

  func show(at time: Double) {}

  func input(until time: Double) -> [InputEvent] { finger.events(until: time, in: slide.view.bounds) }
}

/// A header of 300 points, a strip of 44 points, and two pages of rows.
private final class BenchSlideViewController: SegementSlideDefaultViewController {
  private let rows: Int
  private let header = BenchHeaderView(frame: CGRect(x: 0, y: 0, width: 0, height: 300))

  init(rows: Int) {
    self.rows = rows
    super.init()
  }

  override var titlesInSwitcher: [String] { ["First", "Second"] }
  override func segementSlideHeaderView() -> UIView? { header }

  override func segementSlideContentViewController(
    at index: Int
  ) -> (any SegementSlideContentScrollViewDelegate)? { BenchRowsViewController(number: index, rows: rows) }

  override func viewDidLoad() {
    super.viewDidLoad()
    reloadData()
  }
}

private final class BenchHeaderView: UIView {
  private let title = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(red: 0.36, green: 0.25, blue: 0.72)
    title.text = "Header"
    title.font = UIFont(name: "DejaVu Sans", size: 22, weight: .bold)
    title.textColor = .white
    addSubview(title)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = CGRect(x: 16, y: bounds.height - 48, width: max(0, bounds.width - 32), height: 32)
  }
}

private final class BenchRowsViewController: UIViewController, SegementSlideContentScrollViewDelegate {
  private let number: Int
  private let rows: Int
  private let table = UITableView()

  init(number: Int, rows: Int) {
    self.number = number
    self.rows = rows
    super.init(nibName: nil, bundle: nil)
  }

  var scrollView: UIScrollView? { table }

  override func loadView() {
    table.rowHeight = 56
    table.backgroundColor = .white
    table.separatorStyle = .none
    table.register(BenchCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    view = table
  }
}

extension BenchRowsViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    (cell as? BenchCell)?.show(page: number, row: indexPath.row)
    return cell
  }
}
