class Panel: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(frame: .zero) // from a nib
    prepare()
  }
}

class WidePanel: Panel {
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

class Cell: UICollectionViewCell {
  public override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(frame: .zero) }
}

class Row: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(style: .default, reuseIdentifier: nil) }
}

class Grid: UICollectionView {
  required init?(coder: NSCoder) { super.init(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()) }
}

class Screen: UIViewController {
  required init?(coder: NSCoder) { super.init(nibName: nil, bundle: nil) }
}

class Unknown: SomeView {
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
