import TestSupport
import Testing
import ViewTree

@Suite("Geometry of views")
struct GeometryTests {
  @Test("frame, bounds and center agree for an untransformed view")
  func upright() {
    let view = UIView(frame: rect(10, 20, 100, 50))
    #expect(view.bounds == rect(0, 0, 100, 50))
    #expect(view.center == point(60, 45))
    view.center = point(100, 100)
    #expect(view.frame == rect(50, 75, 100, 50))
    view.bounds.size = CGSize(width: 20, height: 20)
    #expect(view.frame == rect(90, 90, 20, 20))
  }

  @Test("the frame of a rotated view is its bounding box, and setting it keeps the rotation")
  func turned() {
    let view = UIView(frame: rect(0, 0, 100, 50))
    view.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(view.frame == rect(25, -25, 50, 100))
    #expect(view.bounds == rect(0, 0, 100, 50))
    view.frame = rect(0, 0, 30, 60)
    #expect(view.bounds.size == CGSize(width: 60, height: 30))
    #expect(view.center == point(15, 30))
  }

  @Test("another anchor point moves the frame but not the center")
  func anchor() {
    let view = UIView(frame: rect(0, 0, 100, 50))
    view.layer.anchorPoint = .zero
    #expect(view.center == point(50, 25))
    #expect(view.frame == rect(50, 25, 100, 50))
  }

  @Test("a rectangle too small for its insets stays null in other coordinates")
  func null() {
    let (outer, view) = (UIView(frame: rect(0, 0, 9, 9)), UIView(frame: rect(1, 2, 3, 4)))
    outer.addSubview(view)
    let null = view.bounds.insetBy(dx: 8, dy: 8)
    #expect(view.convert(null, to: outer).isNull)
    #expect(null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
  }

  @Test("a field without a size is laid out")
  func noSize() {
    let field = UITextField(frame: .zero)
    field.placeholder = "Search"
    field.layoutIfNeeded()
    field.text = "x"
    field.layoutIfNeeded()
    #expect(field.subviews.allSatisfy { $0.frame.isFinite })
  }

  @Test("non-finite geometry is ignored", .allowsMisuse)
  func nan() {
    let view = UIView(frame: rect(1, 2, 3, 4))
    view.frame = rect(.nan, 0, 1, 1)
    view.bounds = rect(0, 0, .infinity, 1)
    view.center = point(0, .nan)
    view.transform = CGAffineTransform(scaleX: .nan, y: 1)
    view.transform = CGAffineTransform(translationX: .infinity, y: 1)
    view.alpha = .nan
    #expect(view.frame == rect(1, 2, 3, 4))
    #expect(view.transform == .identity)
    #expect(view.alpha == 1)
  }

  @Test("points are converted through scrolled, scaled and moved views, and back")
  func conversion() {
    let root = UIView(frame: rect(0, 0, 400, 400))
    let scrolled = add(UIView(frame: rect(0, 100, 400, 300)), to: root)
    scrolled.bounds.origin = point(0, 300)
    let row = add(UIView(frame: rect(0, 350, 400, 50)), to: scrolled)
    #expect(row.convert(point(5, 5), to: root) == point(5, 155))
    #expect(row.convert(point(5, 155), from: root) == point(5, 5))

    let scaled = add(UIView(frame: rect(100, 100, 100, 100)), to: root)
    scaled.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(scaled.convert(point(50, 50), to: root) == point(150, 150))
    #expect(scaled.convert(.zero, to: root) == point(50, 50))
    #expect(scaled.convert(rect(0, 0, 10, 10), to: root) == rect(50, 50, 20, 20))
    #expect(scaled.convert(rect(50, 50, 20, 20), from: root) == rect(0, 0, 10, 10))
    #expect(row.convert(point(50, 5), to: scaled) == point(0, 52.5))
    #expect(row.convert(point(7, 8), to: row) == point(7, 8))
  }

  @Test("every point converts to the pinned point of a view scaled to zero")
  func scaledToNothing() {
    let root = UIView(frame: rect(0, 0, 400, 400))
    let view = add(UIView(frame: rect(0, 0, 100, 60)), to: root)
    view.transform = CGAffineTransform(scaleX: 0, y: 1)
    #expect(view.convert(point(7, 9), from: root) == point(50, 30))
  }

  @Test("a view with a flexible width grows with its superview, and one with a flexible margin moves")
  func autoresizing() {
    let root = UIView(frame: rect(0, 0, 100, 100))
    let wide = add(UIView(frame: rect(10, 10, 80, 20)), to: root)
    wide.autoresizingMask = .flexibleWidth
    let right = add(UIView(frame: rect(90, 0, 10, 10)), to: root)
    right.autoresizingMask = .flexibleLeftMargin
    let fixed = add(UIView(frame: rect(0, 0, 10, 10)), to: root)
    root.frame = rect(0, 0, 300, 100)
    #expect(wide.frame == rect(10, 10, 280, 20))
    #expect(right.frame == rect(290, 0, 10, 10))
    #expect(fixed.frame == rect(0, 0, 10, 10))
  }

  @Test("several flexible parts grow in proportion to their sizes")
  func proportions() {
    let root = UIView(frame: rect(0, 0, 100, 100))
    let view = add(UIView(frame: rect(10, 45, 60, 10)), to: root)
    view.autoresizingMask = [
      .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    root.frame = rect(0, 0, 200, 300)
    #expect(view.frame == rect(20, 145, 120, 10))
  }

  @Test("a view grows from zero, and shrinks to zero but not below")
  func nothing() {
    let root = UIView(frame: rect(0, 0, 0, 0))
    let view = add(UIView(), to: root)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.frame = rect(0, 0, 50, 40)
    #expect(view.frame == rect(0, 0, 50, 40))
    let fixedMargins = add(UIView(frame: rect(20, 0, 10, 10)), to: root)
    fixedMargins.autoresizingMask = .flexibleWidth
    root.frame = rect(0, 0, 10, 40)
    #expect(fixedMargins.frame.width == 0)
  }
}
