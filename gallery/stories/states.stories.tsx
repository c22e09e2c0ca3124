import { ApiError } from '@press/contract';
import { ArticleItem, ArticleList, Empty, Loaded, Note, NotFound, Problem, RetryNote, SkeletonList } from '@press/ui';
import { article } from '../samples';

export default {
  title: 'States/Pages',
  component: Empty,
  subcomponents: { Loaded, Note, NotFound, Problem, RetryNote, SkeletonList },
};

const list = (articles: (typeof article)[]) => (
  <ArticleList>
    {articles.map((each) => (
      <ArticleItem key={each.id} article={each} />
    ))}
  </ArticleList>
);
const TEXTS = {
  loading: 'Loading articles...',
  failed: 'Failed to load articles. Please try again later.',
  empty: 'No Articles Found',
};

export const Loading = () => (
  <Loaded {...TEXTS} query={{ data: undefined, error: null }}>
    {list}
  </Loaded>
);
export const LoadedData = () => (
  <Loaded {...TEXTS} query={{ data: [article], error: null }}>
    {list}
  </Loaded>
);
export const NothingThere = () => (
  <Loaded {...TEXTS} query={{ data: [], error: null }}>
    {list}
  </Loaded>
);
export const Failed = () => (
  <Loaded {...TEXTS} query={{ data: undefined, error: new ApiError(500, '') }}>
    {list}
  </Loaded>
);
/** A failure with built-in data below it. */
export const FailedWithFallback = () => (
  <Loaded {...TEXTS} fallback={[article]} query={{ data: undefined, error: new ApiError(500, '') }}>
    {list}
  </Loaded>
);
/** A 404 is the not-found page. */
export const Missing = () => (
  <Loaded {...TEXTS} query={{ data: undefined, error: new ApiError(404, '') }}>
    {list}
  </Loaded>
);

export const NotFoundPage = () => <NotFound />;
export const EmptyText = () => <Empty>No Editorial Board Found</Empty>;
export const ProblemWithAction = () => (
  <Problem
    title="Unable to load journals"
    sentence="Failed to load journals. Please try again later."
    again={{ label: 'Try Again', busy: false, retry: () => undefined }}
  />
);
export const ProblemAlone = () => (
  <Problem title="Something went wrong" sentence="This part of the page could not be shown." />
);
export const Retry = () => (
  <RetryNote text="Failed to load data. Please try again later." busy={false} retry={() => undefined} />
);
export const RetryBusy = () => (
  <RetryNote text="Failed to load data. Please try again later." busy retry={() => undefined} />
);
export const Skeleton = () => <SkeletonList />;

export const NoteOk = () => <Note kind="ok">Your message was sent.</Note>;
export const NoteBad = () => <Note kind="bad">It was not sent.</Note>;
export const NoteInfo = () => <Note kind="info">Fees are not refundable.</Note>;
