import { useQuery } from '@press/area';
import { journalHeaderQuery } from '@press/contract/queries';

/**
 * The date on which a journal ceased; empty while it is published. A ceased journal takes no manuscripts and seeks no editors.
 */
export const useCeased = (journalId: string): string => useQuery(journalHeaderQuery(journalId)).data?.ceased ?? '';
