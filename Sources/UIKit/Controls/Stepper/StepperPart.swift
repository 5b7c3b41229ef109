/// A button of a stepper.
final class StepperPart: UIView {
  private let picture = UIImageView()
  private let standard: UIImage?

  init(symbol: String) {
    standard = UIImage(systemName: symbol)
    super.init(frame: .zero)
    addPart(picture)
  }

  /// Shows the program's image, or else the symbol.
  func show(_ image: UIImage?, isPressed: Bool) {
    picture.image = image ?? standard
    picture.tintColor = image == nil ? .label : nil
    backgroundColor = isPressed ? .controlFill : nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = picture.image === standard ? CGSize(width: 18, height: 18) : picture.image?.size ?? .zero
    picture.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
  }
}

/// The images that a program gave to a stepper.
struct StepperImages {
  enum Part: Hashable {
    case background, increment, decrement
    case divider(right: UInt)
  }

  private struct Key: Hashable {
    var part: Part
    var state: UInt
  }

  private var images: [Key: UIImage] = [:]

  mutating func set(_ image: UIImage?, _ part: Part, _ state: UIControl.State) {
    images[Key(part: part, state: state.rawValue)] = image
  }

  /// Returns the image that was set for a state.
  func own(_ part: Part, _ state: UIControl.State) -> UIImage? {
    images[Key(part: part, state: state.rawValue)]
  }

  /// Returns the image to show in a state, which is that of the normal state if none was set.
  func image(_ part: Part, _ state: UIControl.State) -> UIImage? { own(part, state) ?? own(part, .normal) }
}
