import type { Issue, Member } from '@press/contract';
import { deadlineOf, hasPassed, today, type Calling } from '@press/contract/deadlines';
import { isIssue } from '../../layout/issue-lists';
import { isEditorInChief, workplace } from '../board/groups';

/** An editor-in-chief and their workplace; the workplace is empty when unknown. */
export type Leader = Pick<Member, 'name' | 'avatarUrl'> & { place: string };

/** The editors-in-chief of a board. Only they are returned, because the document contains the whole result of a query. */
export const leadersOf = (board: readonly Member[]): Leader[] =>
  board
    .filter(isEditorInChief)
    .map((member) => ({ name: member.name, avatarUrl: member.avatarUrl, place: workplace(member) }));

export interface Latest {
  /** Null while the journal has none. */
  issue: Issue | null;
  /** Deadline of an open call for papers; null if no call is open. */
  deadline: string | null;
}

/**
 * The latest issue and the next deadline. They are chosen where they are loaded, so that the browser's clock has no
 * effect.
 */
export function latestOf(issues: readonly Issue[], journalId: string, publisher: Calling): Latest {
  const deadline = deadlineOf(journalId, publisher);
  return { issue: issues.find(isIssue) ?? null, deadline: deadline && !hasPassed(deadline, today()) ? deadline : null };
}
