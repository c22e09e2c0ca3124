import { bucketOf, findEntry, readRegistry, rollback } from '@press/releases';
import { type StubEdge, stubEdge, stubRenderer } from '../testing/stub-edge';
import { RenderError } from '../rendering/render-error';
import { StubSite } from '../testing/stub-site';

const OURS = { name: 'mf-one', routes: ['/'] };
/** An area of another repository, whose team is late. */
const BOOKS = { name: 'mf-books', routes: ['/books'] };

const renderer = stubRenderer((area, build) => `<p>${area} ${build}</p>`);
const registryOf = async ({ data }: StubSite) => {
  const registry = await readRegistry(data);
  if (!registry) throw new Error('The stub site was not published.');
  return registry;
};

/** The builds in a document, by area. */
const buildsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/\{"name":"(mf-\w+)","build":"(\w+)"/g)].map(([, name, build]) => [name, build]),
  );
const shellIn = (text: string): string | undefined => /src="\/r\/shell\/(\w+)\//.exec(text)?.[1];

/** Asks for both pages without a pause until `stop`. @returns the statuses */
function visit(edge: StubEdge): () => Promise<number[]> {
  const statuses: number[] = [];
  const over = new AbortController();
  const visits = (async () => {
    while (!over.signal.aborted) for (const path of ['/', '/books']) statuses.push((await edge.ask(path)).status);
  })();
  return async () => {
    over.abort();
    await visits;
    return statuses;
  };
}

test('D-71 a site moves to a new contract and back under requests, and the area of a late team stays available', async () => {
  const stub = await StubSite.create([OURS, BOOKS]);
  const edge = await stubEdge(stub, renderer);
  const first = await registryOf(stub);
  const stop = visit(edge);
  const pages = async () => {
    await edge.reload();
    const [home, books] = await Promise.all(['/', '/books'].map((path) => edge.ask(path)));
    return { home: home!.text, books: books!.text };
  };
  await stub.publish([{ ...OURS, render: 'return { html: "two" };' }], 2);
  const moved = await registryOf(stub);
  const [one, two] = [first.shell.stable, moved.shell.stable];
  expect(moved.shell).toMatchObject({ former: [one] });
  const { home, books } = await pages();
  expect(shellIn(home)).toBe(two);
  expect(buildsIn(home)).toEqual({ 'mf-one': moved.areas['mf-one']?.stable });
  expect(home).toContain(`<p>mf-one ${moved.areas['mf-one']?.stable}</p>`);
  // A page of the late area has its own contract, so a link to another area loads a document.
  expect(shellIn(books)).toBe(one);
  expect(buildsIn(books)).toEqual({ 'mf-books': first.areas['mf-books']?.stable });
  expect(books).toContain(`<p>mf-books ${first.areas['mf-books']?.stable}</p>`);

  await rollback(stub.folders, 'mf-one', { why: 'a test' });
  const back = await pages();
  expect([shellIn(back.home), shellIn(back.books)]).toEqual([one, one]);
  expect(Object.keys(buildsIn(back.home)).sort()).toEqual(['mf-books', 'mf-one']);
  const statuses = await stop();
  expect(statuses.length).toBeGreaterThan(10);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('D-70 a visitor of a set gets its shell and its area, other visitors neither; if one fails, its visitor leaves the whole set', async () => {
  const stub = await StubSite.create([OURS, BOOKS]);
  const before = await registryOf(stub);
  const set = await stub.canarySet([{ ...OURS, render: 'return { html: "two" };' }], 2, 5_000);
  const failing = new Set<string>();
  const edge = await stubEdge(stub, {
    ...renderer,
    render: async (release, ...rest) => {
      if (failing.has(release.build)) throw new RenderError('threw', 'PRESS-E06', 'It threw.', 'Mend it.');
      return renderer.render(release, ...rest);
    },
  });
  const { salt, canary } = findEntry(await registryOf(stub), 'mf-one') ?? {};
  const idOf = (at: number) => `id${at}`.padEnd(22, '-');
  const isOfSet = (at: number) => bucketOf(salt ?? '', canary?.set?.join('+') ?? '', idOf(at)) < 5_000;
  const visitors = Array.from({ length: 40 }, (_, at) => at);
  const ask = (at: number, path = '/') => edge.ask(path, { cookie: `__Host-visitor=${idOf(at)}` });
  for (const at of visitors) {
    const { text } = await ask(at);
    const [shell, area] = isOfSet(at)
      ? [set['shell'], set['mf-one']]
      : [before.shell.stable, before.areas['mf-one']?.stable];
    expect([shellIn(text), buildsIn(text)['mf-one']]).toEqual([shell, area]);
    expect(shellIn((await ask(at, '/books')).text)).toBe(before.shell.stable);
  }
  expect(new Set(visitors.map(isOfSet)).size).toBe(2);
  const ofStable = [before.shell.stable, before.areas['mf-one']?.stable];
  const unlucky = visitors.find(isOfSet) ?? 0;
  // The shell did not start in this browser, which gets nothing of the set.
  const cookie = `__Host-visitor=${idOf(unlucky)}; __Host-failed-shell=${set['shell']}`;
  const { text } = await edge.ask('/', { cookie });
  expect([shellIn(text), buildsIn(text)['mf-one']]).toEqual(ofStable);
  // The same if its area does not render, because the set's shell cannot run the stable area.
  failing.add(set['mf-one'] ?? '');
  const fallen = await ask(unlucky, '/?page=2');
  expect([shellIn(fallen.text), buildsIn(fallen.text)['mf-one']]).toEqual(ofStable);
  expect(fallen.text).toContain(`<p>mf-one ${ofStable[1]}</p>`);
});

test('D-20 a preview of one build of a set shows the whole set', async () => {
  const stub = await StubSite.create([OURS, BOOKS]);
  const set = await stub.canarySet([{ ...OURS, render: 'return { html: "two" };' }], 2, 0);
  const edge = await stubEdge(stub, renderer);
  for (const name of ['mf-one', 'shell']) {
    const { text } = await edge.ask('/', { cookie: edge.pickCookie(name, set[name] ?? '') });
    expect([shellIn(text), buildsIn(text)['mf-one']]).toEqual([set['shell'], set['mf-one']]);
  }
});
