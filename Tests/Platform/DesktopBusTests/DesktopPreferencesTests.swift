import Testing

@testable import DesktopBus

@Suite("Preferences of the user")
struct DesktopPreferencesTests {
  @Test("the settings that all desktops share are read")
  func shared() {
    let preferences = DesktopPreferences(settings: [
      "org.freedesktop.appearance": [
        "color-scheme": .uint32(1), "contrast": .variant(.uint32(1)), "reduced-motion": .uint32(1),
      ]
    ])
    #expect(preferences.colorScheme == .dark)
    #expect(preferences.prefersHighContrast)
    #expect(preferences.reducesMotion)
    #expect(preferences.textScale == 1)
  }

  @Test("the settings of GNOME are read")
  func gnome() {
    let preferences = DesktopPreferences(settings: [
      "org.gnome.desktop.interface": [
        "enable-animations": .boolean(false), "text-scaling-factor": .double(1.25),
      ],
      "org.gnome.desktop.a11y.interface": ["high-contrast": .boolean(true)],
    ])
    #expect(preferences.prefersHighContrast)
    #expect(preferences.reducesMotion)
    #expect(preferences.textScale == 1.25)
  }

  @Test("invalid settings are ignored")
  func nonsense() {
    let preferences = DesktopPreferences(settings: [
      "org.freedesktop.appearance": ["color-scheme": .string("dark"), "contrast": .int32(1)],
      "org.gnome.desktop.interface": ["enable-animations": .uint32(0), "text-scaling-factor": .double(-4)],
    ])
    #expect(preferences == DesktopPreferences())
  }
}
