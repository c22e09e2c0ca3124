import type { Issue, Member } from '@press/contract';
import { deadlineOf, hasPassed, today, type Calling } from '@press/contract/deadlines';
import { isEditorInChief, workplace } from '../board/groups';

/** An editor-in-chief, and where they work; empty when it is not known. */
export type Leader = Pick<Member, 'name' | 'avatarUrl'> & { place: string };

/** Who leads a journal. Of the board no more: the document has what a query answers. */
export const leadersOf = (board: readonly Member[]): Leader[] =>
  board
    .filter(isEditorInChief)
    .map((member) => ({ name: member.name, avatarUrl: member.avatarUrl, place: workplace(member) }));

export interface Latest {
  /** Null while the journal has none. */
  issue: Issue | null;
  /** Of an open call for papers; null where none is open. */
  deadline: string | null;
}

/** The latest issue and the next deadline: chosen where they are loaded, so that the browser's clock makes no difference. */
export function latestOf(issue: Issue | undefined, journalId: string, publisher: Calling): Latest {
  const deadline = deadlineOf(journalId, publisher);
  return { issue: issue ?? null, deadline: deadline && !hasPassed(deadline, today()) ? deadline : null };
}
