import type { Publisher } from '@press/config';
import type { Tag } from '@press/ui';

export const GENERAL = 'General';

/** The subjects in which a journal accepts work: those of its call, else on the site of the sample 'General' (row J-12). */
export function subjectScope(
  journalId: string,
  { calls = {}, isSample }: Pick<Publisher, 'calls' | 'isSample'>,
): readonly string[] {
  return (Object.hasOwn(calls, journalId) && calls[journalId]?.subjects) || (isSample ? [GENERAL] : []);
}

/** One list: the journal's keywords, then the fields in which it accepts work, with their language (J-04, J-12, J-28, O-43). */
export function subjectsOf(
  journalId: string,
  keywords: readonly string[],
  publisher: Pick<Publisher, 'calls' | 'isSample'>,
): readonly Tag[] {
  const known = new Set(keywords.map((keyword) => keyword.toLowerCase()));
  const lang = Object.hasOwn(publisher.calls ?? {}, journalId) ? publisher.calls?.[journalId]?.lang : undefined;
  const fields = subjectScope(journalId, publisher).filter((field) => !known.has(field.toLowerCase()));
  return [...keywords, ...fields.map((text) => (lang ? { text, lang } : text))];
}
