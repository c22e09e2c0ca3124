import { Admission } from '../rendering/admission';
import { countingEdge } from '../testing/counting-edge';

let edge: Awaited<ReturnType<typeof countingEdge>>;

beforeAll(async () => {
  edge = await countingEdge();
});
beforeEach(() => edge.reset());
afterAll(() => edge?.stop());

describe('fault 49 the database hangs', () => {
  test('a page in memory is shown, marked as stale, for ten minutes', async () => {
    const first = await edge.ask('/');
    edge.pass(500);
    edge.renders.hold();
    expect(await edge.ask('/')).toMatchObject({
      status: 200,
      text: first.text,
      headers: { age: '500', 'cache-status': 'press-edge; hit; ttl=-497; detail=stale-if-error' },
    });
  });

  test('a page that renders as unavailable is shown as it was', async () => {
    const first = await edge.ask('/');
    edge.renders.status = 503;
    edge.pass(60);
    expect(await edge.ask('/')).toMatchObject({ status: 200, text: first.text });
    edge.pass(600);
    expect(await edge.ask('/')).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } });
  });
});

describe('fault 44 the api is started again', () => {
  test('a page that is asked for meanwhile is made when the api answers', async () => {
    edge.services.admission.receive({ api: 'restarting' });
    edge.renders.status = 503;
    const answer = edge.ask('/');
    await edge.ask('/healthz');
    edge.renders.status = 200;
    edge.services.admission.receive({ api: 'settled' });
    expect((await answer).status).toBe(200);
    expect(edge.renders.list).toEqual(['mf-one /']);
  });

  test('a page that was being made is made once more when it lacks data', async () => {
    const open = edge.renders.hold();
    edge.renders.isPartial = true;
    const answer = edge.ask('/about');
    await edge.renders.begun('/about');
    edge.renders.isPartial = false;
    edge.services.admission.receive({ api: 'restarting' });
    open();
    edge.services.admission.receive({ api: 'settled' });
    expect((await answer).headers['cache-control']).toContain('public');
    expect(edge.renders.list).toEqual(['mf-one /about', 'mf-one /about']);
  });
});

describe('fault 45 more requests than can be served', () => {
  beforeEach(() => {
    edge.services.admission = new Admission({ areaSlots: 1, limits: { turnMs: 0 } });
  });

  test('a request that comes too late is refused at once; pages in memory are shown, forms are answered', async () => {
    const about = await edge.ask('/about');
    const open = edge.renders.hold();
    const first = edge.ask('/');
    await edge.renders.begun('/');
    const refused = await edge.ask('/search');
    expect(refused).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5', 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' },
      text: expect.stringContaining('Please try again in a few seconds'),
    });
    expect(edge.renders.list).toEqual(['mf-one /about', 'mf-one /']);
    edge.pass(60);
    expect(await edge.ask('/about')).toMatchObject({ status: 200, text: about.text, headers: { age: '60' } });
    open();
    expect((await first).status).toBe(200);
    expect((await edge.ask('/search')).status).toBe(200);
  });
});
