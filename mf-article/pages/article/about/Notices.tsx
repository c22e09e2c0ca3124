import type { Article, Relation } from '@press/contract';
import { Note, useDates } from '@press/ui';
import { LinkedArticle } from './AboutArticle';

/** Text of a notice about this article, or of this notice about another article. AboutArticle shows the other links. */
const SAID: Partial<Record<Relation['kind'], string>> = {
  'retracted-by': 'This article has been retracted. See the notice:',
  'partially-retracted-by': 'Parts of this article have been retracted. See the notice:',
  'concern-expressed-by': 'The editors have expressed concern about this article. See the notice:',
  'corrected-by': 'This article has been corrected. See the notice:',
  retracts: 'This is the notice of retraction of:',
  'partially-retracts': 'This is the notice of partial retraction of:',
  'expresses-concern-about': 'This is an expression of concern about:',
  corrects: 'This is a correction of:',
};

const STATUS: Record<Article['status'], string> = {
  '': '',
  retracted: 'This article has been retracted.',
  'partially-retracted': 'Parts of this article have been retracted.',
  concern: 'The editors have expressed concern about this article.',
  corrected: 'This article has been corrected.',
};

/** Notices above the title: preview, retraction, correction, expression of concern. */
export function Notices({ article: { status, details, scheduled } }: { article: Article }) {
  const { longDate } = useDates();
  const notices = details.relations.filter(({ kind }) => SAID[kind]);
  const isNamed = notices.some(({ kind }) => kind.endsWith('-by'));
  return (
    <>
      {scheduled && (
        <Note kind="info">
          <p>
            This is a preview.{' '}
            {scheduled === 'draft' ? (
              'This article is an unpublished draft; only those who have this link can read it.'
            ) : (
              <>
                The article is published on <time dateTime={scheduled}>{longDate(scheduled)}</time>; until then only
                those who have this link can read it.
              </>
            )}
          </p>
        </Note>
      )}
      {status && !isNamed && (
        <Note kind={status === 'corrected' ? 'info' : 'bad'}>
          <p>{STATUS[status]}</p>
        </Note>
      )}
      {notices.map((relation, at) => (
        <Note key={at} kind={/^(?:(?:partially-)?retracted|concern)/.test(relation.kind) ? 'bad' : 'info'}>
          <p>
            {SAID[relation.kind]} <LinkedArticle relation={relation} />
          </p>
        </Note>
      ))}
    </>
  );
}
