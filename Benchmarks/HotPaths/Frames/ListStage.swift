import Foundation
import UIKit

/// A list that scrolls as far as a fling at 6,000 points per second does in a frame.
@MainActor
final class ListStage {
  private static let step: CGFloat = 100

  private let scene = UIWindowScene()
  private let window: UIWindow
  private let rows: Rows
  private var time: TimeInterval = 0

  init(rows count: Int) {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 944, height: 704), windowScene: scene)
    rows = Rows(count: count)
    rows.list.frame = window.bounds
    window.addSubview(rows.list)
    window.makeKeyAndVisible()
    scene.prepareFrame(at: 0)
  }

  /// Scrolls on, or back to the top at the end, and lays out.
  func scroll(times: Int) {
    for _ in 0..<times {
      time += 1.0 / 60
      let list = rows.list
      let next = list.contentOffset.y + ListStage.step
      list.contentOffset.y = next + list.bounds.height < list.contentSize.height ? next : 0
      scene.prepareFrame(at: time)
    }
  }
}

/// A row of the benchmark scenes: a square, a title, a gray line of text, and a separator.
@MainActor
final class Rows: UITableViewDataSource {
  let list = UITableView()
  private let count: Int

  init(count: Int) {
    self.count = count
    list.rowHeight = 56
    list.backgroundColor = .white
    list.register(RowCell.self, forCellReuseIdentifier: "row")
    list.dataSource = self
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    (cell as? RowCell)?.show(indexPath.row)
    return cell
  }
}

private final class RowCell: UITableViewCell {
  private let square = UIView()
  private let title = UILabel()
  private let detail = UILabel()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    square.layer.cornerRadius = 8
    square.backgroundColor = .blue
    title.font = .systemFont(ofSize: 16)
    detail.font = .systemFont(ofSize: 12)
    for part in [square, title, detail] { contentView.addSubview(part) }
  }

  func show(_ row: Int) {
    title.text = "Row \(row)"
    detail.text = "Detail text of row \(row)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    square.frame = CGRect(x: 16, y: 8, width: 40, height: 40)
    title.frame = CGRect(x: 72, y: 8, width: max(0, bounds.width - 88), height: 20)
    detail.frame = CGRect(x: 72, y: 30, width: max(0, bounds.width - 88), height: 16)
  }
}
