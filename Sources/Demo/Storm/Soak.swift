import CMalloc
import DemoApp
import Foundation
import StackedNav
import ViewTree

/// The resources in use at rest, for comparing two times of a long run.
nonisolated struct SoakSample: Equatable {
  /// Heap memory in bytes, without the bounded caches: the following three properties.
  var heap = 0
  /// Memory of frames and pictures, in bytes.
  var pixels = 0
  /// Memory of cached glyphs and words, in bytes.
  var glyphs = 0
  /// Memory of thumbnails, in bytes.
  var thumbnails = 0
  var threads = 0
  var descriptors = 0
  var textures = 0
  var caches = 0
  /// The number of view controllers that are alive, among those that were ever in the window.
  var controllers = 0
  /// The classes of live view controllers that are not in the window's tree.
  var lostControllers: [String] = []
  /// Whether a timer is set.
  var hasTimer = false

  /// Returns what has grown since an earlier sample, in words, or nil if nothing has.
  ///
  /// The allowance of a few megabytes covers other bounded caches: text widths and file details.
  func growth(since earlier: SoakSample) -> String? {
    var parts: [String] = []
    func compare(_ name: String, _ value: KeyPath<SoakSample, Int>, allowing slack: Int) {
      let (now, then) = (self[keyPath: value], earlier[keyPath: value])
      if now > then + slack { parts.append("\(name) from \(then) to \(now)") }
    }
    compare("the heap", \.heap, allowing: 12 << 20)
    compare("threads", \.threads, allowing: 4)
    compare("descriptors", \.descriptors, allowing: 4)
    if !lostControllers.isEmpty {
      parts.append("alive outside the window: \(lostControllers.joined(separator: ", "))")
    }
    if hasTimer { parts.append("a timer is set") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The sample as a row of a table.
  var row: String {
    """
    heap \(heap >> 20) MB, glyphs \(glyphs >> 20) MB, thumbnails \(thumbnails >> 20) MB, \
    pixels \(pixels >> 20) MB in \(textures) textures and \(caches) caches, \(threads) threads, \
    \(descriptors) descriptors, \(controllers) view controllers
    """
  }
}

/// Tracks live view controllers.
final class ControllerCount {
  private final class Seen { weak var controller: UIViewController? }
  private var seen: [ObjectIdentifier: Seen] = [:]

  /// The number of tracked view controllers that are alive.
  var alive: Int { seen.values.filter { $0.controller != nil }.count }

  /// Tracks the view controllers in a window's tree. Returns the classes of live ones outside the tree.
  @discardableResult
  func look(at root: UIViewController?) -> [String] {
    var next = root.map { [$0] } ?? []
    var reached: Set<ObjectIdentifier> = []
    while let controller = next.popLast() {
      reached.insert(ObjectIdentifier(controller))
      let earlier = seen[ObjectIdentifier(controller)] ?? Seen()
      earlier.controller = controller
      seen[ObjectIdentifier(controller)] = earlier
      next += controller.children
      if let presented = controller.presentedViewController, presented.presentingViewController === controller
      {
        next.append(presented)
      }
    }
    seen = seen.filter { $0.value.controller != nil }
    return seen.filter { !reached.contains($0.key) }.compactMap { entry in
      entry.value.controller.map { String(describing: type(of: $0)) }
    }
  }
}
