import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(__dirname, '../../../deploy/observability');

/** Scrape jobs of deploy/observability/prometheus.yaml. */
export type Job = 'press-edge' | 'press-api';

/** Every PromQL expression of the dashboards and of the alert rules. */
export function expressions(): string[] {
  const dashboards = path.join(FOLDER, 'dashboards');
  const panels = readdirSync(dashboards).flatMap((file) =>
    [...readFileSync(path.join(dashboards, file), 'utf8').matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(
      ([, text = '""']) => String(JSON.parse(text)),
    ),
  );
  const rules = [
    ...readFileSync(path.join(FOLDER, 'alerts.yaml'), 'utf8').matchAll(/^ +expr: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/gm),
  ].map(([, block, line]) => block ?? line ?? '');
  return [...panels, ...rules];
}

/** Names of the metrics that an expression selects for a job. `up` belongs to Prometheus itself. */
export const metricsOf = (expression: string, job: Job): string[] =>
  [...expression.matchAll(/([a-z_][\w:]*)\{job="([\w-]+)"/g)].flatMap(([, name = '', of]) =>
    of === job && name !== 'up' ? [name] : [],
  );

/** Names of the series in a Prometheus text; for a histogram also `_bucket`, `_sum` and `_count`. */
export const seriesOf = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
    ),
  );
