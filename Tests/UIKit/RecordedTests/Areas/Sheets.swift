import Replay
import ViewTree

@testable import Controllers

extension Comparisons {
  mutating func compareSheets() throws {
    let facts = try Facts("sheets")
    for row in facts["cases"].list { compareDetent(row["detent"].text, row["height"].number, facts) }
    let sheet = try Facts("motion")["sheet"]
    let half = SheetDetents(heights: [434], bottomInset: 34)
    let back = sheet["customDetent400"]["back"].number
    let away = sheet["customDetent400"]["dismiss"].number
    compare("pulled down by \(Int(back))", "\(half.rest(from: 434 - back, velocity: 0))", "detent(0)")
    compare("pulled down by \(Int(away))", "\(half.rest(from: 434 - away, velocity: 0))", "dismissed")
    let fling = sheet["dismissVelocity"].number
    compare("flung down", "\(half.rest(from: 430, velocity: -fling))", "dismissed")
    compare("flung down slowly", "\(half.rest(from: 430, velocity: -fling * 0.9))", "detent(0)")
    compare("pulled up", "\(half.shown(500) != 434)", "\(sheet["upwardMoves"].isTrue)")
    compare("dimming", UISheetPresentationController.dim, sheet["dim"].number)
    let controller = UISheetPresentationController(
      presentedViewController: UIViewController(), presenting: nil)
    compare(
      "handle", controller.prefersGrabberVisible ? "shown" : "hidden", sheet["grabberDefault"].text)
  }

  private mutating func compareDetent(_ detent: String, _ height: CGFloat, _ facts: Facts) {
    let window = facts["window"].size
    let stage = Stage(size: window)
    let root = UIViewController()
    stage.window.rootViewController = root
    stage.safeAreaInsets = UIEdgeInsets(
      top: facts["safeArea"][0].number, left: 0, bottom: facts["safeArea"][1].number, right: 0)
    let screen = UIViewController()
    guard let sheet = screen.sheetPresentationController else { return }
    switch detent {
    case "large": sheet.detents = [.large()]
    case "medium": sheet.detents = [.medium()]
    default:
      let value = CGFloat(Double(detent) ?? .nan)
      sheet.detents = [.custom { _ in value }]
    }
    root.present(screen, animated: false)
    stage.settle()
    compare("\(detent) height", sheet.frameOfPresentedViewInContainerView.height, height, within: 0.51)
    root.dismiss(animated: false)
    stage.settle()
  }
}
