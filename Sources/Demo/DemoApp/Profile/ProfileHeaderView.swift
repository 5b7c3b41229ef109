import ViewTree

/// The header of the profile: a gradient with rings, the person, some numbers and a button.
final class ProfileHeaderView: UIView {
  private static let height: CGFloat = 288
  private static let margin: CGFloat = 32
  private static let textX: CGFloat = 168
  /// The longest description, in characters.
  private static let maxCharacters = 160

  private let ground = ProfileGroundView()
  private let ring = UIView()
  private let avatar = ArtView(radius: 53)
  private let name = UILabel(TypeStyle(.systemFont(ofSize: 30, weight: .bold), 36), .white)
  private let bio = UILabel(.body, UIColor.white.withAlphaComponent(0.92))
  private let chip = ProfileChipView()
  private let numbers: [NumberView]
  private let button: UIButton
  /// The field that replaces the description while it is edited.
  private let editor = CancellableField()

  /// Called when the header needs another height.
  var onHeightChange: (() -> Void)?

  /// The name and the description.
  var summary: String { [name.text, bio.text].compactMap { $0 }.joined(separator: "\n") }

  init() {
    numbers = [("248", "posts"), ("12.4k", "readers"), ("391", "following")].map {
      NumberView(number: $0, name: $1, .profile)
    }
    var look = UIButton.Configuration.filled()
    look.title = "Edit profile"
    look.font = TypeStyle.button.font
    look.baseForegroundColor = Theme.profileInk
    look.baseBackgroundColor = .white
    look.background.cornerRadius = 12
    button = UIButton(configuration: look)
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: ProfileHeaderView.height))
    button.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { button, _ in
      button.configuration?.font = TypeStyle.button.font
    }
    ring.backgroundColor = .white
    avatar.name = "dunes"
    name.text = "Mira Okafor"
    bio.text = "Paper maps, tide tables and slow walks along the north coast."
    button.accessibilityIdentifier = "edit profile"
    for part in [ground, ring, avatar, name, bio, chip, button] { addSubview(part) }
    for number in numbers { addSubview(number) }
    editor.isHidden = true
    editor.accessibilityIdentifier = "bio"
    editor.textColor = Theme.ink
    editor.tintColor = Theme.profileInk
    editor.backgroundColor = .white
    editor.layer.cornerRadius = 12
    addSubview(editor)
    button.addAction(for: .touchUpInside) { [unowned self] _ in toggleEditor() }
    editor.addAction(UIAction { [unowned self] _ in toggleEditor() }, for: .primaryActionTriggered)
    editor.addAction(UIAction { [unowned self] _ in cutText() }, for: .editingChanged)
    editor.onCancel = { [unowned self] in
      editor.text = bio.text
      toggleEditor()
    }
  }

  private func cutText() {
    guard let text = editor.text, text.count > ProfileHeaderView.maxCharacters else { return }
    editor.text = String(text.prefix(ProfileHeaderView.maxCharacters))
  }

  /// Begins or ends editing the description.
  private func toggleEditor() {
    let begins = editor.isHidden
    if begins { editor.text = bio.text } else { bio.text = editor.text }
    editor.isHidden = !begins
    bio.isHidden = begins
    chip.isHidden = begins
    button.configuration?.title = begins ? "Done" : "Edit profile"
    if begins { editor.becomeFirstResponder() } else { editor.resignFirstResponder() }
    onHeightChange?()
  }

  /// The distance that the header is pulled down, in points. The background grows upwards.
  var stretch: CGFloat = 0 { didSet { if stretch != oldValue { layOutGround() } } }

  private func layOutGround() {
    ground.frame = CGRect(x: 0, y: -stretch, width: bounds.width, height: bounds.height + stretch)
  }

  /// The lower edge of the bar's row of buttons, in points from the header's top. Parts that pass it fade out.
  var barEdge: CGFloat = 0 { didSet { if barEdge != oldValue { fadeParts() } } }

  /// The alpha of parts that have passed: invisible, but Tab still reaches the button.
  private static let fadedAlpha: CGFloat = 0.02

  private func fadeParts() {
    for part in [ring, avatar, name, bio, editor, chip, button] + numbers {
      part.alpha = ((part.frame.maxY - barEdge) / max(1, part.frame.height)).clamped(
        to: ProfileHeaderView.fadedAlpha...1)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutGround()
    let isNarrow = PageLayout.isNarrow(bounds.width)
    bio.numberOfLines = isNarrow ? 0 : 1
    for number in numbers { number.isStacked = isNarrow }
    if isNarrow { placeBelowEachOther() } else { placeBesideEachOther() }
    ring.layer.cornerRadius = ring.bounds.height / 2
    avatar.layer.cornerRadius = avatar.bounds.height / 2
    editor.font = bio.font
    mirror([ring, avatar, name, bio, editor, chip, button] + numbers)
    fadeParts()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isNarrow = PageLayout.isNarrow(size.width)
    return CGSize(
      width: size.width,
      height: isNarrow ? narrowFrames(in: size.width).height : ProfileHeaderView.height)
  }

  private func placeBesideEachOther() {
    let inset = PageLayout.inset(in: bounds.width)
    let (margin, textX) = (ProfileHeaderView.margin + inset, ProfileHeaderView.textX + inset)
    let right = bounds.width - margin
    let available = right - textX
    ring.frame = CGRect(x: margin, y: 88, width: 112, height: 112)
    avatar.frame = ring.frame.insetBy(dx: 3, dy: 3)
    name.place(x: textX, y: 92, width: available)
    bio.place(x: textX, y: 131, width: available)
    editor.frame = CGRect(x: textX - 12, y: 131, width: min(560, available), height: 44)
    chip.frame = CGRect(origin: CGPoint(x: textX, y: 167), size: chip.fittingSize)
    button.frame = CGRect(x: right - 128, y: 222, width: 128, height: 44)
    var x = margin
    for number in numbers {
      let width = number.fittingWidth
      number.frame = CGRect(x: x, y: 231, width: width, height: 26)
      number.isHidden = number.frame.maxX + 16 > button.frame.minX
      x += width + 32
    }
  }

  // MARK: Narrow pages

  private func placeBelowEachOther() {
    let frames = narrowFrames(in: bounds.width)
    let (left, available) = (frames.bio.minX, frames.bio.width)
    ring.frame = CGRect(x: left, y: 72, width: 56, height: 56)
    avatar.frame = ring.frame.insetBy(dx: 2, dy: 2)
    button.frame = CGRect(x: left + available - 128, y: 78, width: 128, height: 44)
    name.place(x: left, y: 140, width: available)
    bio.frame = frames.bio
    editor.frame = CGRect(x: left, y: frames.bio.minY, width: available, height: 44)
    chip.frame = frames.chip
    for (index, number) in numbers.enumerated() {
      let column = available / CGFloat(numbers.count)
      number.isHidden = false
      number.frame = CGRect(
        x: left + column * CGFloat(index), y: frames.chip.maxY + 12, width: column,
        height: NumberView.Look.profile.stackedHeight)
    }
  }

  /// Returns the frames that depend on the number of lines, and the total height.
  private func narrowFrames(in width: CGFloat) -> (bio: CGRect, chip: CGRect, height: CGFloat) {
    let margin = PageLayout.margin(in: width)
    let available = max(0, width - 2 * margin)
    let lines = bio.sizeThatFits(CGSize(width: available, height: .greatestFiniteMagnitude)).height
    let bioFrame = CGRect(
      x: margin, y: 142 + (name.lineHeight ?? 36), width: available, height: max(lines, TypeStyle.body.line))
    let chipFrame = CGRect(origin: CGPoint(x: margin, y: bioFrame.maxY + 10), size: chip.fittingSize)
    return (bioFrame, chipFrame, chipFrame.maxY + 12 + NumberView.Look.profile.stackedHeight + 16)
  }
}
