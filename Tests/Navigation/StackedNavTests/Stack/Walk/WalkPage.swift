import ViewTree

@testable import StackedNav

/// A page that detects callbacks in an invalid order.
final class WalkPage: UIViewController, SPStackedNavigationPage {
  enum Width { case full, half, own(CGFloat) }
  private enum Appearance { case away, appearing, here, leaving }

  let width: Width
  let stackedNavigationGivesBackView: Bool
  private let ledger: WalkLedger
  private var appearance = Appearance.away
  private var isActive = false

  init(_ width: Width, givesBackView: Bool, ledger: WalkLedger) {
    self.width = width
    self.ledger = ledger
    stackedNavigationGivesBackView = givesBackView
    super.init(nibName: nil, bundle: nil)
    ledger.record(self)
  }

  var stackedNavigationPageSize: SPStackedNavigationPageSize {
    if case .full = width { return .full }
    return .half
  }

  func stackedNavigationPageWidth(in viewport: CGSize) -> CGFloat? {
    if case .own(let width) = width { return width }
    return nil
  }

  override func viewDidLoad() {
    view.backgroundColor = .white
    view.addSubview(UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50)))
    ledger.record(view)
  }

  private func go(from old: [Appearance], to new: Appearance) {
    if !old.contains(appearance) { ledger.fault("\(new) after \(appearance)") }
    appearance = new
  }

  override func viewWillAppear(_ animated: Bool) { go(from: [.away, .leaving], to: .appearing) }
  override func viewDidAppear(_ animated: Bool) { go(from: [.appearing], to: .here) }
  override func viewWillDisappear(_ animated: Bool) { go(from: [.here, .appearing], to: .leaving) }
  override func viewDidDisappear(_ animated: Bool) { go(from: [.leaving], to: .away) }

  func viewDidBecomeActiveInStackedNavigation() {
    if isActive { ledger.fault("active twice") }
    isActive = true
  }

  func viewDidBecomeInactiveInStackedNavigation() {
    if !isActive { ledger.fault("inactive without having been active") }
    isActive = false
  }

  /// Whether the page's callbacks agree with its presence in the window.
  var isTold: Bool { appearance == (viewIfLoaded?.window == nil ? .away : .here) }
}

/// Collects faults, and tracks objects without retaining them.
final class WalkLedger {
  private struct Weak { weak var object: AnyObject? }
  private var everybody: [ObjectIdentifier: Weak] = [:]
  private(set) var faults: Set<String> = []

  func fault(_ text: String) { faults.insert(text) }

  func record(_ object: AnyObject) {
    everybody[ObjectIdentifier(object)] = Weak(object: object)
    if everybody.count > 4000 { everybody = everybody.filter { $0.value.object != nil } }
  }

  /// Returns the number of living objects of a class.
  func living<Kind: AnyObject>(_ kind: Kind.Type = AnyObject.self) -> Int {
    everybody.values.count { $0.object is Kind }
  }
}
