import { FAILURE_CLASSES } from '@press/releases/failure-classes';
import { parseReport } from './visit-report';
import { browserOf, reportedCause, servedCause } from './causes';
import { expressions, metricsOf, seriesOf } from '@press/build/deploy/observability';
import { EdgeMetrics } from './metrics';

const AREA = { area: 'mf-one', build: 'abcdef0123456789', cohort: 'canary', loads: 1 };
const parsed = (failures: readonly string[], cause?: object) =>
  parseReport(JSON.stringify({ ticket: 't', page: 'mf-one', areas: [{ ...AREA, failures, ...(cause && { cause }) }] }))
    ?.areas[0];

test('D-12 accepts every class of the shell', () => {
  expect(parsed(FAILURE_CLASSES)?.failures).toEqual(FAILURE_CLASSES);
});

test('D-12 counts an unknown class of a newer shell as other, so the watcher sees the failure', () => {
  const cause = { message: 'tired', stack: [], path: '/' };
  const area = parsed(['mount', 'boredom', 'fatigue'], { class: 'boredom', ...cause });
  expect(area).toMatchObject({ failures: ['mount', 'other'], cause: { class: 'other', ...cause } });
});

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

test('D-19 a cause names the browser and its major version, and nothing else of the user agent', () => {
  const agents = {
    [CHROME]: 'Chrome 141',
    [`${CHROME} Edg/141.0.3537.57`]: 'Edge 141',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0': 'Firefox 140',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15':
      'Safari 18',
    'curl/8.5.0': 'another browser',
  };
  for (const [agent, name] of Object.entries(agents)) expect(browserOf(agent)).toBe(name);
  expect(browserOf(undefined)).toBe('another browser');
});

test('D-19 sanitizes what a browser reports before storing it', () => {
  const reported = {
    class: 'mount',
    message: 'a\u001b[2Jb https://site.example/search?q=secret',
    stack: ['mf-one/0f3a91c2/client/page.js:1:2\n'],
    path: '/search\u202e',
  } as const;
  expect(reportedCause({ ...reported, stack: [...reported.stack] }, CHROME)).toEqual({
    class: 'mount',
    message: 'a [2Jb https://site.example/search',
    stack: ['mf-one/0f3a91c2/client/page.js:1:2'],
    path: '/search',
    browser: 'Chrome 141',
    sessions: 1,
  });
});

test('D-19 keeps the server bundle frames of a failed render', () => {
  const frames = [1, 2, 3, 4].map((line) => `    at Page (/srv/releases/mf-one/0f3a91c2/server.cjs:${line}:5)`);
  const stack = ['Error: x', '    at /srv/dist/edge.mjs:1:1', ...frames].join('\n');
  expect(servedCause({ message: 'x', stack }, '/', undefined).stack).toEqual([
    'mf-one/0f3a91c2/server.cjs:1:5',
    'mf-one/0f3a91c2/server.cjs:2:5',
    'mf-one/0f3a91c2/server.cjs:3:5',
  ]);
});

test('M-21 dashboards and alert rules select only metrics that the edge exposes', async () => {
  const metrics = new EdgeMetrics();
  metrics.collectProcessMetrics();
  const exposed = seriesOf(await metrics.registry.metrics());
  const used = expressions().flatMap((expression) => metricsOf(expression, 'press-edge'));
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((name) => !exposed.has(name))).toEqual([]);
});
