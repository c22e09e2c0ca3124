import { capital } from '@press/contract/words';

/** Facts of the publisher by name (`peerReview: 4–8 weeks`), which texts state as `{fact.peerReview}`. */
export type Facts = Readonly<Record<string, string | undefined>>;

const FACT = /\{fact\.(\w+)\}/g;

/** A text with its facts. A sentence whose fact is not known is left out, one that begins with a fact has a capital; null: none is left. */
export function stated(text: string, facts: Facts = {}): string | null {
  const sentences = text
    .split(/(?<=[.?!]) /)
    .filter((sentence) => [...sentence.matchAll(FACT)].every(([, name = '']) => facts[name] !== undefined));
  const filled = sentences.map((sentence) => {
    const text = sentence.replace(FACT, (_, name: string) => facts[name] ?? '');
    return sentence.startsWith('{fact.') ? capital(text) : text;
  });
  return filled.join(' ') || null;
}

/** The texts of a list that have a sentence left. */
export const statedAll = (texts: readonly string[], facts: Facts | undefined): string[] =>
  texts.flatMap((text) => stated(text, facts) ?? []);
