import type { Article } from '@press/contract';

const MARKS: Record<Article['status'], string> = {
  '': '',
  retracted: 'Retracted:',
  'partially-retracted': 'Partially retracted:',
  concern: 'Expression of concern about:',
  // A correction is not a reason to skip an article.
  corrected: '',
};

/** The state of a listed article according to notices, before its title. Its language and direction differ from the title's. */
export const StatusMark = ({ article: { status } }: { article: Pick<Article, 'status'> }) =>
  MARKS[status] && (
    <>
      <b lang="en" dir="ltr">
        {MARKS[status]}
      </b>{' '}
    </>
  );
