import type { JournalWire } from '@press/contract/wire';
import type { Queries } from '../db/db';
import type { JournalTexts } from '../site/journal-file';
import { journalPart } from '../site/parts';

/** Journals with their texts in a language; a missing text stays in the first one. */
export async function withTexts<J extends JournalWire>(
  db: Queries,
  journals: readonly J[],
  language: string | undefined,
): Promise<J[]> {
  if (!language) return [...journals];
  const rows = await db.query<{ name: string; own: JournalTexts }>(
    `select name, value->'inLanguages'->$2 as own from site_part where name = any($1::text[]) and value->'inLanguages' ? $2`,
    [journals.map(({ id }) => journalPart(id)), language],
  );
  const texts = new Map(rows.map(({ name, own }) => [name, own]));
  return journals.map((journal) => {
    const own = texts.get(journalPart(journal.id));
    return own ? translated(journal, own, language) : journal;
  });
}

function translated<J extends JournalWire>(journal: J, own: JournalTexts, language: string): J {
  const { facts, keywords, callSubjects: _, ...texts } = own;
  return {
    ...journal,
    // A page shows both of them, in one language.
    ...((texts.description || texts.scopeEn) && { description: '', scopeEn: '', textLang: language }),
    ...texts,
    ...(texts.title && { lang: language }),
    ...(keywords && { keywords: keywords.join(', '), keywordList: keywords }),
    ...(facts && { facts: { ...journal.facts, ...facts } }),
    ...(texts.apc && journal.metrics && { metrics: { ...journal.metrics, apc: texts.apc } }),
  };
}
