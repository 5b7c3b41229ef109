import Foundation
import Testing

@testable import SDLPlatform

/// Returns the settings of an XSETTINGS manager in its binary format.
private func settings(_ numbers: [(String, Int32)], text: (String, String)? = nil) -> [UInt8] {
  func word(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
  func padded(_ text: String) -> [UInt8] {
    Array(text.utf8) + [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4)
  }
  var bytes = word(UInt32(0)) + word(UInt32(7)) + word(UInt32(numbers.count + (text == nil ? 0 : 1)))
  if let (name, value) = text {
    bytes += [1, 0] + word(UInt16(name.utf8.count)) + padded(name) + word(UInt32(1))
    bytes += word(UInt32(value.utf8.count)) + padded(value)
  }
  for (name, value) in numbers {
    bytes += [0, 0] + word(UInt16(name.utf8.count)) + padded(name) + word(UInt32(1)) + word(value)
  }
  return bytes
}

@Suite("The desktop's scale")
struct DesktopScaleTests {
  private func scale(
    _ environment: [String: String] = [:], settings: [UInt8] = [], resources: String = ""
  ) -> CGFloat {
    DesktopScale.scale(environment: environment, settings: settings, resources: Array(resources.utf8))
  }

  @Test("the environment precedes the desktop's settings, which precede the X resources")
  func order() {
    let resources = "Xcursor.size:\t48\nXft.dpi:\t192\n"
    let fine = settings([("Xft/DPI", 120 * 1024)], text: ("Net/ThemeName", "Adwaita"))
    #expect(scale() == 1)
    #expect(scale(resources: resources) == 2)
    #expect(scale(settings: fine, resources: resources) == 1.25)
    #expect(scale(settings: settings([("Xft/DPI", 98_304), ("Gdk/WindowScalingFactor", 2)])) == 2)
    #expect(scale(["GDK_SCALE": "3"], settings: fine) == 3)
    #expect(scale(["QT_SCALE_FACTOR": "1.75", "GDK_SCALE": "3"]) == 1.75)
  }

  @Test(
    "invalid values are ignored", arguments: ["0", "-2", "nan", "inf", "1e9", "wide", ""])
  func nonsense(value: String) {
    #expect(scale(["QT_SCALE_FACTOR": value], resources: "Xft.dpi: \(value)\n") == 1)
  }

  @Test("truncated settings are read up to the truncation")
  func cutOff() {
    let whole = settings([("Xft/DPI", 120 * 1024)], text: ("Net/ThemeName", "Adwaita"))
    for length in 0..<whole.count { #expect(scale(settings: Array(whole.prefix(length))) == 1) }
    #expect(scale(settings: [UInt8](repeating: 0xFF, count: 64)) == 1)
    #expect(
      scale(settings: [
        0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 1, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255,
      ]) == 1)
  }
}

@Suite("Window coordinates, pixels and points")
struct WindowMeasureTests {
  private func measure(
    _ units: (CGFloat, CGFloat), _ pixels: (CGFloat, CGFloat), scale: CGFloat? = nil, desktop: CGFloat = 1,
    isX11: Bool = false
  ) -> WindowMeasure {
    WindowMeasure(
      units: CGSize(width: units.0, height: units.1), pixels: CGSize(width: pixels.0, height: pixels.1),
      scale: scale, desktopScale: desktop, isX11: isX11)
  }

  @Test("on Wayland, a point is a unit, and a high-density display has more pixels per unit")
  func wayland() {
    let fine = measure((800, 600), (1600, 1200))
    #expect(fine.scale == 2 && fine.pointsPerUnit == 1)
    #expect(fine.size == CGSize(width: 800, height: 600) && fine.fingerSpan == fine.size)
  }

  @Test("on X11, a unit is a pixel, and the desktop's scale defines the points")
  func x11() {
    let fine = measure((1280, 960), (1280, 960), desktop: 1.25, isX11: true)
    #expect(fine.scale == 1.25 && fine.pointsPerUnit == 0.8)
    #expect(fine.size == CGSize(width: 1024, height: 768))
    #expect(fine.fingerSpan == CGSize(width: 1023.2, height: 767.2))
  }

  @Test("the user's own scale takes precedence, limited from 1 to 4")
  func ownScale() {
    #expect(measure((1024, 768), (1024, 768), scale: 1.5, desktop: 2).scale == 1.5)
    #expect(measure((512, 384), (1024, 768), scale: 1.5).pointsPerUnit == 2 / 1.5)
    #expect(measure((1024, 768), (1024, 768), scale: 9).scale == 4)
    #expect(measure((1024, 768), (1024, 768), scale: 0.1).scale == 1)
    #expect(measure((1024, 768), (1024, 768), scale: .nan).scale == 1)
    #expect(measure((0, 0), (0, 0)).scale == 1)
  }
}
