/// The settings of the desktop's portal: the latest value of each setting that the program uses.
struct PortalSettings {
  /// The values by their namespaces and names.
  private(set) var values: [String: [String: BusValue]] = [:]
  private var told: DesktopPreferences?

  /// Replaces a setting's value. Ignores settings that the program does not use, and values that are neither
  /// a number nor a Boolean, so the memory is bounded whatever the portal sends.
  mutating func apply(_ value: BusValue, for name: String, in namespace: String) {
    guard DesktopPreferences.names[namespace]?.contains(name) == true else { return }
    let value = value.unwrapped
    if value.number != nil || value.flag != nil { values[namespace, default: [:]][name] = value }
  }

  /// Returns the preferences if they differ from the last ones that were returned.
  mutating func news() -> DesktopPreferences? {
    let preferences = DesktopPreferences(settings: values)
    guard told != preferences else { return nil }
    told = preferences
    return preferences
  }
}
