import DemoApp
import FileSystem
import Foundation
import ViewTree

/// The benchmark scene `folder`: opens one folder after the other, every two seconds, and flings each list
/// shortly after, while a large folder is still being read.
final class FolderScene: BenchScene {
  /// The scene's time of the first opening, in seconds.
  private static let firstOpening = 1.0
  private static let period = 2.0
  private static let flingDelay = 0.2

  private let stack: FolderStack
  private let folders: [FilePath]
  private var opened = 0
  /// The time on the monotonic clock at which the current folder was opened; nil once its rows have
  /// been shown.
  private var openTime: TimeInterval?
  /// Whether the frame on the screen shows the folder's rows.
  private var hasRows = false
  private var finger = FlingInput(speed: 6000)
  private(set) var timings: [String: [Double]] = [:]

  /// Creates a scene that opens the subfolders of `folder`, or `folder` itself if it has none.
  init(folder: FilePath, window: UIWindow) {
    var listing = FolderListing(of: folder)
    FolderReader(folder).read(isCancelled: { false }, publish: { listing = $0 })
    let inner = listing.entries.filter { $0.kind == .folder }.map(\.path)
    folders = inner.isEmpty ? [folder] : inner
    stack = FolderStack(folder: folder)
    window.rootViewController = stack.controller
  }

  func show(at time: Double) {
    if let openTime, hasRows {
      timings["first_rows", default: []].append(Usage.monotonic - openTime)
      self.openTime = nil
    }
    hasRows = openTime != nil && stack.hasRows
    guard time >= FolderScene.firstOpening + Double(opened) * FolderScene.period else { return }
    stack.open(folders[opened % folders.count])
    opened += 1
    finger = FlingInput(speed: 6000)
    hasRows = false
    openTime = Usage.monotonic
  }

  func input(until time: Double) -> [InputEvent] {
    let start = FolderScene.firstOpening + Double(opened - 1) * FolderScene.period + FolderScene.flingDelay
    guard opened > 0, time >= start, let table = stack.table else { return [] }
    return finger.events(until: time - start, in: table.convert(table.bounds, to: nil))
      .map { $0.delayed(by: start) }
  }
}
