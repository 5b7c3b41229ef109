import Foundation
// Makes the shared test helpers available in every file of this target.
@_exported import TestSupport

/// Fonts that only some tests need.
nonisolated enum TestFonts {
  static let hasEmoji = isThere("/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf")

  static let inter = "/usr/share/fonts/opentype/inter/"
  static let dejaVu = "/usr/share/fonts/truetype/dejavu/"
  static let chinese = "/usr/share/fonts/truetype/wqy/wqy-zenhei.ttc"
  static let japanese = "/usr/share/fonts/opentype/ipafont-gothic/ipag.ttf"
  static let taiwanese = "/usr/share/fonts/truetype/arphic/uming.ttc"
  static let variable = "/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf"

  static let areSetUp = [
    inter + "Inter-Regular.otf", dejaVu + "DejaVuSans.ttf", chinese, japanese, taiwanese, variable,
  ].allSatisfy(isThere)

  static func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
