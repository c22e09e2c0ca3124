/** @jest-environment jsdom */
import type { ReaderStore } from '@press/area/types';

const article = (id: string) => ({ id, journalId: 'one', title: `Title ${id}`, lang: 'pt' });

/** A document of the site, which reads the data that earlier ones have stored. */
async function open(): Promise<ReaderStore> {
  jest.resetModules();
  return (await import('./reader')).readerStore;
}

beforeEach(() => localStorage.clear());

test('R-21 what a reader has read and copied survives a reload; ten articles at most', async () => {
  const { setState } = await open();
  setState(() => ({ citationStyle: 'MLA', recent: Array.from({ length: 12 }, (_, at) => article(String(at))) }));
  const after = (await open()).getState();
  expect(after.citationStyle).toBe('MLA');
  expect(after.recent.map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
});

test.each(['no JSON', '{"state":7}', '{"state":{"recent":[{"id":1},null],"citationStyle":[]},"version":0}'])(
  'R-21 of what else may stand there nothing is taken: %s',
  async (text) => {
    localStorage.setItem('reader', text);
    expect((await open()).getState()).toEqual({ recent: [], citationStyle: null });
  },
);

test('R-21 another tab’s change is taken over, and a browser that refuses storage remembers until the document ends', async () => {
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
