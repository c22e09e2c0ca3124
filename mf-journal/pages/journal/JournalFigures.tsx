import { useRouteQueries } from '@press/area';
import { abbreviate, NOT_STATED, stated, type Journal } from '@press/contract';
import { Figures, Panel } from '@press/ui';
import { journalRoute } from './journal.route';

/**
 * The journal's figures: each from the service's metrics, else from the journal, else "not stated" (J-06). Measures that only
 * some journals have appear if they are known (J-44).
 */
export function JournalFigures({ journal }: { journal: Journal }) {
  const { metrics } = useRouteQueries(journalRoute);
  const service = journal.fallback ? undefined : metrics.data;
  const count = (name: 'articles' | 'issues' | 'views' | 'downloads' | 'clicks' | 'citations'): number | null =>
    service?.[name] ?? journal.metrics[name];
  const measures = [
    { term: 'Impact factor', value: service?.impactFactor || journal.metrics.impactFactor },
    { term: 'h-index', value: service?.hIndex || journal.metrics.hIndex },
    { term: 'Acceptance rate', value: service?.acceptance || journal.metrics.acceptance },
  ];
  return (
    <Panel title="Journal metrics">
      <Figures
        items={[
          { term: 'Published Articles', value: stated(count('articles')) },
          { term: 'Published Issues', value: stated(count('issues')) },
          { term: 'Total Views', value: stated(count('views')) },
          { term: 'Downloads', value: stated(count('downloads'), abbreviate) },
          { term: 'Clicks', value: stated(count('clicks')) },
          { term: 'Citations', value: stated(count('citations')) },
          { term: 'APC', value: service?.apc || journal.metrics.apc || NOT_STATED },
          ...measures.filter(({ value }) => value),
        ]}
      />
    </Panel>
  );
}
