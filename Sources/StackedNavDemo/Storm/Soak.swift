import CMalloc
import Foundation
import StackedNav
import ViewTree

/// What a program has in use at rest, so that two moments of a long day can be compared.
nonisolated struct SoakSample: Equatable {
  /// Bytes of the heap without what caches with limits keep: the three below.
  var heap = 0
  /// Bytes of such pixels, of frames and of pictures.
  var pixels = 0
  /// Bytes of glyphs and words that were drawn before.
  var glyphs = 0
  /// Bytes of the thumbnails of picture files.
  var thumbnails = 0
  var threads = 0
  var descriptors = 0
  var textures = 0
  var caches = 0
  /// View controllers that are alive, of those that were ever seen in the window.
  var controllers = 0
  /// The classes of those that are not in the window's tree.
  var lostControllers: [String] = []
  /// Whether a timer is set.
  var hasTimer = false

  /// What has grown since an earlier moment, in words; nil if nothing has.
  ///
  /// A few megabytes of the heap belong to other caches with a limit: widths of texts and details of files.
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
      parts.append("alive and out of sight are \(lostControllers.joined(separator: ", "))")
    }
    if hasTimer { parts.append("a timer is set") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// As a row of a table.
  var row: String {
    """
    heap \(heap >> 20) MB, glyphs \(glyphs >> 20) MB, thumbnails \(thumbnails >> 20) MB, \
    pixels \(pixels >> 20) MB in \(textures) textures and \(caches) caches, \(threads) threads, \
    \(descriptors) descriptors, \(controllers) view controllers
    """
  }
}

/// Counts the view controllers that stay alive.
final class ControllerCount {
  private final class Seen { weak var controller: UIViewController? }
  private var seen: [ObjectIdentifier: Seen] = [:]

  /// How many of those that were seen are alive.
  var alive: Int { seen.values.filter { $0.controller != nil }.count }

  /// Looks at those in a window's tree, and returns the classes of those that are alive elsewhere.
  @discardableResult
  func look(at root: UIViewController?) -> [String] {
    var next = root.map { [$0] } ?? []
    var reached: Set<ObjectIdentifier> = []
    while let controller = next.popLast() {
      reached.insert(ObjectIdentifier(controller))
      let place = seen[ObjectIdentifier(controller)] ?? Seen()
      place.controller = controller
      seen[ObjectIdentifier(controller)] = place
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
