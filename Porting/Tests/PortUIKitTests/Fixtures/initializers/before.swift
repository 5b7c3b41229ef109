class Panel: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder) // from a nib
    prepare()
  }
}

class WidePanel: Panel {
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

class Cell: UICollectionViewCell {
  public override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

class Row: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

class Grid: UICollectionView {
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

class Screen: UIViewController {
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

class Unknown: SomeView {
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
