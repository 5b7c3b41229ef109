import UIKit

/// Curves, springs, transitions and an animation that a slider scrubs.
final class AnimationsViewController: FormViewController {

  private let ball = UIView(frame: CGRect(x: 0, y: 8, width: 44, height: 44))
  private let lane = UIView()
  private let sides = UIView()
  private var isBack = false
  private var scrubbed: UIViewPropertyAnimator?

  override func viewDidLoad() {
    super.viewDidLoad()
    ball.backgroundColor = .systemPink
    ball.layer.cornerRadius = 22
    lane.addSubview(ball)
    lane.heightAnchor.constraint(equalToConstant: 60).isActive = true
    addGroup(
      "Motion",
      [
        lane,
        line([
          button("Ease") { [weak self] _ in self?.move(.easeInOut) },
          button("Linear") { [weak self] _ in self?.move(.linear) },
          button("Spring") { [weak self] _ in self?.spring() },
        ]),
      ])

    sides.backgroundColor = .systemTeal
    sides.layer.cornerRadius = 12
    sides.heightAnchor.constraint(equalToConstant: 120).isActive = true
    addGroup(
      "Transitions",
      [
        sides,
        line([
          button("Flip") { [weak self] _ in self?.turn(.transitionFlipFromRight) },
          button("Dissolve") { [weak self] _ in self?.turn(.transitionCrossDissolve) },
        ]),
      ])

    let slider = UISlider()
    slider.accessibilityLabel = "Progress"
    slider.addAction(
      UIAction { [weak self, weak slider] _ in self?.scrub(slider?.value ?? 0) }, for: .valueChanged)
    addGroup("Scrubbing", [slider], footer: "The slider moves the ball along its animation.")
  }

  private var target: CGFloat {
    return ball.frame.minX > lane.bounds.midX ? 0 : max(0, lane.bounds.width - ball.bounds.width)
  }

  private func endScrubbing() {
    scrubbed?.stopAnimation(true)
    scrubbed = nil
  }

  private func move(_ curve: UIView.AnimationCurve) {
    endScrubbing()
    let x = target
    UIViewPropertyAnimator(duration: 0.8, curve: curve) { self.ball.frame.origin.x = x }.startAnimation()
  }

  private func spring() {
    endScrubbing()
    let x = target
    UIView.animate(
      withDuration: 0.9, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, options: [],
      animations: { self.ball.frame.origin.x = x }, completion: nil)
  }

  private func turn(_ options: UIView.AnimationOptions) {
    isBack.toggle()
    UIView.transition(with: sides, duration: 0.6, options: options) {
      self.sides.backgroundColor = self.isBack ? .systemOrange : .systemTeal
    }
  }

  private func scrub(_ fraction: Float) {
    if scrubbed == nil {
      ball.frame.origin.x = 0
      let end = max(0, lane.bounds.width - ball.bounds.width)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        self.ball.frame.origin.x = end
        self.ball.backgroundColor = .systemIndigo
      }
      animator.pausesOnCompletion = true
      animator.pauseAnimation()
      scrubbed = animator
    }
    scrubbed?.fractionComplete = CGFloat(fraction)
  }
}
