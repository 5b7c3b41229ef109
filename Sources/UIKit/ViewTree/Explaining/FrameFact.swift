public import Foundation

/// What one frame of a scene did, reported when it has been shown (`UIWindowScene.observeFrames`).
///
/// Times are in seconds, rectangles in points of the screen.
public nonisolated struct FrameFact: Codable, Hashable, Sendable {
  /// A pass of a frame.
  public enum Pass: Int, CaseIterable, Codable, Sendable {
    /// Events are delivered.
    case input
    /// Due timers fire.
    case timers
    /// Display links fire, and animations advance.
    case animation
    /// Dirty views are laid out, and what draws itself is drawn.
    case layout
    /// Views that moved under the pointer are told.
    case hover
    /// Layers become drawing operations.
    case compose
    /// The operations are drawn.
    case draw
    /// The pixels are shown.
    case present
  }

  /// The time of the frame.
  public internal(set) var time: TimeInterval = 0
  /// Why the frame was wanted, such as `layout of UILabel`.
  public internal(set) var reasons: [String] = []
  /// The time that each pass took, in the order of `Pass`.
  public internal(set) var durations = [TimeInterval](repeating: 0, count: Pass.allCases.count)
  /// The size of the screen.
  public internal(set) var size = CGSize.zero
  /// The rectangles that changed. Only these were drawn.
  public internal(set) var damage: [CGRect] = []
  /// The number of operations that drew something, also in cached layers.
  public internal(set) var drawn = 0
  /// The number of cached layers that were copied.
  public internal(set) var copied = 0
  /// The number of layers, and of parts of layers, that were left out because opaque ones cover them.
  public internal(set) var hidden = 0
  /// The number of layers that were drawn into a cache.
  public internal(set) var cached = 0
  /// The number of caches that were given up.
  public internal(set) var evicted = 0
  /// The areas of the operations that were drawn, at most ``maxAreas``. Where they overlap, pixels were drawn more than
  /// once.
  public internal(set) var areas: [CGRect] = []

  /// The largest number of areas that a frame reports.
  public static let maxAreas = 200

  /// The time that all passes took.
  public var duration: TimeInterval { durations.reduce(0, +) }
}
