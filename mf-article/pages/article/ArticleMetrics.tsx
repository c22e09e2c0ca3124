import { grouped, type Article } from '@press/contract';
import { Figures, Panel } from '@press/ui';
import * as css from './ArticlePage.module.css';

/** The numbers of views and downloads of an article. */
export const ArticleMetrics = ({ article: { views, clicks, downloads } }: { article: Article }) => (
  <div className={`${css.metrics} no-print`}>
    <Panel plain title="Article Metrics">
      <Figures
        items={[
          { term: 'Views', value: grouped(views) },
          { term: 'Clicks', value: grouped(clicks) },
          { term: 'Downloads', value: grouped(downloads) },
        ]}
      />
    </Panel>
  </div>
);
