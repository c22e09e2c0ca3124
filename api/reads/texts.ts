import { today } from '@press/contract/deadlines';
import { inLanguage, type InLanguages } from '@press/contract/in-language';
import { escapeRich } from '@press/contract/richtext';
import type { TextKind } from '@press/contract/site-pages';
import { isCurrent } from '@press/contract/queries/site';
import type { DatedTextWire, RelatedWire } from '@press/contract/wire';
import { WHOLE_SITE } from '@press/http/surrogate-keys';
import type { Queries } from '../db/db';
import { filledIn } from '../site/placeholders';
import { textOf, textPart, textsKey } from '../site/parts';
import { placeholderValues } from './site-page';
import { madeOf } from '../surrogate-keys/changes';

type Stored = Omit<DatedTextWire, 'id'> & { sections: { title: string; body: string }[] } & InLanguages;

/** News or a collection, and its text. */
export interface WholeText {
  item: DatedTextWire;
  /** Rich text. */
  text: string;
}

/** The texts of a kind whose day has come, newest first. */
async function wholeTexts(db: Queries, kind: TextKind, language?: string): Promise<WholeText[]> {
  // Placeholders count journals and articles.
  madeOf(textsKey(kind), WHOLE_SITE);
  const values = await placeholderValues(db);
  const plain = (text: string): string => filledIn(text, values, (value) => value);
  const rich = (text: string): string => filledIn(text, values, escapeRich);
  const rows = await db.query<{ name: string; value: Stored }>(
    `select name, value from site_part where starts_with(name, $1) and value->>'date' <= $2
     order by value->>'date' desc, name collate "C"`,
    [textPart(kind, ''), today()],
  );
  const texts = rows.map(({ name, value }) => ({ name, ...inLanguage(value, language) }));
  return texts.map(({ name, title, date, end, journalId, lang, sections }) => ({
    item: { id: textOf(name)?.id ?? '', title: plain(title), date, end, journalId, lang },
    text: rich(
      sections
        .map((section) => (section.title && `<p><strong>${escapeRich(section.title)}</strong></p>`) + section.body)
        .join(''),
    ),
  }));
}

export const allTexts = async (db: Queries, kind: TextKind, language?: string): Promise<DatedTextWire[]> =>
  (await wholeTexts(db, kind, language)).map(({ item }) => item);

/** News items that have not ended. */
export const currentTexts = async (db: Queries, kind: TextKind): Promise<WholeText[]> =>
  (await wholeTexts(db, kind)).filter(({ item }) => isCurrent(item, today()));

/** The collections that have an article, newest first. @param names its id, and its DOI in lower case */
export async function collectionsWith(db: Queries, names: readonly string[]): Promise<RelatedWire['collections']> {
  const part = textPart('collections', '');
  const rows = await db.query<{ name: string }>(
    `select name from site_part where starts_with(name, $1) and value->'articles' ?| $2::text[]`,
    [part, names],
  );
  if (rows.length === 0) return [];
  const ids = new Set(rows.map(({ name }) => name.slice(part.length)));
  return (await currentTexts(db, 'collections'))
    .filter(({ item }) => ids.has(item.id))
    .map(({ item: { id, title } }) => ({ id, title }));
}
