import type { KeptArticle, ReaderState } from '@press/area';
import { answering, renderPage } from '@press/area/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import area from '../../area';
import { answers, stubMotion, stubObservers } from '../../testing/home';

const kept = (id: string): KeptArticle => ({ id, journalId: 'ssha', title: `Debt <i>and</i> ${id}`, lang: 'en' });

/** Opens the home page in a browser that keeps a reader's data. */
async function open(kept: Partial<ReaderState>) {
  stubObservers();
  stubMotion(true);
  let state: ReaderState = { recent: [], saved: [], citationStyle: null, isStored: true, ...kept };
  const told = new Set<() => void>();
  const setState = (change: (before: ReaderState) => Partial<ReaderState>) => {
    state = { ...state, ...change(state) };
    told.forEach((tell) => tell());
  };
  const subscribe = (listener: () => void) => {
    told.add(listener);
    return () => void told.delete(listener);
  };
  const reader = async () => ({ getState: () => state, setState, subscribe });
  await renderPage(area, '/', { fetch: answering(answers), services: { reader } });
  await act(async () => void (await import('./ReadersLists')));
  return setState;
}
const region = (name: string) => screen.findByRole('region', { name });

test('H-22 lists articles that this browser has read last, until the list is cleared', async () => {
  await open({ recent: [kept('rivers')] });
  const list = within(await region('Recently read'));
  expect(list.getByRole('link', { name: 'Debt and rivers' }).getAttribute('href')).toBe('/journal/ssha/article/rivers');
  expect(screen.getAllByRole('region').at(-1)).toBe(screen.getByRole('region', { name: 'Recently read' }));
  const clear = list.getByRole('button', { name: 'Clear the list' });
  clear.focus();
  fireEvent.click(clear);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Recently read' })).toBeNull());
  expect(document.activeElement?.parentElement?.id).toBe('reading-list');
});

test('H-24 G-38 removes each article of the reading list and exports all; the focus stays nearby', async () => {
  const setState = await open({ saved: ['a', 'b', 'c'].map(kept), recent: [kept('x')] });
  const list = within(await region('Reading list'));
  expect(list.getByText(/^Only this browser keeps this list; .* at most 100 articles\./)).toBeTruthy();
  const form = list.getByRole('button', { name: 'RIS' }).closest('form')!;
  expect([...new FormData(form)].map(([name, value]) => `${name}=${value}`)).toEqual(['id=a', 'id=b', 'id=c']);
  expect(['RIS', 'BibTeX', 'CSV'].map((name) => list.getByRole('button', { name }).getAttribute('formaction'))).toEqual(
    ['ris', 'bib', 'csv'].map((extension) => `/api/articles/search/export.${extension}`),
  );
  const remove = (id: string) => list.getByRole('button', { name: `Remove Debt and ${id}` });
  await act(async () => fireEvent.click(remove('b')));
  expect(document.activeElement).toBe(remove('c'));
  await act(async () => fireEvent.click(remove('c')));
  expect(document.activeElement).toBe(remove('a'));
  // Another window saves one.
  act(() => setState(({ saved = [] }) => ({ saved: [kept('d'), ...saved] })));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Debt and d', 'Debt and a']);
  expect(await region('Recently read')).toBeTruthy();
});

test('H-24 fault 34 the lists say so if the browser stores nothing', async () => {
  await open({ saved: [kept('a')], isStored: false });
  const list = within(await region('Reading list'));
  expect(
    list.getByText(/^This browser cannot store the list: it is lost on reload or when this tab closes\./),
  ).toBeTruthy();
});

test('H-24 a shell without a reading list yet shows what was read', async () => {
  await open({ saved: undefined, isStored: undefined, recent: [kept('x')] });
  expect(await region('Recently read')).toBeTruthy();
});
