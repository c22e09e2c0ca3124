import type { Queries } from '../db/db';
import { asJson } from './rows';

/** How many rows came new and how many were there already. */
export interface Tally {
  added: number;
  updated: number;
}

type Type = 'text' | 'integer' | 'date' | 'jsonb';

const column = (type: Type, names: string): [string, Type][] => names.split(' ').map((name) => [name, type]);

/** Columns that a source fills, by table. The first is the key. */
const COLUMNS = {
  journal: [
    ...column(
      'text',
      'id title abbreviation subtitle issn eissn frequency license description publisher website journal_url',
    ),
    ...column('text', 'background_color scope_en keywords apc impact_factor hindex acceptance_rate'),
    ...column('integer', 'submission_to_first_decision submission_to_decision_after_review submission_to_acceptance'),
    ...column('integer', 'acceptance_to_publication'),
    ...column('jsonb', 'journal_index_list'),
  ],
  issue: [...column('text', 'id journal_id volume issue_number'), ...column('date', 'publication_date')],
  member: [
    ...column('text', 'id journal_id name position institution affiliation country email orcid bio avatar_url'),
    ...column('integer', 'position_in_board'),
    ...column('jsonb', 'research_areas'),
  ],
} satisfies Record<string, [string, Type][]>;

/** What a source leaves empty it does not know: then what is stored stays. */
const EMPTY: Record<Type, string> = { text: `''`, jsonb: `'[]'`, integer: 'null', date: 'null' };

/** Adds rows, and updates those whose key is there already. */
export async function upsert(queries: Queries, table: keyof typeof COLUMNS, rows: readonly object[]): Promise<Tally> {
  const columns = COLUMNS[table];
  const names = columns.map(([name]) => name).join(', ');
  const types = columns.map(([name, type]) => `${name} ${type}`).join(', ');
  const changes = columns
    .slice(1)
    .map(([name, type]) => `${name} = coalesce(nullif(excluded.${name}, ${EMPTY[type]}), ${table}.${name})`);
  const written = await queries.query<{ added: boolean }>(
    `insert into ${table} (${names}) select ${names} from jsonb_to_recordset($1::jsonb) as row (${types})
     on conflict (id) do update set ${changes.join(', ')}
     returning xmax = 0 as added`,
    [asJson(rows)],
  );
  const added = written.filter((row) => row.added).length;
  return { added, updated: written.length - added };
}
