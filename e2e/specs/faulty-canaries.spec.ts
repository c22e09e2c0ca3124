import type { Browser, Page } from '@playwright/test';
import { readAuditLog, readRegistry } from '@press/releases';
import { startEdge, type Edge } from '../site/edges';
import { buildWithMount, buildWithRender, changedBuild, deadShell } from '../site/builds';
import { ReleaseDirectory } from '../site/release-directory';
import {
  beginVisit,
  evidenceOf,
  isTelemetry,
  metricsOf,
  reportOf,
  sendReport,
  sendVisit,
  visitorHeaders,
  WATCHED,
  type ReleaseReport,
} from '../site/telemetry';
import { openMounted, ticketRequest, visitBy } from '../site/visits';
import { articleAddress, sampleArticle } from '../pages/screens';
import { Site } from '../pages/site';
import { expect, test } from '../pages';

/**
 * Production builds, each with a fault, as canaries of one site. Browsers open their pages, and the edge's watcher, which
 * judges every five seconds, rolls them back.
 */
test.describe.configure({ mode: 'serial', timeout: 180_000 });

/** Visitors of 10,000 that get a canary. */
const SHARE = 1_000;
/** Number of failures that is enough evidence without reports from the control. */
const ENOUGH = 5;
/** Visits of a canary by browsers, a second of processor time each. The other visits send the same reports. */
const BY_BROWSERS = 2;
/** The watcher judges every five seconds; silent visits count after a minute. */
const JUDGED = { intervals: [500] };
const SILENT_JUDGED = { timeout: 80_000, intervals: [1_000] };

let releases: ReleaseDirectory;
let edge: Edge;

/** Publishes a build of an area as a canary for a tenth of the visitors. */
async function ship(area: string, { dist, build }: { dist: string; build: string }): Promise<void> {
  await releases.run('publish', area, '--dist', dist);
  await releases.run('canary', area, build, '--percent', String(SHARE / 100));
}

const shipChanged = async (area: string, change: Parameters<typeof changedBuild>[2]): Promise<void> =>
  ship(area, await changedBuild(area, releases.data, change));

/** The build of the area's canary, or of its control, and visitors that get it. */
async function cohort(area: string, name: ReleaseReport['cohort'], count: number) {
  const { stable, canary } = await releases.area(area);
  const [from, to] = name === 'canary' ? [0, SHARE] : [SHARE, 10_000];
  const build = (name === 'canary' ? canary?.build : stable) as string;
  return { build, visitors: await releases.visitors(area, from, to, count) };
}

/** Waits until the edge composes a page with this build: it follows the registry, and a first render may be too slow. */
const untilServed = (path: string, visitor: string, build: string) =>
  expect
    .poll(async () => (await fetch(edge.origin + path, { headers: visitorHeaders(visitor) })).text())
    .toContain(`/${build}/`);

/**
 * Visits of a canary by browsers. On a busy machine the server may respond with the stable release; such visits are not
 * counted.
 * @param act returns what the visitor reported, or undefined without the canary
 * @param report sends the same report for a visit without a browser
 */
async function visitCanary(
  browser: Browser,
  area: string,
  count: number,
  act: (page: Page, build: string) => Promise<ReleaseReport | undefined>,
  report = (visitor: string, seen: ReleaseReport): Promise<unknown> => sendVisit(edge, visitor, seen),
): Promise<void> {
  const { visitors, build } = await cohort(area, 'canary', count + 20);
  const seen: ReleaseReport[] = [];
  while (seen.length < BY_BROWSERS) {
    const visitor = visitors.pop();
    if (!visitor) throw new Error(`No visitor of ${area} had the canary ${build}`);
    const reported = await visitBy(browser, visitor, (page) => act(page, build));
    if (reported) seen.push(reported);
  }
  for (const visitor of visitors.slice(0, count - BY_BROWSERS)) await report(visitor, seen[0]!);
}

/** Waits until the canary is gone. @returns the audit log's entry about the rollback */
async function rollback(area: string, judged: { timeout?: number; intervals: number[] } = JUDGED) {
  await expect.poll(async () => (await releases.area(area)).canary, judged).toBeNull();
  const log = await readAuditLog(releases.data, (await readRegistry(releases.data))!.rev);
  const decisions = log.filter(
    ({ who, changes }) => who === 'watcher' && changes.some((change) => change.area === area),
  );
  return decisions.at(-1);
}

