extension UIFont {
  /// How much higher a line of this font is than one of body text in the usual size, in points; never negative.
  var growth: CGFloat {
    let usual = UIFont.preferredFont(
      forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large))
    return max(0, (lineHeight - usual.lineHeight).rounded(.up))
  }
}
