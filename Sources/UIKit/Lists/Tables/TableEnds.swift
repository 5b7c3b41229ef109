/// The views above the first and below the last row of a list.
struct TableEnds {
  var header: UIView?
  var footer: UIView?

  /// Reads the heights of the views.
  func measure(into geometry: inout TableGeometry) {
    geometry.header = header?.bounds.height ?? 0
    geometry.footer = footer?.bounds.height ?? 0
  }

  /// Returns how many of a list's subviews are behind its rows: the number of these views and of the
  /// background in it.
  func count(in list: UITableView) -> Int {
    list.subviews.prefix(3).count { $0 === header || $0 === footer || $0 === list.backgroundView }
  }
}
