import type { Article } from '@press/contract';
import { Note, useDates } from '@press/ui';
import { rich, t } from '../../../messages';
import { LinkedArticle } from './AboutArticle';

/** Relations that are notices about this article, or of this notice about another one. AboutArticle shows the other links. */
const NOTICES = /(?:retract|concern|correct)/;

/** Notices above the title: preview, retraction, correction, expression of concern. */
export function Notices({ article: { status, details, scheduled } }: { article: Article }) {
  const { longDate } = useDates();
  const notices = details.relations.filter(({ kind }) => NOTICES.test(kind));
  const isNamed = notices.some(({ kind }) => kind.endsWith('-by'));
  return (
    <>
      {scheduled && (
        <Note kind="info">
          <p>
            {scheduled === 'draft'
              ? t('preview.draft')
              : rich('preview.day', { day: <time dateTime={scheduled}>{longDate(scheduled)}</time> })}
          </p>
        </Note>
      )}
      {status && !isNamed && (
        <Note kind={status === 'corrected' ? 'info' : 'bad'}>
          <p>{t('status', { status })}</p>
        </Note>
      )}
      {notices.map((relation, at) => (
        <Note key={at} kind={/^(?:(?:partially-)?retracted|concern)/.test(relation.kind) ? 'bad' : 'info'}>
          <p>
            {rich('notice', {
              kind: relation.kind,
              article: <LinkedArticle relation={relation} />,
            })}
          </p>
        </Note>
      ))}
    </>
  );
}
