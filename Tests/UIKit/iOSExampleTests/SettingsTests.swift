import Foundation
import Replay
import Testing
import UIKit

@testable import Settings

@Suite("Settings: a form with all controls", .serialized)
struct SettingsTests {
  private let stage: Stage
  private var table: UITableView { views(UITableView.self, in: stage.window)[0] }

  init() {
    Preferences.shared.reset()
    stage = Stage(size: CGSize(width: 400, height: 1000), launching: Settings.AppDelegate())
    stage.settle()
  }

  private func control<Control: UIView>(_ type: Control.Type, _ label: String) throws -> Control {
    try #require(views(type, in: stage.window).first { $0.accessibilityLabel == label }, "\(label)")
  }

  private func tap(_ title: String) throws {
    let found = views(UILabel.self, in: stage.window).last { $0.text == title && $0.window != nil }
    stage.tap(at: middle(of: try #require(found, "\(title)")))
    stage.settle()
  }

  @Test("fingers change every control, and its value is kept")
  func controls() throws {
    stage.tap(at: middle(of: try control(UISwitch.self, "Notifications")))
    let slider = try control(UISlider.self, "Brightness")
    let track = slider.trackRect(forBounds: slider.bounds)
    let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: slider.value)
    stage.drag(
      from: slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: nil), by: CGPoint(x: -300, y: 0))
    let stepper = try control(UIStepper.self, "Text Size")
    let right = stepper.convert(CGPoint(x: stepper.bounds.maxX - 20, y: stepper.bounds.midY), to: nil)
    stage.tap(at: right)
    stage.tap(at: right)
    try tap("Dark")
    let preferences = Preferences.shared
    #expect(preferences.sendsNotifications && preferences.brightness == 0 && preferences.textSize == 19)
    #expect(preferences.appearance == .dark && stage.window.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("a name is typed, and Return ends it")
  func name() throws {
    let field = try control(UITextField.self, "Name")
    stage.tap(at: middle(of: field))
    stage.type("Ada")
    #expect(Preferences.shared.name == "Ada" && field.isEditing)
    stage.press(.keyboardReturnOrEnter)
    #expect(!field.isEditing)
  }

  @Test("the language is chosen in a menu, and the button shows it")
  func language() throws {
    stage.tap(at: middle(of: try control(UIButton.self, "Language")))
    stage.settle()
    try tap("Français")
    #expect(Preferences.shared.language == "Français")
  }

  @Test("the city is chosen on a wheel, and the form shows it")
  func city() throws {
    try tap("City")
    let picker = try #require(views(UIPickerView.self, in: stage.window).first)
    stage.drag(from: middle(of: picker), by: CGPoint(x: 0, y: -64), steps: 12)
    stage.settle()
    #expect(Preferences.shared.city != "Lisbon")
    let chosen = Preferences.shared.city
    try tap("Settings")
    #expect(views(UILabel.self, in: stage.window).contains { $0.text == chosen })
  }

  @Test("a signature of several lines is kept")
  func signature() throws {
    try tap("Signature")
    stage.type("Ada")
    stage.press(.keyboardReturnOrEnter)
    stage.type("London")
    #expect(Preferences.shared.signature == "Ada\nLondon")
  }

  @Test("everything gets its first value after a question")
  func reset() throws {
    Preferences.shared.brightness = 0.1
    try tap("Reset All Settings")
    try tap("Reset")
    #expect(Preferences.shared.brightness == 0.7)
  }
}
