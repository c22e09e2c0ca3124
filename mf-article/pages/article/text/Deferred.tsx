import { useApi, usePublisher, useRouteParams, useServices } from '@press/area';
import { Suspense, use, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { articleOfJournalQuery, wholeArticleQuery, type StoredArticle } from '../article.query';
import type { FormerJournal } from '../FormerTitle';
import { articleRoute } from '../article.route';
import { askedLanguage } from '../shown';
import { loadedParts, loadParts, onFirstInput, type DeferredParts } from './deferred-code';

interface DeferredProps {
  part: Exclude<keyof DeferredParts, 'Removed'>;
  article: StoredArticle;
  /** The buttons of the title block, for the bar. */
  actions?: ReactNode;
  former?: FormerJournal;
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

/** The screen at the address of a removed article. Few readers need its code. @param facts of the service */
export const RemovedPage = (props: { facts: string }) => (
  <Suspense fallback={null}>
    <RemovedPart {...props} />
  </Suspense>
);

function RemovedPart(props: { facts: string }) {
  const { Removed } = use(loadParts());
  return <Removed {...props} />;
}

const never = () => () => undefined;

function Part({ part, article, actions, former }: DeferredProps) {
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
  const isWaiting = isHydration && !(loadedParts() && known);
  const { [part]: Shown } = use(
    isWaiting ? onFirstInput(() => queryClient.fetchQuery({ ...whole, meta: { api } })) : loadParts(),
  );
  // On navigation back, the route's query has it.
  return known ? <Shown article={known} actions={actions} former={former} /> : null;
}
