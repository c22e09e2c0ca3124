import type { Issue, Member } from '@press/contract';
import { deadlineOf, hasPassed, today, type Calling } from '@press/contract/deadlines';
import { apiQuery, type ApiQuery } from '@press/contract/queries';
import { isEditorInChief, workplace } from '../board/groups';

/** An editor-in-chief, and where they work; empty when it is not known. */
export type Leader = Pick<Member, 'name' | 'avatarUrl'> & { place: string };

/** Who leads a journal. Of the board no more: the document has what a query answers. */
export const editorsQuery = (journalId: string): ApiQuery<Leader[]> =>
  apiQuery(['journal', journalId, 'editors'], async (api, signal) =>
    (await api.getEditorialBoard(journalId, signal))
      .filter(isEditorInChief)
      .map((member) => ({ name: member.name, avatarUrl: member.avatarUrl, place: workplace(member) })),
  );

export interface Latest {
  /** Null while the journal has none. */
  issue: Issue | null;
  /** Of an open call for papers; null where none is open. */
  deadline: string | null;
}

/** The latest issue and the next deadline: chosen where they are loaded, so that the browser's clock makes no difference. */
export const latestQuery = (journalId: string, publisher: Calling): ApiQuery<Latest> =>
  apiQuery(['journal', journalId, 'sidebar'], async (api, signal) => {
    const { list } = await api.getJournalIssuesPage(journalId, 1, signal);
    const deadline = deadlineOf(journalId, publisher);
    return { issue: list[0] ?? null, deadline: deadline && !hasPassed(deadline, today()) ? deadline : null };
  });
