import type { Issue, Journal } from '@press/contract';
import { isContinuous, issueName } from '@press/ui/text/words';
import { t } from '../messages';

/** False for a list of articles without volume and number: those online before their issue, or a year of a continuous journal. */
export const isIssue = ({ volume, issueNumber }: Pick<Issue, 'volume' | 'issueNumber'>): boolean =>
  volume !== '' || issueNumber !== '';

/** The name of an issue, or the year of a list if the journal has no issues. */
export const nameOf = (
  { volume, issueNumber, publicationDate }: Pick<Issue, 'volume' | 'issueNumber' | 'publicationDate'>,
  journal: Pick<Journal, 'issues'> | undefined,
): string =>
  issueName(volume, issueNumber, journal?.issues === 0 ? publicationDate.slice(0, 4) || undefined : undefined);

/** The name of the page with the newest articles of a journal. */
export const latestOf = (journal: Journal | undefined): string =>
  isContinuous(journal) ? t('journal.latest') : t('page.current');

/** The name of the page with all lists of a journal. */
export const listsOf = (journal: Journal | undefined): string =>
  isContinuous(journal) ? t('archive.years') : t('page.issues');
