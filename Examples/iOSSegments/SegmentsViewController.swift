import UIKit

/// The outer scroll view. It scrolls together with the list under the finger,
/// but not together with the horizontal pager between the two.
final class OuterScrollView: UIScrollView, UIGestureRecognizerDelegate {

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    return gestureRecognizer === panGestureRecognizer && otherGestureRecognizer.view is UITableView
  }
}

final class SegmentsViewController: UIViewController, UITableViewDataSource, UITableViewDelegate,
  TabStripViewDelegate
{

  private let outer = OuterScrollView()
  private let header = RecordHeaderView()
  private let strip = TabStripView(titles: ["Songs", "Credits", "Similar"])
  private let pager = UIScrollView()
  private let lists = [UITableView(), UITableView(), UITableView()]
  private let rowCounts = [18, 30, 12]
  private let stripHeight: CGFloat = 48
  private var currentPage = 0

  /// The outer offset at which the strip reaches the top: from here on the list scrolls.
  private var edge: CGFloat {
    return header.frame.height - view.safeAreaInsets.top
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground

    outer.contentInsetAdjustmentBehavior = .never
    outer.showsVerticalScrollIndicator = false
    outer.alwaysBounceVertical = true
    outer.delegate = self
    outer.addSubview(header)
    outer.addSubview(strip)
    outer.addSubview(pager)
    view.addSubview(outer)

    strip.delegate = self
    pager.isPagingEnabled = true
    pager.bounces = false
    pager.showsHorizontalScrollIndicator = false
    pager.contentInsetAdjustmentBehavior = .never
    pager.delegate = self

    for list in lists {
      list.contentInsetAdjustmentBehavior = .never
      list.scrollsToTop = false
      list.rowHeight = 58
      list.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
      list.dataSource = self
      list.delegate = self
      pager.addSubview(list)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let top = view.safeAreaInsets.top
    guard outer.frame.size != size || header.frame.height != top + RecordHeaderView.contentHeight else {
      return
    }
    let page = currentPage
    let wasAtEdge = outer.contentOffset.y > 0 && outer.contentOffset.y >= edge

    outer.frame = view.bounds
    header.frame = CGRect(x: 0, y: 0, width: size.width, height: top + RecordHeaderView.contentHeight)
    strip.frame = CGRect(x: 0, y: header.frame.maxY, width: size.width, height: stripHeight)
    // The pager fills what the strip leaves free when it has reached the top.
    let pageHeight = size.height - stripHeight - top
    pager.frame = CGRect(x: 0, y: strip.frame.maxY, width: size.width, height: pageHeight)
    pager.contentSize = CGSize(width: size.width * CGFloat(lists.count), height: pageHeight)
    for (index, list) in lists.enumerated() {
      list.frame = CGRect(x: CGFloat(index) * size.width, y: 0, width: size.width, height: pageHeight)
      list.contentInset.bottom = view.safeAreaInsets.bottom
    }
    outer.contentSize = CGSize(width: size.width, height: pager.frame.maxY)
    if wasAtEdge { outer.contentOffset.y = edge }
    pager.contentOffset.x = CGFloat(page) * size.width
  }

  // MARK: Scrolling

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if scrollView === outer {
      outerDidScroll()
    } else if scrollView === pager {
      pagerDidScroll()
    } else if scrollView === lists[currentPage] {
      listDidScroll(lists[currentPage])
    }
  }

  private func outerDidScroll() {
    // While the list is scrolled, the header stays away; and it never goes further than the edge.
    if lists[currentPage].contentOffset.y > 0 || outer.contentOffset.y > edge {
      if outer.contentOffset.y != edge { outer.contentOffset.y = edge }
    }
    if outer.contentOffset.y < edge {
      for list in lists where list.contentOffset.y != 0 {
        list.contentOffset.y = 0
      }
    }
    header.stretch(by: max(0, -outer.contentOffset.y))
  }

  private func listDidScroll(_ list: UITableView) {
    // As long as a part of the header is visible, the list must not move.
    let headerIsVisible = outer.contentOffset.y < edge
    if headerIsVisible || list.contentOffset.y < 0 {
      if list.contentOffset.y != 0 { list.contentOffset.y = 0 }
    }
    list.showsVerticalScrollIndicator = !headerIsVisible
  }

  private func pagerDidScroll() {
    guard pager.bounds.width > 0 else { return }
    strip.position = pager.contentOffset.x / pager.bounds.width
    currentPage = min(max(0, Int(strip.position.rounded())), lists.count - 1)
  }

  // A vertical movement during a page change would confuse both directions.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    if scrollView === pager { outer.isScrollEnabled = false }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if scrollView === pager { outer.isScrollEnabled = true }
  }

  func tabStrip(_ tabStrip: TabStripView, didSelect index: Int) {
    pager.setContentOffset(CGPoint(x: CGFloat(index) * pager.bounds.width, y: 0), animated: true)
  }

  // MARK: Lists

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return rowCounts[lists.firstIndex(of: tableView) ?? 0]
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let page = lists.firstIndex(of: tableView) ?? 0
    let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    cell.textLabel?.text = ["Song", "Musician", "Record"][page] + " \(indexPath.row + 1)"
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }
}

/// The picture above the strip. It grows upwards when the page is pulled down.
final class RecordHeaderView: UIView {

  static let contentHeight: CGFloat = 220

  private let backdrop = UIView()
  private let title = UILabel()
  private var stretch: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    backdrop.backgroundColor = .systemPink
    title.text = "Evening Tapes"
    title.textColor = .white
    title.textAlignment = .center
    title.font = .systemFont(ofSize: 30, weight: .bold)
    [backdrop, title].forEach(addSubview)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func stretch(by amount: CGFloat) {
    stretch = amount
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = CGRect(x: 0, y: -stretch, width: bounds.width, height: bounds.height + stretch)
    title.frame = CGRect(x: 16, y: bounds.height - 62, width: bounds.width - 32, height: 40)
  }
}
