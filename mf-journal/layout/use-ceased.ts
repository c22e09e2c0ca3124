import { useQuery } from '@press/area';
import { journalHeaderQuery } from '@press/contract/queries';

/** When a journal ended; empty while it appears. One that has ended takes no manuscripts and looks for nobody. */
export const useCeased = (journalId: string): string => useQuery(journalHeaderQuery(journalId)).data?.ceased ?? '';
