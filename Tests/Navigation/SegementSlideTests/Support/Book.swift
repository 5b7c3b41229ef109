import SegementSlide
import ViewTree

/// A content view without a header.
final class Book: UIViewController, SegementSlideContentDelegate {
  let content = SegementSlideContentView()
  var count: Int
  var notes: [String] = []
  var selections: [Int] = []
  /// The indices of the pages that were requested from the delegate.
  var requests: [Int] = []

  init(pages: Int) {
    count = pages
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    content.viewController = self
    content.delegate = self
    view.addSubview(content)
    content.reloadData()
  }

  var segementSlideContentScrollViewCount: Int { count }

  func segementSlideContentScrollView(at index: Int) -> (any SegementSlideContentScrollViewDelegate)? {
    requests.append(index)
    let page = SlidePage("\(index)")
    page.record = { [weak self] in self?.notes.append($0) }
    return page
  }

  func segementSlideContentView(
    _ segementSlideContentView: SegementSlideContentView, didSelectAtIndex index: Int, animated: Bool
  ) {
    selections.append(index)
  }

  /// Returns the frame of a page on screen, or nil if it is not shown.
  func shownFrame(_ index: Int) -> CGRect? {
    guard let view = content.dequeueReusableViewController(at: index)?.viewIfLoaded, view.superview != nil
    else { return nil }
    return content.convert(view.bounds, from: view)
  }

  /// The pages in the view tree, from left to right.
  var shownPages: [Int] {
    (0..<count).filter { shownFrame($0) != nil }
      .sorted { (shownFrame($0)?.minX ?? 0) < (shownFrame($1)?.minX ?? 0) }
  }
}
