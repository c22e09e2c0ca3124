import { bucketOf, directoryCounters, readAuditLog, readRegistry } from '@press/releases';
import { RenderError } from '../rendering/render-error';
import type { RenderResult } from '../rendering/render-result';
import { stubEdge, type StubEdge } from '../testing/stub-edge';
import { page, rendered, StubSite } from '../testing/stub-site';

const AREA = { name: 'mf-one', routes: ['/'] };
const HALF_BPS = 5_000;
/** The minimum size of a control. */
const VISITORS = 20;

let stub: StubSite;
let edge: StubEdge;
let renderCanary: () => RenderResult;
let canary = '';

const result = (status: number) => rendered('<p>page</p>', { status });

beforeEach(async () => {
  stub = await StubSite.create([AREA]);
  canary = await stub.canary({ ...AREA, render: page('<p>new</p>') }, HALF_BPS);
  const render = async ({ build }: { build: string }) => (build === canary ? renderCanary() : result(200));
  edge = await stubEdge(stub, { render, close: async () => undefined }, { trustedProxies: 1 });
});

const area = async () => (await readRegistry(stub.data))?.areas['mf-one'];

interface Visitor {
  side: 'canary' | 'control';
  headers: { cookie: string } & Record<string, string>;
}

/** Equal numbers of visitors of the canary and of its control, each in a separate network. */
async function visitors(): Promise<Visitor[]> {
  const salt = (await area())?.salt ?? '';
  const left = { canary: VISITORS, control: VISITORS };
  const found: Visitor[] = [];
  for (let at = 0; left.canary + left.control > 0; at += 1) {
    const id = `id${at}`.padEnd(22, '-');
    const side = bucketOf(salt, 'mf-one', id) < HALF_BPS ? 'canary' : 'control';
    if (left[side] === 0) continue;
    left[side] -= 1;
    const proxied = { 'x-forwarded-for': `192.0.2.${at}`, 'x-forwarded-proto': 'https' };
    found.push({ side, headers: { cookie: `__Host-visitor=${id}`, ...proxied } });
  }
  return found;
}

async function openPages(): Promise<void> {
  for (const { headers } of await visitors()) await edge.ask('/', headers);
}

/** The reasons for the canary's rollback in the audit log. */
async function causes() {
  await edge.telemetry.check();
  expect(await area()).toMatchObject({ canary: null });
  return (await readAuditLog(stub.data, (await readRegistry(stub.data))?.rev ?? 0)).at(-1)?.causes;
}

const counts = async () => {
  const rev = (await area())?.canary?.sinceRev ?? 0;
  await edge.app.close(); // closing saves the counts
  return (await directoryCounters(stub.data).sum('mf-one', rev)).windows['0']?.served;
};

test('fault 60 counts visitors of a canary and of its control, and those whose page failed', async () => {
  let renders = 0;
  renderCanary = () => {
    renders += 1;
    if (renders <= 2) throw new RenderError('threw', 'PRESS-E06', 'mf-one threw.', 'Render it alone.');
    return result(renders === 3 ? 503 : 200);
  };
  await openPages();
  expect(await counts()).toEqual({
    // The stable release served two, and an error of the canary one.
    canary: { sessions: VISITORS, failed: 3 },
    control: { sessions: VISITORS, failed: 0 },
  });
});

test('fault 60 a release that was not tried because too many renders wait has neither failed nor served', async () => {
  let renders = 0;
  renderCanary = () => {
    renders += 1;
    if (renders <= 2) throw new RenderError('busy', 'PRESS-E09', 'mf-one was not rendered.', 'Look in the log.');
    return result(200);
  };
  await openPages();
  expect(await counts()).toEqual({
    canary: { sessions: VISITORS - 2, failed: 0 },
    control: { sessions: VISITORS, failed: 0 },
  });
});

test('fault 60 counts visitors whose page comes from the store, before Fastify', async () => {
  renderCanary = () => result(200);
  const routing = jest.spyOn(edge.app, 'routing');
  const tokens = new Map<Visitor['side'], string>();
  for (const { side, headers } of await visitors()) {
    const token = tokens.get(side);
    const cookie = `${headers.cookie}; __Host-cohort=${token}`;
    // A cache that stores by cohort sends it once the visitor has the cookie.
    const answer = await edge.ask('/', token === undefined ? headers : { ...headers, cookie, 'press-cohort': token });
    tokens.set(side, String(answer.headers['press-cohort']));
  }
  expect(routing).toHaveBeenCalledTimes(2 + 2); // each side's page is made once and then shared
  expect(await counts()).toEqual({
    canary: { sessions: VISITORS, failed: 0 },
    control: { sessions: VISITORS, failed: 0 },
  });
});

test('D-06 D-19 fault 60 rolls back a canary that fails for everybody, without a browser report; the audit log has the reason', async () => {
  renderCanary = () => {
    const cause = `TypeError: x is undefined\n    at Page (/srv/data/releases/mf-one/${canary}/server.cjs:3:14)`;
    throw new RenderError('threw', 'PRESS-E06', 'mf-one threw while rendering: x is undefined', 'Look.', { cause });
  };
  await openPages();
  expect(await causes()).toEqual([
    {
      class: 'server-render',
      message: 'mf-one threw while rendering: x is undefined',
      stack: [`mf-one/${canary}/server.cjs:3:14`],
      path: '/',
      browser: 'another browser',
      sessions: expect.any(Number),
    },
  ]);
});

test('fault 60 D-19 rolls back a canary whose pages are errors (503)', async () => {
  renderCanary = () => result(503);
  await openPages();
  expect(await causes()).toMatchObject([{ class: 'server-render', message: 'rendered with status 503', stack: [] }]);
});
