import { useApi, usePublisher, useRouteParams, useServices } from '@press/area';
import { Suspense, use, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { articleOfJournalQuery, wholeArticleQuery, type StoredArticle } from '../article.query';
import { articleRoute } from '../article.route';
import { askedLanguage } from '../shown';
import { loadedParts, loadParts, onFirstInput, type DeferredParts } from './deferred-code';

interface DeferredProps {
  part: keyof DeferredParts;
  article: StoredArticle;
  /** The buttons of the title block, for the bar. */
  actions?: ReactNode;
}

/**
 * A part of an article. In a server document its markup stays until the reader acts, so its code, data and hydration do not
 * delay the first paint.
 */
export const Deferred = (props: DeferredProps) => (
  <Suspense fallback={null}>
    <Part {...props} />
  </Suspense>
);

const never = () => () => undefined;

function Part({ part, article, actions }: DeferredProps) {
  const { queryClient } = useServices();
  const api = useApi();
  const isHydration = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const { journalId, articleId } = useRouteParams(articleRoute);
  const [search] = useSearchParams();
  const language = askedLanguage(search, usePublisher());
  const short = articleOfJournalQuery(journalId, articleId, language);
  const whole = wholeArticleQuery(article, short);
  const known = article.isShort ? queryClient.getQueryData<StoredArticle>(whole.queryKey) : article;
  useEffect(() => {
    if (known && article.isShort) queryClient.setQueryData(short.queryKey, known);
  });
  // The server's markup could not be used: its page was translated, or its release was replaced.
  const isMissing = !known && !isHydration;
  useEffect(() => {
    const { queryKey } = articleOfJournalQuery(journalId, articleId, language);
    if (isMissing) void queryClient.refetchQueries({ queryKey, exact: true });
  }, [isMissing, queryClient, journalId, articleId, language]);
  if (isHydration && !(loadedParts() && known))
    use(onFirstInput(() => queryClient.fetchQuery({ ...whole, meta: { api } })));
  const { [part]: Shown } = loadedParts() ?? use(loadParts());
  // On navigation back, the route's query has it.
  return known ? <Shown article={known} actions={actions} /> : null;
}
