public import Foundation

/// Whether the desktop is dark, as far as its portal, its files and variables tell.
///
/// In this order: `GTK_THEME`, the portal, the settings files of GTK 4 and 3, and KDE's colour scheme. The first that
/// says anything decides; where none does, the desktop counts as light.
public enum DesktopAppearance {
  /// - Parameter portal: What the portal has said, if it has.
  public static func isDark(
    portal: ColorScheme? = nil, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    if let theme = environment["GTK_THEME"], !theme.isEmpty { return isDark(theme: theme) }
    if portal == .dark || portal == .light { return portal == .dark }
    let config = UserFolder.config.text(in: environment)
    for version in ["gtk-4.0", "gtk-3.0"] {
      let values = values(ofFile: "\(config)/\(version)/settings.ini")
      if let prefers = values["gtk-application-prefer-dark-theme"] {
        if ["1", "true", "yes"].contains(prefers.lowercased()) { return true }
      }
      if let theme = values["gtk-theme-name"] { return isDark(theme: theme) }
    }
    return values(ofFile: "\(config)/kdeglobals")["ColorScheme"].map(isDark) ?? false
  }

  /// Themes say it with their names: `Adwaita-dark`, `Adwaita:dark`, `BreezeDark`.
  private static func isDark(theme: String) -> Bool { theme.lowercased().hasSuffix("dark") }

  /// The values of an INI file, whatever its sections; none where it cannot be read.
  private static func values(ofFile path: String) -> [String: String] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [:] }
    var values: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    return values
  }
}
