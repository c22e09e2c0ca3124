import { useCssVars } from '@press/area';
import { grouped, type Article } from '@press/contract';
import { Panel } from '@press/ui';
import * as css from './ArticlePage.module.css';

/** Three counts on one scale. The numbers are text; the bars only show them. */
export function ArticleMetrics({ article: { views, clicks, downloads } }: { article: Article }) {
  const largest = Math.max(views, clicks, downloads, 1);
  return (
    <div className={`${css.metrics} no-print`}>
      <Panel plain title="Article Metrics">
        <dl className={`${css.bars} num`}>
          <Bar term="Views" count={views} of={largest} />
          <Bar term="Clicks" count={clicks} of={largest} />
          <Bar term="Downloads" count={downloads} of={largest} />
        </dl>
      </Panel>
    </div>
  );
}

function Bar({ term, count, of }: { term: string; count: number; of: number }) {
  const length = useCssVars({ '--w': Math.round((count / of) * 1000) / 10 });
  return (
    <div>
      <dt>{term}</dt>
      <dd>{grouped(count)}</dd>
      <dd className={css.bar} aria-hidden="true">
        <i className={length} />
      </dd>
    </div>
  );
}
