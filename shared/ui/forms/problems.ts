import type { Outcome } from '@press/area';
import type { FormValues } from './use-form';

/** The id of a form's field, for what leads to it. */
export const fieldId = (name: string): string => `field-${name}`;

/**
 * Sentences by field for what the api found fault with, in the order of the form's own messages. A message says what to
 * enter; that there is too much of it, only the api says.
 */
export function problemsOf(outcome: Outcome | null, messages: FormValues): FormValues {
  if (outcome?.kind !== 'refused') return {};
  const { fields } = outcome;
  const names = [...new Set([...Object.keys(messages), ...Object.keys(fields)])].filter((name) => name in fields);
  return Object.fromEntries(names.map((name) => [name, sentence(messages[name], fields[name] ?? '')]));
}

const sentence = (message: string | undefined, words: string): string =>
  message === undefined || words.startsWith('must have at most') ? `This field ${words}.` : message;
