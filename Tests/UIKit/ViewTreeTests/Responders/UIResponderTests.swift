import Replay
import Testing
import ViewTree

private final class KeyView: UIView {
  var keys: [UIKeyboardHIDUsage] = []
  var takesKeys = true
  override var canBecomeFirstResponder: Bool { takesKeys }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    keys += presses.compactMap { $0.key?.keyCode }
    if !takesKeys { super.pressesBegan(presses, with: event) }
  }
}

private final class KeyController: UIViewController {
  var keys: [UIKeyboardHIDUsage] = []
  override var canBecomeFirstResponder: Bool { true }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    keys += presses.compactMap { $0.key?.keyCode }
  }
}

@Suite("Responders and keys")
struct ResponderTests {
  private let stage = Stage()

  @Test("the responder chain goes from a view to its controller, its superview, the window and its scene")
  func chain() {
    let (parent, child) = (UIViewController(), UIViewController())
    stage.window.rootViewController = parent
    parent.addChild(child)
    let holder = add(UIView(), to: parent.view)
    holder.addSubview(child.view)
    let leaf = add(UIView(), to: child.view)
    var chain: [UIResponder] = []
    var next = leaf.next
    while let responder = next {
      chain.append(responder)
      next = responder.next
    }
    #expect(chain == [child.view, child, holder, parent.view, parent, stage.window, stage.scene])
  }

  @Test("a responder that may not resign keeps the keys")
  func keeping() {
    final class Keeper: UIView {
      var lets = false
      override var canBecomeFirstResponder: Bool { true }
      override var canResignFirstResponder: Bool { lets }
    }
    let (keeper, other) = (add(Keeper(), to: stage.window), add(KeyView(), to: stage.window))
    #expect(keeper.becomeFirstResponder())
    #expect(!other.becomeFirstResponder() && keeper.isFirstResponder && !keeper.resignFirstResponder())
    keeper.lets = true
    #expect(other.becomeFirstResponder() && !keeper.isFirstResponder)
  }

  @Test("an action without a target begins at the first responder, also without an application")
  func actionWithoutTarget() {
    final class Box: UIView {
      var commits = 0
      func commit() { commits += 1 }
    }
    let (box, field) = (add(Box(), to: stage.window), KeyView())
    box.addSubview(field)
    field.becomeFirstResponder()
    let button = add(UIButton(), to: stage.window)
    button.addTarget(nil, action: Selector("commit", Box.commit), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(box.commits == 1)
  }

  @Test("touches that no view handles reach the controller")
  func touchesGoUp() {
    final class Touched: UIViewController {
      var count = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
    }
    let controller = Touched()
    stage.window.rootViewController = controller
    controller.view.addSubview(UIView(frame: rect(0, 0, 50, 50)))
    stage.tap(at: point(20, 20))
    #expect(controller.count == 1)
  }

  @Test("key presses go to the first responder, or else to the root controller")
  func keys() {
    let controller = KeyController()
    stage.window.rootViewController = controller
    let view = add(KeyView(), to: controller.view)
    stage.press(.keyboardTab)
    #expect(controller.keys == [.keyboardTab])
    #expect(view.becomeFirstResponder())
    #expect(view.isFirstResponder)
    stage.press(.keyboardEscape)
    #expect(view.keys == [.keyboardEscape])
    view.takesKeys = false
    stage.press(.keyboardSpacebar)
    #expect(controller.keys == [.keyboardTab, .keyboardSpacebar])
    view.resignFirstResponder()
    #expect(!view.isFirstResponder)
  }

  @Test("there is only one first responder, and it can refuse to resign")
  func oneOnly() {
    final class Stubborn: UIView {
      override var canBecomeFirstResponder: Bool { true }
      override func resignFirstResponder() -> Bool { false }
    }
    let (view, other) = (add(KeyView(), to: stage.window), add(KeyView(), to: stage.window))
    view.becomeFirstResponder()
    other.becomeFirstResponder()
    #expect(!view.isFirstResponder)
    #expect(other.isFirstResponder)
    let stubborn = add(Stubborn(), to: stage.window)
    stubborn.becomeFirstResponder()
    #expect(!view.becomeFirstResponder())
    #expect(stubborn.isFirstResponder)
    #expect(!UIView().becomeFirstResponder())
  }

  @Test("a view that is removed while the first responder resigns does not become first responder")
  func takenAway() {
    final class Jealous: UIView {
      weak var rival: UIView?
      override var canBecomeFirstResponder: Bool { true }
      override func resignFirstResponder() -> Bool {
        rival?.removeFromSuperview()
        return super.resignFirstResponder()
      }
    }
    let (jealous, rival) = (add(Jealous(), to: stage.window), add(KeyView(), to: stage.window))
    jealous.becomeFirstResponder()
    jealous.rival = rival
    #expect(!rival.becomeFirstResponder())
    #expect(stage.window.firstResponder == nil)
  }

  @Test("a view or controller outside the window receives no key presses")
  func leaving() {
    let holder = add(UIView(), to: stage.window)
    let view = add(KeyView(), to: holder)
    view.becomeFirstResponder()
    holder.removeFromSuperview()
    stage.press(.keyboardTab)
    #expect(view.keys.isEmpty)

    let controller = KeyController()
    stage.window.addSubview(controller.view)
    #expect(controller.becomeFirstResponder())
    controller.view.removeFromSuperview()
    stage.press(.keyboardTab)
    #expect(controller.keys.isEmpty)
  }
  @Test("a view that becomes first responder while it is removed does not remain first responder")
  func lastMoment() {
    final class Clinging: UIView {
      override var canBecomeFirstResponder: Bool { true }
      override func willMove(toWindow newWindow: UIWindow?) {
        if newWindow == nil { becomeFirstResponder() }
      }
    }
    let view = add(Clinging(), to: stage.window)
    view.removeFromSuperview()
    #expect(stage.window.firstResponder == nil)
    // The same when the view moves directly to another window.
    let other = UIWindow(frame: stage.window.bounds, windowScene: stage.scene)
    stage.window.addSubview(view)
    other.addSubview(view)
    #expect(stage.window.firstResponder == nil)
  }
}
