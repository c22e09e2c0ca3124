import { MemberWire } from '@press/contract/wire';
import { columnsOf, selectionOf } from '../content/columns';
import type { Queries } from '../db/db';

const MEMBER = selectionOf(columnsOf(MemberWire.properties));

/** The editorial board of a journal, in its import order. */
export function boardOf(db: Queries, journalId: string) {
  return db.query<MemberWire>(
    `select ${MEMBER} from member where journal_id = $1 order by position_in_board, id collate "C"`,
    [journalId],
  );
}
