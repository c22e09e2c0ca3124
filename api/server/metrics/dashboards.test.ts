import { expressions, metricsOf, seriesOf } from '@press/build/deploy/observability';
import { testApp } from '../../testing/app';
import { DB_START_MS, memoryDb } from '../../testing/db';
import { noPdf } from '../../testing/pdf';

test(
  'M-21 dashboards and alert rules select only what the api exposes',
  async () => {
    const db = await memoryDb();
    const { http, metrics } = testApp(db, false, noPdf);
    await http.ready();
    metrics.collectProcessMetrics('.');
    const exposed = seriesOf(await metrics.registry.metrics());
    await http.close();
    await db.close();
    const used = expressions().flatMap((expression) => metricsOf(expression, 'press-api'));
    expect(used.length).toBeGreaterThan(15);
    expect(used.filter((name) => !exposed.has(name))).toEqual([]);
  },
  DB_START_MS,
);
