import Replay
import StackedNav
import Testing
import ViewTree

@Suite("Going back and forward")
struct StackHistoryTests {
  /// A page that can be created again from its name.
  private final class Folder: UIViewController, SPStackedNavigationPage, SPStackedNavigationRestorablePage {
    let stackedNavigationIdentifier: String
    var note = ""
    var stackedNavigationPageSize: SPStackedNavigationPageSize {
      stackedNavigationIdentifier == "home" ? .full : .half
    }

    init(_ identifier: String) {
      stackedNavigationIdentifier = identifier
      super.init(nibName: nil, bundle: nil)
    }

    func encodeStackedNavigationState(into state: inout SPStackedPageState) { state.info["note"] = note }
    func restoreStackedNavigationState(from state: SPStackedPageState) { note = state.info["note"] ?? "" }
  }

  /// A stack of folders in a window, which opens "home" first.
  private final class Desk {
    let stage = Stage(size: CGSize(width: 944, height: 748))
    let stack = SPStackedNavigationController()
    /// The names of folders that no longer exist.
    var gone: Set<String> = []

    init(_ names: String...) {
      stack.pageProvider = { [weak self] state in
        self?.gone.contains(state.identifier) ?? true ? nil : Folder(state.identifier)
      }
      stack.pushViewController(Folder("home"), animated: false)
      stage.window.rootViewController = stack
      stage.settle()
      for name in names { open(name) }
    }

    func open(_ name: String, onTopOf page: String? = nil) {
      if let page {
        stack.pushViewController(Folder(name), onTopOf: self[page], animated: true)
      } else {
        stack.pushViewController(Folder(name), animated: true)
      }
      stage.settle()
    }

    subscript(_ name: String) -> UIViewController? {
      stack.viewControllers.first { ($0 as? Folder)?.stackedNavigationIdentifier == name }
    }

    func press(_ key: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = []) {
      stage.press(key, modifiers: flags)
      stage.settle()
    }

    func back() { press(.keyboardLeftArrow, .alternate) }
    func forward() { press(.keyboardRightArrow, .alternate) }

    /// The pages, the active one in brackets.
    var pages: String {
      stack.viewControllers.map { page in
        let name = (page as? Folder)?.stackedNavigationIdentifier ?? "?"
        return page === stack.activeViewController ? "[\(name)]" : name
      }.joined(separator: " ")
    }
  }

  @Test("Back returns to the previous page without closing any; Forward moves on again")
  func visits() {
    let desk = Desk("music", "live")
    desk.press(.keyboardHome)
    #expect(desk.pages == "[home] music live")
    desk.back()
    #expect(desk.pages == "home music [live]")
    desk.back()
    #expect(desk.pages == "home [music] live")
    desk.back()
    #expect(desk.pages == "[home] music live")
    #expect(!desk.stack.canGoBack)
    desk.back()
    #expect(desk.pages == "[home] music live")
    for _ in 0..<5 { desk.forward() }
    #expect(desk.pages == "[home] music live" && !desk.stack.canGoForward)
  }

  @Test("the mouse's back and forward buttons do the same, the secondary button does nothing")
  func mouse() {
    let desk = Desk("music", "live")
    func click(_ button: Int) {
      let place = CGPoint(x: 700, y: 300)
      desk.stage.mouse(.began, at: place, button: button)
      desk.stage.mouse(.ended, at: place, button: button)
      desk.stage.settle()
    }
    click(2)
    #expect(desk.pages == "home music [live]")
    click(4)
    #expect(desk.pages == "home [music] live")
    click(5)
    #expect(desk.pages == "home music [live]")
  }

  @Test("replaced pages come back as they were")
  func replaced() {
    let desk = Desk("music", "live")
    (desk["live"] as? Folder)?.note = "at the third song"
    desk.press(.keyboardHome)
    desk.open("papers", onTopOf: "home")
    #expect(desk.pages == "home [papers]")
    desk.back()
    #expect(desk.pages == "[home] papers")
    desk.back()
    #expect(desk.pages == "home music [live]")
    #expect((desk["live"] as? Folder)?.note == "at the third song")
    for _ in 0..<2 { desk.forward() }
    #expect(desk.pages == "home [papers]")
  }

  @Test("opening another page after going back replaces the way forward")
  func newWay() {
    let desk = Desk("music", "live")
    desk.back()
    desk.open("papers", onTopOf: "music")
    #expect(desk.pages == "home music [papers]" && !desk.stack.canGoForward)
    desk.back()
    #expect(desk.pages == "home [music] papers")
    desk.back()
    #expect(desk.pages == "[home] music papers")
  }

  @Test("a page that was closed does not come back", arguments: [UIKeyboardHIDUsage.keyboardEscape, .keyW])
  func closed(_ key: UIKeyboardHIDUsage) {
    let desk = Desk("music", "live")
    desk.press(key, key == .keyW ? .control : [])
    #expect(desk.pages == "home [music]")
    desk.back()
    #expect(desk.pages == "[home] music")
    desk.forward()
    #expect(desk.pages == "home [music]" && !desk.stack.canGoForward)
  }

  @Test("a folder that is gone is skipped")
  func gone() {
    let desk = Desk("music")
    desk.open("papers", onTopOf: "home")
    desk.gone = ["music"]
    desk.back()
    #expect(desk.pages == "[home] papers")
    desk.forward()
    #expect(desk.pages == "home [papers]")
  }

  @Test("a restored stack has an empty history")
  func restored() {
    let desk = Desk("music", "live")
    let state = desk.stack.state
    desk.stack.restore(state) { Folder($0.identifier) }
    #expect(!desk.stack.canGoBack && !desk.stack.canGoForward)
  }

  @Test("the history keeps at most a hundred visits and retains no pages")
  func limits() {
    let desk = Desk()
    weak var first: UIViewController?
    for number in 0..<120 {
      desk.open("\(number)", onTopOf: "home")
      if number == 0 { first = desk["0"] }
    }
    #expect(first == nil)
    var steps = 0
    while desk.stack.goBack(animated: false), steps < 200 { steps += 1 }
    #expect(steps == 99 && desk.pages == "home [20]")
  }
}
