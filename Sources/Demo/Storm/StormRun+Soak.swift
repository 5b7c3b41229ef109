import CMalloc
import DemoApp
import FileSystem
import Foundation
import SDLPlatform
import StackedNav
import ViewTree

extension StormRun {
  /// A minute of simulated time passes with each round. After each hour, everything is reset.
  func soak(after round: Int) throws {
    frameCount = max(frameCount, (round + 1) * 60 * 60)
    try frame()
    guard (round + 1) % 60 == 0 else { return }
    try goHome()
    let (hour, sample) = ((round + 1) / 60, sample())
    say("hour \(hour): \(sample.row)")
    if hour == 2 { firstSample = sample }
    if let firstSample, let growth = sample.growth(since: firstSample) {
      throw RunError("event \(event): after \(hour) hours more is in use than after two: \(growth)")
    }
  }

  /// Resets everything to the initial state.
  private func goHome() throws {
    let looks: [StormLook] = [
      .appearance(.light), .rightToLeft(false), .textSize(.standard), .pageWidth(.half),
      .classicMotion(false),
      .lessMotion(false), .touches(false), .performance(false),
    ]
    for look in looks { set(look) }
    try perform(.scale(1))
    tabs?.dismiss(animated: false)
    tabs?.selectedIndex = 0
    (tabs?.selectedViewController as? SPStackedNavigationController)?.popToRootViewController(animated: false)
    window.window.firstResponder?.resignFirstResponder()
    try calm()
    // Enough frames to evict unused caches, and enough seconds for idle threads to end.
    for _ in 0..<200 {
      window.scene.setNeedsFrame()
      try frame()
    }
    sleep(6)
    try frame()
    // A background read may retain a page for some time.
    for _ in 0..<120 where !controllers.look(at: tabs).isEmpty {
      sleep(1)
      try frame()
    }
  }

  private func sample() -> SoakSample {
    let (heap, kept) = (mallinfo2(), window.painter.keptPixels)
    let (pixels, glyphs) = (kept.layerCacheBytes + kept.textureBytes + Art.byteCount, window.text.keptBytes)
    let thumbnails = demo.thumbnailBytes
    let lost = controllers.look(at: tabs)
    return SoakSample(
      heap: Int(heap.uordblks + heap.hblkhd) - pixels - glyphs - thumbnails, pixels: pixels, glyphs: glyphs,
      thumbnails: thumbnails,
      threads: StormRun.count("task"),
      descriptors: StormRun.count("fd"), textures: kept.textures, caches: kept.layerCaches,
      controllers: controllers.alive, lostControllers: lost,
      hasTimer: window.scene.clock.nextDeadline != nil)
  }

  /// Returns the number of entries in a folder of `/proc/self`.
  static func count(_ folder: String) -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/\(folder)").count) ?? 0
  }
}
