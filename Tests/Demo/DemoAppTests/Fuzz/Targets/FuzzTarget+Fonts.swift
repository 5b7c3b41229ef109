import Foundation

@testable import Raster

extension FuzzTarget {
  /// A font file: opens it, shapes text and draws it at two sizes.
  func readFont(_ bytes: [UInt8]) {
    withFile(bytes) { _, path in
      guard let file = try? FontFile(path: path) else { return }
      for (pixels, fitting) in [(17, .upright), (1000, .none)] as [(CGFloat, FontFace.Fitting)] {
        guard
          let face = try? FontFace(
            file: file, pixels: pixels, fitting: fitting, emboldening: pixels == 17 ? 0.02 : 0, language: nil)
        else { continue }
        let runs = [
          TextRun(text: "AV fi 0", face: TextFace(path: path)),
          TextRun(text: "\u{645}\u{627}!", face: TextFace(path: path), isRightToLeft: true),
        ]
        for run in runs {
          _ = face.width(of: run)
          if fitting == .upright { _ = face.draw(run, start: 3) }
          face.forgetMasksIfTooMany()
          _ = face.clusters(of: run)
        }
      }
    }
  }
}
