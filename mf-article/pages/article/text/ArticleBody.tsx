import type { Article } from '@press/contract';
import type { ReactNode } from 'react';
import { ArticleInformation } from '../ArticleInformation';
import { ArticleMetrics } from '../ArticleMetrics';
import * as css from '../ArticlePage.module.css';
import { Abstract, Keywords, Licence, Summaries } from '../ArticleSummary';
import { ReadingBarPlace } from '../bar/ReadingBarPlace';
import { Related } from '../related/Related';
import { ArticleTextProvider } from './ArticleTextProvider';
import { FullText } from './FullText';

/** Everything below the title of an article. */
export function ArticleBody({ article, actions }: { article: Article; actions?: ReactNode }) {
  return (
    <ArticleTextProvider article={article}>
      <div className={`two ${css.columns}`}>
        <div className="main quiet">
          <Abstract article={article} />
          <Summaries article={article} />
          <Keywords article={article} />
          <Licence article={article} />
        </div>
        {/* Beside a full text its menu stays in view; otherwise the metrics do. */}
        <aside className={article.sections.length > 0 ? 'side' : 'side pin'}>
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
