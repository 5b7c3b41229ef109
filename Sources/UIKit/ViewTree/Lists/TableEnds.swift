/// The views above the first and below the last row of a list.
struct TableEnds {
  var header: UIView?
  var footer: UIView?

  /// Reads the heights of the views.
  func measure(into geometry: inout TableGeometry) {
    geometry.header = header?.bounds.height ?? 0
    geometry.footer = footer?.bounds.height ?? 0
  }

  /// Returns how many of a list's subviews are behind its rows: the number of these views in it.
  func count(in list: UIView) -> Int {
    list.subviews.prefix(2).count { $0 === header || $0 === footer }
  }
}
