import Replay
import StackedNav
import ViewTree

/// A page that logs its callbacks.
final class Page: UIViewController, SPStackedNavigationPage {
  let stackedNavigationPageSize: SPStackedNavigationPageSize
  let name: String
  private let log: Log

  init(_ name: String, _ size: SPStackedNavigationPageSize, log: Log) {
    self.name = name
    self.log = log
    stackedNavigationPageSize = size
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() { log.lines.append("\(name) loads") }
  override func viewWillAppear(_ animated: Bool) { log.lines.append("\(name) will appear") }
  override func viewDidAppear(_ animated: Bool) { log.lines.append("\(name) did appear") }
  override func viewWillDisappear(_ animated: Bool) { log.lines.append("\(name) will disappear") }
  override func viewDidDisappear(_ animated: Bool) { log.lines.append("\(name) did disappear") }
  override func willMove(toParent parent: UIViewController?) {
    log.lines.append("\(name) will \(parent == nil ? "leave" : "join")")
  }
  override func didMove(toParent parent: UIViewController?) {
    log.lines.append("\(name) did \(parent == nil ? "leave" : "join")")
  }
  func viewDidBecomeActiveInStackedNavigation() { log.lines.append("\(name) is active") }
  func viewDidBecomeInactiveInStackedNavigation() { log.lines.append("\(name) is inactive") }
}

final class Log {
  var lines: [String] = []

  /// Returns the lines since the last call.
  func apply() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A stack in a window of 944 x 748, at rest: a full page F and half pages H1, H2, …, the last one active.
struct Scenery {
  let stage = Stage(size: CGSize(width: 944, height: 748))
  let log = Log()
  let stack = SPStackedNavigationController()
  let pages: [Page]

  init(halfPages: Int) {
    let log = log
    pages = [Page("F", .full, log: log)] + (0..<halfPages).map { Page("H\($0 + 1)", .half, log: log) }
    stack.setViewControllers(pages, animated: false)
    stage.window.rootViewController = stack
    stage.settle()
    _ = log.apply()
  }

  func page(_ name: String, _ size: SPStackedNavigationPageSize = .half) -> Page {
    Page(name, size, log: log)
  }

  /// The positions of the pages on screen; nil for a hidden page.
  var xs: [CGFloat?] {
    stack.view.subviews[0].subviews.map { $0.isHidden ? nil : $0.frame.minX }
  }

  var names: [String] { stack.viewControllers.compactMap { ($0 as? Page)?.name } }
  var active: String? { (stack.activeViewController as? Page)?.name }
}

extension UIKeyboardHIDUsage {
  nonisolated static let keyW = UIKeyboardHIDUsage(rawValue: 0x1A)
}
