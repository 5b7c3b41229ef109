/// The operations of one frame: the caches to fill, then the damaged rectangles of the window.
///
/// A frame is plain data: the platform executes it without any decisions, and tests compare it literally.
package nonisolated struct Frame: Equatable, Sendable {
  /// An operation and the pixels it may draw on.
  package struct Item: Equatable, Sendable {
    /// The operation.
    package var operation: DrawOperation
    /// The pixels that the operation changes, reduced by what clips and covers it.
    package var visible: PixelRect
    /// A part of `visible` that an opaque operation in front covers, if skipping it saves time. It does not
    /// affect what is seen, so comparisons of items ignore it.
    package var covered: PixelRect?
    /// The part of a layer that the operation draws; identifies items across frames.
    package var owner: Owner

    package struct Owner: Hashable, Sendable {
      var layer: ObjectIdentifier
      var part: LayerPart

      /// Hashes the layer only, since a layer has few parts.
      package func hash(into hasher: inout Hasher) { hasher.combine(layer) }
    }

    /// Whether both items draw the same operation on the same pixels.
    package static func == (item: Item, other: Item) -> Bool {
      item.visible == other.visible && item.operation == other.operation
    }
  }

  /// A pass that draws into a layer cache, which is transparent at first.
  package struct Pass: Equatable, Sendable {
    /// The cache to draw into.
    package var cache: LayerCache
    /// The operations, back to front.
    package var items: [Item]
    /// The parts of the cache that are drawn again on its last pixels; nil for all of it.
    package var damage: [PixelRect]?
    /// The blur that is applied to the pixels; nil for none.
    package var blur: BackdropBlur?

    init(cache: LayerCache, items: [Item]) {
      self.cache = cache
      self.items = items
    }
  }

  /// The passes in drawing order: a cache precedes the caches that use it.
  package var passes: [Pass] = []
  /// The rectangles that differ from the previous frame; only these are drawn and presented.
  package var damage: [PixelRect] = []
  /// The parts of the damage that opaque items may leave uncovered; they are cleared to black first.
  package var bare: [PixelRect] = []
  /// All operations of the window, back to front.
  package var everything: [Item] = []
  /// Caches that will not be used again.
  package var discarded: [LayerCache] = []

  /// Creates a frame that draws nothing.
  package init() {}

  /// The operations that intersect the damage, back to front. Setting it replaces all operations of
  /// the window.
  package var items: [Item] {
    get { everything.filter(isDrawn) }
    set { everything = newValue }
  }

  private func isDrawn(_ item: Item) -> Bool { damage.contains { $0.intersects(item.visible) } }
}
