/// A width or height, as a fraction of the container or in points.
public nonisolated struct NSCollectionLayoutDimension: Hashable, Sendable {
  enum Kind: Hashable {
    case fractionalWidth, fractionalHeight, absolute, estimated
  }

  let kind: Kind
  /// The fraction, or the length in points.
  public let dimension: CGFloat

  /// Returns a fraction of the container's width. 1 is the whole width.
  public static func fractionalWidth(_ fraction: CGFloat) -> Self {
    Self(kind: .fractionalWidth, dimension: fraction)
  }
  /// Returns a fraction of the container's height. 1 is the whole height.
  public static func fractionalHeight(_ fraction: CGFloat) -> Self {
    Self(kind: .fractionalHeight, dimension: fraction)
  }
  /// Returns a length in points.
  public static func absolute(_ length: CGFloat) -> Self { Self(kind: .absolute, dimension: length) }
  /// Returns an estimated length in points, which is replaced by the measured length of the view.
  public static func estimated(_ length: CGFloat) -> Self { Self(kind: .estimated, dimension: length) }

  /// Whether the dimension is a fraction of the container's width.
  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether the dimension is a fraction of the container's height.
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether the dimension is a length in points.
  public var isAbsolute: Bool { kind == .absolute }
  /// Whether the dimension is an estimate.
  public var isEstimated: Bool { kind == .estimated }

  /// The minimum estimated or measured length, in points. It limits how many views are visible at once.
  static let minEstimate: CGFloat = 1

  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: (container.width * dimension).usableLength
    case .fractionalHeight: (container.height * dimension).usableLength
    case .absolute: dimension.usableLength
    case .estimated: max(Self.minEstimate, dimension.usableLength)
    }
  }
}

/// The size of an item, a group, or a supplementary view.
public nonisolated struct NSCollectionLayoutSize: Hashable, Sendable {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size from two dimensions.
  public init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }

  func size(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }
}

/// The space between or around items.
public nonisolated struct NSCollectionLayoutSpacing: Hashable, Sendable {
  /// The spacing in points. It is the minimum if the spacing is flexible.
  public let spacing: CGFloat
  /// Whether the spacing grows to take a share of the remaining space.
  public let isFlexibleSpacing: Bool

  /// Returns a fixed spacing, in points.
  public static func fixed(_ spacing: CGFloat) -> Self {
    Self(spacing: spacing.usableLength, isFlexibleSpacing: false)
  }
  /// Returns a flexible spacing with a minimum, in points.
  public static func flexible(_ minimum: CGFloat) -> Self {
    Self(spacing: minimum.usableLength, isFlexibleSpacing: true)
  }

  /// Whether the spacing is fixed.
  public var isFixedSpacing: Bool { !isFlexibleSpacing }
}

/// The space around an item, outside its frame.
public nonisolated struct NSCollectionLayoutEdgeSpacing: Hashable, Sendable {
  /// The spacing at each edge, or nil for none.
  public let leading, top, trailing, bottom: NSCollectionLayoutSpacing?

  /// Creates spacing for the given edges.
  public init(
    leading: NSCollectionLayoutSpacing? = nil, top: NSCollectionLayoutSpacing? = nil,
    trailing: NSCollectionLayoutSpacing? = nil, bottom: NSCollectionLayoutSpacing? = nil
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
  }

  func edges(along axis: UICollectionView.ScrollDirection) -> (
    start: NSCollectionLayoutSpacing?, end: NSCollectionLayoutSpacing?
  ) {
    axis == .vertical ? (top, bottom) : (leading, trailing)
  }
}

extension NSDirectionalEdgeInsets {
  nonisolated var usable: UIEdgeInsets {
    UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing).usable
  }
}
