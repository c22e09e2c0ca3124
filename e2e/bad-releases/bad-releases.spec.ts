import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startEdge, type Edge } from '../site/edges';
import { withForwarder } from '../site/forwarder';
import { ReleaseDirectory } from '../site/release-directory';
import { isTelemetry, sendVisit, visitorHeaders, WATCHED, type ReleaseReport } from '../site/telemetry';
import { visitBy } from '../site/visits';
import { expect, test } from '../pages';
import { changedBuild } from '../site/builds';
import { type BadRelease, waitInPage } from './bad-release';
import { CATALOGUE } from './catalogue';
import { COMPARED } from './compared';
import { IN_VISITS } from './in-visits';

/**
 * `npm run bench -- bad-releases`: the result of each bad release of the catalogue as a canary, and the number of visitors that
 * saw it.
 */
test.describe.configure({ mode: 'parallel', timeout: 480_000 });

/** Visitors of 10,000 that get a canary. */
const SHARE = 1_000;
/** Number of simultaneous visits of a canary. */
const AT_ONCE = 8;
/**
 * Maximum number of rounds of visits. Measured times scatter on a busy machine, so it takes up to 40 visits until their
 * difference is certain. Two rounds show that nothing finds a release.
 */
const ROUNDS = 6;
const ROUNDS_UNSEEN = 2;
/**
 * Number of control visits by browsers, as many at once as of a canary, because fewer would be faster. The others
 * repeat their reports.
 */
const CONTROL_SEEN = AT_ONCE;
const CONTROL = 150;
/**
 * Visits last until the browser has looked at the page, so a busy machine only makes them longer. A page that floods the network
 * never loads the code that looks.
 */
const LOOKS_MS = 30_000;
/** A visit sends its report at its end. The watcher judges every five seconds. */
const EFFECT_MS = 1_300;
const SENT_MS = 2_000;
const JUDGED_MS = 15_000;
/** A page that hangs is closed after this time. */
const STUCK_MS = 45_000;

