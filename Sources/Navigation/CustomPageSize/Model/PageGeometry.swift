import Foundation
import Geometry
import Motion
import ViewTree

/// The positions of the items in a row of pages, and of its resting places, for one width of the view.
///
/// Lengths are in points and run from the first item to the last, regardless of the layout direction.
/// Source: `docs/spec/custom-page-size.md#3-formulas-part-a` and section 5.1.
nonisolated struct PageGeometry: Equatable, Sendable {
  /// The width of the view.
  let width: CGFloat
  /// The number of items.
  let count: Int
  /// The space between two items.
  let itemMargin: CGFloat
  /// The space before the first item. For centered items, it is the space that centers the first one.
  let leadingPadding: CGFloat
  /// The space after the last item.
  let trailingPadding: CGFloat
  /// The resting places of the row; none before the view has a width.
  let snaps: SnapPositions

  private enum Items: Equatable {
    case even(width: CGFloat, stride: CGFloat)
    case each(starts: [CGFloat], widths: [CGFloat])
  }

  private let items: Items
  /// The distance after which an endless row repeats.
  private let period: CGFloat

  /// Creates the geometry.
  ///
  /// Items are at least one point wide, and a negative margin leaves at least one point between their
  /// starts. Numbers that are not finite count as 0. A row with fewer than two items is never endless.
  init(
    width: CGFloat, itemWidth: CustomPageSizeView.ItemWidth, itemMargin: CGFloat,
    padding: CustomPageSizeView.Padding = CustomPageSizeView.Padding(),
    alignment: CustomPageSizeView.Alignment = .leading, count: Int, isEndless: Bool = false
  ) {
    let width = PageGeometry.length(width)
    let margin = itemMargin.isFinite ? itemMargin : 0
    self.width = width
    self.count = max(0, count)
    self.itemMargin = margin
    let hasLayout = width > 0
    let isEndless = isEndless && count > 1
    let even: CGFloat?
    switch itemWidth {
    case .points(let points): even = points
    case .fraction(let share): even = share * width
    case .each(let widths): even = widths.isEmpty ? 1 : nil
    }
    let first: CGFloat
    if let even {
      let itemWidth = max(1, PageGeometry.length(even))
      let stride = max(1, itemWidth + margin)
      first = itemWidth
      items = .even(width: itemWidth, stride: stride)
      period = stride * CGFloat(self.count)
      snaps = SnapPositions(stride: stride, count: hasLayout ? self.count : 0, isEndless: isEndless)
    } else {
      let named = if case .each(let widths) = itemWidth { widths } else { [CGFloat]() }
      let widths = (0..<self.count).map { max(1, PageGeometry.length(named[min($0, named.count - 1)])) }
      let starts = widths.reduce(into: [CGFloat(0)]) { $0.append($0[$0.count - 1] + max(1, $1 + margin)) }
      first = widths.first ?? 0
      items = .each(starts: starts, widths: widths)
      period = starts[starts.count - 1]
      // Shifts the resting place so that the item's center is where the first item's center was.
      let shifts = widths.map { alignment == .centered ? ($0 - first) / 2 : 0 }
      let positions = zip(starts, shifts).map { $0 + $1 }
      snaps = SnapPositions(hasLayout ? positions : [], period: isEndless ? period : nil)
    }
    leadingPadding = alignment == .centered ? (width - first) / 2 : padding.left.isFinite ? padding.left : 0
    trailingPadding =
      alignment == .centered ? leadingPadding : padding.right.isFinite ? padding.right : 0
  }

  private static func length(_ length: CGFloat) -> CGFloat { length.isFinite ? max(0, length) : 0 }

  // MARK: Items

  /// Returns the start and width of a page's item in the content.
  func span(of page: Int) -> (start: CGFloat, width: CGFloat) {
    let item = snaps.item(of: page)
    switch items {
    case .even(let width, let stride):
      return (leadingPadding + CGFloat(snaps.clamp(page)) * stride, width)
    case .each(let starts, let widths):
      guard widths.indices.contains(item) else { return (leadingPadding, 0) }
      let shift = snaps.isEndless ? CGFloat((page - item) / count) * period : 0
      return (leadingPadding + shift + starts[item], widths[item])
    }
  }

  /// Returns the frame of a page in the content of a scroll view as wide as the view. In a right-to-left
  /// layout the offset runs against the page order.
  func frame(of page: Int, height: CGFloat, isRightToLeft: Bool = false) -> CGRect {
    let (start, length) = span(of: page)
    return CGRect(x: isRightToLeft ? width - start - length : start, y: 0, width: length, height: height)
  }

  /// The width of the content: paddings, items and margins.
  var contentWidth: CGFloat {
    guard count > 0 else { return leadingPadding + trailingPadding }
    let (start, length) = span(of: count - 1)
    return start + length + trailingPadding
  }

  /// Returns the pages whose items are at least partly visible at an offset, and `preload` more on
  /// each side.
  func pages(at offset: CGFloat, preload: Int = 0) -> ClosedRange<Int>? {
    guard snaps.count > 0, offset.isFinite else { return nil }
    // A page at rest is visible, so the search starts from the nearest one.
    var first = snaps.nearest(to: offset) ?? 0
    var last = first
    func begins(_ page: Int) -> CGFloat { span(of: page).start - offset }
    func ends(_ page: Int) -> CGFloat { begins(page) + span(of: page).width }
    while snaps.clamp(first - 1) != first, ends(first - 1) > 0 { first -= 1 }
    while snaps.clamp(last + 1) != last, begins(last + 1) < width { last += 1 }
    let more = preload.clamped(to: 0...1000)
    return snaps.clamp(first - more)...snaps.clamp(last + more)
  }
}

nonisolated extension PageGeometry {
  /// The width of the page scroller in the construction with two scroll views: one item and one margin.
  var pageScrollerWidth: CGFloat {
    let first = span(of: 0).width + itemMargin
    return count > 0 ? max(1, first) : 0
  }

  /// The left edge of the page scroller, which is centered in the view.
  var pageScrollerX: CGFloat { (width - pageScrollerWidth) / 2 }

  /// The width of the page scroller's content, chosen so that its last offset shows the last page.
  var pageScrollerContentWidth: CGFloat {
    guard count > 0 else { return 0 }
    return snaps.position(of: count - 1) - snaps.position(of: 0) + pageScrollerWidth
  }
}
