import type { MemberWire } from '@press/contract/wire';
import type { Queries } from '../db/db';

export function boardOf(db: Queries, journalId: string) {
  return db.query<MemberWire>(
    `select id, name, position, institution, affiliation, country, email, orcid, bio, avatar_url as "avatarUrl",
       research_areas as "researchAreas"
     from member where journal_id = $1 order by position_in_board, id collate "C"`,
    [journalId],
  );
}
