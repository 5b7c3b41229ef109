public import Foundation

extension UIColor {
  /// Creates the color with a name from the program's bundles: the main bundle, and the resource bundles beside the
  /// program. Nil if there is none.
  ///
  /// The color is a folder `NAME.colorset` of an asset catalog, which is copied as it is: list the catalog in the
  /// target's `resources` with `.copy("Assets.xcassets")`. Its variants for dark appearance and high contrast are used.
  public nonisolated convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates the color with a name from a bundle; nil stands for the program's bundles. With traits, the color is
  /// the one for them in every appearance.
  public nonisolated convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let folders = Bundle.resourceFolders(of: bundle)
    guard let color = folders.lazy.compactMap({ NamedColors.color(name, in: $0) }).first else { return nil }
    self.init(values: traitCollection.map { Values(color.cgColor(with: $0)) } ?? color.values)
  }
}

/// The colors of the asset catalogs in the program's bundles, each read once.
private nonisolated enum NamedColors {
  // A cache may be used by several threads.
  nonisolated(unsafe) private static let known = NSCache<NSString, UIColor>()

  static func color(_ name: String, in folder: String) -> UIColor? {
    let key = "\(folder)/\(name)" as NSString
    if let color = known.object(forKey: key) { return color }
    guard let path = path(of: name, in: folder), let data = FileManager.default.contents(atPath: path),
      let values = ColorSet(data)?.values
    else { return nil }
    let color = UIColor(values: values)
    known.setObject(color, forKey: key)
    return color
  }

  /// Returns the path of the description of a color. Folders inside a catalog are part of a name or not, as in Xcode.
  private static func path(of name: String, in folder: String) -> String? {
    let files = FileManager.default
    let catalogs = ((try? files.contentsOfDirectory(atPath: folder)) ?? []).filter {
      $0.hasSuffix(".xcassets")
    }
    let wanted = "\(name).colorset"
    for catalog in catalogs.sorted() {
      let inner = (try? files.subpathsOfDirectory(atPath: "\(folder)/\(catalog)")) ?? []
      if let path = inner.sorted().first(where: { $0 == wanted || $0.hasSuffix("/\(wanted)") }) {
        return "\(folder)/\(catalog)/\(path)/Contents.json"
      }
    }
    return nil
  }
}
