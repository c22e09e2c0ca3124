import { UPDATED } from '@press/contract/kinds';
import type { ArticleDetailsWire, HistoryDateWire, PartWire } from '@press/contract/wire';
import type { Queries } from '../db/db';
import { canonical, isAddedDay } from './rows';

/**
 * Days on which the text of a published article changed. A file may state them with words (`<pub-history>`); other
 * changes get the day on which the site received them, so that no text changes without a date.
 */

/** The texts of an article that readers see, by column. */
interface TextColumns {
  title: string;
  abstract: string;
  sections: unknown;
  reference_list: unknown;
  details: ArticleDetailsWire;
}

/** Of an article that is public and revised, its texts; of others only their history. */
type StoredText = { id: number; text: TextColumns | null; history: HistoryDateWire[] | null };

/** The texts of stored articles, by their ids. @param revised ids of those with another content: only their texts are read */
export async function storedTexts(
  queries: Queries,
  ids: readonly number[],
  revised: readonly number[],
): Promise<Map<number, StoredText>> {
  const rows = await queries.query<StoredText>(
    `select id, details -> 'history' as history,
       case when id = any($2::bigint[]) and coalesce(published <= (now() at time zone 'utc')::date, true) then
         jsonb_build_object('title', title, 'abstract', abstract, 'sections', sections, 'reference_list', reference_list, 'details', details)
       end as text
     from article where id = any($1::bigint[])`,
    [ids, revised],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The details of an article that is stored again, with the stored days, and with this day if its text changed and its
 * file does not say when.
 */
export function datedDetails(row: TextColumns, stored: StoredText | undefined, today: string): ArticleDetailsWire {
  const { details } = row;
  const before = stored?.history ?? [];
  const own = details.history ?? [];
  const days = new Set(own.filter(({ kind }) => kind === UPDATED).map(({ date }) => date));
  const kept = before.filter((date) => isAddedDay(date) && !days.has(date.date));
  const isStated = own.some(
    ({ kind, date, note }) =>
      kind === UPDATED && note && !before.some((known) => known.date === date && known.note === note),
  );
  const isDue =
    stored?.text &&
    !isStated &&
    !days.has(today) &&
    !kept.some(({ date }) => date === today) &&
    hasChanged(row, stored.text);
  const added = isDue ? [...kept, { kind: UPDATED, date: today }] : kept;
  return added.length > 0 ? { ...details, history: [...own, ...added] } : details;
}

/**
 * True if a changed source gives readers another text: a changed file of the article, a figure or a supplement. A newer
 * version of this program may read more from the same files; names and affiliations change without a notice.
 */
const hasChanged = (row: TextColumns, stored: TextColumns): boolean =>
  (!row.details.xml || filesOf(row) !== filesOf(stored)) && textOf(row) !== textOf(stored);

const filesOf = ({ details: { xml, parts = [] } }: TextColumns): string =>
  JSON.stringify([xml?.url, parts.flatMap(originals)]);

const originals = ({ pictures = [], file }: PartWire): string[] =>
  [file, ...pictures.map(({ original }) => original)].flatMap((each) => each?.url ?? []);

function textOf({ title, abstract, sections, reference_list: references, details }: TextColumns): string {
  const { parts = [], summaries = [], statements = [], subArticles = [] } = details;
  const told = [title, abstract, sections, references, summaries, subArticles];
  return canonical([
    ...told,
    parts.map((part) => [{ ...part, pictures: undefined, file: undefined }, originals(part)]),
    statements.filter(({ kind }) => kind !== 'notes'),
  ]);
}
