import type { Publisher } from '@press/config';

export const GENERAL = 'General';

/** The subjects a journal takes work from: those of its call, else 'General' (row J-12). */
export function subjectScope(journalId: string, { calls = {} }: Pick<Publisher, 'calls'>): readonly string[] {
  return (Object.hasOwn(calls, journalId) && calls[journalId]?.subjects) || [GENERAL];
}
