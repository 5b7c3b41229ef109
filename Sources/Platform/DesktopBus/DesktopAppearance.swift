public import Foundation
import Resources

/// Determines whether the desktop's appearance is dark, from its portal, files and environment variables.
///
/// The sources are, in this order: `GTK_THEME`, the portal, the settings files of GTK 4 and 3, and KDE's
/// color scheme. The first source with a value decides. Without any, the appearance is light.
public enum DesktopAppearance {
  /// Returns whether the desktop's appearance is dark.
  ///
  /// - Parameter portal: The color scheme from the portal; nil if it has not answered.
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

  /// Returns whether a theme's name marks it as dark: `Adwaita-dark`, `Adwaita:dark`, `BreezeDark`.
  private static func isDark(theme: String) -> Bool { theme.lowercased().hasSuffix("dark") }

  /// Returns the values of an INI file, whatever their sections; empty if it cannot be read.
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
