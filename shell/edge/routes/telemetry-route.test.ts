import { directoryCounters, readAuditLog, readRegistry } from '@press/releases';
import { SAME_ORIGIN, visitingEdge, type StubVisitor } from '../testing/visiting-edge';

let edge: Awaited<ReturnType<typeof visitingEdge>>;
beforeEach(async () => {
  edge = await visitingEdge();
});

test('D-12 counts loads, failures by class, mount times and web vitals by area and release', async () => {
  const visitor = await edge.visitor('canary');
  const ticket = await edge.ticketOf(visitor);
  const area = { ...visitor.area, failures: ['mount' as const], loadMs: 120, mountMs: 30 };
  const vitals = { lcp: 840, inp: 32, cls: 0.01 };
  expect((await edge.send(visitor.headers, ticket, area, { vitals })).status).toBe(204);
  for (const invented of [{ area: 'mf-invented', cohort: 'stable' as const }, { build: 'ffffffffffffffff' }])
    expect((await edge.send(visitor.headers, ticket, { ...area, ...invented })).status).toBe(204);
  const text = await edge.metrics();
  const labels = `area="mf-one",build="${edge.canary}",cohort="canary"`;
  expect(text).toContain(`press_area_loads_total{${labels}} 1`);
  expect(text).toContain(`press_area_failures_total{${labels},class="mount"} 1`);
  expect(text).toContain(`press_area_mount_duration_seconds_sum{${labels}} 0.03`);
  expect(text).toContain(`press_largest_contentful_paint_seconds_sum{${labels}} 0.84`);
  expect(text).toContain(`press_interaction_to_next_paint_seconds_count{${labels}} 1`);
  expect(text).toContain(`press_cumulative_layout_shift_count{${labels}} 1`);
  expect(text).not.toMatch(/mf-invented|ffffffff/);
});

