import { answering, renderPage, type Answers, type RenderedPage } from '@press/area/testing';
import type { AreaServices } from '@press/area';
import { act, fireEvent, screen, within } from '@testing-library/react';
import area from '../area';

const JOURNALS = [{ id: 'ssha', title: 'Social Sciences', backgroundColor: '#b23a2e' }];

export const article = (id: number) => ({
  id: `a${id}`,
  journalId: 'ssha',
  title: `Rural <i>credit</i> ${id}`,
  authors: 'Anindita Sarkar, Jorge Salcedo',
  abstractText: '<p>Lenders outlived the banks.</p><p>Credit followed.</p>',
  publicationDate: '2025-10-14',
  type: 'Research Article',
  views: 3418,
});

/** The response of /api to a search with `total` results, ten on a page. */
export const resultPage = (total: number) => (url: URL) => {
  const pageNum = Number(url.searchParams.get('pageNum'));
  const from = (pageNum - 1) * 10;
  const list = Array.from({ length: Math.max(0, Math.min(10, total - from)) }, (_, index) => article(from + index + 1));
  return { success: true, data: { list, total, pageNum, pageSize: 10 }, msg: '' };
};

const DEFAULTS: Answers = {
  '/api/journals': JOURNALS,
  '/api/journals/issues/latest/articles': {
    success: true,
    data: [{ ...article(99), title: 'Latest of all' }],
    msg: '',
  },
  '/api/articles/search': resultPage(47),
  '/api/articles/search/facets': {
    success: true,
    data: {
      journals: [
        { value: 'ssha', label: 'Social Sciences', count: 1204 },
        { value: 'asts', label: 'Ancient Studies', count: 7 },
      ],
      years: [
        { value: '2025', label: '2025', count: 30 },
        { value: '2024', label: '2024', count: 17 },
      ],
      types: [{ value: 'Research Article', label: 'Research Article', count: 47 }],
    },
    msg: '',
  },
};

/** Renders the page at an address. The shell of the test only changes the address. */
export async function open(
  url: string,
  answers: Answers = {},
  {
    services = {},
    early = [],
    loaded = true,
  }: { services?: Partial<AreaServices>; early?: readonly string[]; loaded?: boolean } = {},
): Promise<RenderedPage & { navigations: string[]; report: jest.Mock; fetched: string[] }> {
  const navigations: string[] = [];
  const report = jest.fn();
  const fetched: string[] = [];
  const answer = answering({ ...DEFAULTS, ...answers });
  const fetch: typeof globalThis.fetch = (input, init) => {
    fetched.push(String(input));
    return answer(input, init);
  };
  const navigate = (to: string) => {
    navigations.push(to);
    view.goTo(to.split('#')[0]!);
  };
  const view = await renderPage(area, url, {
    fetch,
    loaded,
    services: { navigate, report, ...services },
    early: () => {
      for (const name of early) screen.getByRole<HTMLInputElement>('checkbox', { name }).checked = true;
    },
  });
  // The code of the checkboxes.
  await act(async () => void (await import('../pages/article-search/Picks')));
  return { ...view, navigations, report, fetched };
}

export const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search articles' });
export const submit = (query: string) => {
  fireEvent.change(box(), { target: { value: query } });
  fireEvent.submit(box());
};
export const button = () => within(screen.getByRole('search')).getByRole('button');
export const results = () => screen.getByRole('region', { name: /^Search Results/ });
/** jsdom shows collapsed content. */
export const firstResult = () =>
  within(results())
    .getAllByRole('listitem')
    .find((item) => !item.closest('details'))!;
