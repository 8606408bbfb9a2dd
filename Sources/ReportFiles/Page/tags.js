// Parses a tag expression, such as @a and not (@b or @c). Returns a filter, or the kind of mistake and the word where
// it was found.
const tagFilter = (source) => {
  const tokens = source.match(/[()]|[^\s()]+/g) ?? [];
  let position = 0;
  const fail = (mistake, word) => {
    throw { mistake, word };
  };
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
      const end = tokens[position++];
      if (end === undefined) fail("unclosed", token);
      if (end !== ")") fail("unexpected", end);
      return inner;
    }
    if (token === undefined) fail("end", tokens.at(-1));
    if (token === ")" || token === "and" || token === "or") fail("unexpected", token);
    const name = token.startsWith("@") ? token : "@" + token;
    return (tags) => tags.has(name);
  };
  if (tokens.length === 0) return { filter: () => true };
  try {
    const filter = any();
    if (position < tokens.length) fail("unexpected", tokens[position]);
    return { filter };
  } catch (error) {
    if (!error.mistake) throw error;
    return error;
  }
};
