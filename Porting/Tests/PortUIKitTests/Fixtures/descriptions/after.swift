let name = String(reflecting: type(of: object)) + object.description
