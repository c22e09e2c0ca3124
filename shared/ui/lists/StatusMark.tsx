import type { Article } from '@press/contract';
import { ownLanguage } from '../text/language';
import { t } from '../messages';

const MARKS: Partial<Record<Article['status'], () => string>> = {
  retracted: () => t('list.retracted'),
  'partially-retracted': () => t('list.partially-retracted'),
  concern: () => t('list.concern'),
  // A correction is not a reason to skip an article.
};

/** The state of a listed article according to notices, before its title. Its language and direction differ from the title's. */
export function StatusMark({ article: { status } }: { article: Pick<Article, 'status'> }) {
  const mark = MARKS[status]?.();
  return (
    mark && (
      <>
        <b {...ownLanguage()}>{mark}</b>{' '}
      </>
    )
  );
}
