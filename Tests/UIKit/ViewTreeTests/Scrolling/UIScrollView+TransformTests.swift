import Replay
import Testing
import ViewTree

/// A way in which a view can lie in its window.
private enum Pose: CaseIterable, CustomTestStringConvertible {
  case upright, upsideDown, halfTurn, halfSize, quarterTurn, mirrored, slanted

  var transform: CGAffineTransform {
    switch self {
    case .upright: .identity
    case .upsideDown: CGAffineTransform(scaleX: 1, y: -1)
    case .halfTurn: CGAffineTransform(rotationAngle: .pi)
    case .halfSize: CGAffineTransform(scaleX: 0.5, y: 0.5)
    case .quarterTurn: CGAffineTransform(rotationAngle: .pi / 2)
    case .mirrored: CGAffineTransform(scaleX: -1, y: 1)
    case .slanted: CGAffineTransform(a: 1, b: 0.2, c: 0.3, d: 1.5, tx: 0, ty: 0)
    }
  }

  var testDescription: String { "\(self)" }

  /// The movement on the screen of a point that moves in the view.
  func onScreen(_ movement: CGPoint) -> CGPoint { movement.applying(transform) }
}

@Suite("Scroll views that are flipped, turned or scaled")
struct UIScrollViewTransformTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let host = UIView(frame: rect(0, 0, 400, 400))
  private let scroll = UIScrollView(frame: rect(0, 0, 400, 400))
  private let mark = UIView(frame: rect(0, 3100, 10, 10))

  init() {
    scroll.contentSize = CGSize(width: 400, height: 9000)
    scroll.contentOffset.y = 3000
    scroll.addSubview(mark)
    host.addSubview(scroll)
    stage.window.addSubview(host)
    stage.frame()
  }

  private var place: CGPoint { mark.convert(.zero, to: stage.window) }

  /// Drags along the content's vertical axis by `length` points of the screen, after the slop.
  private func drag(_ pose: Pose, by length: CGFloat) -> CGPoint {
    let axis = pose.onScreen(point(0, 1))
    let step = axis * (1 / axis.length)
    stage.fingerDown(at: point(200, 200))
    stage.fingerMoves(by: step * 10)
    let before = place
    stage.fingerMoves(by: step * length)
    return place - before - step * length
  }

  @Test("the content stays under the finger", arguments: Pose.allCases)
  private func follows(_ pose: Pose) {
    scroll.transform = pose.transform
    let error = drag(pose, by: 50)
    #expect(error.length < 1)
    #expect(scroll.contentOffset.y != 3000)
  }

  @Test("the content stays under the finger in a superview that is turned", arguments: Pose.allCases)
  private func followsInSuperview(_ pose: Pose) {
    host.transform = pose.transform
    #expect(drag(pose, by: 50).length < 1)
    #expect(scroll.contentOffset.y != 3000)
  }

  @Test("a fling goes on in the direction of the finger", arguments: Pose.allCases)
  private func flings(_ pose: Pose) {
    scroll.transform = pose.transform
    _ = drag(pose, by: 60)
    let released = place
    stage.fingerMoves(by: pose.onScreen(point(0, 1)) * 30)
    stage.fingerUp()
    stage.settle()
    let distance = place - released
    let axis = pose.onScreen(point(0, 1))
    #expect(distance.x * axis.x + distance.y * axis.y > 60)
  }

  @Test("a wheel moves the content as on an upright view: by 48 points of the screen for a notch")
  func wheel() {
    for pose in [Pose.upright, .upsideDown, .halfTurn, .halfSize] {
      scroll.transform = pose.transform
      let before = place
      stage.wheel(dy: 1, at: point(200, 200))
      stage.settle()
      #expect(abs((place - before).y - 48) < 1, "\(pose)")
    }
  }

  @Test("a trackpad moves the content under the pointer, also if it lies on its side")
  func trackpad() {
    scroll.transform = Pose.quarterTurn.transform
    let before = place
    stage.wheel(dx: 40, at: point(200, 200), isPrecise: true)
    #expect((place - before - point(40, 0)).length < 1)
    stage.settle()
  }

  @Test("a drag across the axis of a list that lies on its side does not move it")
  func axis() {
    scroll.transform = Pose.quarterTurn.transform
    stage.drag(from: point(200, 200), by: point(0, 80))
    stage.settle()
    #expect(scroll.contentOffset.y == 3000)
    stage.drag(from: point(200, 200), by: point(80, 0))
    stage.settle()
    #expect(scroll.contentOffset.y != 3000)
  }

  @Test("a directional lock keeps the axis of the content, not of the screen")
  func directionalLock() {
    scroll.contentSize = CGSize(width: 9000, height: 9000)
    scroll.contentOffset = point(3000, 3000)
    scroll.isDirectionalLockEnabled = true
    scroll.transform = CGAffineTransform(rotationAngle: .pi / 4)
    stage.fingerDown(at: point(200, 200))
    for _ in 0..<6 { stage.fingerMoves(by: point(10, 8)) }
    #expect(scroll.contentOffset.y == 3000)
    #expect(scroll.contentOffset.x != 3000)
    stage.fingerUp()
  }

  @Test("a pager that is mirrored or turned rests at the page on which the finger leaves it")
  func pager() {
    for (pose, drag) in [(Pose.mirrored, point(220, 0)), (.quarterTurn, point(0, -220))] {
      let pager = UIScrollView(frame: rect(0, 0, 400, 400))
      pager.contentSize = CGSize(width: 4000, height: 400)
      pager.isPagingEnabled = true
      pager.contentOffset.x = 1200
      pager.transform = pose.transform
      stage.window.addSubview(pager)
      stage.frame()
      stage.fingerDown(at: point(200, 200))
      for _ in 0..<10 { stage.fingerMoves(by: drag * 0.1) }
      stage.run(for: 0.3)
      stage.fingerUp()
      stage.settle()
      #expect(pager.contentOffset.x == 1600, "\(pose)")
      pager.removeFromSuperview()
    }
  }

  @Test("a list inside another one gets the drag that moves it, although the inner one stands on its head")
  func nested() {
    let inner = UIScrollView(frame: rect(0, 3000, 400, 400))
    inner.contentSize = CGSize(width: 400, height: 1000)
    inner.transform = Pose.upsideDown.transform
    scroll.addSubview(inner)
    stage.frame()
    // A finger that moves up moves the inner content, which is at its lower end, nowhere.
    stage.drag(from: point(200, 200), by: point(0, -80))
    stage.settle()
    #expect(inner.contentOffset.y == 0)
    #expect(scroll.contentOffset.y > 3000)
  }

  @Test("nothing jumps if the view is turned under the finger")
  func turnedMeanwhile() {
    stage.fingerDown(at: point(200, 200))
    for _ in 0..<6 { stage.fingerMoves(by: point(0, -10)) }
    let offset = scroll.contentOffset.y
    scroll.transform = Pose.upsideDown.transform
    stage.fingerMoves(by: point(0, 0.01))
    #expect(abs(scroll.contentOffset.y - offset) <= 1)
    stage.fingerUp()
  }

  @Test("a movement keeps its length exactly in a view without transforms")
  func exact() {
    scroll.contentOffset.y = 1.0 / 3
    #expect(scroll.movement(fromWindow: point(0.1, 0.2)) == point(0.1, 0.2))
    #expect(scroll.movement(toWindow: point(0.1, 0.2)) == point(0.1, 0.2))
    scroll.transform = CGAffineTransform(scaleX: 0, y: 1)
    #expect(scroll.movement(fromWindow: point(3, 4)) == .zero)
  }
}

@Suite("Going back in a view that is mirrored or scaled")
struct PopGestureTransformTests {
  @Test("the drag from the leading edge goes back", arguments: [-1, 0.5])
  func pops(_ scale: CGFloat) {
    let stage = Stage(size: CGSize(width: 400, height: 400))
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.window.rootViewController = navigation
    stage.frame()
    navigation.pushViewController(UIViewController(), animated: false)
    stage.settle()
    navigation.view.transform = CGAffineTransform(scaleX: scale, y: abs(scale))
    stage.frame()
    let edge = navigation.view.convert(point(5, 200), to: stage.window)
    stage.drag(from: edge, by: point(scale < 0 ? -300 : 150, 0))
    stage.settle()
    #expect(navigation.viewControllers.count == 1)
  }
}
