import Foundation
import Testing

@testable import SDLPlatform

@Suite("The largest frame")
struct FrameLimitTests {
  @Test("a frame has at most 67,108,864 pixels, and sides of at most 32,767")
  func limits() {
    #expect(FrameLimit.allows(width: 8192, height: 8192))
    #expect(!FrameLimit.allows(width: 8192, height: 8193))
    #expect(FrameLimit.allows(width: 32_767, height: 2048))
    #expect(!FrameLimit.allows(width: 32_768, height: 1))
    #expect(!FrameLimit.allows(width: -1, height: 1))
    #expect(!FrameLimit.allows(width: .max, height: .max))
  }

  @Test("a window that is too large is reduced in proportion")
  func fitting() {
    let usual = CGSize(width: 1024, height: 768)
    #expect(FrameLimit.fitting(usual, scale: 4) == usual)
    #expect(
      FrameLimit.fitting(CGSize(width: 16_384, height: 16_384), scale: 2) == CGSize(width: 4096, height: 4096)
    )
    #expect(FrameLimit.fitting(CGSize(width: 16_384, height: 1), scale: 4).width == 8191.75)
    for scale in [1, 1.25, 1.75, 3.3] as [CGFloat] {
      let size = FrameLimit.fitting(CGSize(width: 16_000, height: 9_001), scale: scale)
      #expect(
        FrameLimit.allows(
          width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded())))
    }
  }

  @Test("an off-screen frame that is too large is an error of one line")
  func offscreen() {
    let message = "a frame of 32768 x 32768 pixels is too large: the limit is 67108864"
    #expect(throws: PlatformError(message)) { try OffscreenTarget(width: 32_768, height: 32_768) }
  }
}
