import type { Article } from '@press/contract';

const MARKS: Record<Article['status'], string> = {
  '': '',
  retracted: 'Retracted:',
  concern: 'Expression of concern about:',
  // A correction is no reason to pass an article over.
  corrected: '',
};

/** Says before the title of a listed article what a notice says of it. Its language and direction are not those of the title. */
export const StatusMark = ({ article: { status } }: { article: Pick<Article, 'status'> }) =>
  MARKS[status] && (
    <>
      <b lang="en" dir="ltr">
        {MARKS[status]}
      </b>{' '}
    </>
  );
