import type { Publisher } from '@press/config';
import { factsOfJournal, type Facts } from '@press/contract/facts';
import type { Journal } from '@press/contract';

/** The facts that apply to a journal; for an unknown one, those that apply to all. */
export const statedBy = (
  journal: Pick<Journal, 'facts' | 'ceased'> | undefined,
  { facts, journalFacts }: Pick<Publisher, 'facts' | 'journalFacts'>,
): Facts => (journal ? factsOfJournal(journal, journalFacts ?? facts) : { ...facts });
