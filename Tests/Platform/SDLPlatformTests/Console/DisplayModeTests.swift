import Testing

@testable import SDLPlatform

@Suite("Modes of a display")
struct DisplayModeTests {
  @Test("a mode is a size, and perhaps a rate")
  func valid() {
    #expect(DisplayMode("1920x1080") == DisplayMode(width: 1920, height: 1080))
    #expect(DisplayMode("1280x720@50") == DisplayMode(width: 1280, height: 720, refreshRate: 50))
    #expect(DisplayMode("1280x720@59.94")?.refreshRate == 59.94)
  }

  @Test(
    "anything else is none",
    arguments: [
      "", "x", "@", "1280", "1280x", "0x720", "-1x720", "1280x720@", "1280x720@0", "1280x720@nan",
      "1280x720@50@60",
      "99999x1", "1280 x 720", "large",
    ])
  func invalid(_ text: String) { #expect(DisplayMode(text) == nil) }
}
