public import ViewTree

extension Stage {
  /// Returns a picture of the windows as they look now. The program has to link the module `UIKit`, whose renderer makes
  /// the pixels, and needs no display; nil without it.
  ///
  ///     let stage = Stage(launching: AppDelegate(), text: .fonts)
  ///     stage.settle()
  ///     try stage.picture()?.pngData()?.write(to: file)
  ///
  /// - Parameter scale: The number of pixels per point.
  public func picture(scale: CGFloat = 1) -> UIImage? {
    scene.screen.whileMain {
      let format = UIGraphicsImageRendererFormat()
      format.scale = scale
      let size = scene.windows.map(\.frame).reduce(window.frame) { $0.union($1) }.size
      var isDrawn = false
      let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
        for window in scene.windows {
          isDrawn = window.drawHierarchy(in: window.frame, afterScreenUpdates: true) || isDrawn
        }
      }
      return isDrawn ? image : nil
    }
  }
}

extension UIScreen {
  /// Creates a screen that measures text in a way.
  convenience init(measuring text: Stage.Text) {
    self.init()
    textEngine = (text == .fonts ? UIScreen.makeFontEngine() : nil) ?? FixedWidthTextEngine()
  }
}
