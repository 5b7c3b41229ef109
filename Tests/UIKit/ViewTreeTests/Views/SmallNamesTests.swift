import Foundation
import LayerTree
import Replay
import Testing

@testable import ViewTree

@Suite("Names of UIKit that programs use now and then")
struct SmallNamesTests {
  @Test("grays have two components, and are equal to the same color of three")
  func grays() {
    for gray in [
      UIColor.white, UIColor(white: 0.25, alpha: 0.5), .black, .clear, .darkGray.withAlphaComponent(0.2),
    ] {
      #expect(gray.cgColor.numberOfComponents == 2 && gray.cgColor.components?.count == 2)
      #expect(gray.cgColor.colorSpace?.model == .monochrome)
    }
    #expect(UIColor(white: 0.25, alpha: 0.5).cgColor.components == [0.25, 0.5])
    let three = UIColor(red: 1, green: 1, blue: 1)
    #expect(three.cgColor.components == [1, 1, 1, 1] && three.cgColor.colorSpace?.model == .rgb)
    #expect(three == .white && three.hash == UIColor.white.hash)
  }

  @Test("a color of Display P3 has the components that Apple and CSS give for sRGB")
  func displayP3() {
    let red = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).cgColor
    for (part, value) in zip([red.red, red.green, red.blue], [1.0931, -0.2267, -0.1501] as [Float]) {
      #expect(abs(part - value) < 0.0005)
    }
    let white = UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 0.5).cgColor
    #expect(abs(white.red - 1) < 0.0001 && abs(white.blue - 1) < 0.0001 && white.alpha == 0.5)
  }

  @Test("a view can leave its subviews as they are when it gets another size")
  func autoresizing() {
    let (view, child) = (UIView(frame: rect(0, 0, 100, 100)), UIView(frame: rect(0, 0, 50, 50)))
    child.autoresizingMask = [.flexibleWidth]
    view.addSubview(child)
    view.autoresizesSubviews = false
    view.frame.size.width = 200
    #expect(child.frame.width == 50)
    view.autoresizesSubviews = true
    view.frame.size.width = 300
    #expect(child.frame.width == 75 || child.frame.width == 150)
  }

  @Test("an anchor point moves the frame, not the center")
  func anchor() {
    let view = UIView(frame: rect(100, 100, 40, 20))
    #expect(view.anchorPoint == point(0.5, 0.5))
    view.anchorPoint = .zero
    #expect(view.center == point(120, 110) && view.frame == rect(120, 110, 40, 20))
  }

  @Test("windows tell when they become visible, hidden and the key window")
  func windows() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let second = UIWindow(frame: rect(0, 0, 50, 50), windowScene: stage.scene)
    let heard = Heard(of: [stage.window, second])
    second.makeKeyAndVisible()
    #expect(
      heard.names == ["1 BecomeVisible", "0 ResignKey", "1 BecomeKey"]
        || heard.names == ["0 ResignKey", "1 BecomeKey", "1 BecomeVisible"])
    heard.names = []
    second.isHidden = true
    #expect(heard.names.sorted() == ["0 BecomeKey", "1 BecomeHidden", "1 ResignKey"])
  }

  /// The notifications of windows, in order.
  private final class Heard {
    var names: [String] = []
    private var tokens: [any NSObjectProtocol] = []

    init(of windows: [UIWindow]) {
      for name in [
        UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification,
        UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification,
      ] {
        for (index, window) in windows.enumerated() {
          let token = NotificationCenter.default.addObserver(forName: name, object: window, queue: nil) { _ in
            MainActor.assumeIsolated { [weak self] in
              let short = name.rawValue.dropFirst("UIWindowDid".count).dropLast("Notification".count)
              self?.names.append("\(index) \(short)")
            }
          }
          tokens.append(token)
        }
      }
    }
  }

  @Test("a presentation layer knows its model, and a transaction its block")
  func layers() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let layer = stage.window.layer
    #expect(layer.presentation()?.model() === layer && layer.model() === layer)
    CATransaction.begin()
    #expect(CATransaction.completionBlock() == nil)
    var calls = 0
    CATransaction.setCompletionBlock { calls += 1 }
    CATransaction.completionBlock()?()
    #expect(calls == 1)
    CATransaction.commit()
  }
}
