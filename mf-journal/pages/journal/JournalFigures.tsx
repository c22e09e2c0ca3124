import { useRouteQueries } from '@press/area';
import { abbreviate, grouped, type Journal } from '@press/contract';
import { Figures, Panel } from '@press/ui';
import { journalRoute } from './journal.route';

/** The journal's figures: the service's metrics, else those that came with the journal. */
export function JournalFigures({ journal }: { journal: Journal }) {
  const { metrics: service } = useRouteQueries(journalRoute);
  const { articles, issues, views, downloads, clicks, citations, apc } =
    (!journal.fallback && service.data) || journal.metrics;
  return (
    <Panel title="Journal metrics">
      <Figures
        items={[
          { term: 'Published Articles', value: grouped(articles) },
          { term: 'Published Issues', value: grouped(issues) },
          { term: 'Total Views', value: grouped(views) },
          { term: 'Downloads', value: abbreviate(downloads) },
          { term: 'Clicks', value: grouped(clicks) },
          { term: 'Citations', value: grouped(citations) },
          { term: 'APC', value: apc || 'Not stated', wide: true },
        ]}
      />
    </Panel>
  );
}
