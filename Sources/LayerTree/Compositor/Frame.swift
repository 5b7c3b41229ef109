/// What one frame draws: caches to fill first, then the window's damaged rectangles.
///
/// It is plain data. The platform executes it without deciding anything, and tests compare it
/// literally.
public nonisolated struct Frame: Equatable, Sendable {
  /// An operation with the pixels it may touch.
  public struct Item: Equatable, Sendable {
    public var operation: DrawOperation
    /// The pixels the operation changes, cut by what clips it and by what covers it.
    public var visible: PixelRect
    /// A part of `visible` that an opaque operation in front draws over, where leaving it out pays. What it covers does
    /// not change what is seen, and so it does not count when items are compared.
    public var covered: PixelRect?
    /// Whose operation it is, so that two frames can be compared.
    package var owner: Owner

    package struct Owner: Hashable, Sendable {
      var layer: ObjectIdentifier
      var part: LayerPart

      /// By the layer alone, which has few parts.
      package func hash(into hasher: inout Hasher) { hasher.combine(layer) }
    }

    public static func == (item: Item, other: Item) -> Bool {
      item.visible == other.visible && item.operation == other.operation
    }
  }

  /// Drawing into a layer cache, which starts out transparent.
  public struct Pass: Equatable, Sendable {
    public var cache: LayerCache
    /// Back to front.
    public var items: [Item]
  }

  /// In the order in which they must be drawn: a cache that another one needs comes first.
  public var passes: [Pass] = []
  /// The rectangles whose pixels differ from the frame before; all that must be drawn and presented.
  public var damage: [PixelRect] = []
  /// What of the damage may be left uncovered by opaque items, and is to be black before they are drawn.
  public var bare: [PixelRect] = []
  /// All that is in the window, back to front.
  package var everything: [Item] = []
  /// Caches that will not be asked for again.
  public var discarded: [LayerCache] = []

  public init() {}

  /// Back to front, to be drawn inside the damage: what meets it of all that is in the window.
  public var items: [Item] {
    get { everything.filter(isDrawn) }
    set { everything = newValue }
  }

  private func isDrawn(_ item: Item) -> Bool { damage.contains { $0.intersects(item.visible) } }
}
