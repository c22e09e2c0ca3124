import type { Publisher } from '@press/config';

export const GENERAL = 'General';

/** The subjects in which a journal accepts work: those of its call, else on the site of the sample 'General' (row J-12). */
export function subjectScope(
  journalId: string,
  { calls = {}, isSample }: Pick<Publisher, 'calls' | 'isSample'>,
): readonly string[] {
  return (Object.hasOwn(calls, journalId) && calls[journalId]?.subjects) || (isSample ? [GENERAL] : []);
}

/** One list: the journal's keywords, then the fields in which it accepts work (J-04, J-12, J-28). */
export function subjectsOf(
  journalId: string,
  keywords: readonly string[],
  publisher: Pick<Publisher, 'calls' | 'isSample'>,
): readonly string[] {
  const known = new Set(keywords.map((keyword) => keyword.toLowerCase()));
  return [...keywords, ...subjectScope(journalId, publisher).filter((field) => !known.has(field.toLowerCase()))];
}
