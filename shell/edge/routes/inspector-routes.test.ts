import { stubEdge, type StubEdge } from '../testing/stub-edge';
import type { ReleaseList } from './inspector-routes';

let edge: StubEdge;
beforeAll(async () => {
  edge = await stubEdge([
    { name: 'mf-one', routes: ['/'] },
    { name: 'mf-two', routes: ['/two'] },
  ]);
});

describe('D-11 the list of the inspector', () => {
  const buildOf = (area: string) => edge.services.snapshot.registry.areas[area]!.stable!;
  const list = async (cookie = '') =>
    JSON.parse((await edge.ask('/inspector/releases', { cookie })).text) as ReleaseList;
  const linkTo = async (area: string) => (await list()).areas.find(({ name }) => name === area)?.builds[0]?.link ?? '';

  test('lists every build in the registry, with its role', async () => {
    expect((await edge.ask('/inspector/releases')).headers['cache-control']).toBe('no-store');
    expect(await list()).toMatchObject({
      overrides: true,
      areas: [
        { name: 'mf-one', picked: null, builds: [{ build: buildOf('mf-one'), version: '1.0.0', stands: 'stable' }] },
        { name: 'mf-two' },
      ],
    });
  });

  test('links select builds for this browser only; its pages are private', async () => {
    const links = [await linkTo('mf-one'), await linkTo('mf-two')];
    const answer = await edge.ask(`/?a=1&press-preview=${links[0]}&press-preview=${links[1]}`);
    expect(answer).toMatchObject({ status: 303, headers: { location: '/?a=1' } });
    const [line = ''] = answer.headers['set-cookie'] ?? [];
    expect(line).toMatch(/^__Host-preview=.*; Max-Age=604800;/);
    const cookie = line.split(';')[0]!;
    const { headers, text } = await edge.ask('/', { cookie });
    expect(text).toContain('"cohort":"picked"');
    expect(text).toContain(`a preview of mf-two (build ${buildOf('mf-two').slice(0, 8)})`);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'press-cohort': 'own' });
    expect(headers['set-cookie']?.[0]).toContain('__Host-cohort=own;');
    expect((await list(cookie)).areas[0]).toMatchObject({ name: 'mf-one', picked: buildOf('mf-one') });
    // Without an override the cohort cookie is deleted, so a cache in front may share pages again.
    const back = await edge.ask('/', { cookie: '__Host-cohort=own' });
    expect(back.headers['set-cookie']?.[0]?.split('; ')).toEqual(
      expect.arrayContaining(['__Host-cohort=', 'Max-Age=0', 'Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax']),
    );
    // A link with another selection replaces it.
    const [again = ''] = (await edge.ask(`/?press-preview=${links[1]}`, { cookie })).headers['set-cookie'] ?? [];
    expect((await list(again.split(';')[0])).areas).toMatchObject([{ picked: null }, { picked: buildOf('mf-two') }]);
  });

  test('links cannot be altered', async () => {
    const link = await linkTo('mf-one');
    for (const forged of [link.replace('mf-one', 'mf-two'), link.slice(0, -3), link.replace(/[^.]*$/, '')]) {
      expect((await edge.ask(`/?press-preview=${forged}`)).status).toBe(403);
      expect((await edge.ask('/', { cookie: `__Host-preview=${forged}` })).text).not.toContain('"cohort":"picked"');
    }
  });
});
