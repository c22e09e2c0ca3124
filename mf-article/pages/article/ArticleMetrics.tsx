import { useCssVars } from '@press/area';
import { grouped, longDate, pageRange, type Article } from '@press/contract';
import { Doi, KeyValues, Panel, type Term } from '@press/ui';
import * as css from './ArticlePage.module.css';

export function Information({ article }: { article: Article }) {
  const { volumeDisplay, pages, publicationDate, doi, type } = article;
  const items: Term[] = [
    { term: 'Volume', value: volumeDisplay },
    { term: 'Pages', value: pageRange(pages) },
    { term: 'Published', value: longDate(publicationDate) },
    { term: 'DOI', value: doi && <Doi doi={doi} /> },
    { term: 'Type', value: type },
  ];
  return (
    <Panel title="Article Information">
      <KeyValues items={items.filter(({ value }) => value)} />
    </Panel>
  );
}

/** Three counts on one scale. The numbers are text; the bars repeat them to the eye. */
export function Metrics({ article: { views, clicks, downloads } }: { article: Article }) {
  const largest = Math.max(views, clicks, downloads, 1);
  return (
    <div className={`${css.metrics} no-print`}>
      <Panel title="Article Metrics">
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
