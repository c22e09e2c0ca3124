/** A question as PostgreSQL understood it. A word is kept as it was printed, quotes and escapes included. */
export type Question =
  | { kind: 'word'; word: string }
  /** Words in this order; before each but the first, how many places after the one before it stands. */
  | { kind: 'phrase'; words: string[]; gaps: number[] }
  /** Something other than words beside each other, which web search never makes. */
  | { kind: 'near'; of: Question[] }
  | { kind: 'and' | 'or'; of: Question[] }
  | { kind: 'not'; of: Question };

const TOKEN = /\s*(?:('(?:[^'\\]|''|\\.)*')|(<(?:-|\d+)>)|([&|!()]))/y;

/**
 * Reads the text form of a `tsquery`; null when it holds no words.
 * @throws Error on text that PostgreSQL does not print
 */
export function readQuestion(text: string): Question | null {
  const tokens = tokenize(text);
  if (tokens.length === 0) return null;
  let at = 0;
  const next = (): string => tokens[at++] ?? '';
  const taken = (token: string): boolean => tokens[at] === token && ++at > 0;

  const list = (kind: 'and' | 'or', sign: string, part: () => Question): Question => {
    const of = [part()];
    while (taken(sign)) of.push(part());
    return of.length === 1 ? of[0]! : { kind, of };
  };
  const either = (): Question => list('or', '|', all);
  const all = (): Question => list('and', '&', beside);
  const beside = (): Question => {
    const of = [single()];
    const gaps: number[] = [];
    while (tokens[at]?.startsWith('<')) {
      const sign = next();
      gaps.push(sign === '<->' ? 1 : Number(sign.slice(1, -1)));
      of.push(single());
    }
    if (of.length === 1) return of[0]!;
    const words = of.flatMap((part) => (part.kind === 'word' ? [part.word] : []));
    return words.length === of.length ? { kind: 'phrase', words, gaps } : { kind: 'near', of };
  };
  const single = (): Question => {
    if (taken('!')) return { kind: 'not', of: single() };
    if (taken('(')) {
      const inner = either();
      if (!taken(')')) throw new Error(`No closing bracket in the question ${text}`);
      return inner;
    }
    const word = next();
    if (!word.startsWith("'")) throw new Error(`No word where one is due in the question ${text}`);
    return { kind: 'word', word };
  };

  const question = either();
  if (at < tokens.length) throw new Error(`More than a question: ${text}`);
  return question;
}

function tokenize(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const from = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) throw new Error(`Not the text of a question from place ${from} on: ${text}`);
    tokens.push(match[1] ?? match[2] ?? match[3] ?? '');
  }
  return tokens;
}
