import Foundation
import Testing

@testable import ViewTree

@Suite("Colors of asset catalogs")
struct NamedColorTests {
  private static let brand = """
    {"colors": [
      {"idiom": "universal", "color": {"color-space": "srgb",
        "components": {"red": "0xFF", "green": "128", "blue": "0.000", "alpha": "1.000"}}},
      {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
        "color": {"color-space": "gray-gamma-22", "components": {"white": "0.500", "alpha": "0.25"}}}
    ], "info": {"author": "xcode", "version": 1}}
    """

  private func withBundle(_ files: [String: String], _ story: (Bundle) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try story(#require(Bundle(path: folder.path)))
  }

  @Test("a named color has its values for light and dark")
  func variants() throws {
    try withBundle(["Assets.xcassets/Colors/Brand.colorset/Contents.json": NamedColorTests.brand]) { bundle in
      let color = try #require(UIColor(named: "Brand", in: bundle, compatibleWith: nil))
      let light = CGColor(red: 1, green: 128 / 255, blue: 0, alpha: 1)
      let dark = CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.25)
      #expect(color.values == UIColor.Values(light, dark: dark, strongLight: light, strongDark: dark))
      #expect(UIColor(named: "Colors/Brand", in: bundle, compatibleWith: nil) == color)
      let fixed = UIColor(
        named: "Brand", in: bundle, compatibleWith: UITraitCollection(userInterfaceStyle: .dark))
      #expect(fixed == UIColor(cgColor: dark))
      #expect(UIColor(named: "rand", in: bundle, compatibleWith: nil) == nil)
    }
  }

  @Test("a name without a color, and a file that is no color, give nil")
  func absent() throws {
    #expect(UIColor(named: "no such color") == nil)
    let files = [
      "A.xcassets/Text.colorset/Contents.json": "no JSON",
      "A.xcassets/None.colorset/Contents.json": #"{"colors": [{"idiom": "universal"}]}"#,
      "A.xcassets/Short.colorset/Contents.json":
        #"{"colors": [{"idiom": "universal", "color": {"components": {"red": "1.0", "alpha": "1.0"}}}]}"#,
    ]
    try withBundle(files) { bundle in
      for name in ["Text", "None", "Short", "", "..", "/"] {
        #expect(UIColor(named: name, in: bundle, compatibleWith: nil) == nil)
      }
    }
  }

  @Test(
    "components are fractions, bytes or hexadecimal bytes",
    arguments: [
      ("0.5", 0.5), ("1.000", 1), ("255", 1), ("0x00", 0), ("0xff", 1), ("-0.25", -0.25), ("red", nil),
      ("", nil),
      ("nan", nil), ("0x100", nil), ("1e999", nil),
    ] as [(String, CGFloat?)])
  func components(text: String, value: CGFloat?) { #expect(ColorSet.component(text) == value) }
}
