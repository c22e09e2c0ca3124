import { readAuditLog, readRegistry } from '@press/releases';
import { changedBuild } from '../site/builds';
import { startEdge, type Edge } from '../site/edges';
import { ReleaseDirectory } from '../site/release-directory';
import { articleAddress, sampleArticle } from '../pages/screens';
import { expect, test } from '../pages';

const AREA = 'mf-article';
const METRICS_TOKEN = 'a-token-of-some-length';
/** The user agent for which the mount of the faulty release fails. */
const FAILING_AGENT = 'FailingAgent/1.0';

/** A build of the area whose mount throws for that user agent. */
const faultyBuild = (data: string) =>
  changedBuild(AREA, data, (file, text) =>
    file.startsWith('client/app.')
      ? text.replace(
          /\bmount:\(\)=>(\w+)/,
          `mount:()=>props=>{if(navigator.userAgent.includes(${JSON.stringify(FAILING_AGENT)}))throw new Error("a fault for the test");return $1(props)}`,
        )
      : text,
  );

let releases: ReleaseDirectory;
const edges: Edge[] = [];

test.beforeAll(async () => {
  test.setTimeout(60_000);
  releases = await ReleaseDirectory.create('watcher');
  await releases.run('publish', AREA, '--dist', (await faultyBuild(releases.data)).dist);
  // Behind a proxy, so that visits can have addresses of their own.
  const options = { data: releases.data, env: { EDGE_TRUSTED_PROXIES: '1', METRICS_TOKEN } };
  edges.push(await startEdge(options), await startEdge(options));
});
test.afterAll(() => Promise.all(edges.map(({ program }) => program.stop())));

let addresses = 0;
/** An address that no visit has had. */
const newAddress = (): string => `10.0.${(addresses += 1) >> 8}.${addresses & 255}`;

/** Sends the telemetry of one visit each, with the tickets that the edge gives to these visitors. */
async function sendTelemetry(
  edge: Edge,
  visitors: readonly string[],
  report: { build: string; cohort: string; failures: string[] },
  addressOf = newAddress,
): Promise<void> {
  for (const visitor of visitors) {
    const headers = {
      'content-type': 'text/plain',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': addressOf(),
      cookie: `__Host-visitor=${visitor}`,
    };
    const given = await fetch(`${edge.origin}/telemetry/ticket`, { method: 'POST', headers });
    const body = { ticket: await given.text(), page: AREA, areas: [{ area: AREA, loads: 1, mountMs: 20, ...report }] };
    const answer = await fetch(`${edge.origin}/telemetry`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(204);
  }
}

async function metricsOf(edge: Edge): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return (await fetch(`${edge.origin}/metrics`, { headers })).text();
}

/** The evidence against a canary, as an edge's watcher last judged it. */
async function evidenceOf(edge: Edge, build: string): Promise<number> {
  const metrics = await metricsOf(edge);
  const value = new RegExp(`^press_canary_log_likelihood_ratio\\{area="${AREA}",build="${build}"\\} (\\S+)$`, 'm').exec(
    metrics,
  );
  return Number(value?.[1] ?? 0);
}

test('D-06 D-08 a canary whose mount fails for half of its visitors: they get the stable release, and one of two edges rolls it back, once', async ({
  browser,
}) => {
  test.setTimeout(60_000);
  const [one, two] = edges as [Edge, Edge];
  const { canary, stable } = await releases.area(AREA);
  const faulty = canary!.build;
  await releases.run('canary', AREA, faulty, '--percent', '10');
  const insiders = await releases.visitors(AREA, 0, 1_000, 261);
  const outsiders = await releases.visitors(AREA, 1_000, 10_000, 180);
  const inside = insiders.pop() as string;
  const ofCanary = (failures: string[]) => ({ build: faulty, cohort: 'canary', failures });
  const ofControl = { build: stable as string, cohort: 'control', failures: [] };
  const article = articleAddress(await sampleArticle());

  await test.step('a visitor with the failing canary gets the stable release', async () => {
    const context = await browser.newContext({ userAgent: FAILING_AGENT });
    await context.addCookies([
      {
        name: '__Host-visitor',
        value: inside,
        url: 'https://localhost',
        secure: true,
        httpOnly: true,
        sameSite: 'Lax',
      },
    ]);
    const page = await context.newPage();
    await expect(async () => {
      for (const { origin } of [one, two]) {
        const answer = await fetch(origin + article, { headers: { cookie: `__Host-visitor=${inside}` } });
        expect(await answer.text()).toContain(`/${faulty}/`);
      }
    }).toPass({ timeout: 5_000 });
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
    for (const edge of edges)
      await sendTelemetry(edge, insiders.splice(0, 120), ofCanary(['mount']), () => '192.0.2.1');
    // Each watcher has judged the failures.
    for (const edge of edges) await expect.poll(() => evidenceOf(edge, faulty), { timeout: 20_000 }).toBeGreaterThan(0);
    expect((await releases.area(AREA)).canary?.build).toBe(faulty);
  });

  await test.step('a minute of visits, half of them at each edge', async () => {
    for (const edge of edges) {
      await sendTelemetry(edge, insiders.splice(0, 5), ofCanary(['mount']));
      await sendTelemetry(edge, insiders.splice(0, 5), ofCanary([]));
      await sendTelemetry(edge, outsiders.splice(0, 90), ofControl);
    }
    await expect.poll(async () => (await releases.area(AREA)).canary, { timeout: 15_000 }).toBeNull();
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
