import { editDistance } from '@press/contract/edit-distance';
import { foldWord } from '@press/contract/fold';
import { plainText } from '@press/contract/richtext';
import type { Queries } from '../../db/db';
import { CONTENT_STATE, ContentCache } from './content-cache';

/** Number of newest articles whose words are suggested. */
const ARTICLES = 5_000;
const MIN_LENGTH = 4;

/** Words as written, by their folded form. */
type Vocabulary = ReadonlyMap<string, string>;

const vocabularies = new ContentCache<Vocabulary>(1);

async function vocabularyOf(db: Queries): Promise<Vocabulary> {
  const [state] = await db.query<{ contentState: string }>(`select ${CONTENT_STATE} as "contentState"`);
  const { contentState } = state!;
  const known = vocabularies.get(db, contentState, '');
  if (known) return known;
  // Markup is removed here: in the database that takes longer than the rest of a search.
  const rows = await db.query<{ title: string; lists: string }>(
    `select title, keywords || ' ' || authors as lists from article order by published desc nulls last, id desc limit ${ARTICLES}`,
  );
  const words = new Map<string, string>();
  for (const { title, lists } of rows)
    for (const word of `${plainText(title, 'inline')} ${lists}`.match(/\p{L}[\p{L}\p{M}]+/gu) ?? [])
      if (word.length >= MIN_LENGTH && !words.has(foldWord(word))) words.set(foldWord(word), word);
  vocabularies.set(db, contentState, '', words);
  return words;
}

function nearest(word: string, words: Vocabulary): string | null {
  const folded = foldWord(word);
  if (folded.length < MIN_LENGTH || words.has(folded)) return null;
  const limit = folded.length < 8 ? 1 : 2;
  let best: { written: string; distance: number } | null = null;
  for (const [candidate, written] of words) {
    const distance = editDistance(folded, candidate, best ? best.distance - 1 : limit);
    if (distance <= limit && (!best || distance < best.distance)) best = { written, distance };
    if (best?.distance === 1) break;
  }
  if (!best) return null;
  const lower = best.written.toLowerCase();
  return /^\p{Lu}/u.test(word) ? lower.replace(/^./u, (letter) => letter.toUpperCase()) : lower;
}

/** The search with each unknown word replaced by the most similar word of titles, names and keywords; null if none is similar. */
export async function suggestionFor(db: Queries, keyword: string): Promise<string | null> {
  const words = await vocabularyOf(db);
  let isChanged = false;
  const suggestion = keyword.slice(0, 200).replace(/\p{L}[\p{L}\p{M}]+/gu, (word) => {
    const known = nearest(word, words);
    isChanged ||= known !== null;
    return known ?? word;
  });
  return isChanged ? suggestion : null;
}
