import CMalloc
import FileSystem
import Foundation
import SDLPlatform
import StackedNav
import ViewTree

extension StormRun {
  /// A minute of simulated time passes with each round; each hour everything is brought back to its beginning.
  func soak(after round: Int) throws {
    frameCount = max(frameCount, (round + 1) * 60 * 60)
    try frame()
    guard (round + 1) % 60 == 0 else { return }
    try goHome()
    let (hour, sample) = ((round + 1) / 60, sample())
    say("hour \(hour): \(sample.row)")
    if hour == 2 { firstSample = sample }
    if let firstSample, let growth = sample.growth(since: firstSample) {
      throw RunError("event \(event): in hour \(hour) there is more than after two: \(growth)")
    }
  }

  /// Brings everything back to how the program begins.
  private func goHome() throws {
    let looks: [StormLook] = [
      .appearance(.light), .rightToLeft(false), .textSize(.standard), .pageWidth(.half),
      .classicMotion(false),
      .lessMotion(false), .touches(false), .performance(false),
    ]
    for look in looks { set(look) }
    try take(.scale(1))
    tabs?.dismiss(animated: false)
    tabs?.selectedIndex = 0
    (tabs?.selectedViewController as? FilesViewController)?.popToRootViewController(animated: false)
    window.window.firstResponder?.resignFirstResponder()
    try calm()
    // So many frames that what nobody looked at was given back, and seconds until threads without work have ended.
    for _ in 0..<200 {
      window.scene.setNeedsFrame()
      try frame()
    }
    sleep(6)
    try frame()
    // What a thread still reads may hold a page for as long.
    for _ in 0..<120 where !controllers.look(at: tabs).isEmpty {
      sleep(1)
      try frame()
    }
  }

  private func sample() -> SoakSample {
    let (heap, kept) = (mallinfo2(), window.painter.keptPixels)
    let (pixels, glyphs) = (kept.layerCacheBytes + kept.textureBytes + Art.byteCount, window.text.keptBytes)
    let root = (tabs?.viewControllers.first as? FilesViewController)?.viewControllers.first
    let thumbnails = (root as? FileListViewController)?.library.thumbnails.keptBytes ?? 0
    let lost = controllers.look(at: tabs)
    return SoakSample(
      heap: Int(heap.uordblks + heap.hblkhd) - pixels - glyphs - thumbnails, pixels: pixels, glyphs: glyphs,
      thumbnails: thumbnails,
      threads: StormRun.count("task"),
      descriptors: StormRun.count("fd"), textures: kept.textures, caches: kept.layerCaches,
      controllers: controllers.alive, lostControllers: lost,
      hasTimer: window.scene.clock.nextDeadline != nil)
  }

  /// How many entries a folder of `/proc/self` has.
  static func count(_ folder: String) -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/\(folder)").count) ?? 0
  }
}
