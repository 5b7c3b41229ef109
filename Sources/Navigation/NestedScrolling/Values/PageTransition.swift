/// The header's position while pages move horizontally, if it belongs to the page or depends on its list.
///
/// The header moves along with the pages, back and forth, from its initial position.
public nonisolated struct PageTransition: Equatable, Sendable {
  /// The page at which the motion began, or the last page that it passed.
  public private(set) var from: Int
  /// The page that a program selected; nil while a finger decides.
  public var to: Int?
  /// The header's offset at ``from``.
  public private(set) var header: Double
  /// The sum of the header's and the list's offsets at ``from``.
  public private(set) var whole: Double

  /// Begins a motion at the selected page.
  public init(_ state: NestedScrollState) {
    from = state.selectedIndex
    header = state.headerOffset
    whole = state.headerOffset + state.page.offset
  }

  /// Returns the header's offset between two pages: `from + (to - from) · progress`.
  public static func header(from: Double, to: Double, progress: Double) -> Double {
    from + (to - from) * min(max(progress, 0), 1)
  }

  /// Returns the header's offset for a position of the pages.
  ///
  /// - Parameter target: Returns the header's offset for a page in place, given its current offset.
  public mutating func header(at position: Double, target: (Int, Double) -> Double) -> Double {
    guard position.isFinite else { return header }
    while to == nil, abs(position - Double(from)) >= 1 {
      let next = from + (position > Double(from) ? 1 : -1)
      header = target(next, header)
      from = next
      whole = .nan
    }
    let distance = position - Double(from)
    guard distance != 0 else { return header }
    let next = to ?? from + (distance > 0 ? 1 : -1)
    guard next != from else { return header }
    return PageTransition.header(
      from: header, to: target(next, header), progress: distance / Double(next - from))
  }
}
