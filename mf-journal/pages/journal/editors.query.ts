import { apiQuery, type ApiQuery } from '@press/contract/queries';
import { isEditorInChief, workplace } from '../board/groups';

export interface Leader {
  name: string;
  /** Where they work; empty when it is not known. */
  place: string;
}

/** Who leads a journal. Of the board no more: the document has what a query answers. */
export const editorsQuery = (journalId: string): ApiQuery<Leader[]> =>
  apiQuery(['journal', journalId, 'editors'], async (api, signal) =>
    (await api.getEditorialBoard(journalId, signal))
      .filter(isEditorInChief)
      .map((member) => ({ name: member.name, place: workplace(member) })),
  );