test.beforeAll(async () => {
  test.setTimeout(360_000);
  releases = await ReleaseDirectory.create('faulty-canaries');
  const { data } = releases;
  const mounts = {
    'mf-search': 'for(;;);',
    'mf-static': 'await new Promise(done=>setTimeout(done,700));return mount(props)',
    'mf-home': "props.domElement.replaceChildren();props.domElement.removeAttribute('data-server')",
    'mf-article':
      'await mount(props);props.domElement.addEventListener("click",()=>{throw new TypeError("a button that throws")})',
  };
  await Promise.all(
    Object.entries(mounts).map(async ([area, body]) => ship(area, await buildWithMount(area, data, body))),
  );
  edge = await startEdge({ data, env: WATCHED });
});
test.afterAll(() => edge?.program.stop());

test('fault 63 visits of a canary that loops in the browser begin and report nothing', async ({ browser }) => {
  const control = await cohort('mf-search', 'control', 20);
  for (const visitor of control.visitors)
    await sendVisit(edge, visitor, { area: 'mf-search', build: control.build, cohort: 'control', failures: [] });
  const loop = async (page: Page, build: string): Promise<ReleaseReport | undefined> => {
    const ticket = await ticketRequest(page);
    await page.goto(`${edge.origin}/discover-research`, { waitUntil: 'commit' });
    const isCanary = (await ticket()).includes(build);
    return isCanary ? { area: 'mf-search', build, cohort: 'canary', failures: [] } : undefined;
  };
  const begin = (visitor: string, seen: ReleaseReport) => beginVisit(edge, visitorHeaders(visitor), seen);
  await visitCanary(browser, 'mf-search', 8, loop, begin);
});

test("fault 62 forged reports without a ticket, or with another visitor's, count nothing", async () => {
  const { visitors, build } = await cohort('mf-static', 'canary', 21);
  const report: ReleaseReport = { area: 'mf-static', build, cohort: 'canary', failures: ['mount'] };
  const [owner = '', ...forgers] = visitors;
  const ticket = await beginVisit(edge, visitorHeaders(owner), report);
  for (const [at, forger] of forgers.entries())
    expect(await sendReport(edge, visitorHeaders(forger), at % 2 ? ticket : '', report)).toBe(403);
  expect(await metricsOf(edge)).toContain(`press_reports_refused_total{cause="no-ticket"} ${forgers.length}`);
});

const readsStable = async (browser: Browser): Promise<void> =>
  visitCanary(browser, 'mf-home', ENOUGH, async (page, build) => {
    const report = reportOf(page);
    await page.goto(edge.origin);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    return (await report).find((release) => release.build === build && release.failures.includes('mount'));
  });

test('fault 60 D-08 visitors of a canary that renders nothing get the stable release, and it is rolled back', async ({
  browser,
}) => {
  await readsStable(browser);
  expect((await rollback('mf-home'))?.causes).toContainEqual(expect.objectContaining({ class: 'mount' }));
});

test('D-26 rolls back a canary whose style sheet hides the page', async ({ browser }) => {
  await shipChanged('mf-home', (file, text) => (file.endsWith('.css') ? `${text}main>div>*{display:none}` : text));
  await readsStable(browser);
  await rollback('mf-home');
});

test('D-26 rolls back a canary whose markup cannot be hydrated, if the control can be', async ({ browser }) => {
  await shipChanged('mf-journal', (file, text) =>
    file === 'server.cjs' ? text.replaceAll('Our Journals', 'Our Titles') : text,
  );
  const { build: stable, visitors } = await cohort('mf-journal', 'control', 200);
  for (const visitor of visitors)
    await sendVisit(edge, visitor, { area: 'mf-journal', build: stable, cohort: 'control', failures: [] });
  await visitCanary(browser, 'mf-journal', 9, async (page, build) => {
    const report = reportOf(page);
    await page.goto(`${edge.origin}/journals`);
    return (await report).find((release) => release.build === build && release.failures.includes('recoverable'));
  });
  expect(await rollback('mf-journal')).toMatchObject({ figures: { comparedBy: 'class recoverable' } });
});

test('fault 63 D-19 rolls back a canary whose button throws when pressed; history has the place, page and browser', async ({
  browser,
}) => {
  const address = articleAddress(await sampleArticle());
  await visitCanary(browser, 'mf-article', ENOUGH, async (page, build) => {
    await openMounted(page, edge.origin + address);
    const report = reportOf(page);
    await page.getByRole('button', { name: 'Cite' }).first().click();
    return (await report).find((release) => release.build === build && release.failures.includes('script'));
  });
  await rollback('mf-article');
  const history = await releases.run('history', 'mf-article', '--last', '1');
  expect(history).toMatch(/cause: \d+ × script: \S*\s*TypeError: a button that throws/);
  expect(history).toContain(address);
});

