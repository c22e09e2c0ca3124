import type { Article } from '@press/contract';

/** Says before the title of a listed article that it is retracted. Its language and direction are not those of the title. */
export const Retracted = ({ article: { status } }: { article: Pick<Article, 'status'> }) =>
  status === 'retracted' && (
    <>
      <b lang="en" dir="ltr">
        Retracted:
      </b>{' '}
    </>
  );
