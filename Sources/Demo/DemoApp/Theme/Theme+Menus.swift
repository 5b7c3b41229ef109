import ViewTree

extension Theme {
  /// The look of menus, at the current text size.
  static var menuLook: UIMenuLook {
    var look = UIMenuLook()
    look.font = TypeStyle.body.font
    look.detailFont = TypeStyle.subhead.font
    look.headingFont = TypeStyle.caption.font
    look.background = elevated
    look.border = elevatedEdge
    look.text = text
    look.detailText = text2
    look.headingText = text3
    look.disabledText = disabled
    look.tint = accentText
    look.line = elevatedLine
    look.hover = elevatedHover
    look.pressed = elevatedPressed
    look.focus = focus
    look.shadow = coverShadow
    return look
  }
}
