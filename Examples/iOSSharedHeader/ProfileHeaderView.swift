import UIKit

/// The shared header. It lies in front of the lists, but only its controls take touches:
/// everything else goes to the list below, so a drag that begins on the header scrolls the list.
final class ProfileHeaderView: UIView {

  static let barHeight: CGFloat = 52
  static let contentHeight: CGFloat = 196

  let segments = UISegmentedControl(items: ["Posts", "Replies", "Likes"])
  let followButton = UIButton(type: .system)

  /// The view that gets the touches on the empty parts of the header.
  weak var touchTarget: UIView?

  private let profile = UIStackView()
  private let bar = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    backgroundColor = .systemIndigo
    setUpProfile()
    setUpBar()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func setUpProfile() {
    let avatar = UIView()
    avatar.backgroundColor = .systemTeal
    avatar.layer.cornerRadius = 48

    let name = UILabel()
    name.text = "Mira Holm"
    name.font = .preferredFont(forTextStyle: .title2)
    name.textColor = .white

    let about = UILabel()
    about.text = "Sails in summer, bakes in winter."
    about.font = .preferredFont(forTextStyle: .subheadline)
    about.textColor = UIColor.white.withAlphaComponent(0.8)
    about.numberOfLines = 2

    followButton.setTitle("Follow", for: .normal)
    followButton.setTitle("Following", for: .selected)
    followButton.titleLabel?.font = .boldSystemFont(ofSize: 15)
    followButton.tintColor = .white
    followButton.layer.borderColor = UIColor.white.cgColor
    followButton.layer.borderWidth = 1
    followButton.layer.cornerRadius = 16

    let texts = UIStackView(arrangedSubviews: [name, about, followButton])
    texts.axis = .vertical
    texts.alignment = .leading
    texts.spacing = 6
    texts.setCustomSpacing(12, after: about)

    profile.addArrangedSubview(avatar)
    profile.addArrangedSubview(texts)
    profile.alignment = .center
    profile.spacing = 20
    profile.translatesAutoresizingMaskIntoConstraints = false
    addSubview(profile)

    NSLayoutConstraint.activate([
      avatar.widthAnchor.constraint(equalToConstant: 96),
      avatar.heightAnchor.constraint(equalToConstant: 96),
      followButton.widthAnchor.constraint(equalToConstant: 120),
      followButton.heightAnchor.constraint(equalToConstant: 32),
      profile.leadingAnchor.constraint(equalTo: readableContentGuide.leadingAnchor),
      profile.trailingAnchor.constraint(equalTo: readableContentGuide.trailingAnchor),
      profile.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -Self.barHeight - 36),
    ])
  }

  private func setUpBar() {
    bar.backgroundColor = .systemBackground
    bar.translatesAutoresizingMaskIntoConstraints = false
    addSubview(bar)

    segments.selectedSegmentIndex = 0
    segments.translatesAutoresizingMaskIntoConstraints = false
    bar.addSubview(segments)

    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: bottomAnchor),
      bar.heightAnchor.constraint(equalToConstant: Self.barHeight),
      segments.leadingAnchor.constraint(equalTo: readableContentGuide.leadingAnchor),
      segments.trailingAnchor.constraint(equalTo: readableContentGuide.trailingAnchor),
      segments.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
    ])
  }

  /// 0 shows the whole profile, 1 only the bar.
  func setCollapse(_ progress: CGFloat) {
    profile.alpha = 1 - min(max(0, progress * 1.4), 1)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    if hit is UIControl { return hit }
    return touchTarget ?? hit
  }
}
