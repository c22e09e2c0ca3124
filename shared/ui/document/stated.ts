/** Facts of the publisher by name (`peerReview: 4–8 weeks`), which texts state as `{fact.peerReview}`. */
export type Facts = Readonly<Record<string, string | undefined>>;

const FACT = /\{fact\.(\w+)\}/g;

/** A text with its facts. A sentence whose fact is unknown is left out; null if no sentence is left. */
export function stated(text: string, facts: Facts = {}): string | null {
  const sentences = text
    .split(/(?<=[.?!]) /)
    .filter((sentence) => [...sentence.matchAll(FACT)].every(([, name = '']) => facts[name] !== undefined));
  return sentences.join(' ').replace(FACT, (_, name: string) => facts[name] ?? '') || null;
}

/** The texts of a list that have a sentence left. */
export const statedAll = (texts: readonly string[], facts: Facts | undefined): string[] =>
  texts.flatMap((text) => stated(text, facts) ?? []);
