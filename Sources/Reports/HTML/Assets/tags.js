// A tag expression: @a and not (@b or @c). Nothing while it is incomplete.
const tagFilter = (source) => {
  const tokens = source.match(/[()]|[^\s()]+/g) ?? [];
  let position = 0;
  const chain = (word, operand, join) => {
    let left = operand();
    while (tokens[position] === word) {
      position += 1;
      left = join(left, operand());
    }
    return left;
  };
  const any = () => chain("or", all, (left, right) => (tags) => left(tags) || right(tags));
  const all = () => chain("and", one, (left, right) => (tags) => left(tags) && right(tags));
  const one = () => {
    const token = tokens[position++];
    if (token === "not") {
      const inner = one();
      return (tags) => !inner(tags);
    }
    if (token === "(") {
      const inner = any();
      if (tokens[position++] !== ")") throw new SyntaxError(source);
      return inner;
    }
    if (token === undefined || token === ")" || token === "and" || token === "or") throw new SyntaxError(source);
    const name = token.startsWith("@") ? token : "@" + token;
    return (tags) => tags.has(name);
  };
  if (tokens.length === 0) return () => true;
  try {
    const filter = any();
    return position === tokens.length ? filter : null;
  } catch {
    return null;
  }
};
