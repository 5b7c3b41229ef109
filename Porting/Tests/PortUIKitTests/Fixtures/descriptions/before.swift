let name = type(of: object).description() + object.description
