/** @jest-environment jsdom */
import type { ReaderStore } from '@press/area/types';

const article = (id: string) => ({ id, journalId: 'one', title: `Title ${id}`, lang: 'pt' });

/** A document of the site, which reads the data of earlier documents. */
async function open(): Promise<ReaderStore> {
  jest.resetModules();
  const { store } = await import('./store');
  return (await import('./reader')).readerOf(store);
}

beforeEach(() => localStorage.clear());

test('R-21 remembers read articles (at most ten) and the copied style after a reload', async () => {
  const { setState } = await open();
  setState(() => ({ citationStyle: 'MLA', recent: Array.from({ length: 12 }, (_, at) => article(String(at))) }));
  const after = (await open()).getState();
  expect(after.citationStyle).toBe('MLA');
  expect(after.recent.map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
});

test.each([
  'no JSON',
  '{"state":7}',
  '{"state":{"recent":[{"id":1},null],"saved":{},"citationStyle":[],"isStored":false},"version":0}',
])('R-21 ignores other stored data: %s', async (text) => {
  localStorage.setItem('reader', text);
  expect((await open()).getState()).toEqual({ recent: [], saved: [], citationStyle: null, isStored: true });
});

test("R-21 applies another tab's change, and without storage remembers until the document ends", async () => {
  const { getState, setState } = await open();
  localStorage.setItem(
    'reader',
    JSON.stringify({ state: { recent: [article('a')], citationStyle: null }, version: 0 }),
  );
  dispatchEvent(new StorageEvent('storage', { key: 'reader' }));
  expect(getState().recent).toEqual([article('a')]);
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  setState(() => ({ citationStyle: 'APA' }));
  expect(getState().citationStyle).toBe('APA');
  refused.mockRestore();
});

const tell = jest.fn();
const stored = (state: object) => localStorage.setItem('reader', JSON.stringify({ state, version: 0 }));
const ids = ({ getState }: ReaderStore) => getState().saved?.map(({ id }) => id);

test('H-24 saves and removes an article; the list survives a reload and holds a hundred articles', async () => {
  const store = await open();
  store.save?.(article('a'), true, tell);
  expect(tell).toHaveBeenLastCalledWith('Saved to your reading list on the home page.');
  store.save?.(article('b'), true, tell);
  store.save?.(article('a'), true, tell);
  expect(ids(await open())).toEqual(['a', 'b']);
  store.save?.(article('a'), false, tell);
  expect(tell).toHaveBeenLastCalledWith('Removed from your reading list.');
  expect(ids(await open())).toEqual(['b']);
  stored({ saved: Array.from({ length: 100 }, (_, at) => article(String(at))) });
  store.save?.(article('more'), true, tell);
  expect(tell).toHaveBeenLastCalledWith('The reading list is full: it holds 100 articles.', { failed: true });
  expect(ids(store)).toHaveLength(100);
  store.save?.(article('7'), false, tell);
  store.save?.(article('more'), true, tell);
  expect(ids(await open())?.[0]).toBe('more');
});

test('keeps what another window saved without an event for this page, and fields of a later version', async () => {
  const store = await open();
  stored({ saved: [article('theirs')], recent: [], later: 7 });
  store.save?.(article('mine'), true, tell);
  expect(ids(store)).toEqual(['mine', 'theirs']);
  expect(JSON.parse(localStorage.getItem('reader')!).state.later).toBe(7);
  stored({ saved: [article('new')] });
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(ids(store)).toEqual(['new']);
});

const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};

test.each([
  ['all storage', ['getItem', 'setItem']],
  ['room', ['setItem']],
] as const)(
  'H-24 fault 34 if the browser refuses %s, keeps the list until the document ends, and says so',
  async (_, refused) => {
    for (const method of refused) jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
    const store = await open();
    store.save?.(article('a'), true, tell);
    const text = 'This browser cannot store it: your reading list ends with this tab or a reload.';
    expect(tell).toHaveBeenLastCalledWith(text, { failed: true });
    store.save?.(article('b'), true, tell);
    expect([ids(store), store.getState().isStored]).toEqual([['b', 'a'], false]);
    jest.restoreAllMocks();
    store.save?.(article('c'), true, tell);
    expect([ids(await open()), store.getState().isStored]).toEqual([['c', 'b', 'a'], true]);
  },
);

test("D-79 the reader's data are in the shell's one store, and a notice leaves them as they are", async () => {
  const { getState, setState, subscribe } = await open();
  const { store } = await import('./store');
  expect(store.getState().reader).toBe(getState());
  const before = getState();
  store.setState({ toast: { id: 1, text: 'Copied.', failed: false } });
  expect(getState()).toBe(before);
  const changed = jest.fn();
  const stop = subscribe(changed);
  setState(() => ({ citationStyle: 'APA' }));
  expect(changed).toHaveBeenCalled();
  expect(store.getState()).toMatchObject({ reader: { citationStyle: 'APA' }, theme: 'system', alerts: [] });
  stop();
});
