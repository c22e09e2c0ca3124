import { emit, type AreaEvent } from '../events';
import type { SiteArea, SiteDescription } from '../site';
import { startTelemetry } from './telemetry';
import { Visit, type VisitReport } from './visit';

// jsdom lacks its observers.
jest.mock('web-vitals', () => ({ onCLS: () => undefined, onINP: () => undefined, onLCP: () => undefined }));

const AREA = { name: 'mf-article', build: 'b1', cohort: 'canary' } as SiteArea;
const site = { areas: [AREA] } as SiteDescription;
const event: AreaEvent = { kind: 'mounted', area: 'mf-article', build: 'b1', cohort: 'canary', ms: 20 };

const sent: VisitReport[] = [];
let giveTicket: (text: string) => void;

beforeAll(async () => {
  jest.useFakeTimers();
  Object.assign(performance, { getEntriesByType: () => Array.from({ length: 300 }) });
  globalThis.visitTicket = new Promise((resolve) => (giveTicket = resolve));
  navigator.sendBeacon = (_, body) => {
    sent.push(JSON.parse(String(body)) as VisitReport);
    return true;
  };
  startTelemetry(site, AREA);
});
beforeEach(() => void (sent.length = 0));
afterAll(() => jest.useRealTimers());

const throwIn = (filename: string): boolean =>
  dispatchEvent(new ErrorEvent('error', { filename, error: new Error('pressed') }));

test('fault 63 sends the first report of a visit when its page has been mounted for five seconds, with the ticket of its document', async () => {
  emit(event);
  await jest.advanceTimersByTimeAsync(6_000);
  // Without a ticket nothing is sent, and nothing is lost.
  expect(sent).toEqual([]);
  giveTicket('signed');
  await jest.advanceTimersByTimeAsync(0);
  expect(sent).toMatchObject([{ ticket: 'signed', first: true, page: 'mf-article', areas: [{ mountMs: 20 }] }]);
});

test('fault 63 reports an uncaught error as a failure of the area whose script threw it', async () => {
  for (const other of ['https://site.example/r/mf-other/b1/client/app.js', 'chrome-extension://abc/content.js', ''])
    throwIn(other);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([]);
  throwIn('https://site.example/r/mf-article/b1/client/page.js');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent).toMatchObject([
    { areas: [{ area: 'mf-article', build: 'b1', failures: ['script'], cause: { message: 'Error: pressed' } }] },
  ]);
  expect(sent[0]).not.toHaveProperty('first');
});

test("fault 64 reports an error of the shell under the document's release", async () => {
  throwIn('https://site.example/r/shell/5e11/client/shell.js');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent[0]?.areas).toContainEqual(
    expect.objectContaining({ area: 'shell', build: '5e11', cohort: 'stable', failures: ['script'] }),
  );
});

test('D-26 reports what the content security policy blocked in a script of an area, but not in an extension', async () => {
  for (const sourceFile of ['https://site.example/r/mf-article/b3/client/page.js', 'chrome-extension://abc/content.js'])
    dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), { sourceFile, effectiveDirective: 'connect-src' }),
    );
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent.at(-1)?.areas.at(-1)).toMatchObject({
    build: 'b3',
    failures: ['policy'],
    cause: { message: 'blocked by connect-src' },
  });
});

test('fault 63 reports an unhandled rejection in the same way', async () => {
  const reason = { stack: 'Error: x\n    at https://site.example/r/mf-article/b2/client/page.js:1:2' };
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: undefined }));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent.at(-1)?.areas).toContainEqual(expect.objectContaining({ build: 'b2', failures: ['script'] }));
});

