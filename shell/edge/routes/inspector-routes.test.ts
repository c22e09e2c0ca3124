import { stubEdge, type StubEdge } from '../testing/stub-edge';

let edge: StubEdge;
beforeAll(async () => {
  edge = await stubEdge([
    { name: 'mf-one', routes: ['/'] },
    { name: 'mf-two', routes: ['/two'] },
  ]);
});

describe('D-11 the requests of the inspector', () => {
  const buildOf = (area: string) => edge.services.snapshot.registry.areas[area]!.stable!;
  const select = (body: unknown, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) => {
    const text = JSON.stringify(body);
    return edge.ask(
      '/inspector/pick',
      { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)), ...headers },
      'POST',
      text,
    );
  };

  test('list every build that the registry names, with its role', async () => {
    const { headers, text } = await edge.ask('/inspector/releases');
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(text)).toMatchObject({
      overrides: true,
      areas: [
        { name: 'mf-one', picked: null, builds: [{ build: buildOf('mf-one'), version: '1.0.0', stands: 'stable' }] },
        { name: 'mf-two' },
      ],
    });
  });

  test('select a named build for this browser alone; its pages are private', async () => {
    const answer = await select({ area: 'mf-one', build: buildOf('mf-one') });
    expect(answer.status).toBe(204);
    const [line = ''] = answer.headers['set-cookie'] ?? [];
    expect(line).toContain(`__Host-picks=mf-one.${buildOf('mf-one')}:`);
    const { headers, text } = await edge.ask('/', { cookie: line.split(';')[0]! });
    expect(text).toContain('"cohort":"picked"');
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'press-cohort': 'own' });
    expect(headers['set-cookie']?.[0]).toContain('__Host-cohort=own;');
    // Without an override the cohort cookie is deleted, so that a cache in front may share pages again.
    const back = await edge.ask('/', { cookie: '__Host-cohort=own' });
    expect(back.headers['set-cookie']?.[0]?.split('; ')).toEqual(
      expect.arrayContaining(['__Host-cohort=', 'Max-Age=0', 'Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax']),
    );
    expect((await select({ area: 'mf-one', build: null })).headers['set-cookie']?.[0]).toContain('Max-Age=0');
  });

  test('are refused for builds that the registry does not name, and from other sites', async () => {
    for (const body of [
      { area: 'mf-one', build: '00000000' },
      { area: '__proto__', build: 'x' },
      { area: 'mf-one', build: '__proto__' },
      [],
      'x',
    ]) {
      expect((await select(body)).status).toBe(422);
    }
    expect((await select({ area: 'mf-one', build: null }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    // A selection that the edge did not sign.
    const build = buildOf('mf-one');
    for (const forged of [`mf-one.${build}`, `mf-one.${build}:9999999999:`, `mf-one.${build}:9999999999:AAAA`])
      expect((await edge.ask('/', { cookie: `__Host-picks=${forged}` })).text).not.toContain('"cohort":"picked"');
  });
});
