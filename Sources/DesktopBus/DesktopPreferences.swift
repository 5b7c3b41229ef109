/// What a desktop says of light and dark.
public enum ColorScheme: Equatable, Sendable {
  case noPreference, dark, light

  /// - Parameter value: As the portal numbers them: 1 is dark, 2 light; anything else says nothing.
  public init(_ value: UInt32) {
    self = value == 1 ? .dark : value == 2 ? .light : .noPreference
  }
}

/// What the user has asked of all programs on the desktop.
public struct DesktopPreferences: Equatable, Sendable {
  public var colorScheme = ColorScheme.noPreference
  /// Whether colors should stand out more.
  public var prefersHighContrast = false
  public var reducesMotion = false
  /// How much larger than usual text should be, from 0.5 to 3; 1 where nothing is said.
  public var textScale = 1.0

  public init() {}

  static let appearance = "org.freedesktop.appearance"
  static let interface = "org.gnome.desktop.interface"
  static let access = "org.gnome.desktop.a11y.interface"
  /// The groups of settings that say something here.
  static let namespaces = [appearance, interface, access]

  private static let textScales = 0.5...3.0

  /// Reads the settings by their groups and names. Those that the desktops share go before those of GNOME; a value of
  /// another type than expected says nothing.
  public init(settings: [String: [String: BusValue]]) {
    let shared = settings[DesktopPreferences.appearance] ?? [:]
    let interface = settings[DesktopPreferences.interface] ?? [:]
    let access = settings[DesktopPreferences.access] ?? [:]
    func choice(_ name: String) -> UInt32? {
      if case .uint32(let number)? = shared[name]?.unwrapped { return number }
      return nil
    }
    colorScheme = choice("color-scheme").map(ColorScheme.init) ?? .noPreference
    prefersHighContrast = choice("contrast") == 1 || access["high-contrast"]?.flag == true
    reducesMotion = choice("reduced-motion") == 1 || interface["enable-animations"]?.flag == false
    if let scale = interface["text-scaling-factor"]?.number, DesktopPreferences.textScales.contains(scale) {
      textScale = scale
    }
  }
}
