/// The room that a window has on an axis.
public nonisolated enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  case unspecified, compact, regular

  /// The length from which a window is regular, in points. Chosen here: in UIKit, the class depends on the
  /// device. Windows of up to half an iPad's width are compact there.
  static let regularLength: CGFloat = 600

  /// Classifies a length in points.
  init(length: CGFloat) { self = length < UIUserInterfaceSizeClass.regularLength ? .compact : .regular }
}
