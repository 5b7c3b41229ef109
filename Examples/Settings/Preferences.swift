import UIKit

/// The values of the form, which are kept in the user defaults.
final class Preferences {

  static let shared = Preferences()
  private let defaults = UserDefaults.standard
  private let keys = [
    "name", "isOnline", "sendsNotifications", "brightness", "appearance", "textSize", "reminder", "language",
    "city", "signature",
  ]

  private init() {
    defaults.register(defaults: [
      "isOnline": true, "brightness": 0.7, "textSize": 17.0, "reminder": 8.0 * 3600, "language": "English",
      "city": "Lisbon",
    ])
  }

  var name: String {
    get { return defaults.string(forKey: "name") ?? "" }
    set { defaults.set(newValue, forKey: "name") }
  }
  var isOnline: Bool {
    get { return defaults.bool(forKey: "isOnline") }
    set { defaults.set(newValue, forKey: "isOnline") }
  }
  var sendsNotifications: Bool {
    get { return defaults.bool(forKey: "sendsNotifications") }
    set { defaults.set(newValue, forKey: "sendsNotifications") }
  }
  var brightness: Float {
    get { return defaults.float(forKey: "brightness") }
    set { defaults.set(newValue, forKey: "brightness") }
  }
  var appearance: UIUserInterfaceStyle {
    get { return UIUserInterfaceStyle(rawValue: defaults.integer(forKey: "appearance")) ?? .unspecified }
    set { defaults.set(newValue.rawValue, forKey: "appearance") }
  }
  var textSize: Double {
    get { return defaults.double(forKey: "textSize") }
    set { defaults.set(newValue, forKey: "textSize") }
  }
  /// The seconds since midnight.
  var reminder: TimeInterval {
    get { return defaults.double(forKey: "reminder") }
    set { defaults.set(newValue, forKey: "reminder") }
  }
  var language: String {
    get { return defaults.string(forKey: "language") ?? "" }
    set { defaults.set(newValue, forKey: "language") }
  }
  var city: String {
    get { return defaults.string(forKey: "city") ?? "" }
    set { defaults.set(newValue, forKey: "city") }
  }
  var signature: String {
    get { return defaults.string(forKey: "signature") ?? "" }
    set { defaults.set(newValue, forKey: "signature") }
  }

  func reset() {
    for key in keys { defaults.removeObject(forKey: key) }
  }
}
