import UIKit

/// Messages with actions on both sides.
final class SwipeActionsViewController: UITableViewController {

  private struct Message {
    let sender: String
    let subject: String
    var isRead = false
    var isFlagged = false
  }

  private var messages = [
    Message(sender: "Ada", subject: "The first program"),
    Message(sender: "Grace", subject: "A bug in the relay"),
    Message(sender: "Alan", subject: "On computable numbers"),
    Message(sender: "Edsger", subject: "Shortest paths"),
    Message(sender: "Barbara", subject: "Substitution"), Message(sender: "Tony", subject: "Quicksort"),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = UITableView.automaticDimension
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Message")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return messages.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Message", for: indexPath)
    let message = messages[indexPath.row]
    var content = UIListContentConfiguration.subtitleCell()
    content.text = message.sender
    content.textProperties.font = .preferredFont(forTextStyle: message.isRead ? .body : .headline)
    content.secondaryText = message.subject
    content.secondaryTextProperties.color = .secondaryLabel
    content.image = UIImage(systemName: message.isRead ? "circle" : "circle.fill")
    content.imageProperties.maximumSize = CGSize(width: 10, height: 10)
    cell.contentConfiguration = content
    let flag = UIImageView(image: UIImage(systemName: "flag.fill"))
    flag.tintColor = .systemOrange
    flag.accessibilityLabel = "Flagged"
    cell.accessoryView = message.isFlagged ? flag : nil
    return cell
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      self?.messages.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
      done(true)
    }
    delete.image = UIImage(systemName: "trash")
    let flag = UIContextualAction(style: .normal, title: "Flag") { [weak self] _, _, done in
      self?.messages[indexPath.row].isFlagged.toggle()
      tableView.reloadRows(at: [indexPath], with: .none)
      done(true)
    }
    flag.backgroundColor = .systemOrange
    flag.image = UIImage(systemName: "flag.fill")
    return UISwipeActionsConfiguration(actions: [delete, flag])
  }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let title = messages[indexPath.row].isRead ? "Unread" : "Read"
    let read = UIContextualAction(style: .normal, title: title) { [weak self] _, _, done in
      self?.messages[indexPath.row].isRead.toggle()
      tableView.reloadRows(at: [indexPath], with: .none)
      done(true)
    }
    read.backgroundColor = .systemBlue
    read.image = UIImage(systemName: "envelope")
    return UISwipeActionsConfiguration(actions: [read])
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
