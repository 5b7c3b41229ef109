/// A width or a height: a share of what it is in, or points.
public nonisolated struct NSCollectionLayoutDimension: Hashable, Sendable {
  enum Kind: Hashable {
    case fractionalWidth, fractionalHeight, absolute, estimated
  }

  let kind: Kind
  /// The share, or the points.
  public let dimension: CGFloat

  /// A share of the width of what it is in; 1 is all of it.
  public static func fractionalWidth(_ fraction: CGFloat) -> Self {
    Self(kind: .fractionalWidth, dimension: fraction)
  }
  public static func fractionalHeight(_ fraction: CGFloat) -> Self {
    Self(kind: .fractionalHeight, dimension: fraction)
  }
  /// In points.
  public static func absolute(_ length: CGFloat) -> Self { Self(kind: .absolute, dimension: length) }
  /// In points, until the view itself says how large it is.
  public static func estimated(_ length: CGFloat) -> Self { Self(kind: .estimated, dimension: length) }

  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  public var isAbsolute: Bool { kind == .absolute }
  public var isEstimated: Bool { kind == .estimated }

  /// Estimated and measured lengths are not below this, so that few are seen at once. Chosen here.
  static let leastEstimate: CGFloat = 1

  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: (container.width * dimension).usableLength
    case .fractionalHeight: (container.height * dimension).usableLength
    case .absolute: dimension.usableLength
    case .estimated: max(Self.leastEstimate, dimension.usableLength)
    }
  }
}

public nonisolated struct NSCollectionLayoutSize: Hashable, Sendable {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension

  public init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }

  func size(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }
}

/// Room between or around items.
public nonisolated struct NSCollectionLayoutSpacing: Hashable, Sendable {
  /// In points; the least there is where it is flexible.
  public let spacing: CGFloat
  /// Whether it takes a share of the room that is left.
  public let isFlexibleSpacing: Bool

  public static func fixed(_ spacing: CGFloat) -> Self {
    Self(spacing: spacing.usableLength, isFlexibleSpacing: false)
  }
  public static func flexible(_ least: CGFloat) -> Self {
    Self(spacing: least.usableLength, isFlexibleSpacing: true)
  }

  public var isFixedSpacing: Bool { !isFlexibleSpacing }
}

/// Room around one item, outside of its size.
public nonisolated struct NSCollectionLayoutEdgeSpacing: Hashable, Sendable {
  public let leading, top, trailing, bottom: NSCollectionLayoutSpacing?

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
