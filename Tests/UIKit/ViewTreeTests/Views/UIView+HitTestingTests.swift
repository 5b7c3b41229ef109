import Testing
import ViewTree

/// A view that returns another view for each point that hits it.
private final class Forwarder: UIView {
  weak var target: UIView?
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event) == nil ? nil : target
  }
}

@Suite("Hit testing")
struct HitTestingTests {
  private let root = UIView(frame: rect(0, 0, 400, 400))

  private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { root.hitTest(point(x, y), with: nil) }

  @Test("where views overlap, the one in front is hit")
  func order() {
    let back = add(UIView(frame: rect(0, 0, 100, 100)), to: root)
    let front = add(UIView(frame: rect(50, 0, 100, 100)), to: root)
    #expect(hit(75, 50) === front)
    #expect(hit(25, 50) === back)
    root.bringSubviewToFront(back)
    #expect(hit(75, 50) === back)
    #expect(hit(300, 300) === root)
  }

  @Test("views that are hidden, disabled or fainter than 0.01 are skipped with their subviews")
  func ignored() {
    let holder = add(UIView(frame: rect(0, 0, 100, 100)), to: root)
    let inner = add(UIView(frame: rect(0, 0, 100, 100)), to: holder)
    #expect(hit(50, 50) === inner)
    holder.isHidden = true
    #expect(hit(50, 50) === root)
    holder.isHidden = false
    holder.isUserInteractionEnabled = false
    #expect(hit(50, 50) === root)
    holder.isUserInteractionEnabled = true
    holder.alpha = 0.0099
    #expect(hit(50, 50) === root)
    holder.alpha = 0.01
    #expect(hit(50, 50) === inner)
  }

  @Test("alpha values do not multiply: 0.05 inside 0.05 is hit")
  func product() {
    let holder = add(UIView(frame: rect(0, 0, 100, 100)), to: root)
    let inner = add(UIView(frame: rect(0, 0, 100, 100)), to: holder)
    holder.alpha = 0.05
    inner.alpha = 0.05
    #expect(hit(50, 50) === inner)
  }

  @Test("the left and top edges belong to a view, the right and bottom edges do not")
  func edges() {
    let view = add(UIView(frame: rect(100, 100, 50, 50)), to: root)
    #expect(hit(100, 100) === view)
    #expect(hit(149.999, 149.999) === view)
    #expect(hit(150, 120) === root)
    #expect(hit(120, 150) === root)
    #expect(hit(99.999, 120) === root)
  }

  @Test("a view is not hit outside its superview, clipped or not")
  func outside() {
    let holder = add(UIView(frame: rect(100, 100, 100, 100)), to: root)
    let inner = add(UIView(frame: rect(50, 50, 200, 200)), to: holder)
    #expect(hit(180, 180) === inner)
    #expect(hit(250, 250) === root)
    holder.clipsToBounds = true
    #expect(hit(250, 250) === root)
  }

  @Test("an override can return a view outside its own subtree")
  func forwarding() {
    let target = add(UIView(frame: rect(300, 300, 10, 10)), to: root)
    let forwarder = add(Forwarder(frame: rect(0, 0, 100, 100)), to: root)
    forwarder.target = target
    #expect(hit(50, 50) === target)
    forwarder.target = nil
    #expect(hit(50, 50) === root)
  }

  @Test("a view scaled to zero is not hit, and a rotated one is hit where it shows")
  func transforms() {
    let view = add(UIView(frame: rect(100, 100, 100, 20)), to: root)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(hit(150, 65) === view)
    #expect(hit(105, 110) === root)
    view.transform = CGAffineTransform(scaleX: 0, y: 0)
    #expect(hit(150, 110) === root)
  }

  @Test("a non-finite point hits nothing")
  func nan() {
    #expect(hit(.nan, 10) == nil)
    #expect(hit(10, .infinity) == nil)
  }

  @Test("a view can enlarge its hit area by overriding point(inside:)")
  func wideTarget() {
    final class Dot: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -12, dy: -12).contains(point)
      }
    }
    let dot = add(Dot(frame: rect(100, 100, 20, 20)), to: root)
    #expect(hit(89, 110) === dot)
    #expect(hit(87, 110) === root)
  }
}
