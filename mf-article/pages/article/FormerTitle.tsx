import type { Journal } from '@press/contract';
import { JournalTitle } from '@press/ui';
import { rich } from '../../messages';

export type FormerJournal = Pick<Journal, 'title' | 'lang' | 'issn' | 'eissn'>;

/** The journal's title when the article appeared. */
export const FormerTitle = ({ former }: { former?: FormerJournal | undefined }) =>
  former && (
    <p>
      {rich('former', {
        journal: <JournalTitle lang={former.lang}>{former.title}</JournalTitle>,
        known: former.eissn || former.issn ? 'yes' : 'no',
        issn: former.eissn || former.issn,
      })}
    </p>
  );
