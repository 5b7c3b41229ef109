import SwiftSyntax

/// Rewrites `#selector(tapped(_:))` to `Selector("tapped:", Self.tapped(_:))`, and
/// `#selector(getter: title)` to `Selector("title", { (object: Pager) in { object.title } })`.
///
/// StackedNav's `Selector` holds a reference to the method, because methods cannot be looked up by name.
final class SelectorRule: Rule {
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "selector", let argument = node.arguments.first else {
      return .visitChildren
    }
    let expression =
      argument.label.map { accessor($0.text, argument.expression, in: node) }
      ?? rewritten(argument.expression, in: node)
    if let expression {
      replace(node.trimmedRange, with: expression)
      count(.selectors)
      needsUIKit = true
    }
    return .skipChildren
  }

  /// Returns the selector of a property's getter or setter.
  private func accessor(_ label: String, _ expression: ExprSyntax, in node: MacroExpansionExprSyntax)
    -> String?
  {
    guard let (name, receiver) = parts(expression, in: node) else { return nil }
    let property = name.baseName.text
    if index.isTypeProperty(property, in: receiver.type) {
      report(node, "'\(property)' is a type property, which a Selector cannot hold")
      return nil
    }
    // A closure cannot declare a parameter of the type `Self` everywhere.
    let isProtocol = index.types[receiver.type]?.kind == .protocol
    let type =
      receiver.expression == "Self" && !isProtocol
      ? node.enclosingOwner?.name ?? receiver.type : receiver.expression
    if label == "getter" {
      return "Selector(\"\(property)\", { (object: \(type)) in { object.\(property) } })"
    }
    let setter = "set" + property.prefix(1).uppercased() + property.dropFirst() + ":"
    return "Selector(\"\(setter)\", { (object: \(type)) in { object.\(property) = $0 } })"
  }

  private func rewritten(_ expression: ExprSyntax, in node: MacroExpansionExprSyntax) -> String? {
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      return rewritten(only.expression, in: node)
    }
    if let sequence = expression.as(SequenceExprSyntax.self), let cast = Cast(sequence) {
      return rewritten(cast.operand, as: cast.type, in: node)
    }
    return rewritten(expression, as: nil, in: node)
  }

  private func rewritten(
    _ expression: ExprSyntax, as type: FunctionTypeSyntax?, in node: MacroExpansionExprSyntax
  )
    -> String?
  {
    guard let (name, named) = parts(expression, in: node) else { return nil }
    var receiver = named
    let base = name.baseName.text
    let labels = name.argumentNames?.labels
    let method = index.method(base, labels: labels, in: receiver.type)
    if method?.isStatic ?? false {
      report(node, "'\(base)' is a type method, which a Selector cannot hold")
      return nil
    }
    if index.types[receiver.type]?.kind == .protocol, receiver.expression != "Self" {
      report(
        node, "'\(base)' is a requirement of the protocol '\(receiver.type)', which a Selector cannot hold")
      return nil
    }
    let inherited = method == nil || method?.isOverride == true ? MethodsOfUIKit.method(base, labels) : nil
    let known = labels ?? method?.labels ?? type.map { $0.parameters.map { _ in "_" } } ?? []
    let spelling =
      method?.objectiveCName ?? inherited?.selector ?? ObjectiveCSelector.spelling(base: base, labels: known)
    if receiver.isObject,
      let declaring = index.declaringClass(base, labels, of: receiver.type) ?? inherited?.owner
    {
      receiver.expression = declaring
    }
    var reference = "\(receiver.expression).\(name.trimmedDescription)"
    // An unapplied method takes its object as the first argument.
    if let type, receiver.isObject {
      reference += " as (\(receiver.expression)) -> \(type.trimmedDescription)"
    }
    if let type, !receiver.isObject { reference += " as \(type.trimmedDescription)" }
    return "Selector(\"\(spelling)\", \(reference))"
  }

  /// The type that declares the method.
  private struct Receiver {
    /// The type as written before the method: `Self`, `Pager`.
    var expression: String
    /// The last name of the type, for lookup in the index.
    var type: String
    /// Whether `#selector` referred to the method of an object.
    var isObject: Bool
  }

  private func parts(_ expression: ExprSyntax, in node: MacroExpansionExprSyntax) -> (
    DeclReferenceExprSyntax, Receiver
  )? {
    if let name = expression.as(DeclReferenceExprSyntax.self),
      let receiver = target(of: node, for: name) ?? implicitSelf(node)
    {
      return (name, receiver)
    }
    if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      let receiver = receiver(base, in: node)
    {
      return (member.declName, receiver)
    }
    report(node, "cannot tell the type of '\(expression.trimmedDescription)' from the source; name the type")
    return nil
  }

  private func receiver(_ base: ExprSyntax, in node: MacroExpansionExprSyntax) -> Receiver? {
    let text = base.trimmedDescription
    if text == "self" || text == "Self" { return implicitSelf(node) }
    let path = text.prefix { $0 != "<" }.split(separator: ".").map(String.init)
    if let last = path.last, last.first?.isUppercase ?? false {
      return Receiver(expression: text, type: last, isObject: false)
    }
    let names = path.first == "self" ? Array(path.dropFirst()) : path
    guard names.count == 1, let owner = node.enclosingOwner,
      let type = index.propertyType(names[0], in: owner.lastName)?.trimmingOptional
    else { return nil }
    return Receiver(
      expression: type, type: String(type.prefix { $0 != "<" }.split(separator: ".").last ?? ""),
      isObject: true)
  }

  /// Returns the type of the object that gets the message, if it is a property with a method of that name:
  /// Objective-C calls that one, although the name stands for a method of `self`.
  private func target(of node: MacroExpansionExprSyntax, for name: DeclReferenceExprSyntax) -> Receiver? {
    guard let argument = node.parent?.as(LabeledExprSyntax.self), let owner = node.enclosingOwner,
      let target = argument.parent?.as(LabeledExprListSyntax.self)?.prefix(while: { $0 != argument })
        .last(where: { $0.label == nil || $0.label?.text == "target" })?.expression,
      let receiver = receiver(target, in: node), receiver.isObject, receiver.expression != "Self",
      !["Any", "AnyObject", "NSObject"].contains(receiver.type)
    else { return nil }
    let (base, labels) = (name.baseName.text, name.argumentNames?.labels)
    let isForeign =
      !index.declares(receiver.type) && index.method(base, labels: labels, in: owner.lastName) == nil
    return isForeign || index.method(base, labels: labels, in: receiver.type) != nil ? receiver : nil
  }

  private func implicitSelf(_ node: MacroExpansionExprSyntax) -> Receiver? {
    guard let owner = node.enclosingOwner else { return nil }
    return Receiver(expression: node.canSaySelf ? "Self" : owner.name, type: owner.lastName, isObject: true)
  }
}

