import UIKit

final class ProfileViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {

  private let header = ProfileHeaderView()
  private let pager = UIScrollView()
  private let lists = [UITableView(), UITableView(), UITableView()]
  private let rowCounts = [40, 25, 4]
  private var currentPage = 0
  private var isLayingOut = false

  /// The height of the header when it is shown completely.
  private var fullHeight: CGFloat {
    return view.safeAreaInsets.top + ProfileHeaderView.contentHeight + ProfileHeaderView.barHeight
  }

  /// What is left of the header at the top of a scrolled list: the status bar and the segments.
  private var stuckHeight: CGFloat {
    return view.safeAreaInsets.top + ProfileHeaderView.barHeight
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground

    pager.isPagingEnabled = true
    pager.showsHorizontalScrollIndicator = false
    pager.contentInsetAdjustmentBehavior = .never
    pager.delegate = self
    view.addSubview(pager)

    for list in lists {
      list.contentInsetAdjustmentBehavior = .never
      list.register(UITableViewCell.self, forCellReuseIdentifier: "Entry")
      list.rowHeight = 64
      list.dataSource = self
      list.delegate = self
      pager.addSubview(list)
    }

    header.segments.addTarget(
      self, action: Selector("segmentChanged:", Self.segmentChanged(_:)), for: .valueChanged)
    header.followButton.addTarget(
      self, action: Selector("followTapped:", Self.followTapped(_:)), for: .touchUpInside)
    header.touchTarget = lists[0]
    view.addSubview(header)
  }

  override var preferredStatusBarStyle: UIStatusBarStyle {
    return .lightContent
  }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // The header is moved while lists scroll; only a new size needs a new layout.
    let size = view.bounds.size
    guard pager.frame.size != size || lists[0].contentInset.top != fullHeight else { return }

    isLayingOut = true
    pager.frame = view.bounds
    pager.contentSize = CGSize(width: size.width * CGFloat(lists.count), height: size.height)
    pager.contentOffset.x = size.width * CGFloat(currentPage)

    for (index, list) in lists.enumerated() {
      let distance = list.contentOffset.y + list.contentInset.top
      list.frame = CGRect(x: size.width * CGFloat(index), y: 0, width: size.width, height: size.height)
      // Even a short list must be able to push the header up to the bar.
      let contentHeight = CGFloat(rowCounts[index]) * list.rowHeight
      let missing = size.height - stuckHeight - contentHeight
      list.contentInset.top = fullHeight
      list.contentInset.bottom = max(missing, view.safeAreaInsets.bottom)
      list.verticalScrollIndicatorInsets.top = fullHeight
      list.contentOffset.y = distance - fullHeight
    }
    isLayingOut = false
    placeHeader()
  }

  /// How far the visible list is scrolled from its beginning.
  private var scrolledDistance: CGFloat {
    let list = lists[currentPage]
    return list.contentOffset.y + fullHeight
  }

  private func placeHeader() {
    let limit = fullHeight - stuckHeight
    let distance = min(scrolledDistance, limit)
    // Pulled down, the header grows instead of leaving the top edge.
    header.frame = CGRect(
      x: 0, y: -max(0, distance),
      width: view.bounds.width, height: fullHeight - min(0, distance))
    header.setCollapse(distance / limit)
    lists[currentPage].verticalScrollIndicatorInsets.top = header.frame.maxY
  }

  /// Gives the hidden lists an offset that fits the header as it stands now.
  private func alignOtherLists() {
    let limit = fullHeight - stuckHeight
    let shown = min(max(0, scrolledDistance), limit)
    for (index, list) in lists.enumerated() where index != currentPage {
      let ownDistance = list.contentOffset.y + fullHeight
      let distance = shown < limit ? shown : max(ownDistance, limit)
      list.contentOffset.y = distance - fullHeight
    }
  }

  // MARK: Actions

  private func segmentChanged(_ sender: UISegmentedControl) {
    alignOtherLists()
    let x = pager.bounds.width * CGFloat(sender.selectedSegmentIndex)
    pager.setContentOffset(CGPoint(x: x, y: 0), animated: true)
  }

  private func followTapped(_ sender: UIButton) {
    sender.isSelected.toggle()
  }

  private func pageDidChange(to page: Int) {
    alignOtherLists()
    currentPage = page
    header.touchTarget = lists[page]
    placeHeader()
  }

  // MARK: UIScrollViewDelegate

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    if scrollView === pager { alignOtherLists() }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isLayingOut else { return }
    if scrollView === pager {
      let page = Int((pager.contentOffset.x / max(1, pager.bounds.width)).rounded())
      if page != currentPage, lists.indices.contains(page) { pageDidChange(to: page) }
      if !pager.isTracking, !pager.isDecelerating { return }
      header.segments.selectedSegmentIndex = currentPage
    } else if scrollView === lists[currentPage] {
      placeHeader()
    }
  }

  // MARK: Lists

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return rowCounts[lists.firstIndex(of: tableView) ?? 0]
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let page = lists.firstIndex(of: tableView) ?? 0
    let cell = tableView.dequeueReusableCell(withIdentifier: "Entry", for: indexPath)
    let title = ["Note from the harbour", "Reply to a neighbour", "Liked a recipe"][page]
    cell.textLabel?.text = "\(title), \(indexPath.row + 1) days ago"
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
