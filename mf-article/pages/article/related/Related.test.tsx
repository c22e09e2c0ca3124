import { act, cleanup, screen, within } from '@testing-library/react';
import { answering, renderPage } from '@press/area/testing';
import { publisherFromEnv } from '@press/config';
import area from '../../../area';

const ARTICLE = {
  id: 'a1',
  journalId: 'ssha',
  title: 'Household debt',
  doi: '10.5555/a<1>',
  introduction: 'Debts.',
};
const other = (id: string, title: string) => ({ id, journalId: 'acl', journalTitle: 'Computing', title });
const RELATED = {
  related: [
    { article: other('r1', 'Ledgers'), references: 2, authors: 1, keywords: ['debt'] },
    { article: other('r2', 'Lenders'), references: 0, authors: 1, keywords: [] },
  ],
  citedBy: [other('c1', 'After the debt')],
  citedByTotal: 21,
};

/** Reports a watched element as near the window. */
let comeNear: () => void;
class Watcher {
  constructor(private readonly callback: IntersectionObserverCallback) {}
  observe(element: Element) {
    if (element.tagName === 'H1') return;
    comeNear = () => this.callback([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);
  }
  disconnect() {}
}

async function open(related: unknown = RELATED, citedBy?: string) {
  Object.assign(globalThis, { IntersectionObserver: Watcher });
  const asked: string[] = [];
  const answers = answering({
    '/api/articles/a1': { data: ARTICLE },
    '/api/articles/a1/related': async () => {
      if (related === null) throw new Error('down');
      return { data: await related };
    },
    '/api/articles/a1/increment-views': {},
    '/api/journals/ssha': { data: { id: 'ssha', title: 'Social Sciences' } },
  });
  await renderPage(area, '/journal/ssha/article/a1', {
    services: { publisher: { ...publisherFromEnv({}), ...(citedBy && { citedBy }) } },
    fetch: (input, init) => {
      asked.push(String(input));
      return answers(input, init);
    },
  });
  return asked;
}

test('F-49 requests nothing before the end of the text is near', async () => {
  const asked = await open();
  expect(asked.some((url) => url.includes('related'))).toBe(false);
  act(comeNear);
  const list = within(await screen.findByRole('region', { name: 'Related articles' }));
  expect(list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Ledgers',
    'Lenders',
  ]);
  expect(list.getByRole('link', { name: 'Ledgers' }).getAttribute('href')).toBe('/journal/acl/article/r1');
  expect(list.getByText('In common: 2 references, 1 author and the keyword debt')).toBeTruthy();
  expect(list.getByText('In common: 1 author')).toBeTruthy();
  const citing = within(screen.getByRole('region', { name: 'Cited by 21 articles on this site' }));
  expect(citing.getByRole('link', { name: 'After the debt' })).toBeTruthy();
  expect(citing.getByText('These are the newest 1.')).toBeTruthy();
});

test('F-49 an article links to the citation service of the operator by its DOI', async () => {
  const none = { related: [], citedBy: [], citedByTotal: 0 };
  await open(none, 'https://citations.example/works/{doi}?sort=new');
  act(comeNear);
  const link = await screen.findByRole('link', { name: 'Works that cite this article, by citations.example' });
  expect(link.getAttribute('href')).toBe('https://citations.example/works/10.5555%2Fa%3C1%3E?sort=new');
  cleanup();
  await open(none);
  act(comeNear);
  await screen.findByText('No related articles on this site yet.');
  expect(screen.queryByRole('link', { name: /cite this article/ })).toBeNull();
});

test('F-72 the contents link to the related articles, which say so if there are none', async () => {
  await open({ related: [], citedBy: [], citedByTotal: 0 });
  const entry = within(screen.getByRole('navigation', { name: 'On this page' })).getByRole('link', {
    name: 'Related articles',
  });
  const place = document.querySelector(entry.getAttribute('href')!)!;
  act(comeNear);
  expect(await within(place as HTMLElement).findByText('No related articles on this site yet.')).toBeTruthy();
});

test('F-72 requests the related articles when their entry in the contents gets the focus', async () => {
  const asked = await open();
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  act(() => contents.getAllByRole('link')[0]!.focus());
  expect(asked.some((url) => url.includes('related'))).toBe(false);
  act(() => contents.getByRole('link', { name: 'Related articles' }).focus());
  expect(await screen.findByRole('link', { name: 'Ledgers' })).toBeTruthy();
});

test('F-72 a Tab before the response stops at the place, and the next one reaches the articles', async () => {
  let answer: (related: unknown) => void = () => undefined;
  await open(new Promise((resolve) => (answer = resolve)));
  act(comeNear);
  // Immediately, before the code has loaded.
  screen.getByText('Loading related articles...').focus();
  await screen.findByText('Loading related articles...', { ignore: ':focus' });
  const loading = screen.getByText('Loading related articles...');
  expect(loading.tabIndex).toBe(0);
  expect(document.activeElement?.contains(loading)).toBe(true);
  loading.focus();
  await act(async () => answer(RELATED));
  expect(await screen.findByRole('link', { name: 'Ledgers' })).toBeTruthy();
  expect(loading.isConnected).toBe(false);
  const place = document.activeElement;
  expect(place?.closest('#related')).toBeTruthy();
  expect(place?.contains(screen.getByRole('link', { name: 'Ledgers' }))).toBe(true);
});

test('F-49 G-38 reports a failure and offers Retry; the focus stays in place', async () => {
  await open(null);
  act(comeNear);
  expect(await screen.findByText('Failed to load related articles. Please try again later.')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Retry' });
  button.focus();
  await act(async () => button.click());
  expect(document.activeElement?.closest('#related')).toBeTruthy();
});
