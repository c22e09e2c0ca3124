import type { Queries } from '../../db/db';
import { printTsQuery } from './expand';
import type { TsQuery } from './tsquery';

/** Characters of a sentence that is shown. */
const MAX_LENGTH = 400;

/** The words that a hit may have, without those that it must not have; null when there are none. */
function anyWord(query: TsQuery): TsQuery | null {
  const words = new Map<string, TsQuery>();
  const collect = (part: TsQuery): void => {
    if (part.kind === 'word') words.set(part.word, part);
    else if (part.kind === 'phrase') for (const word of part.words) words.set(word, { kind: 'word', word });
    else if (part.kind !== 'not') part.operands.forEach(collect);
  };
  collect(query);
  return words.size > 0 ? { kind: 'or', operands: [...words.values()] } : null;
}

/**
 * The sentence of the full text with the most words of a search, by id, of each article that has not all of the words in its title,
 * names, keywords and abstracts.
 * @param ids of a page of hits
 */
export async function passagesOf(db: Queries, query: TsQuery, ids: readonly number[]): Promise<Map<number, string>> {
  const any = anyWord(query);
  if (!any || ids.length === 0) return new Map();
  const rows = await db.query<{ id: number; passage: string }>(
    `select id, (
       select sentence from regexp_split_to_table(plain(section_text(sections)), '(?<=[.?!])\\s+|\\s{2,}') sentence
       where to_tsvector('english', fold(with_parts(sentence))) @@ $2::tsquery
       order by ts_rank(to_tsvector('english', fold(with_parts(sentence))), $2::tsquery) desc limit 1) as passage
     from article
     where id = any($1::bigint[]) and has_full_text and not ts_filter(search, '{a,b,c}') @@ $3::tsquery`,
    [ids, printTsQuery(any), printTsQuery(query)],
  );
  return new Map(rows.flatMap(({ id, passage }) => (passage ? [[Number(id), shortened(passage.trim())]] : [])));
}

function shortened(sentence: string): string {
  if (sentence.length <= MAX_LENGTH) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(' ', MAX_LENGTH))} …`;
}