test('D-19 reports the first failure of a release with its message, the top frames in files of releases, and the path', () => {
  const visit = new Visit('mf-article');
  const error = Object.assign(new TypeError('x is undefined'), {
    stack: [
      'TypeError: x is undefined',
      '    at Abstract (https://site.example/r/mf-article/b1/client/page.1a.js:1:234)',
      '    at https://elsewhere.example/script.js:9:9',
      'render@https://site.example/r/shell/5e11/client/shell.js?again:2:5',
    ].join('\n'),
  });
  history.replaceState(null, '', '/article/1?q=secret');
  visit.record({ ...event, kind: 'failed', class: 'mount', error });
  visit.record({ ...event, kind: 'failed', class: 'render', error: new Error('a second one') });
  visit.record({ ...event, kind: 'failed', build: 'b0', class: 'mount', error: Object.create(null) });
  const [first, second] = visit.report(false)?.areas ?? [];
  expect(first?.cause).toEqual({
    class: 'mount',
    message: 'TypeError: x is undefined',
    stack: ['mf-article/b1/client/page.1a.js:1:234', 'shell/5e11/client/shell.js:2:5'],
    path: '/article/1',
  });
  expect(second?.cause).toMatchObject({ message: 'object', stack: [] });
});

const of = (changes: Partial<AreaEvent>): AreaEvent => ({
  kind: 'loaded',
  area: 'mf-article',
  build: 'b1',
  cohort: 'canary',
  ...changes,
});

test('reports a visit once, with its vitals, when the page is hidden', () => {
  const visit = new Visit('mf-article');
  visit.record(of({ ms: 120.4 }));
  visit.record(of({ kind: 'mounted', ms: 30.6 }));
  visit.recordVital('lcp', 812.4);
  visit.recordVital('lcp', 840.2);
  visit.recordVital('cls', 0.012345);
  expect(visit.report(true)).toEqual({
    first: true,
    page: 'mf-article',
    areas: [{ area: 'mf-article', build: 'b1', cohort: 'canary', loads: 1, failures: [], loadMs: 120, mountMs: 31 }],
    vitals: { lcp: 840, cls: 0.0123 },
  });
  expect(visit.report(true)).toBeNull();
});

test('a visit that has reported sends the later measurements once, when the reader leaves', () => {
  const visit = new Visit('mf-article');
  visit.record(of({}));
  expect(visit.report(false)).not.toBeNull();
  visit.recordVital('requests', 12);
  expect(visit.report(false)).toBeNull();
  expect(visit.report(true)).toMatchObject({ areas: [{ loads: 1 }], vitals: { requests: 12 } });
  expect(visit.report(true)).toBeNull();
});

test('reports a failure before the vitals are final; the second report repeats the first', () => {
  const visit = new Visit('mf-article');
  visit.recordVital('lcp', 800);
  visit.record(of({ kind: 'failed', class: 'mount' }));
  visit.record(of({ kind: 'failed', class: 'mount' }));
  const first = visit.report(false);
  expect(first?.areas[0]?.failures).toEqual(['mount']);
  expect(first).not.toHaveProperty('vitals');
  visit.record(of({ kind: 'loaded', build: 'b0', cohort: 'canary' }));
  const second = visit.report(true);
  expect([first?.first, second?.first]).toEqual([true, undefined]);
  expect(second).toMatchObject({
    areas: [{ build: 'b1' }, { build: 'b0', loads: 1 }],
    vitals: { lcp: 800 },
  });
});

test('D-26 reports a page that floods the network with its requests, even if the outcome never loads', () => {
  dispatchEvent(new Event('pagehide'));
  expect(sent.at(-1)?.vitals).toMatchObject({ requests: 300 });
});

test('D-78 a report from a narrow window says so', async () => {
  const report = async (width: number) => {
    Object.assign(globalThis, { innerWidth: width });
    emit({ ...event, kind: 'failed', class: 'asset', build: `w${width}` });
    await jest.advanceTimersByTimeAsync(1_000);
    return sent.at(-1)?.phone;
  };
  expect([await report(390), await report(699), await report(1_440)]).toEqual([true, true, undefined]);
});
