import Foundation
import Lists
import Replay
import Testing
import ViewTree

/// Weak references must not keep objects alive.
@Suite("Lifetimes")
struct LifetimeTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  @Test("a removed view is released with its recognizers and touches")
  func views() {
    weak var view: UIView?
    weak var pan: UIPanGestureRecognizer?
    weak var tap: UITapGestureRecognizer?
    weak var touch: UITouch?
    do {
      let diary = add(TouchDiary(frame: rect(0, 0, 400, 400)), to: stage.window)
      let recognizers = (UIPanGestureRecognizer(), UITapGestureRecognizer())
      recognizers.1.numberOfTapsRequired = 2
      recognizers.1.require(toFail: recognizers.0)
      diary.addGestureRecognizer(recognizers.0)
      diary.addGestureRecognizer(recognizers.1)
      stage.fingerDown(at: point(10, 10))
      stage.fingerMoves(by: point(1, 1))
      (view, pan, tap, touch) = (diary, recognizers.0, recognizers.1, diary.touches.first)
      diary.removeFromSuperview()
    }
    #expect(view == nil)
    #expect(pan == nil)
    #expect(tap == nil)
    stage.fingerUp()
    stage.run(for: 1)
    #expect(touch == nil)
  }

  @Test("a view can be released between the taps of a double tap and during a drag")
  func timers() {
    weak var view: UIView?
    do {
      let own = add(UIView(frame: rect(0, 0, 400, 400)), to: stage.window)
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      own.addGestureRecognizer(tap)
      own.addGestureRecognizer(UIPanGestureRecognizer())
      view = own
      stage.tap(at: point(10, 10))
      stage.fingerDown(at: point(10, 10))
      stage.fingerMoves(by: point(100, 0))
      own.removeFromSuperview()
    }
    #expect(view == nil)
    stage.run(for: 1)
  }

  @Test("a scroll view can be released during a fling")
  func scrolling() {
    weak var scroll: UIScrollView?
    do {
      let own = add(UIScrollView(frame: rect(0, 0, 400, 400)), to: stage.window)
      own.contentSize = CGSize(width: 400, height: 4000)
      scroll = own
      stage.drag(from: point(10, 300), by: point(0, -200))
      stage.frame()
      #expect(own.isDecelerating)
      own.removeFromSuperview()
    }
    #expect(scroll == nil)
    #expect(stage.settle())
  }

  @Test("a list is released with its cells")
  func lists() {
    final class Rows: UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      }
    }
    weak var table: UITableView?
    weak var cell: UITableViewCell?
    let rows = Rows()
    do {
      let own = add(UITableView(frame: rect(0, 0, 400, 400)), to: stage.window)
      own.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      own.dataSource = rows
      stage.drag(from: point(10, 300), by: point(0, -200))
      stage.frame()
      table = own
      cell = own.visibleCells.first
      own.removeFromSuperview()
    }
    #expect(table == nil)
    #expect(cell == nil)
  }

  @Test("recognizers and controls do not retain their targets")
  func targets() {
    final class Owner {
      func act(_ control: UIControl) {}
      func act(_ recognizer: UITapGestureRecognizer) {}
    }
    weak var owner: Owner?
    let (control, tap) = (UIControl(), UITapGestureRecognizer())
    do {
      let own = Owner()
      control.addTarget(own, action: { owner in { owner.act($0) } }, for: .touchDown)
      tap.addTarget(own, action: { owner in { owner.act($0) } })
      owner = own
    }
    #expect(owner == nil)
    control.sendActions(for: .touchDown)
  }

  @Test("a controller is released with its view and children, or in the next frame if it left early")
  func controllers() {
    weak var controller: UIViewController?
    weak var child: UIViewController?
    weak var view: UIView?
    do {
      let own = UIViewController()
      let inner = UIViewController()
      own.addChild(inner)
      own.view.addSubview(inner.view)
      stage.window.rootViewController = own
      stage.frame()
      (controller, child, view) = (own, inner, own.view)
      stage.window.rootViewController = nil
    }
    #expect(controller == nil)
    #expect(child == nil)
    #expect(view == nil)

    do {
      let own = UIViewController()
      stage.window.addSubview(own.view)
      controller = own
      own.view.removeFromSuperview()
    }
    stage.frame()
    #expect(controller == nil)
  }

  @Test("a hidden window and its scene are released, even during a fling and a press")
  func scenes() {
    weak var scene: UIWindowScene?
    weak var window: UIWindow?
    weak var clock: FrameClock?
    do {
      let own = Stage()
      let scroll = add(UIScrollView(frame: rect(0, 0, 400, 400)), to: own.window)
      scroll.contentSize = CGSize(width: 400, height: 4000)
      own.drag(from: point(10, 300), by: point(0, -200))
      own.fingerDown(at: point(10, 300))
      (scene, window, clock) = (own.scene, own.window, own.scene.clock)
      #expect(own.scene.windows == [own.window])
      own.window.isHidden = true
    }
    #expect(window == nil)
    #expect(scene == nil)
    #expect(clock == nil)
  }

  @Test("a released stage releases its window and views")
  func stages() {
    weak var window: UIWindow?
    weak var view: UIView?
    do {
      let own = Stage()
      view = add(UIView(frame: rect(0, 0, 400, 400)), to: own.window)
      own.fingerDown(at: point(10, 10))
      window = own.window
    }
    #expect(view == nil)
    #expect(window == nil)
  }

  // MARK: Release on other threads

  /// Releases the last reference to an object on another thread. Its deinitializer waits for this thread.
  private func endElsewhere<Object: AnyObject>(_ object: consuming Object) {
    nonisolated(unsafe) let last = Unmanaged.passRetained(object)
    _ = consume object
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      last.release()
      isDone.signal()
    }
    isDone.wait()
  }

  @Test("a superview released on another thread is gone at once")
  func dyingSuperview() async {
    let child = UIView()
    weak var witness: UIView?
    func makeParent() -> UIView {
      let parent = UIView()
      parent.addSubview(child)
      witness = parent
      return parent
    }
    endElsewhere(makeParent())
    #expect(child.superview == nil)
    // Meanwhile, the child can move to another superview, where it stays.
    let home = UIView()
    home.addSubview(child)
    #expect(witness == nil)
    await Task.yield()
    #expect(child.superview === home && child.layer.superlayer === home.layer)
  }

  @Test("a window released on another thread is gone at once")
  func dyingWindow() async {
    let child = UIView()
    func makeWindow() -> UIWindow {
      let window = UIWindow(frame: rect(0, 0, 10, 10), windowScene: UIWindowScene())
      window.addSubview(child)
      return window
    }
    endElsewhere(makeWindow())
    #expect(child.window == nil && child.superview == nil)
    await Task.yield()
    #expect(child.window == nil && child.superview == nil)
  }
}
