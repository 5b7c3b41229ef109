/// The names of AT-SPI 2's interfaces and objects.
nonisolated enum ATSPI {
  static let accessible = "org.a11y.atspi.Accessible"
  static let action = "org.a11y.atspi.Action"
  static let application = "org.a11y.atspi.Application"
  static let cache = "org.a11y.atspi.Cache"
  static let component = "org.a11y.atspi.Component"
  static let editableText = "org.a11y.atspi.EditableText"
  static let selection = "org.a11y.atspi.Selection"
  static let socket = "org.a11y.atspi.Socket"
  static let table = "org.a11y.atspi.Table"
  static let text = "org.a11y.atspi.Text"
  static let value = "org.a11y.atspi.Value"

  static let objectEvents = "org.a11y.atspi.Event.Object"
  static let windowEvents = "org.a11y.atspi.Event.Window"

  static let registry = "org.a11y.atspi.Registry"
  static let cachePath = "/org/a11y/atspi/cache"

  static let properties = "org.freedesktop.DBus.Properties"
  static let introspectable = "org.freedesktop.DBus.Introspectable"
}
