import { useQuery } from '@press/area';
import { abbreviate, grouped, metricsQuery, type Journal } from '@press/contract';
import { Figures, Panel } from '@press/ui';

/** The journal's figures: the service's metrics, else those that came with the journal. */
export function JournalFigures({ journal }: { journal: Journal }) {
  const { data } = useQuery(metricsQuery(journal.id));
  const { articles, issues, views, downloads, clicks, citations, apc } = (!journal.fallback && data) || journal.metrics;
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
