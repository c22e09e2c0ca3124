import { readAuditLog, readRegistry } from '@press/releases';
import { startEdge, type Edge } from '../site/edges';
import { buildWithMount } from '../site/builds';
import { ReleaseDirectory } from '../site/release-directory';
import { evidenceOf, metricsOf, sendVisit, WATCHED, type ReleaseReport } from '../site/telemetry';
import { setVisitor } from '../site/visits';
import { articleAddress, sampleArticle } from '../pages/screens';
import { expect, test } from '../pages';

const AREA = 'mf-article';
/** The user agent for which the mount of the faulty release fails. */
const FAILING_AGENT = 'FailingAgent/1.0';

/** A build of the area whose mount throws for that user agent. */
const faultyBuild = (data: string) =>
  buildWithMount(
    AREA,
    data,
    `if(navigator.userAgent.includes(${JSON.stringify(FAILING_AGENT)}))throw new Error("a fault for the test");return mount(props)`,
  );

let releases: ReleaseDirectory;
const edges: Edge[] = [];

test.beforeAll(async () => {
  releases = await ReleaseDirectory.create('watcher');
  await releases.run('publish', AREA, '--dist', (await faultyBuild(releases.data)).dist);
  const options = { data: releases.data, env: WATCHED };
  edges.push(await startEdge(options), await startEdge(options));
});
test.afterAll(() => Promise.all(edges.map(({ program }) => program.stop())));

/** Sends the telemetry of one visit each. */
async function sendVisits(
  edge: Edge,
  visitors: readonly string[],
  report: Omit<ReleaseReport, 'area'>,
  address?: string,
): Promise<void> {
  for (const visitor of visitors) expect(await sendVisit(edge, visitor, { area: AREA, ...report }, address)).toBe(204);
}

test('D-06 D-08 a canary whose mount fails for half of its visitors: they get the stable release, and one of two edges rolls it back, once', async ({
  browser,
}) => {
  const [one, two] = edges as [Edge, Edge];
  const { builds, stable } = await releases.area(AREA);
  const faulty = Object.keys(builds).find((build) => build !== stable)!;
  await releases.run('canary', AREA, faulty, '--percent', '10');
  const insiders = await releases.visitors(AREA, 0, 1_000, 261);
  const outsiders = await releases.visitors(AREA, 1_000, 10_000, 180);
  const inside = insiders.pop() as string;
  const ofCanary = (failures: string[]) => ({ build: faulty, cohort: 'canary' as const, failures });
  const ofControl = { build: stable as string, cohort: 'control' as const, failures: [] };
  const article = articleAddress(await sampleArticle());

  await test.step('a visitor with the failing canary gets the stable release', async () => {
    const context = await browser.newContext({ userAgent: FAILING_AGENT });
    await setVisitor(context, inside);
    const page = await context.newPage();
    await expect(async () => {
      for (const { origin } of [one, two]) {
        const answer = await fetch(origin + article, { headers: { cookie: `__Host-visitor=${inside}` } });
        expect(await answer.text()).toContain(`/${faulty}/`);
      }
    }).toPass();
    const telemetry = page.waitForRequest((request) => request.url().endsWith('/telemetry'));
    await page.goto(one.origin + article);
    const report = JSON.parse((await telemetry).postData() ?? '') as { areas: { build: string; failures: string[] }[] };
    expect(report.areas.find(({ build }) => build === faulty)?.failures).toContain('mount');
    // The stable release is interactive: its dialog opens.
    await page.getByRole('button', { name: 'Cite' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await context.close();
  });

  await test.step('fault 53 failures that one address reports, 120 to each edge, roll nothing back', async () => {
    for (const edge of edges) await sendVisits(edge, insiders.splice(0, 120), ofCanary(['mount']), '192.0.2.1');
    // By now each watcher has judged the failures.
    for (const edge of edges) await expect.poll(() => evidenceOf(edge, AREA, faulty)).toBeGreaterThan(0);
    expect((await releases.area(AREA)).canary?.build).toBe(faulty);
  });

  await test.step('a minute of visits, half of them at each edge', async () => {
    for (const edge of edges) {
      await sendVisits(edge, insiders.splice(0, 5), ofCanary(['mount']));
      await sendVisits(edge, insiders.splice(0, 5), ofCanary([]));
      await sendVisits(edge, outsiders.splice(0, 90), ofControl);
    }
    await expect.poll(async () => (await releases.area(AREA)).canary).toBeNull();
  });

  const registry = await readRegistry(releases.data);
  const decisions = (await readAuditLog(releases.data, registry!.rev)).filter(({ who }) => who === 'watcher');
  expect(decisions).toHaveLength(1);
  expect(decisions[0]).toMatchObject({
    why: 'a larger share of its visits fails than of the control',
    changes: [{ area: AREA, to: { stable, canary: null } }],
  });
  expect(Number(decisions[0]?.figures?.['canaryFailed'])).toBeGreaterThanOrEqual(3);

  await test.step('both edges serve the stable release to everybody, and count the failures', async () => {
    for (const edge of [one, two]) {
      await expect
        .poll(async () =>
          (await fetch(edge.origin + article, { headers: { cookie: `__Host-visitor=${inside}` } })).text(),
        )
        .not.toContain(`/${faulty}/`);
    }
    expect(await metricsOf(one)).toContain(
      `press_area_failures_total{area="${AREA}",build="${faulty}",cohort="canary",class="mount"}`,
    );
  });
});
