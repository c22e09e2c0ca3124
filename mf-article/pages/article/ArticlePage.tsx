import { useApi, useChangeReader, usePublisher, useRouteParams, useRouteQueries, useServices } from '@press/area';
import { isGone, isNotFound, type Article } from '@press/contract';
import { journalAt } from '@press/contract/description/title-at';
import { plainText } from '@press/contract/richtext';
import {
  articlePath,
  Button,
  type Crumb,
  IconShare,
  issueName,
  JournalLayout,
  journalPath,
  languageOf,
  Loaded,
  NotFound,
  RichLine,
  untitled,
} from '@press/ui';
import { useEffect, useRef } from 'react';
import { rich, t } from '../../messages';
import type { articleMetadata } from './article.metadata';
import type { StoredArticle } from './article.query';
import { articleRoute } from './article.route';
// The first paint needs the styles of all parts.
import './about/about.module.css';
import './ArticlePage.module.css';
import './text/ArticlePart.module.css';
import './text/References.module.css';
import { Deferred, RemovedPage } from './text/Deferred';
import { CiteButton } from './CiteButton';
import { DownloadButton } from './DownloadButton';
import { TITLE_ID, TitleBlock } from './TitleBlock';
import { shownOf } from './shown';

/** The page of an article: its authors, text and citations. */
export default function ArticlePage() {
  const { journalId } = useRouteParams(articleRoute);
  const { article, header } = useRouteQueries(articleRoute);
  useRecordedView(article.data);
  useRemembered(article.data);
  // Before the layout, because the not-found screen has no journal header.
  if (isNotFound(article.error)) return <NotFound />;
  if (isGone(article.error)) return <RemovedPage facts={article.error.message} />;
  const journal = header.data;
  // The placeholder of a journal that could not be read (J-11) has no title, but the article names its journal.
  const then = journal && !journal.fallback ? journalAt(journal, article.data?.publicationDate ?? '') : undefined;
  const journalTitle = then?.title || article.data?.journalTitle || '';
  return (
    <JournalLayout journalId={journalId} trail={trailTo(journalId, article.data)} slim>
      <Loaded query={article} heading={t('title')} loading={t('loading')} failed={t('failed')}>
        {(loaded) => {
          // The buttons of the title block. The bar shows them while the block is out of sight.
          const actions = (
            <>
              <DownloadButton article={loaded} />
              <ShareButton article={loaded} />
              <CiteButton article={loaded} journalTitle={journalTitle} />
            </>
          );
          return (
            <article aria-labelledby={TITLE_ID}>
              <TitleBlock article={loaded} actions={actions} former={then === journal ? undefined : then} />
              <Deferred part="ArticleBody" article={loaded} actions={actions} />
            </article>
          );
        }}
      </Loaded>
    </JournalLayout>
  );
}

/** The breadcrumbs of an article. While it loads, only the known ones. */
function trailTo(journalId: string, article: StoredArticle | undefined): Crumb[] {
  const shown = article && shownOf(article);
  return [
    { label: t('trail.issues'), to: journalPath(journalId, 'volumes-issues') },
    ...(article?.issueId
      ? [
          {
            // The year is correct for both, because articles of a continuous journal are in no issue either.
            label: issueName(article.volume, article.issue, article.publicationDate.slice(0, 4) || undefined),
            to: journalPath(journalId, `issue/${encodeURIComponent(article.issueId)}`),
          },
        ]
      : []),
    shown
      ? { label: <RichLine text={shown.title || untitled()} />, language: languageOf(shown) }
      : { label: t('title') },
  ];
}

/** Counts one view of an article, however often its page renders (decision 9). */
function useRecordedView(article: Article | undefined): void {
  const api = useApi();
  const recorded = useRef('');
  useEffect(() => {
    // Opening a preview does not count as a view.
    if (!article || article.scheduled || recorded.current === article.id) return;
    recorded.current = article.id;
    api.recordArticleView(article.id, { journalId: article.journalId });
  }, [api, article]);
}

/** Events that show that the reader stays. Until then the page does not load the code that remembers the article. */
const STAYS = ['scroll', 'click', 'keydown'] as const;

/** Puts an article first in this browser's list of recently read articles. */
function useRemembered(article: Article | undefined): void {
  const change = useChangeReader();
  useEffect(() => {
    if (!article || article.scheduled) return undefined;
    const { id, journalId, title, lang } = article;
    const read = { id, journalId, title: title || untitled(), lang };
    const forget = () => STAYS.forEach((type) => removeEventListener(type, remember));
    const remember = () => {
      forget();
      change(({ recent }) => ({ recent: [read, ...recent.filter((other) => other.id !== id)] }));
    };
    for (const type of STAYS) addEventListener(type, remember, { passive: true });
    return forget;
  }, [change, article]);
}

/** Shares the article by the device's own dialog. Without one, the address goes to the clipboard. */
function ShareButton({ article }: { article: Article }) {
  const { alert, report } = useServices();
  const { origin } = usePublisher();
  const share = async (): Promise<void> => {
    const url = new URL(articlePath(article), origin).href;
    if (typeof navigator.share === 'function') {
      try {
        return await navigator.share({ title: plainText(article.title, 'inline'), url });
      } catch (error) {
        // The reader closed the dialog, which is a choice and not a failure.
        if (error instanceof Error && error.name === 'AbortError') return;
        report(error, 'share');
      }
    }
    // Loaded on demand, because most visitors share nothing or have the device's own dialog.
    const isCopied = await import('./clipboard').then(
      ({ copyText }) => copyText({ plain: url }),
      () => false,
    );
    alert(isCopied ? t('share.copied') : t('share.failed', { url }));
  };
  return (
    <Button onClick={() => void share()}>
      <IconShare />
      <span>{rich('share', { article: <span>{t('share.article')}</span> })}</span>
    </Button>
  );
}

/** Loads metadata separately, because nobody waits for these 4 kB of the most frequent page. */
export const metadata = async (...given: Parameters<typeof articleMetadata>) =>
  (await import('./article.metadata')).articleMetadata(...given);
