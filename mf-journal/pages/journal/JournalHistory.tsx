import type { Journal, OtherTitle } from '@press/contract';
import { journalPath, JournalTitle, Note, useDates } from '@press/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { rich, t } from '../../messages';

/**
 * The journal's years of publication, and its earlier and later titles. Empty for a journal that never changed its
 * title.
 */
export function JournalHistory({
  journal: { title, lang, founded, ceased, formerTitles = [], laterTitles = [] },
}: {
  journal: Pick<Journal, 'title' | 'lang' | 'founded' | 'ceased' | 'formerTitles' | 'laterTitles'>;
}) {
  const { longDate } = useDates();
  if (!ceased && formerTitles.length === 0 && laterTitles.length === 0) return null;
  return (
    <Note kind="info">
      {ceased && (
        <p>
          {rich('history.ceased', {
            title: (
              <b>
                <JournalTitle lang={lang}>{title}</JournalTitle>
              </b>
            ),
            isFounded: founded ? 'yes' : 'no',
            founded,
            day: longDate(ceased),
          })}
        </p>
      )}
      {laterTitles.map((other, at) => (
        <p key={at}>{rich('history.later', { ceased: ceased ? 'yes' : 'no', title: <Title other={other} /> })}</p>
      ))}
      {formerTitles.map((other, at) => (
        <p key={at}>{rich('history.former', { day: longDate(other.until), title: <Title other={other} /> })}</p>
      ))}
    </Note>
  );
}

/** A title with its ISSNs, as a link if it has a page. */
function Title({ other: { title, lang, issn, eissn, journalId, link } }: { other: OtherTitle }): ReactNode {
  const issns = [issn && t('card.issn', { issn }), eissn && t('history.eissn', { issn: eissn })]
    .filter(Boolean)
    .join(', ');
  const name = <JournalTitle lang={lang}>{title}</JournalTitle>;
  return (
    <>
      {journalId ? <Link to={journalPath(journalId)}>{name}</Link> : link ? <a href={link}>{name}</a> : <b>{name}</b>}
      {issns && ` (${issns})`}
    </>
  );
}