test('refuses a report from another site, and a body that is not a report', async () => {
  const visitor = await edge.visitor('canary');
  const ticket = await edge.ticketOf(visitor);
  const body = (changes: object = {}, ofArea: object = {}) =>
    JSON.stringify({ ticket, page: 'mf-one', areas: [{ ...visitor.area, ...ofArea }], ...changes });
  const send = async (text: string, headers: Record<string, string> = SAME_ORIGIN) =>
    (await edge.ask('/telemetry', { ...visitor.headers, ...headers }, 'POST', text)).status;
  expect(await send(body(), { ...SAME_ORIGIN, 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await send(body(), { 'content-type': 'text/plain', origin: 'https://elsewhere.example' })).toBe(403);
  expect(await send(body(), { 'content-type': 'text/plain' })).toBe(403);
  expect(await send('{')).toBe(400);
  expect(await send(body({}, { loads: -1 }))).toBe(400);
  expect(await send(body({}, { failures: [7] }))).toBe(400);
  expect(await send(body({ page: 'a"}\nb' }))).toBe(400);
  expect(await send('x'.repeat(9_000))).toBe(413);
  expect(await send(body(), { ...SAME_ORIGIN, 'content-type': 'application/json' })).toBe(415);
  expect(await edge.metrics()).not.toContain('press_area_loads_total{');
  expect(await send(body())).toBe(204); // nothing else was wrong with it
});

describe('fault 62 forged reports', () => {
  test('reports without a ticket of their visitor count nothing', async () => {
    const [victim, forger] = [await edge.visitor('canary'), await edge.visitor('control')];
    const ticket = await edge.ticketOf(victim);
    const failing = { ...victim.area, failures: ['mount' as const] };
    const forgeries: [StubVisitor, string][] = [
      [victim, ''],
      [victim, 'x'.repeat(5_000)],
      [victim, ticket.slice(0, -2)],
      [victim, `e30.${ticket.split('.')[1]}`],
      // Another visitor's ticket.
      [forger, ticket],
    ];
    for (const [{ headers }, forged] of forgeries)
      expect((await edge.send(headers, forged, failing)).status).toBe(forged.length > 4_096 ? 400 : 403);
    expect(await edge.metrics()).toContain('press_reports_refused_total{cause="no-ticket"} 4');
    expect(await edge.metrics()).not.toContain('press_area_failures_total{');
    expect(await edge.counts()).toBeUndefined();
  });

  test('a ticket of the control cannot report on the canary', async () => {
    const { headers, ...control } = await edge.visitor('control');
    const ticket = await edge.ticketOf({ headers, ...control });
    const { area } = await edge.visitor('canary');
    expect((await edge.send(headers, ticket, { ...area, failures: ['mount'] })).status).toBe(204);
    expect((await edge.send(headers, ticket, { ...area, cohort: 'control', failures: ['mount'] })).status).toBe(204);
    expect(await edge.counts()).toBeUndefined();
  });

  test('a ticket expires after 30 minutes', async () => {
    const visitor = await edge.visitor('canary');
    const ticket = await edge.ticketOf(visitor);
    const now = jest.spyOn(Date, 'now');
    const issuedAt = Date.now();
    now.mockReturnValue(issuedAt + 29 * 60_000);
    expect((await edge.send(visitor.headers, ticket, visitor.area)).status).toBe(204);
    now.mockReturnValue(issuedAt + 31 * 60_000);
    expect((await edge.send(visitor.headers, ticket, visitor.area)).status).toBe(403);
    now.mockRestore();
  });
});

describe('a ticket', () => {
  test('is refused to other sites and to uncounted visits; no cache stores it', async () => {
    const { headers } = await edge.visitor('canary');
    const given = await edge.post('/telemetry/ticket', headers);
    expect([given.status, given.headers['cache-control']]).toEqual([200, 'no-store']);
    const elsewhere = { ...headers, 'sec-fetch-site': 'cross-site' };
    expect((await edge.post('/telemetry/ticket', elsewhere)).status).toBe(403);
    const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
    const picked = { cookie: `${headers.cookie}; ${edge.pickCookie('mf-one', edge.canary)}` };
    // Without the cookie, the next page would have a different cohort.
    for (const uncounted of [robot, {}, picked]) {
      const { status, text } = await edge.post('/telemetry/ticket', uncounted);
      expect([status, text]).toEqual([204, '']);
    }
  });

  test('is valid at every edge of the data directory', async () => {
    const visitor = await edge.visitor('canary');
    const ticket = await edge.ticketOf(visitor);
    const other = await edge.another();
    const body = JSON.stringify({ ticket, page: null, areas: [visitor.area] });
    const answer = await other.ask('/telemetry', { ...SAME_ORIGIN, ...visitor.headers }, 'POST', body);
    await other.app.close();
    expect(answer.status).toBe(204);
  });

  test('counts even if the document comes from a shared cache', async () => {
    // Nobody gets the canary, because neither the document nor the ticket request has a cookie.
    edge = await visitingEdge(undefined, 0);
    const { headers, area } = await edge.visitor('control');
    const anybody = { 'x-forwarded-for': headers['x-forwarded-for'] };
    const ticket = (await edge.post('/telemetry/ticket', anybody)).text;
    expect((await edge.send(anybody, ticket, area)).status).toBe(204);
    expect(await edge.metrics()).toMatch(/press_area_loads_total\{area="mf-one",build="\w+",cohort="control"\} 1/);
  });
});

test('fault 64 counts visits of a shell canary, and every failure in them', async () => {
  const canary = await edge.stub.shellCanary(10_000);
  await edge.reload();
  const shell = (await readRegistry(edge.stub.data))!.shell;
  const began = Date.now();
  const visitors = await Promise.all([1, 2, 3, 4].map(() => edge.visitor('control')));
  for (const [at, { headers, area }] of visitors.entries()) {
    // The document of the last one has the previous shell.
    const build = at === 3 ? shell.stable : canary;
    const ticket = (await edge.post('/telemetry/ticket', headers, `mf-one ${area.build} ${build}`)).text;
    if (at > 0) await edge.send(headers, ticket, { ...area, failures: at === 1 ? ['mount'] : [] }, { first: true });
  }
  const now = jest.spyOn(Date, 'now').mockReturnValue(began + 120_000);
  await edge.app.close();
  now.mockRestore();
  expect((await directoryCounters(edge.stub.data).sum('shell', shell.canary!.sinceRev)).windows['0']).toMatchObject({
    canary: { sessions: 2, failed: 1 },
    visits: { canary: { begun: 3, heard: 2 } },
  });
});

test('fault 53 limits the reports from one address per minute, without affecting other addresses', async () => {
  // Without sockets, which would be slow for this many.
  const send = async (address: string) => {
    const headers = { ...SAME_ORIGIN, 'x-forwarded-for': address };
    return (await edge.app.inject({ method: 'POST', url: '/telemetry', headers, payload: '{' })).statusCode;
  };
  const statuses: number[] = [];
  // This many at a time stay within the limit on requests in progress.
  for (const batch of [601, 601])
    statuses.push(...(await Promise.all(Array.from({ length: batch }, () => send('192.0.2.1')))));
  expect(statuses.filter((status) => status === 400)).toHaveLength(1_200);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect(await send('203.0.113.9')).toBe(400);
});

test('fault 53 limits reports and tickets per cookie and minute, across all addresses', async () => {
  const post = async (path: string, id: string, address: string) =>
    (await edge.post(path, { cookie: `__Host-visitor=${id}`, 'x-forwarded-for': address }, '{')).status;
  for (const path of ['/telemetry', '/telemetry/ticket']) {
    const statuses: number[] = [];
    for (let at = 1; at <= 62; at += 1) statuses.push(await post(path, 'a'.repeat(22), `203.0.113.${at}`));
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect(await post(path, 'b'.repeat(22), '203.0.113.1')).not.toBe(429);
  }
});

test('D-19 the audit log explains a rollback by reports: class, message, position in the source, path, browser', async () => {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const cause = {
    class: 'mount' as const,
    message: 'TypeError: x is undefined',
    stack: [`mf-one/${edge.canary}/client/entry.js:1:1`, `mf-one/${edge.canary}/client/page.js:1:9`],
    path: '/',
  };
  for (let at = 0; at < 8; at += 1) {
    const canary = await edge.visitor('canary');
    const headers = { ...canary.headers, 'user-agent': agent };
    const ticket = await edge.ticketOf({ ...canary, headers });
    await edge.send(headers, ticket, { ...canary.area, failures: ['mount'], cause });
  }
  for (let at = 0; at < 20; at += 1) await edge.visit(await edge.visitor('control'));
  await edge.telemetry.check();
  const log = await readAuditLog(edge.stub.data, (await readRegistry(edge.stub.data))?.rev ?? 0);
  expect(log.at(-1)?.causes).toEqual([
    {
      ...cause,
      // The store has a source map of the first file.
      stack: ['mf-one/words.ts:7:3', `mf-one/${edge.canary}/client/page.js:1:9`],
      browser: 'Firefox 140',
      sessions: 8,
    },
  ]);
});

test("fault 64 a browser in which the shell's canary did not start gets the stable shell, and belongs to no control", async () => {
  const canary = await edge.stub.shellCanary(10_000);
  await edge.reload();
  const { stable } = (await readRegistry(edge.stub.data))!.shell;
  const { headers, area } = await edge.visitor('control');
  expect((await edge.ask('/', headers)).text).toContain(`/r/shell/${canary}/`);
  // The report of the document's guard.
  const first = (await edge.post('/telemetry/ticket', headers, `mf-one ${area.build} ${canary}`)).text;
  const cause = { class: 'script' as const, message: 'Error: dead', stack: [], path: '/' };
  const dead = {
    area: 'shell',
    build: canary,
    cohort: 'canary' as const,
    loads: 0,
    failures: ['script' as const],
    cause,
  };
  expect((await edge.send(headers, first, dead, { first: true, page: null })).status).toBe(204);
  expect(await edge.metrics()).toContain(
    `press_area_failures_total{area="shell",build="${canary}",cohort="canary",class="script"} 1`,
  );
  expect((await edge.post('/telemetry/shell', headers, stable)).status).toBe(400);
  expect(
    (await edge.ask('/telemetry/shell', { ...headers, ...SAME_ORIGIN, 'sec-fetch-site': 'cross-site' }, 'POST', canary))
      .status,
  ).toBe(403);
  const given = await edge.post('/telemetry/shell', headers, canary);
  expect(given).toMatchObject({ status: 204, headers: { 'cache-control': 'no-store' } });
  const [failed = '', cohort = ''] = given.headers['set-cookie'] ?? [];
  // Otherwise a cache in front would respond with a document of the canary's cohort.
  expect(cohort).toMatch(/^__Host-cohort=; Max-Age=0/);
  const after = { ...headers, cookie: `${headers.cookie}; ${failed.split(';')[0]}` };
  const { text } = await edge.ask('/', after);
  expect(text).toContain(`/r/shell/${stable}/`);
  expect(text).not.toContain(canary);
  const ticket = (await edge.post('/telemetry/ticket', after, `mf-one ${area.build} ${stable}`)).text;
  const payload: unknown = JSON.parse(Buffer.from(ticket.split('.')[0] ?? '', 'base64url').toString());
  expect(payload).toMatchObject({ areas: [{ area: 'mf-one' }] });
});
