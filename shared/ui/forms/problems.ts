import type { FormOutcome } from '@press/area';
import { t } from '../messages';

/** Error sentences by field name. */
export type Problems = Readonly<Record<string, string>>;

/** The element id of a form field, for links to it. */
export const fieldId = (name: string): string => `field-${name}`;

/**
 * Error sentences by field for the faults that the api reported, in the order of the form's own messages. A message names the
 * expected input; only the api reports a value that is too long.
 */
export function problemsOf(outcome: FormOutcome | null, messages: Problems): Problems {
  if (outcome?.kind !== 'refused') return {};
  const { fields } = outcome;
  const names = [...new Set([...Object.keys(messages), ...Object.keys(fields)])].filter((name) => name in fields);
  return Object.fromEntries(names.map((name) => [name, sentence(messages[name], fields[name] ?? '')]));
}

/** The api's reasons that a form's own message does not give. */
const MOST = /^must have at most (\d+) (characters|links)$/;

function sentence(message: string | undefined, words: string): string {
  const [, most, what] = MOST.exec(words) ?? [];
  return most && what ? t('form.most', { most, what }) : (message ?? t('form.limit', { limit: words }));
}
