import UIKit

/// One card of the stack: the content, a shade over it and a shadow at its left edge.
final class PaneView: UIView {

  let contentView: UIView
  let overlay = UIView()

  /// An extra horizontal shift, used to slide a new pane in.
  var entranceOffset: CGFloat = 0

  init(contentView: UIView) {
    self.contentView = contentView
    super.init(frame: .zero)

    addSubview(contentView)
    overlay.backgroundColor = .black
    overlay.alpha = 0
    addSubview(overlay)

    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.35
    layer.shadowRadius = 7
    layer.shadowOffset = CGSize(width: -3, height: 0)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    overlay.frame = bounds
  }
}

/// Lays its panes side by side. Panes that would leave the view at the left pile up there instead.
final class StackScrollView: UIScrollView {

  private(set) var panes: [PaneView] = []

  /// The pane that stays in view when the size of the stack changes.
  var focusedIndex = 0

  private let preferredPaneWidth: CGFloat = 370
  private let smallestMargin: CGFloat = 52
  private let peek: CGFloat = 12
  private let maximumPeeks = 3
  private let maximumShade: CGFloat = 0.45
  private var laidOutSize = CGSize.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    alwaysBounceHorizontal = true
    isDirectionalLockEnabled = true
    showsHorizontalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    decelerationRate = .fast
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  // MARK: Panes

  func append(_ pane: PaneView) {
    panes.append(pane)
    addSubview(pane)
    updateContentSize()
  }

  func removeLast() {
    panes.popLast()?.removeFromSuperview()
    updateContentSize()
  }

  // MARK: Geometry

  var paneWidth: CGFloat {
    return max(0, min(preferredPaneWidth, bounds.width - smallestMargin))
  }

  private var maximumOffset: CGFloat {
    return max(0, contentSize.width - bounds.width)
  }

  /// Where a covered pane stands, measured from the left edge of the visible area.
  private func pileX(at index: Int) -> CGFloat {
    return CGFloat(min(index, maximumPeeks)) * peek
  }

  /// The content offset at which a pane has just arrived at the pile.
  func snapOffset(for index: Int) -> CGFloat {
    return min(max(0, CGFloat(index) * paneWidth - pileX(at: index)), maximumOffset)
  }

  /// The pane to snap to when a drag would end at the proposed offset.
  func snapIndex(near proposed: CGFloat, velocity: CGFloat) -> Int {
    let candidates = panes.indices.map { (index: $0, offset: snapOffset(for: $0)) }
    let current = contentOffset.x

    // A flick always goes at least one pane further in its direction.
    var allowed = candidates
    if velocity > 0.3 {
      allowed = candidates.filter { $0.offset > current }
    } else if velocity < -0.3 {
      allowed = candidates.filter { $0.offset < current }
    }
    let nearest = allowed.min { abs($0.offset - proposed) < abs($1.offset - proposed) }
    return nearest?.index ?? (velocity > 0 ? panes.count - 1 : 0)
  }

  // MARK: Layout

  private func updateContentSize() {
    contentSize = CGSize(width: CGFloat(panes.count) * paneWidth, height: bounds.height)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()

    if bounds.size != laidOutSize {
      laidOutSize = bounds.size
      updateContentSize()
      contentOffset = CGPoint(x: snapOffset(for: focusedIndex), y: 0)
    }

    let width = paneWidth
    for (index, pane) in panes.enumerated() {
      let x = max(CGFloat(index) * paneWidth, contentOffset.x + pileX(at: index))
      pane.frame = CGRect(x: x + pane.entranceOffset, y: 0, width: width, height: bounds.height)
    }
    for (index, pane) in panes.enumerated() {
      let shade = overlayOpacity(at: index)
      pane.overlay.alpha = shade
      // A pane that is mostly covered takes taps on its shade only.
      pane.overlay.isUserInteractionEnabled = shade > maximumShade * 0.6
    }
  }

  /// The more of a pane is covered by its successor, the darker it gets.
  private func overlayOpacity(at index: Int) -> CGFloat {
    guard index + 1 < panes.count, paneWidth > 0 else { return 0 }
    let covered = panes[index].frame.maxX - panes[index + 1].frame.minX
    let fraction = min(max(0, covered / paneWidth), 1)
    return fraction * maximumShade
  }
}
