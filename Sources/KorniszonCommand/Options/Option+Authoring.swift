extension Option {
  static let authoring: [Option] = [
    Option(
      "check",
      "With 'format': change no file, and fail if one isn't formatted",
      isConfigurable: false,
      .flag { $0.checksFormat = $1 }
    ),
    Option(
      "diff",
      "With 'format': change no file, and show what would change",
      isConfigurable: false,
      .flag { $0.showsDifference = $1 }
    ),
  ]
}