let releases: ReleaseDirectory;
let edge: Edge;
/** The script of the shell that looks at the page. */
let outcome: string;
const printRow = (...cells: readonly (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`);
/** A failed test would restart all tests in a new process. */
const unexpected: string[] = [];

/** The page that a visitor saw, and the browser's report. */
interface Seen {
  isShown: boolean;
  reports: { areas: ReleaseReport[]; vitals?: Record<string, number> }[];
}

/**
 * Leaves a page as a reader does: its timers and requests end, and it sends its report. The page itself stays, because
 * Playwright does not report beacons of closed pages.
 */
const leave = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (let timer = Number(setTimeout(() => undefined)); timer > 0; timer -= 1) clearTimeout(timer);
    stop();
    dispatchEvent(new Event('pagehide'));
  });

const pathOf = async ({ path }: BadRelease): Promise<string> => (typeof path === 'string' ? path : path());

async function read(page: Page, bad: BadRelease, origin: string): Promise<Seen> {
  const reports: Seen['reports'] = [];
  page.on('request', (request) => {
    if (isTelemetry(request)) reports.push(JSON.parse(request.postData() ?? '') as Seen['reports'][0]);
  });
  const looks = page
    .waitForEvent('requestfinished', { predicate: (request) => request.url().endsWith(outcome), timeout: LOOKS_MS })
    .catch(() => undefined);
  const answer = await page.goto(origin + (await pathOf(bad)));
  await looks;
  await waitInPage(page, EFFECT_MS);
  await bad.act?.(page).catch(() => undefined); // its control may not be there
  await waitInPage(page, EFFECT_MS);
  const isShown = answer?.status() === 200 && (await page.locator('main h1').first().isVisible());
  // A page without events sends no report.
  const sent = page.waitForResponse(isTelemetry, { timeout: SENT_MS }).catch(() => undefined);
  await leave(page);
  await sent;
  return { isShown, reports };
}

const BROWSERS = {
  phones: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  dark: { colorScheme: 'dark' },
} as const;

const visit = (browser: Browser, visitor: string, bad: BadRelease): Promise<Seen> =>
  withForwarder(edge.origin, (origin) =>
    visitBy(
      browser,
      visitor,
      (page) => {
        const stuck = new Promise<Seen>((resolve) => setTimeout(resolve, STUCK_MS, { isShown: false, reports: [] }));
        return Promise.race([read(page, bad, origin).catch(() => ({ isShown: false, reports: [] })), stuck]);
      },
      bad.browsers && BROWSERS[bad.browsers],
    ),
  );

/** Visits of the stable release by browsers, by their actions. They take ten seconds. */
const controls = new Map<string, Promise<Seen[]>>();

/**
 * Visits the stable release: with some browsers, and with more reports like theirs. @returns the visitors that saw no
 * page
 */
async function visitControl(browser: Browser, bad: BadRelease): Promise<number> {
  const { area } = bad;
  const path = await pathOf(bad);
  const visitors = await releases.visitors(area, SHARE, 10_000, CONTROL + CONTROL_SEEN);
  const key = `${area} ${path} ${bad.browsers} ${bad.act ? bad.name : ''}`;
  const first = visitors.splice(0, CONTROL_SEEN);
  const seeing = controls.get(key) ?? Promise.all(first.map((visitor) => visit(browser, visitor, bad)));
  controls.set(key, seeing);
  const seen = await seeing;
  const build = (await releases.area(area)).stable as string;
  for (const [at, visitor] of visitors.entries()) {
    const { reports = [] } = seen[at % seen.length] ?? {};
    // The shell may cause the failure of any area.
    const [own] = reports.flatMap(({ areas }) => areas.filter((of) => [of.area, 'shell'].includes(area))).slice(-1);
    const vitals = reports.at(-1)?.vitals;
    const report = {
      ...own,
      area,
      build,
      cohort: 'control',
      failures: own?.failures ?? [],
      ...(vitals && { vitals }),
      ...(bad.browsers === 'phones' && { phone: true as const }),
    } as const;
    await sendVisit(edge, visitor, report);
    if (at % 5 === 0) await fetch(edge.origin + path, { headers: visitorHeaders(visitor) });
  }
  return seen.filter(({ isShown }) => !isShown).length;
}

/** Visitors of the stable release while others have the canary. @returns the number of visitors without a page */
async function readControl(bad: BadRelease): Promise<number> {
  const { area } = bad;
  const path = await pathOf(bad);
  const visitors = await releases.visitors(area, SHARE, 10_000, CONTROL + CONTROL_SEEN);
  const statuses: number[] = [];
  for (const visitor of visitors.slice(-AT_ONCE))
    statuses.push((await fetch(edge.origin + path, { headers: visitorHeaders(visitor) })).status);
  return statuses.filter((status) => status !== 200).length;
}

const isOut = async (area: string): Promise<boolean> => (await releases.area(area)).canary === null;

async function outOf(area: string, ms: number): Promise<boolean> {
  const end = Date.now() + ms;
  while (Date.now() < end && !(await isOut(area))) await new Promise((resolve) => setTimeout(resolve, 250));
  return isOut(area);
}

async function outcomeOf(): Promise<string> {
  const client = path.resolve(import.meta.dirname, '../../shell/dist/client');
  for (const file of await readdir(client))
    if (file.endsWith('.js') && (await readFile(path.join(client, file), 'utf8')).includes('did nothing'))
      return `/client/${file}`;
  throw new Error('No script of the shell looks at the page.');
}

test.beforeAll(async () => {
  test.setTimeout(180_000);
  releases = await ReleaseDirectory.create('bad-releases');
  edge = await startEdge({ data: releases.data, env: WATCHED });
  outcome = await outcomeOf();
  printRow('Bad release', 'End', 'After', 'Visits', 'That saw no page', 'Of the control');
});
test.afterAll(async () => {
  await edge?.program.stop();
  expect(unexpected, 'each ends as the catalogue says, and everybody else saw a page').toEqual([]);
});

/** @returns the code of the error that refuses a release; null if nothing does */
const refusalOf = (...args: string[]): Promise<string | null> =>
  releases.run(...args).then(
    () => null,
    (error: { stdout?: string; stderr?: string }) =>
      /PRESS-\w+/.exec(`${error.stdout}${error.stderr}`)?.[0] ?? 'refused',
  );

test('sound releases are not refused', async () => {
  for (const area of ['shell', 'mf-home', 'mf-journal', 'mf-article', 'mf-search', 'mf-static']) {
    const { dist, build } = await changedBuild(area, releases.data, (_file, text) => `${text}\n/* another build */`);
    await releases.run('publish', area, '--dist', dist);
    const refused = await refusalOf('canary', area, build, '--percent', '1', '--site', edge.origin);
    printRow(`a sound release of ${area}`, refused ?? 'accepted by the comparison', '0 s', 0, 0, 0);
    if (refused !== null) unexpected.push(`a sound release of ${area}: the comparison gave ${refused}`);
    await releases.run('rollback', area);
  }
});

for (const bad of COMPARED)
  test(bad.name, async () => {
    const { dist, build } = await bad.build(releases.data);
    expect(await refusalOf('publish', bad.area, '--dist', dist)).toBeNull();
    const share = ['--percent', String(SHARE / 100), '--site', edge.origin];
    const refused = await refusalOf('canary', bad.area, build, ...share);
    printRow(bad.name, `refused by the comparison: ${refused}`, '0 s', 0, 0, 0);
    if (refused !== 'PRESS-R25') unexpected.push(`${bad.name}: the comparison gave ${refused}`);
    if (refused === null) await releases.run('rollback', bad.area);
  });

for (const bad of [...CATALOGUE, ...IN_VISITS])
  test(bad.name, async ({ browser }) => {
    const { area } = bad;
    const { dist, build } = await bad.build(releases.data);
    const refused = await refusalOf('publish', area, '--dist', dist);
    if (refused) {
      printRow(bad.name, `refused by publish: ${refused}`, '0 s', '0', '0', '0');
      return;
    }
    await releases.run('canary', area, build, '--percent', String(SHARE / 100));
    let hurt = await visitControl(browser, bad);
    const began = Date.now();
    const visitors = await releases.visitors(area, 0, SHARE, AT_ONCE * ROUNDS);
    const rounds = bad.unseen ? ROUNDS_UNSEEN : ROUNDS;
    const seen: Seen[] = [];
    let out = false;
    for (let round = 0; round < rounds && !out; round += 1) {
      const [visits, notServed] = await Promise.all([
        Promise.all(visitors.splice(0, AT_ONCE).map((visitor) => visit(browser, visitor, bad))),
        readControl(bad),
      ]);
      seen.push(...visits);
      hurt += notServed;
      out = await outOf(area, JUDGED_MS);
    }
    const after = `${((Date.now() - began) / 1_000).toFixed(0)} s`;
    const [entry] = out
      ? (JSON.parse(await releases.run('history', area, '--last', '1', '--json')) as {
          figures?: Record<string, unknown>;
        }[])
      : [];
    const end = out ? `taken back by ${String(entry?.figures?.['comparedBy'])}` : `stays. ${bad.unseen ?? ''}`;
    printRow(bad.name, end, after, seen.length, seen.filter(({ isShown }) => !isShown).length, hurt);
    if (!out) await releases.run('rollback', area);
    if (hurt > 0 || out !== !bad.unseen) unexpected.push(`${bad.name}: ${JSON.stringify(seen.at(-1)?.reports)}`);
  });
