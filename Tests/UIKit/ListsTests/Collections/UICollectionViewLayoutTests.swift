import Foundation
import Replay
import Testing
import ViewTree

@testable import Lists

/// A layout that places items on a staircase in front of a decoration view, and can rest at whole steps.
private final class Staircase: UICollectionViewLayout {
  private(set) var prepared = 0
  var followsBounds = false
  var restsAtSteps = false

  override func prepare() { prepared += 1 }

  override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 100 * 50) }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = rect(CGFloat(indexPath.item % 5) * 40, CGFloat(indexPath.item) * 100, 60, 80)
    attributes.alpha = indexPath.item == 1 ? 0.5 : 1
    attributes.isHidden = indexPath.item == 2
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let mark = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "mark", with: IndexPath(item: 0, section: 0))
    mark.frame = CGRect(x: 0, y: 0, width: 300, height: 5000)
    mark.zIndex = -1
    // Includes two items that do not exist and must not be requested.
    return [mark] + (0..<52).compactMap { layoutAttributesForItem(at: path(0, $0)) }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { followsBounds }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard restsAtSteps else { return proposedContentOffset }
    return CGPoint(x: 0, y: (proposedContentOffset.y / 100).rounded() * 100)
  }
}

private final class Mark: UICollectionReusableView {}

@Suite("Custom layouts")
struct CustomLayoutTests {
  private let stage = Stage(size: CGSize(width: 300, height: 440))
  private let layout = Staircase()
  private let view: UICollectionView
  private let tiles = Tiles(50)

  init() {
    layout.register(Mark.self, forDecorationViewOfKind: "mark")
    view = add(UICollectionView(frame: rect(0, 0, 300, 440), collectionViewLayout: layout), to: stage.window)
    tiles.attach(to: view)
    stage.frame()
  }

