import { type Article, isNumbered, shownPages } from '@press/contract';
import { number } from '@press/language';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { t } from '../../../messages';
import * as css from '../ArticlePage.module.css';
import { Abstract, Keywords, Licence, Summaries } from '../ArticleSummary';
import type { StoredArticle } from '../article.query';
import { shownOf } from '../shown';
import type { ReadingBarProps } from '../bar/ReadingBar';
import { LoadingRelated } from '../related/LoadingRelated';
import { FullText, RELATED } from './FullText';
import { articleType, type RichElements, Figures, Panel, Doi, KeyValues, useDates, type Term, Near } from '@press/ui';
import { ArticlePart } from './ArticlePart';
import { PdfLead } from './PdfLead';
import { readText } from './read-text';
import { ArticleTextContext } from './Text';
import { useLater, usePublisher } from '@press/area';

/** Everything below the title of an article. */
export function ArticleBody({ article, actions }: { article: StoredArticle; actions?: ReactNode }) {
  const shown = shownOf(article);
  return (
    <ArticleTextProvider article={article}>
      <div className={`two-columns ${css.columns}`}>
        <div className="main-column main-column--quiet">
          {article.sections.length === 0 && <PdfLead article={article} />}
          <Abstract article={shown} />
          <Summaries article={article} />
          <Keywords article={shown} />
          <Licence article={article} />
        </div>
        {/* Next to a full text its menu stays in view; otherwise the metrics do. */}
        <aside
          className={`${article.sections.length > 0 ? 'side-column' : 'side-column side-column--sticky'} ${css.facts}`}
        >
          <ArticleInformation article={article} />
          <ArticleMetrics article={article} />
        </aside>
        <FullText article={article} />
      </div>
      {!article.scheduled && <Related article={article} />}
      <ReadingBarPlace article={article} actions={actions} />
    </ArticleTextProvider>
  );
}

const elements: RichElements = { figure: ({ attrs }) => <ArticlePart id={attrs['id'] ?? ''} /> };

/** Parses the texts of an article for the components below. */
function ArticleTextProvider({ article, children }: { article: StoredArticle; children: ReactNode }) {
  const text = useMemo(
    () => ({ ...readText(shownOf(article)), id: article.id, doi: article.doi, elements }),
    [article],
  );
  return <ArticleTextContext value={text}>{children}</ArticleTextContext>;
}

/** The numbers of views and downloads of an article. */
const ArticleMetrics = ({ article: { views, clicks, downloads } }: { article: Article }) => (
  <div className={`${css.metrics} no-print`}>
    <Panel plain title={t('metrics')}>
      <Figures
        items={[
          { term: t('metrics.views'), value: number(views) },
          { term: t('metrics.clicks'), value: number(clicks) },
          { term: t('metrics.downloads'), value: number(downloads) },
        ]}
      />
    </Panel>
  </div>
);

/** Bibliographic facts of an article. Unknown facts are left out. */
function ArticleInformation({ article }: { article: Article }) {
  const { volumeDisplay, issue, publicationDate, doi, type } = article;
  const { longDate } = useDates();
  const pages = shownPages(article, usePublisher());
  const items: Term[] = [
    { term: t('information.volume'), value: volumeDisplay },
    { term: t('information.issue'), value: issue },
    {
      term: isNumbered(article) ? t('information.article') : t('information.pages'),
      value: pages && <span dir="ltr">{pages}</span>,
    },
    { term: t('information.published'), value: longDate(publicationDate) },
    { term: 'DOI', value: doi && <Doi doi={doi} /> },
    { term: t('information.type'), value: articleType(type) },
  ];
  return (
    <Panel plain title={t('information')}>
      <KeyValues items={items.filter(({ value }) => value)} />
    </Panel>
  );
}

/** Use by month, related and citing articles, below the text. */
const Related = ({ article }: { article: Article }) => (
  <Near
    key={article.id}
    id={RELATED}
    className={`two-columns ${css.columns} no-print`}
    what="related articles"
    waiting={
      <RelatedColumn>
        <LoadingRelated />
      </RelatedColumn>
    }
    load={async () => {
      const [{ RelatedArticles }, { Usage }] = await Promise.all([
        import('../related/RelatedArticles'),
        import('@press/ui/usage/index'),
      ]);
      return () => (
        <RelatedColumn>
          <Usage kind="articles" id={article.id} />
          <RelatedArticles article={article} />
        </RelatedColumn>
      );
    }}
  />
);

/** Receives the focus when the element that had it is removed. */
const RelatedColumn = ({ children }: { children: ReactNode }) => (
  <div className="main-column main-column--quiet" tabIndex={-1}>
    {children}
  </div>
);

/** Shows the bar of buttons once the title is out of sight, when its code loads. Without a script it shows nothing. */
function ReadingBarPlace({ article, actions }: Omit<ReadingBarProps, 'shown'>) {
  const [code, load] = useLater(() => import('../bar/ReadingBar'), 'bar of an article');
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const title = document.querySelector('h1');
    if (!title || typeof IntersectionObserver === 'undefined') return;
    const watcher = new IntersectionObserver((entries) => {
      const isPast = entries.some(
        ({ isIntersecting, boundingClientRect }) => !isIntersecting && boundingClientRect.bottom < 0,
      );
      setShown(isPast);
      if (isPast) void load();
    });
    watcher.observe(title);
    return () => watcher.disconnect();
  }, [load]);
  return code && <code.ReadingBar article={article} actions={actions} shown={shown} />;
}
