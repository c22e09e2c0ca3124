/** A parsed `tsquery`. Words keep PostgreSQL's notation, with quotes and escapes. */
export type TsQuery =
  | { kind: 'word'; word: string }
  /** Words in this order. `gaps` are the distances from each word to the next. `isInText`: also in the full text. */
  | { kind: 'phrase'; words: string[]; gaps: number[]; isInText?: true }
  /** A phrase operator between operands that are not all words. Web search syntax never produces it. */
  | { kind: 'near'; operands: TsQuery[] }
  | { kind: 'and' | 'or'; operands: TsQuery[] }
  | { kind: 'not'; operand: TsQuery };

/** Letters of scripts without spaces between words: each is a word. */
export const WITHOUT_SPACES = /[\u3005-\uffff]/;

const TOKEN = /\s*(?:('(?:[^'\\]|''|\\.)*')|(<(?:-|\d+)>)|([&|!()]))/y;

/**
 * Parses the text form of a `tsquery`; null if it has no words.
 * @throws Error on text that PostgreSQL does not print
 */
export function parseTsQuery(text: string): TsQuery | null {
  const tokens = tokenize(text);
  if (tokens.length === 0) return null;
  let position = 0;
  const next = (): string => tokens[position++] ?? '';
  const accept = (token: string): boolean => tokens[position] === token && ++position > 0;

  const operands = (kind: 'and' | 'or', operator: string, parse: () => TsQuery): TsQuery => {
    const list = [parse()];
    while (accept(operator)) list.push(parse());
    return list.length === 1 ? list[0]! : { kind, operands: list };
  };
  const or = (): TsQuery => operands('or', '|', and);
  const and = (): TsQuery => operands('and', '&', phrase);
  const phrase = (): TsQuery => {
    const list = [unary()];
    const gaps: number[] = [];
    while (tokens[position]?.startsWith('<')) {
      const operator = next();
      gaps.push(operator === '<->' ? 1 : Number(operator.slice(1, -1)));
      list.push(unary());
    }
    if (list.length === 1) return list[0]!;
    const words = list.flatMap((operand) => (operand.kind === 'word' ? [operand.word] : []));
    return words.length === list.length ? { kind: 'phrase', words, gaps } : { kind: 'near', operands: list };
  };
  const unary = (): TsQuery => {
    if (accept('!')) return { kind: 'not', operand: unary() };
    if (accept('(')) {
      const inner = or();
      if (!accept(')')) throw new Error(`No closing bracket in the query ${text}`);
      return inner;
    }
    const word = next();
    if (!word.startsWith("'")) throw new Error(`A word is missing in the query ${text}`);
    return { kind: 'word', word };
  };

  const query = or();
  if (position < tokens.length) throw new Error(`Unexpected text after the query: ${text}`);
  return query;
}

function tokenize(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const from = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) throw new Error(`Unexpected text at position ${from} of the query: ${text}`);
    tokens.push(match[1] ?? match[2] ?? match[3] ?? '');
  }
  return tokens;
}
