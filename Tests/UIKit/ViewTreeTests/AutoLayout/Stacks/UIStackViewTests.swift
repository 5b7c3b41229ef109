import Replay
import Testing

@testable import ViewTree

@Suite("Stack views")
struct UIStackViewTests {
  private let scene = LayoutScene()

  /// A view with a fixed content size.
  private final class Tile: UIView {
    var size: CGSize
    init(_ width: CGFloat, _ height: CGFloat) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }
    override var intrinsicContentSize: CGSize { size }
  }

  private func stack(_ views: [UIView], width: CGFloat? = nil, height: CGFloat? = nil) -> UIStackView {
    let stack = scene.add(UIStackView(arrangedSubviews: views))
    NSLayoutConstraint.activate(
      [
        stack.leadingAnchor.constraint(equalTo: scene.window.leadingAnchor),
        stack.topAnchor.constraint(equalTo: scene.window.topAnchor),
        width.map { stack.widthAnchor.constraint(equalToConstant: $0) },
        height.map { stack.heightAnchor.constraint(equalToConstant: $0) },
      ].compactMap { $0 })
    return stack
  }

  private func spans(_ views: [UIView]) -> [[CGFloat]] { views.map { [$0.frame.minX, $0.frame.maxX] } }

  @Test("fill: the view with the lowest hugging priority grows")
  func fill() {
    let views = [Tile(40, 10), Tile(60, 20), Tile(20, 30)]
    views[1].setContentHuggingPriority(UILayoutPriority(240), for: .horizontal)
    let stack = stack(views, width: 200)
    stack.spacing = 10
    scene.frame()
    #expect(spans(views) == [[0, 40], [50, 170], [180, 200]])
    #expect(views.map(\.frame.height) == [30, 30, 30])
    #expect(stack.frame == rect(0, 0, 200, 30))
  }

  @Test("fill equally: all views have the same length")
  func fillEqually() {
    let views = [Tile(40, 10), Tile(60, 20), Tile(20, 30)]
    let stack = stack(views, width: 220)
    stack.distribution = .fillEqually
    stack.spacing = 5
    scene.frame()
    #expect(spans(views) == [[0, 70], [75, 145], [150, 220]])
  }

  @Test("fill proportionally: lengths are in proportion to the content sizes")
  func fillProportionally() {
    let views = [Tile(10, 10), Tile(30, 20)]
    let stack = stack(views, width: 210)
    stack.distribution = .fillProportionally
    stack.spacing = 10
    scene.frame()
    #expect(spans(views) == [[0, 50], [60, 210]])
    views[1].size.width = 10
    views[1].invalidateIntrinsicContentSize()
    scene.frame()
    #expect(spans(views) == [[0, 100], [110, 210]])
  }

  @Test("equal spacing: all gaps have the same length")
  func equalSpacing() {
    let views = [Tile(10, 10), Tile(30, 10), Tile(20, 10)]
    let stack = stack(views, width: 100)
    stack.distribution = .equalSpacing
    scene.frame()
    #expect(spans(views) == [[0, 10], [30, 60], [80, 100]])
  }

  @Test("equal centering: centers have the same distance, and gaps are at least the spacing")
  func equalCentering() {
    let views = [Tile(10, 10), Tile(30, 10), Tile(10, 10)]
    let stack = stack(views, width: 110)
    stack.distribution = .equalCentering
    scene.frame()
    #expect(spans(views) == [[0, 10], [40, 70], [100, 110]])
  }

  @Test(
    "views align across the axis",
    arguments: [
      (UIStackView.Alignment.fill, [0, 50]), (.top, [0, 10]), (.bottom, [40, 50]), (.center, [20, 30]),
    ] as [(UIStackView.Alignment, [CGFloat])])
  func alignments(alignment: UIStackView.Alignment, place: [CGFloat]) {
    let view = Tile(10, 10)
    let stack = stack([view, Tile(10, 20)], height: 50)
    stack.alignment = alignment
    scene.frame()
    #expect([view.frame.minY, view.frame.maxY] == place)
  }

  @Test("a row is as high as its tallest view")
  func tightAcross() {
    let stack = stack([Tile(10, 10), Tile(10, 40)])
    stack.alignment = .center
    scene.frame()
    #expect(stack.frame == rect(0, 0, 20, 40))
  }

  @Test("labels of different sizes align their baselines")
  func baselines() {
    let (small, large) = (UILabel(), UILabel())
    for (label, size) in [(small, 10), (large, 20)] as [(UILabel, CGFloat)] {
      label.font = .systemFont(ofSize: size)
      label.text = "a"
    }
    let stack = stack([small, large])
    stack.alignment = .firstBaseline
    scene.frame()
    #expect([small.frame.minY, large.frame.minY] == [10, 0])
    #expect(stack.bounds.height == 24)
  }

  @Test("a column with custom spacing and margins is mirrored in a right-to-left layout")
  func column() {
    let views = [Tile(10, 10), Tile(20, 10), Tile(30, 10)]
    let stack = stack(views)
    stack.axis = .vertical
    stack.alignment = .leading
    stack.spacing = 4
    stack.setCustomSpacing(20, after: views[0])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 5)
    scene.frame()
    #expect(views.map(\.frame.origin) == [CGPoint(x: 2, y: 1), CGPoint(x: 2, y: 31), CGPoint(x: 2, y: 45)])
    #expect(stack.bounds.size == CGSize(width: 37, height: 58))
    scene.window.semanticContentAttribute = .forceRightToLeft
    scene.frame()
    #expect(views.map(\.frame.maxX) == [35, 35, 35])
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    scene.frame()
    #expect(views.map(\.frame.minY) == [1, 15, 29])
    #expect(scene.log == [])
  }

  @Test("hidden views take no space, and views can be removed and inserted")
  func hiding() {
    let views = [Tile(10, 10), Tile(20, 10), Tile(30, 10)]
    let stack = stack(views)
    stack.spacing = 5
    scene.frame()
    #expect(stack.bounds.width == 70)
    views[1].isHidden = true
    scene.frame()
    #expect(stack.bounds.width == 45 && views[2].frame.minX == 15)
    views[0].removeFromSuperview()
    scene.frame()
    #expect(stack.arrangedSubviews == [views[1], views[2]])
    #expect(stack.bounds.width == 30)
    stack.insertArrangedSubview(views[0], at: 2)
    views[1].isHidden = false
    scene.frame()
    #expect(spans(views) == [[60, 70], [0, 20], [25, 55]])
    stack.removeArrangedSubview(views[2])
    #expect(views[2].superview === stack)
    scene.frame()
    #expect(stack.bounds.width == 35)
  }

  @Test("a view hidden in an animation block stays visible until the animation ends")
  func animatedHiding() {
    let views = [Tile(10, 10), Tile(20, 10), Tile(30, 10)]
    let stack = stack(views)
    scene.frame()
    UIView.animate(withDuration: 0.5) { views[1].isHidden = true }
    #expect(views[1].isHidden && !views[1].layer.isHidden)
    #expect(views[2].frame.minX == 10)
    scene.stage.run(for: 0.25)
    let middle = views[2].layer.shownPosition.x - 15
    #expect(middle > 11 && middle < 29)
    scene.stage.settle()
    #expect(views[1].layer.isHidden)
    UIView.animate(withDuration: 0.5) { views[1].isHidden = false }
    #expect(!views[1].layer.isHidden && stack.arrangedSubviews.count == 3)
    scene.stage.settle()
    #expect(spans(views) == [[0, 10], [10, 30], [30, 60]])
    #expect(scene.log == [])
  }

  @Test("stack views can be nested")
  func nested() {
    let columns = (0..<3).map { _ in
      let column = UIStackView(arrangedSubviews: [Tile(10, 10), Tile(10, 20)])
      column.axis = .vertical
      column.distribution = .fillEqually
      return column
    }
    let row = stack(columns, width: 90, height: 100)
    row.distribution = .fillEqually
    scene.frame()
    #expect(columns.map(\.frame) == [rect(0, 0, 30, 100), rect(30, 0, 30, 100), rect(60, 0, 30, 100)])
    #expect(columns[2].arrangedSubviews.map(\.frame) == [rect(0, 0, 30, 50), rect(0, 50, 30, 50)])
  }
}
