import type { KeptArticle, ReaderState } from '@press/area';
import { answering } from '@press/area/testing';
import { hydrateOver, renderOnServer } from '@press/area/testing/served';
import { waitFor } from '@testing-library/react';
import area from '../../../area';
import { ARTICLE } from '../testing/whole-article';

test('under npm run dev the parts of an article do not wait for input, so that saved files appear', async () => {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'development' });
  const load = jest.fn(async () => undefined);
  // The other test needs the module's initial state.
  await jest.isolateModulesAsync(async () => void (await (await import('./deferred-code')).onFirstInput(load)));
  expect(load).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});

test.each([0, 300])(
  'F-37 a page that is scrolled before its script runs, as by a fragment, has its parts at once (%i)',
  async (top) => {
    jest.replaceProperty(window, 'scrollY', top);
    const load = jest.fn(async () => undefined);
    await jest.isolateModulesAsync(async () => void (await import('./deferred-code')).onFirstInput(load));
    expect(load).toHaveBeenCalledTimes(top > 0 ? 1 : 0);
    jest.restoreAllMocks();
  },
);

test('H-24 R-21 Save as the first action, before hydration, counts: the article is saved and read', async () => {
  const fetch = answering({
    '/api/articles/a1': { data: ARTICLE },
    '/api/journals/ssha': { data: { id: 'ssha', title: 'Social Sciences' } },
    '/api/articles/a1/increment-views': {},
  });
  const path = '/journal/ssha/article/a1';
  let state: ReaderState = { recent: [], saved: [], citationStyle: null };
  const saved: string[] = [];
  const reader = async () => ({
    getState: () => state,
    setState: (change: (before: ReaderState) => Partial<ReaderState>) => void (state = { ...state, ...change(state) }),
    subscribe: () => () => undefined,
    save: ({ id }: KeptArticle) => void saved.push(id),
  });
  const rendered = await renderOnServer(area, path, {}, { fetch });
  jest.spyOn(console, 'error').mockImplementation(); // React asks for act(), but the mount itself waits for its render
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: true } });
  const change = (page: HTMLElement) => page.querySelector<HTMLElement>('input[type=checkbox]')!.click();
  await hydrateOver(area, path, rendered, { fetch, services: { reader }, change });
  await waitFor(() => expect(saved).toContain('a1'));
  expect(state.recent.map(({ id }) => id)).toEqual(['a1']);
});
