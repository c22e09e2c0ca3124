import { PageDocument, type DocumentFacts } from '../document/document';
import { StubSite, publisher } from '../testing/stub-site';
import { openSnapshot, type RegistrySnapshot } from '../releases/registry-snapshot';
import { readRegistry } from '@press/releases';
import { PageCache } from './page-cache';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { FileCache } from './file-cache';

describe('page-cache', () => {
  let snapshot: RegistrySnapshot;
  let seconds: number;
  beforeAll(async () => {
    const stub = await StubSite.create([{ name: 'mf-one', routes: ['/'] }]);
    snapshot = await openSnapshot((await readRegistry(stub.data))!, stub.store, publisher);
  });
  beforeEach(() => {
    seconds = 1_000;
    jest.spyOn(performance, 'now').mockImplementation(() => seconds * 1_000);
  });
  afterEach(() => jest.restoreAllMocks());

  const FACTS: DocumentFacts = {
    status: 200,
    token: 't',
    record: {},
    hasOverride: false,
    devServers: [],
    isFormAnswer: false,
    isShareable: true,
    isPartial: false,
    isCanonical: true,
    keys: [],
    keyHeader: null,
    links: '',
  };
  const document = (html: string, facts: Partial<DocumentFacts> = {}) =>
    new PageDocument({ ...FACTS, ...facts }, html, 'nonce');
  const throws = () => Promise.reject(new Error('a mistake'));

  /** The cache of one composition. */
  function cacheOf(maxBytes = 100_000) {
    const cache = new PageCache(maxBytes);
    const composition = snapshot.compose({ visitorId: null, buildOverrides: new Map() });
    const textOf = (made: PageDocument | null) => made?.asMade().body.bytes.toString() ?? null;
    return {
      get: async (url: string, make: () => Promise<PageDocument | null>) => {
        const { document: made, outcome } = await cache.get(snapshot, composition, url, make);
        return [textOf(made), outcome];
      },
      peek: (url: string) => textOf(cache.peek(snapshot, composition, url)?.document ?? null),
      drop: (keys: string[]) => cache.drop(snapshot, keys),
      bytes: () => cache.bytesOf(snapshot),
    };
  }

  test('fault 49 a stale page is used for the time of stale-if-error; then the failure is reported', async () => {
    const cache = cacheOf();
    await cache.get('/a', async () => document('one'));
    seconds += 400;
    expect(await cache.get('/a', async () => document('no', { status: 503 }))).toEqual(['one', 'stale']);
    // For one second nothing is attempted again.
    const again = jest.fn(throws);
    expect(await cache.get('/a', again)).toEqual(['one', 'stale']);
    expect(again).not.toHaveBeenCalled();
    seconds += 2;
    expect(await cache.get('/a', throws)).toEqual(['one', 'stale']);
    seconds += 300;
    expect(await cache.get('/a', async () => document('no', { status: 503 }))).toEqual(['no', 'miss']);
    await expect(cache.get('/a', throws)).rejects.toThrow('a mistake');
  });

  test('M-01 drops pages made from changed content, even for use after a failure', async () => {
    const cache = cacheOf();
    await cache.get('/a', async () => document('a', { keys: ['all', 'x'] }));
    await cache.get('/b', async () => document('b', { keys: ['all', 'x', 'y'], isCanonical: false }));
    await cache.get('/c', async () => document('c', { keys: ['all', 'z'] }));
    expect([cache.peek('/a'), cache.peek('/b')]).toEqual(['a', 'b']);
    cache.drop(['x', 'w']);
    expect([cache.peek('/a'), cache.peek('/b'), cache.peek('/c')]).toEqual([null, null, 'c']);
    await expect(cache.get('/a', throws)).rejects.toThrow('a mistake');
  });

  test('M-01 does not store a page that was begun before a change; later requests get a newer one', async () => {
    const cache = cacheOf();
    let end = (): void => undefined;
    const begun = new Promise<void>((resolve) => (end = resolve));
    const old = cache.get('/a', async () => {
      await begun;
      return document('older');
    });
    cache.drop(['x']);
    const newer = cache.get('/a', async () => document('newer'));
    end();
    expect([(await old)[0], (await newer)[0]]).toEqual(['older', 'newer']);
    expect(cache.peek('/a')).toBe('newer');
  });

  test('is bounded in bytes; with a limit of 0 it stores nothing, but concurrent requests still share a document', async () => {
    const cache = cacheOf(40_000);
    for (let n = 0; n < 100; n += 1) await cache.get(`/${n}`, async () => document('x'.repeat(2_000)));
    expect(cache.bytes()).toBeLessThanOrEqual(40_000);
    expect(cache.peek('/99')).not.toBeNull();
    await cache.get('/large', async () => document('x'.repeat(50_000)));
    expect(cache.peek('/large')).toBeNull();

    const none = cacheOf(0);
    let made = 0;
    const make = async () => document(`${(made += 1)}`);
    expect(await Promise.all([none.get('/a', make), none.get('/a', make)])).toEqual([
      ['1', 'miss'],
      ['1', 'joined'],
    ]);
    expect(await none.get('/a', make)).toEqual(['2', 'miss']);
  });
});

describe('file-cache', () => {
  let folder: string;
  const file = (name: string) => path.join(folder, name);
  const whole = async () => true;
  beforeAll(async () => {
    folder = testFolder();
  });

  test('reads a file once, and serves it after it is deleted', async () => {
    await writeFile(file('a.js'), 'export {};');
    const files = new FileCache(1_000);
    const [first, second] = await Promise.all([files.read(file('a.js'), whole), files.read(file('a.js'), whole)]);
    expect(first?.toString()).toBe('export {};');
    expect(second).toBe(first);
    await rm(file('a.js'));
    expect(await files.read(file('a.js'), whole)).toBe(first);
  });

  test('does not remember a missing file', async () => {
    const files = new FileCache(1_000);
    expect(await files.read(file('b.js'), whole)).toBeNull();
    await writeFile(file('b.js'), 'later');
    expect((await files.read(file('b.js'), whole))?.toString()).toBe('later');
  });

  test('fault 237 returns no file that is not the published one, and does not remember it', async () => {
    const files = new FileCache(1_000);
    const isWhole = async (bytes: Buffer) => bytes.toString() === 'published';
    await writeFile(file('f.js'), 'damaged');
    expect(await files.read(file('f.js'), isWhole)).toBeNull();
    await writeFile(file('f.js'), 'published');
    expect((await files.read(file('f.js'), isWhole))?.toString()).toBe('published');
  });

  test('is bounded in bytes; larger files are read each time', async () => {
    const files = new FileCache(250);
    for (const name of ['c.js', 'd.js', 'e.js']) {
      await writeFile(file(name), 'x'.repeat(100));
      await files.read(file(name), whole);
    }
    expect(files.bytes).toBeLessThanOrEqual(250);
    await writeFile(file('large.js'), 'x'.repeat(1_000));
    expect(await files.read(file('large.js'), whole)).toHaveLength(1_000);
    expect(files.bytes).toBeLessThanOrEqual(250);
    expect(await new FileCache(0).read(file('c.js'), whole)).toHaveLength(100);
  });

  test('reports failures other than a missing file', async () => {
    await expect(new FileCache(1_000).read(folder, whole)).rejects.toMatchObject({ code: 'EISDIR' });
  });
});
