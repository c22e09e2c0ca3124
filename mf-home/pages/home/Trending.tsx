import { usePublisher } from '@press/area';
import type { Article, Journal } from '@press/contract';
import {
  authorLine,
  untitled,
  Empty,
  StatusMark,
  Rich,
  Section,
  SkeletonList,
  articlePath,
  languageOf,
  journalTitleOf,
  JournalTitle,
  journalPath,
} from '@press/ui';
import { Link } from 'react-router-dom';
import * as css from './Trending.module.css';
import { t } from '../../messages';

interface TrendingProps {
  /** Undefined while they load, like the journals. */
  articles: readonly Article[] | undefined;
  /** The first journals: names and colours for articles that the service sends without them. */
  journals: readonly Journal[] | undefined;
}

/** All articles that the service sends: the first in display size, the others in pairs. */
export function Trending({ articles, journals = [] }: TrendingProps) {
  // The service fills the list with newest articles, which nobody has opened on a new site.
  const isOpened = articles?.length !== 0 && articles?.every(({ views, clicks }) => views > 0 || clicks > 0);
  return (
    <Section title={t('trending.title')} aside={isOpened && <p>{t('trending.about')}</p>}>
      {!articles && <SkeletonList />}
      {articles?.length === 0 && <Empty>{t('trending.none')}</Empty>}
      {articles && articles.length > 0 && (
        <ol className={css.trending} role="list">
          {articles.map((article) => (
            <TrendingItem
              key={article.id}
              article={article}
              journal={journals.find(({ id }) => id === article.journalId)}
            />
          ))}
        </ol>
      )}
    </Section>
  );
}

function TrendingItem({ article, journal }: { article: Article; journal: Journal | undefined }) {
  const { title, lang } = journalTitleOf(usePublisher(), article);
  return (
    <li className="journal-theme" style={{ '--j': journal?.colour ?? article.journalColour }}>
      <div>
        <Link className={css.journal} to={journalPath(article.journalId)}>
          <JournalTitle lang={lang}>{title || journal?.title || article.journalId}</JournalTitle>
        </Link>
        <h3 {...languageOf(article)}>
          <StatusMark article={article} />
          <Link to={articlePath(article)}>
            <Rich text={article.title || untitled()} />
          </Link>
        </h3>
        <p className={`byline ${css.authors}`} dir="auto">
          {authorLine(article)}
        </p>
      </div>
    </li>
  );
}
