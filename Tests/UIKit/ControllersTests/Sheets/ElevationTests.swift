import Controllers
import Lists
import Replay
import Testing
import ViewTree

@Suite("Panels in dark appearance")
struct ElevationTests {
  private let stage = Stage(size: CGSize(width: 1024, height: 768))
  private let root = UITableViewController(style: .insetGrouped)
  private let screen = UITableViewController(style: .insetGrouped)

  init() {
    stage.window.rootViewController = root
    stage.window.overrideUserInterfaceStyle = .dark
    stage.settle()
  }

  private func present(_ style: UIModalPresentationStyle) {
    screen.modalPresentationStyle = style
    screen.popoverPresentationController?.sourceView = root.view
    root.present(screen, animated: false)
    stage.settle()
  }

  private func background(_ controller: UIViewController) -> CGColor? {
    controller.view.layer.backgroundColor
  }

  @Test(
    "sheets and popovers are lighter than what is behind them",
    arguments: [UIModalPresentationStyle.pageSheet, .formSheet, .popover])
  func elevated(style: UIModalPresentationStyle) {
    present(style)
    #expect(screen.traitCollection.userInterfaceLevel == .elevated)
    #expect(root.traitCollection.userInterfaceLevel == .base)
    #expect(background(root) == UIColor.black.cgColor)
    let raised = 28 / 255 as CGFloat
    #expect(background(screen) == UIColor(red: raised, green: raised, blue: 30 / 255).cgColor)
    root.dismiss(animated: false)
    stage.settle()
  }

  @Test("also a sheet that a program has set up with detents")
  func detents() {
    screen.sheetPresentationController?.detents = [.medium(), .large()]
    present(.pageSheet)
    #expect(screen.traitCollection.userInterfaceLevel == .elevated)
  }

  @Test(
    "a screen that fills the window is not",
    arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
  func fullScreen(style: UIModalPresentationStyle) {
    present(style)
    #expect(screen.traitCollection.userInterfaceLevel == .base)
    #expect(background(screen) == UIColor.black.cgColor)
  }

  @Test("in light appearance, both have the same colors")
  func light() {
    stage.window.overrideUserInterfaceStyle = .light
    present(.formSheet)
    #expect(background(screen) == background(root))
  }

  @Test("a program gives an elevated surface a color of its own")
  func ownColor() {
    let color = UIColor { $0.userInterfaceLevel == .elevated ? .red : .blue }
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    var elevated = dark
    elevated.userInterfaceLevel = .elevated
    #expect(color.resolvedColor(with: dark) == .blue && color.resolvedColor(with: elevated) == .red)
    #expect(dark.hasDifferentColorAppearance(comparedTo: elevated))
    let faint = color.withAlphaComponent(0.5)
    #expect(faint.resolvedColor(with: elevated) == UIColor.red.withAlphaComponent(0.5))
    #expect(color != UIColor.blue)
  }
}
