/// A namespace for words that name numbers.
enum NumberWords {
  /// Returns the digits of the number that a word without diacritics names, or `nil` for other words.
  static func digits(of word: String) -> String? { table[word] }

  private static let table: [String: String] = {
    var table: [String: String] = [:]
    for (number, words) in lines {
      for word in words.split(separator: " ") { table[String(word)] = number }
    }
    return table
  }()

  private static let lines = [
    ("0", "zero no"), ("1", "one single jeden jedna jedno jednego jednej"), ("2", "two dwa dwie dwoje dwoch"),
    ("3", "three trzy troje trzech"), ("4", "four cztery czworo czterech"), ("5", "five piec piecioro pieciu"),
    ("6", "six szesc szesciu"), ("7", "seven siedem siedmiu"), ("8", "eight osiem osmiu"),
    ("9", "nine dziewiec dziewieciu"), ("10", "ten dziesiec dziesieciu"), ("11", "eleven jedenascie"),
    ("12", "twelve dwanascie"), ("13", "thirteen trzynascie"), ("14", "fourteen czternascie"),
    ("15", "fifteen pietnascie"), ("16", "sixteen szesnascie"), ("17", "seventeen siedemnascie"),
    ("18", "eighteen osiemnascie"), ("19", "nineteen dziewietnascie"), ("20", "twenty dwadziescia"),
    ("30", "thirty trzydziesci"), ("40", "forty czterdziesci"), ("50", "fifty piecdziesiat"), ("100", "hundred sto"),
  ]
}
