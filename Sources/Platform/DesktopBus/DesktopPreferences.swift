/// The desktop's preference for a light or dark appearance.
public enum ColorScheme: Equatable, Sendable {
  case noPreference, dark, light

  /// Creates the scheme from the portal's number: 1 is dark, 2 is light, anything else is no preference.
  public init(_ value: UInt32) {
    self = value == 1 ? .dark : value == 2 ? .light : .noPreference
  }
}

/// The user's preferences for all programs on the desktop.
public struct DesktopPreferences: Equatable, Sendable {
  /// The preferred appearance.
  public var colorScheme = ColorScheme.noPreference
  /// Whether the user prefers a higher contrast.
  public var prefersHighContrast = false
  /// Whether the user prefers reduced motion.
  public var reducesMotion = false
  /// The scale of text, from 0.5 to 3; 1 if there is no preference.
  public var textScale = 1.0

  /// Creates preferences with default values.
  public init() {}

  static let appearance = "org.freedesktop.appearance"
  static let interface = "org.gnome.desktop.interface"
  static let access = "org.gnome.desktop.a11y.interface"
  /// The names of the settings that are read, by their namespaces.
  static let names: [String: Set<String>] = [
    appearance: ["color-scheme", "contrast", "reduced-motion"],
    interface: ["enable-animations", "text-scaling-factor"],
    access: ["high-contrast"],
  ]

  private static let textScales = 0.5...3.0

  /// Reads settings by their namespaces and names. The shared settings take precedence over GNOME's; values
  /// of an unexpected type are ignored.
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
