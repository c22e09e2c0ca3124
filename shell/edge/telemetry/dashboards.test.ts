import { expressions, metricsOf, seriesOf } from '@press/build/deploy/observability';
import { EdgeMetrics } from './metrics';

test('M-21 dashboards and alert rules select only what the edge exposes', async () => {
  const metrics = new EdgeMetrics();
  metrics.collectProcessMetrics();
  const exposed = seriesOf(await metrics.registry.metrics());
  const used = expressions().flatMap((expression) => metricsOf(expression, 'press-edge'));
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((name) => !exposed.has(name))).toEqual([]);
});