/// The parts of `#selector(operand as type)`.
private struct Cast {
  var operand: ExprSyntax
  var type: FunctionTypeSyntax

  init?(_ sequence: SequenceExprSyntax) {
    let elements = Array(sequence.elements)
    guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
      let type = elements[2].as(TypeExprSyntax.self)?.type.as(FunctionTypeSyntax.self)
    else { return nil }
    self.operand = elements[0]
    self.type = type
  }
}

extension SyntaxProtocol {
  /// Whether `Self` is allowed here. It is not allowed in initial values of stored properties and in
  /// default arguments of classes.
  fileprivate var canSaySelf: Bool {
    for node in ancestors {
      if node.is(AccessorBlockSyntax.self) || node.is(CodeBlockSyntax.self) && !isInClosure(below: node) {
        return true
      }
      if node.is(FunctionParameterSyntax.self) { return false }
      if node.is(InitializerClauseSyntax.self),
        let variable = node.parent?.parent?.parent?.as(VariableDeclSyntax.self),
        variable.owner != nil
      {
        return false
      }
    }
    return true
  }

  /// Returns whether a block, such as that of an `if`, is inside a closure rather than a function.
  private func isInClosure(below node: Syntax) -> Bool {
    !(node.parent?.is(FunctionDeclSyntax.self) ?? false)
      && !(node.parent?.is(InitializerDeclSyntax.self) ?? false)
      && !(node.parent?.is(DeinitializerDeclSyntax.self) ?? false)
  }
}

extension String {
  fileprivate var trimmingOptional: String {
    hasSuffix("?") || hasSuffix("!") ? String(dropLast()) : self
  }
}