test('D-16 rolls back a canary that mounts 700 ms slower, by measurements of browsers', async ({ browser }) => {
  const measure = (visitor: string) =>
    visitBy(browser, visitor, async (page) => {
      await openMounted(page, `${edge.origin}/about`);
      const report = reportOf(page);
      // Simulates leaving the page, because a beacon of a closed page would lack the address of its visit.
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      return (await report).find(({ area }) => area === 'mf-static')?.mountMs;
    });
  const control = await cohort('mf-static', 'control', 50);
  const times: (number | undefined)[] = [];
  for (const visitor of control.visitors.splice(0, 5)) times.push(await measure(visitor));
  expect(times).not.toContain(undefined);
  // A browser visit takes a second of processor time, so the other visits send values that the first ones measured.
  for (const [at, visitor] of control.visitors.entries()) {
    const mountMs = times[at % times.length];
    const report = { area: 'mf-static', build: control.build, cohort: 'control', failures: [], mountMs } as const;
    expect(await sendVisit(edge, visitor, report)).toBe(204);
  }
  // None of the forged reports was counted.
  const { visitors, build } = await cohort('mf-static', 'canary', 60);
  expect(await evidenceOf(edge, 'mf-static', build)).toBeLessThanOrEqual(0);
  // Eleven are enough if the control's mount times are close together. A third of them is measured; the others send the
  // same values.
  await expect(async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const mountMs = await measure(visitors.pop() as string);
      const report = { area: 'mf-static', build, cohort: 'canary', failures: [], mountMs } as const;
      for (const visitor of visitors.splice(-2)) expect(await sendVisit(edge, visitor, report)).toBe(204);
    }
    await rollback('mf-static', { timeout: 7_000, intervals: [500] });
  }).toPass();
  expect(await rollback('mf-static')).toMatchObject({ figures: { comparedBy: 'mount' } });
});

test('fault 61 a canary that loops on the server under constant requests causes no errors, and is rolled back', async () => {
  await ship('mf-home', await buildWithRender('mf-home', releases.data, '() => { for (;;); }'));
  const canary = await cohort('mf-home', 'canary', 100);
  const control = await cohort('mf-home', 'control', 60);
  const others: string[] = [];
  const read = async (side: string, path: string, visitor = '') => {
    const response = await fetch(edge.origin + path, { headers: visitorHeaders(visitor) });
    const body = await response.text();
    if (response.status !== 200) others.push(`${side}: ${response.status} ${/<title>.*?</.exec(body)?.[0] ?? body}`);
  };
  const hasCanary = async () => (await releases.area('mf-home')).canary !== null;
  await expect.poll(() => evidenceOf(edge, 'mf-home', canary.build), JUDGED).not.toBeNull();
  while (canary.visitors.length > 0 && (await hasCanary())) {
    const looping = canary.visitors.splice(0, 5).map((visitor) => read('canary', '/', visitor));
    for (const visitor of control.visitors.splice(0, 4)) await read('control', '/', visitor);
    // A page with an unknown parameter is rendered for each request and never stored.
    await read('others', `/about?left=${canary.visitors.length}`);
    await Promise.all(looping);
  }
  expect(others).toEqual([]);
  expect(await rollback('mf-home')).toMatchObject({ figures: { comparedBy: 'served' } });
});

test('fault 64 D-08 a shell canary with a dead script: one report per visit, the stable shell, a rollback', async ({
  browser,
}) => {
  await ship('shell', await deadShell(releases.data));
  const { visitors, build } = await cohort('shell', 'canary', 1 + ENOUGH);
  await untilServed('/about', visitors.pop() as string, build);
  for (const visitor of visitors) {
    await visitBy(browser, visitor, async (page) => {
      const reports: string[] = [];
      page.on('request', (request) => isTelemetry(request) && reports.push(request.postData() ?? ''));
      await page.goto(`${edge.origin}/about`);
      await page.waitForFunction(() => !window.document.getElementById('site'));
      expect(reports).toEqual([expect.stringContaining('a dead shell')]);
      expect(JSON.parse(reports[0] ?? '{}')).toMatchObject({
        areas: [{ area: 'shell', build, cohort: 'canary', failures: ['script'] }],
      });
      const next = await page.request.get(`${edge.origin}/about`);
      expect(await next.text(), 'the stable shell is this browser’s from now on').not.toContain(`/${build}/`);
      const site = new Site(page);
      await site.follow('/contact');
      await expect(site.heading).toBeVisible();
    });
  }
  expect(await rollback('shell')).toMatchObject({ causes: [{ message: expect.stringContaining('a dead shell') }] });
});

test('fault 63 rolls back the canary that loops in the browser, because its visits never reported', async () => {
  expect(await rollback('mf-search', SILENT_JUDGED)).toMatchObject({ figures: { comparedBy: 'begun' } });
});
