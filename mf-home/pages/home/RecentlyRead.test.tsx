import type { ReaderState } from '@press/area';
import { answering, renderPage } from '@press/area/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import area from '../../area';
import { answers, stubMotion, stubObservers } from '../../testing/home';

test('H-22 articles that this browser has read are listed last, until the list is cleared', async () => {
  stubObservers();
  stubMotion(true);
  let state: ReaderState = {
    recent: [{ id: 'a7', journalId: 'ssha', title: 'Debt <i>and</i> rivers', lang: 'en' }],
    citationStyle: null,
  };
  let told = () => {};
  const setState = (change: (before: ReaderState) => Partial<ReaderState>) => {
    state = { ...state, ...change(state) };
    told();
  };
  const subscribe = (listener: () => void) => {
    told = listener;
    return () => undefined;
  };
  const reader = async () => ({ getState: () => state, setState, subscribe });
  await renderPage(area, '/', { fetch: answering(answers), services: { reader } });
  const list = within(await screen.findByRole('region', { name: 'Recently read' }));
  expect(list.getByRole('link', { name: 'Debt and rivers' }).getAttribute('href')).toBe('/journal/ssha/article/a7');
  expect(screen.getAllByRole('region').at(-1)).toBe(screen.getByRole('region', { name: 'Recently read' }));
  fireEvent.click(list.getByRole('button', { name: 'Clear the list' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Recently read' })).toBeNull());
});
