import Replay
import Testing
import ViewTree

@testable import Controllers

@Suite("Picking colors")
struct UIColorPickerViewControllerTests {
  private final class Listener: UIColorPickerViewControllerDelegate {
    var log: [String] = []
    func colorPickerViewController(
      _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) { log.append(continuously ? "moving" : "chosen") }
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {
      log.append("closed")
    }
  }

  private let stage = Stage(size: CGSize(width: 390, height: 800))
  private let root = UIViewController()
  private let listener = Listener()

  init() {
    stage.window.rootViewController = root
    stage.frame()
  }

  private func present() -> UIColorPickerViewController {
    let picker = UIColorPickerViewController()
    picker.delegate = listener
    picker.selectedColor = UIColor(red: 1, green: 0, blue: 0)
    root.present(picker, animated: false)
    stage.settle()
    return picker
  }

  private func point(in view: UIView, x: CGFloat, y: CGFloat) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.width * x, y: view.bounds.height * y), to: nil)
  }

  @Test("a tap in the grid chooses the color under the finger, and reports it once it is lifted")
  func grid() throws {
    let picker = present()
    let grid = try #require(views(ColorGridView.self, in: picker.view).first)
    stage.fingerDown(at: point(in: grid, x: 0.01, y: 0.02))
    #expect(picker.selectedColor == UIColor(white: 1))
    stage.fingerMoves(to: point(in: grid, x: 0.99, y: 0.02))
    #expect(picker.selectedColor == UIColor(white: 0))
    stage.fingerUp()
    #expect(listener.log == ["moving", "moving", "chosen"])
    #expect(grid.accessibilityValue == "Red 0, green 0, blue 0")
  }

  @Test("the arrow keys and screen readers move through the grid")
  func keys() throws {
    let picker = present()
    let grid = try #require(views(ColorGridView.self, in: picker.view).first)
    picker.selectedColor = UIColor(white: 1)
    stage.window.focusSystem.requestFocusUpdate(to: grid)
    stage.press(.keyboardRightArrow)
    #expect(picker.selectedColor == ColorGrid.color(column: 1, row: 0).color)
    stage.press(.keyboardDownArrow)
    grid.accessibilityIncrement()
    #expect(picker.selectedColor == ColorGrid.color(column: 2, row: 1).color)
  }

  @Test("sliders change one component, and the opacity another one")
  func sliders() throws {
    let picker = present()
    let choice = try #require(views(UISegmentedControl.self, in: picker.view).first)
    stage.tap(at: point(in: choice, x: 0.75, y: 0.5))
    stage.settle()
    let sliders = views(UISlider.self, in: picker.view)
    #expect(sliders.map(\.value) == [255, 0, 0, 100])
    sliders[1].accessibilityIncrement()
    sliders[3].accessibilityDecrement()
    let color = picker.selectedColor.cgColor
    #expect(abs(color.green - 0.1) < 0.001 && abs(color.alpha - 0.9) < 0.001 && color.red == 1)
    #expect(sliders[3].accessibilityValue == "90 %")
    picker.supportsAlpha = false
    #expect(sliders[3].superview?.isHidden == true)
  }

  @Test("setting the color reports nothing; closing is reported, by the button and by a drag")
  func closing() throws {
    let picker = present()
    picker.selectedColor = .green
    #expect(listener.log.isEmpty)
    let close = try #require(views(UIButton.self, in: picker.view).first { $0.accessibilityLabel == "Close" })
    stage.tap(at: point(in: close, x: 0.5, y: 0.5))
    stage.settle()
    #expect(root.presentedViewController == nil && listener.log == ["closed"])
    _ = present()
    stage.drag(from: CGPoint(x: 195, y: 70), by: CGPoint(x: 0, y: 700))
    stage.settle()
    #expect(root.presentedViewController == nil && listener.log == ["closed", "closed"])
  }

  @Test("all colors of the grid differ, and the middle row has the full ones")
  func colors() {
    let all = (0..<ColorGrid.rows).flatMap { row in
      (0..<ColorGrid.columns).map { ColorGrid.color(column: $0, row: row).words }
    }
    #expect(Set(all).count == all.count)
    for column in 0..<ColorGrid.columns {
      let full = ColorGrid.color(column: column, row: 5)
      #expect(max(full.red, full.green, full.blue) == 1 && min(full.red, full.green, full.blue) == 0)
    }
  }

  @Test("a color well opens the picker, and takes the color that is chosen there")
  func well() throws {
    let well = UIColorWell(frame: rect(100, 300, 28, 28))
    well.title = "Accent"
    well.selectedColor = .red
    var changes = 0
    well.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    root.view.addSubview(well)
    stage.frame()
    stage.tap(at: CGPoint(x: 114, y: 314))
    stage.settle()
    let picker = try #require(root.presentedViewController as? UIColorPickerViewController)
    #expect(picker.title == "Accent" && picker.selectedColor == .red)
    let grid = try #require(views(ColorGridView.self, in: picker.view).first)
    stage.tap(at: point(in: grid, x: 0.01, y: 0.02))
    #expect(well.selectedColor == UIColor(white: 1) && changes == 1)
    #expect(well.accessibilityLabel == "Accent" && well.accessibilityValue == "Red 255, green 255, blue 255")
  }
}
