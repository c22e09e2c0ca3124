import type { Facts } from '@press/contract/facts';
import { capital } from '@press/contract/words';

const FACT = /\{fact\.(\w+)\}/g;
/** Between sentences. A fact that begins a sentence and is followed by another one is a sentence itself (`{fact.copyright} Charges are …`). */
const BETWEEN = /(?<=[.?!])\s+|(?<=(?:^|[.?!]\s+)\{fact\.\w+\})\s+(?=[A-Z{])/;
const CONDITION = /^\{(if|unless)\.(\w+)\} */;

/**
 * A text with its facts; null: nothing is left of it. A sentence whose fact is not known is left out, one that begins with a fact
 * has a capital. `{if.fact}` or `{unless.fact}` at the beginning is a condition of the whole text.
 */
export function stated(text: string, facts: Facts = {}, encode: (value: string) => string = String): string | null {
  const [condition, kind, name = ''] = CONDITION.exec(text) ?? [];
  if (condition)
    return (facts[name] !== undefined) === (kind === 'if') ? stated(text.slice(condition.length), facts, encode) : null;
  const known = text
    .split(BETWEEN)
    .filter((sentence) => [...sentence.matchAll(FACT)].every(([, fact = '']) => facts[fact] !== undefined))
    .map((sentence) => {
      const whole = sentence.replace(FACT, (_, fact: string) => encode(facts[fact] ?? ''));
      return sentence.startsWith('{fact.') ? capital(whole) : whole;
    });
  return known.join(' ') || null;
}

/** The texts of a list that have a sentence left. */
export const statedAll = (texts: readonly string[], facts: Facts | undefined): string[] =>
  texts.flatMap((text) => stated(text, facts) ?? []);