  @Test("a cell is as high as the constraints of its content require")
  func constrainedCell() {
    let cell = UICollectionViewCell(frame: rect(0, 0, 100, 150))
    let part = UIView()
    part.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(part)
    NSLayoutConstraint.activate([
      part.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      part.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
      part.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 8),
      part.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -8),
      part.heightAnchor.constraint(equalToConstant: 30),
    ])
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 80, height: 150), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 80, height: 46))
  }

  @Test("cells that a layout has forgotten the heights of are measured again")
  func measuredAgain() {
    final class Rows: UICollectionViewLayout {
      private var heights: [Int: CGFloat] = [:]
      private var frames: [CGRect] {
        (0..<3).reduce(into: []) { frames, item in
          frames.append(rect(0, frames.last?.maxY ?? 0, 100, heights[item] ?? 150))
        }
      }
      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: frames.last?.maxY ?? 0) }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = frames[indexPath.item]
        return attributes
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<3).compactMap { layoutAttributesForItem(at: path(0, $0)) }
      }
      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
      ) -> Bool { preferredAttributes.size != originalAttributes.size }
      override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutInvalidationContext {
        heights[preferredAttributes.indexPath.item] = preferredAttributes.size.height
        return super.invalidationContext(
          forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
      }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything { heights = [:] }
        super.invalidateLayout(with: context)
      }
    }
    final class Low: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
      {
        layoutAttributes.size.height = 40
        return layoutAttributes
      }
    }
    final class Source: UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        3
      }
      func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      { collectionView.dequeueReusableCell(withReuseIdentifier: "low", for: indexPath) }
    }
    let (stage, source) = (Stage(size: CGSize(width: 100, height: 400)), Source())
    let view = add(
      UICollectionView(frame: rect(0, 0, 100, 400), collectionViewLayout: Rows()), to: stage.window)
    view.register(Low.self, forCellWithReuseIdentifier: "low")
    view.dataSource = source
    stage.frame()
    #expect(view.contentSize.height == 120)
    view.contentInset.top = 20
    stage.frame()
    #expect(view.contentSize.height == 120)
  }

  @Test("a layout is asked nothing before it belongs to its collection view")
  func early() {
    final class Layout: UICollectionViewLayout {
      var asked: [Bool] = []
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        asked.append(collectionView != nil)
        return false
      }
    }
    let layout = Layout()
    let view = UICollectionView(frame: rect(0, 0, 100, 100), collectionViewLayout: layout)
    #expect(layout.asked.isEmpty)
    view.frame = rect(0, 0, 200, 100)
    #expect(layout.asked == [true])
  }

  @Test("the layout is prepared once, and items are where it places them")
  func places() {
    #expect(layout.prepared == 1)
    #expect(view.numbers == [0, 1, 3, 4])
    #expect(view.cellForItem(at: path(0, 3))?.frame == rect(120, 300, 60, 80))
    #expect(view.cellForItem(at: path(0, 1))?.alpha == 0.5)
    view.contentOffset.y = 4560
    stage.frame()
    #expect(layout.prepared == 1)
    #expect(view.numbers == [45, 46, 47, 48, 49].map { $0 })
  }

  @Test("decoration views are created from the layout's classes and lie behind the items")
  func decoration() {
    #expect(view.subviews.first is Mark)
    #expect(view.subviews.first?.frame == rect(0, 0, 300, 5000))
  }

  @Test("a layout that is invalidated by bounds changes is prepared at every scroll step")
  func bounds() {
    layout.followsBounds = true
    for offset in [10, 20, 30] as [CGFloat] {
      view.contentOffset.y = offset
      stage.frame()
    }
    #expect(layout.prepared == 4)
    layout.invalidateLayout()
    layout.invalidateLayout()
    stage.frame()
    #expect(layout.prepared == 5)
  }

  @Test("the layout determines where a fling rests")
  func target() {
    layout.restsAtSteps = true
    stage.drag(from: point(150, 400), by: point(0, -170))
    stage.settle()
    #expect(view.contentOffset.y > 150)
    #expect(view.contentOffset.y.truncatingRemainder(dividingBy: 100) == 0)
    stage.fingerDown(at: point(150, 400))
    for _ in 0..<5 { stage.fingerMoves(by: point(0, -13)) }
    stage.run(for: 0.5)
    stage.fingerUp()
    stage.settle()
    #expect(view.contentOffset.y.truncatingRemainder(dividingBy: 100) == 0)
  }

  @Test("the delegate can change the resting offset that the layout proposes")
  func lastWord() {
    final class Diverter: UICollectionViewDelegate {
      var proposed = CGPoint.zero
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) {
        proposed = targetContentOffset.pointee
        targetContentOffset.pointee.y = proposed.y + 30
      }
    }
    layout.restsAtSteps = true
    let diverter = Diverter()
    view.delegate = diverter
    stage.drag(from: point(150, 400), by: point(0, -170))
    stage.settle()
    #expect(diverter.proposed.y > 150)
    #expect(diverter.proposed.y.truncatingRemainder(dividingBy: 100) == 0)
    #expect(view.contentOffset.y == diverter.proposed.y + 30)
  }

  @Test("safe area insets shorten the lines of a flow layout like content insets")
  func coveredEdges() {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 140, height: 40)
    view.contentInsetAdjustmentBehavior = .always
    view.collectionViewLayout = flow
    stage.frame()
    view.systemContentInset = UIEdgeInsets(top: 60, left: 10, bottom: 0, right: 10)
    stage.frame()
    #expect(view.cellForItem(at: path(0, 1))?.frame.minY == 50)
    view.scrollToItem(at: path(0, 20), at: .top, animated: false)
    #expect(view.cellForItem(at: path(0, 20))?.frame.minY == view.contentOffset.y + 60)
  }

  @Test("keys that move to no item do not scroll")
  func keys() {
    stage.window.focusSystem.requestFocusUpdate(to: view)
    stage.press(.keyboardPageDown)
    stage.settle()
    #expect(view.contentOffset.y == 0)
  }

  @Test("content insets shorten the lines of a flow layout")
  func insets() {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 140, height: 40)
    view.collectionViewLayout = flow
    stage.frame()
    #expect(view.cellForItem(at: path(0, 1))?.frame.minX == 160)
    view.contentInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    stage.frame()
    #expect(view.cellForItem(at: path(0, 1))?.frame.minY == 50)
  }
}

@Suite("Sizes from the delegate")
struct DelegateSizeTests {
  private final class Sizes: UICollectionViewDataSource, @MainActor UICollectionViewDelegateFlowLayout {
    var asked = 0
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }
    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      asked += 1
      return CGSize(width: 100, height: 20 + CGFloat(indexPath.item) * 10)
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: CGFloat(section) * 7) }
  }

  @Test("the delegate determines the size of each item and the insets of each section")
  func sizes() {
    let stage = Stage(size: CGSize(width: 300, height: 440))
    let view = UICollectionView(
      frame: rect(0, 0, 300, 440), collectionViewLayout: UICollectionViewFlowLayout())
    let sizes = Sizes()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.delegate = sizes
    view.dataSource = sizes
    stage.window.addSubview(view)
    stage.frame()
    // Two items of 100 points fit with 10 between them: lines of 30, 50 and 70 points, with 10 between them.
    #expect(view.contentSize.height == 347)
    #expect(view.cellForItem(at: path(0, 0))?.frame == rect(0, 5, 100, 20))
    #expect(view.cellForItem(at: path(0, 5))?.frame == rect(110, 100, 100, 70))
    #expect(view.cellForItem(at: path(1, 1))?.frame == rect(200, 177, 100, 30))
    view.contentOffset.y = 0
    stage.run(for: 0.1)
    #expect(sizes.asked == 12)
  }
}
