import Foundation
import Testing

@testable import DesktopBus

@Suite("The desktop's appearance")
struct DesktopAppearanceTests {
  private let home = FileManager.default.temporaryDirectory
    .appendingPathComponent("desktop-\(UUID().uuidString)")

  private func isDark(
    _ files: [String: String], _ variables: [String: String] = [:], portal: ColorScheme? = nil
  ) throws -> Bool {
    defer { try? FileManager.default.removeItem(at: home) }
    for (path, text) in files {
      let url = home.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    return DesktopAppearance.isDark(
      portal: portal, environment: variables.merging(["HOME": home.path]) { $1 })
  }

  @Test("without any settings the appearance is light")
  func silence() throws { #expect(try !isDark([:])) }

  @Test("the theme in the environment has priority", arguments: [("Adwaita:dark", true), ("Adwaita", false)])
  func variable(theme: String, isDark: Bool) throws {
    let files = [".config/gtk-4.0/settings.ini": "[Settings]\ngtk-application-prefer-dark-theme=1\n"]
    #expect(try self.isDark(files, ["GTK_THEME": theme]) == isDark)
  }

  @Test("the portal is next, if it has a preference")
  func portal() throws {
    let dark = [".config/gtk-4.0/settings.ini": "gtk-theme-name=Adwaita-dark"]
    #expect(try !isDark(dark, portal: .light))
    #expect(try isDark(dark, portal: .noPreference))
    #expect(try isDark([:], portal: .dark))
    #expect(try !isDark([:], ["GTK_THEME": "Adwaita"], portal: .dark))
    #expect([0, 1, 2, 3].map { ColorScheme($0) } == [.noPreference, .dark, .light, .noPreference])
  }

  @Test(
    "the settings files of GTK are next, newer versions first",
    arguments: [
      ("gtk-application-prefer-dark-theme = true", "", true),
      ("gtk-application-prefer-dark-theme=0", "gtk-theme-name=Yaru-dark", true),
      ("gtk-theme-name=Adwaita", "gtk-application-prefer-dark-theme=1", false),
      ("no sense", "=", false),
    ])
  func gtk(newer: String, older: String, isDark: Bool) throws {
    let files = [
      ".config/gtk-4.0/settings.ini": "[Settings]\n\(newer)\n",
      ".config/gtk-3.0/settings.ini": "[Settings]\n\(older)\n",
    ]
    #expect(try self.isDark(files) == isDark)
  }

  @Test("KDE's color scheme is last, wherever the settings are stored")
  func kde() throws {
    #expect(try isDark([".config/kdeglobals": "[General]\nColorScheme=BreezeDark\n"]))
    #expect(try !isDark([".config/kdeglobals": "[General]\nColorScheme=BreezeLight\n"]))
    let elsewhere = ["XDG_CONFIG_HOME": home.appendingPathComponent("x").path]
    #expect(try isDark(["x/kdeglobals": "ColorScheme=BreezeDark"], elsewhere))
  }
}
