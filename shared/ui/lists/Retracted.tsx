import type { Article } from '@press/contract';

/** The label 'Retracted' before the title of a listed article. Its language and direction differ from the title's. */
export const Retracted = ({ article: { status } }: { article: Pick<Article, 'status'> }) =>
  status === 'retracted' && (
    <>
      <b lang="en" dir="ltr">
        Retracted:
      </b>{' '}
    </>
  );
