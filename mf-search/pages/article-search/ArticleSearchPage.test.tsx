import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { article, box, button, firstResult, open, resultPage, results, submit } from '../../testing/search-page';

test('S-02 a result shows title, authors, abstract, journal code in upper case, type, date and views', async () => {
  await open('/discover-research?q=credit');
  const first = firstResult();
  expect(within(first).getByRole('link', { name: 'Rural credit 1' }).getAttribute('href')).toBe(
    '/journal/ssha/article/a1',
  );
  expect(first.textContent).toContain('Anindita Sarkar, Jorge Salcedo');
  expect(first.textContent).toContain('Lenders outlived the banks. Credit followed.');
  expect(within(first).getByRole('link', { name: 'SSHA' }).getAttribute('href')).toBe('/journal/ssha');
  expect(within(first).getByText('14 Oct 2025 · 3,418 views')).toBeTruthy();
  expect(within(first).getByText('Research Article')).toBeTruthy();
  expect([...first.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['credit', 'Credit']);
});

test('S-03 the header shows the number of articles and the current range', async () => {
  await open('/discover-research?q=credit&page=5');
  expect(screen.getByRole('heading', { name: 'Search Results (47 articles found)' })).toBeTruthy();
  expect(screen.getByText('Showing 41-47 of 47 results / Page 5 of 5')).toBeTruthy();
});

test('S-01 Enter starts a search at page 1', async () => {
  const { navigations } = await open('/discover-research?q=credit&page=3');
  await act(async () => submit('  river towns '));
  expect(navigations).toEqual(['/discover-research?q=river+towns']);
  expect(await screen.findByText('Showing 1-10 of 47 results / Page 1 of 5')).toBeTruthy();
});

test('S-01 a blank search does nothing', async () => {
  const { navigations } = await open('/discover-research?q=credit');
  await act(async () => submit('   '));
  expect(navigations).toEqual([]);
  expect(screen.getByText('Showing 1-10 of 47 results / Page 1 of 5')).toBeTruthy();
});

test("S-01 the button reads 'Searching...' while a search runs, and the previous results stay", async () => {
  let resolveAnswer = (_: unknown) => {};
  await open('/discover-research?q=credit', {
    '/api/articles/search?keyword=river&pageNum=1&pageSize=10': () =>
      new Promise((resolve) => (resolveAnswer = resolve)),
  });
  expect(button().textContent).toBe('Search');
  await act(async () => submit('river'));
  expect(button().textContent).toBe('Searching...');
  expect(results().getAttribute('aria-busy')).toBe('true');
  expect(within(results()).getAllByRole('listitem').length).toBeGreaterThan(9);
  await act(async () =>
    resolveAnswer({ success: true, data: { list: [article(7)], total: 1, pageNum: 1, pageSize: 10 } }),
  );
  await waitFor(() => expect(button().textContent).toBe('Search'));
  expect(screen.getByRole('heading', { name: 'Search Results (1 article found)' })).toBeTruthy();
});

test('S-01 a late first response never overwrites the second', async () => {
  let resolveFirst = (_: unknown) => {};
  const answer = (title: string) => ({
    success: true,
    data: { list: [{ ...article(1), title }], total: 1, pageNum: 1, pageSize: 10 },
  });
  await open('/discover-research', {
    '/api/articles/search?keyword=first&pageNum=1&pageSize=10': () =>
      new Promise((resolve) => (resolveFirst = resolve)),
    '/api/articles/search?keyword=second&pageNum=1&pageSize=10': answer('Second answer'),
  });
  await act(async () => submit('first'));
  await act(async () => submit('second'));
  await screen.findByRole('link', { name: 'Second answer' });
  await act(async () => resolveFirst(answer('First answer')));
  expect(screen.getByRole('link', { name: 'Second answer' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'First answer' })).toBeNull();
});

test('S-04 pages are links to the heading of the results', async () => {
  await open('/discover-research?q=credit&page=3');
  const links = within(screen.getByRole('navigation', { name: 'Results pages' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Previous', '1', '2', '3', '4', '5', 'Next']);
  expect(links.at(-1)?.getAttribute('href')).toBe('/discover-research?q=credit&page=4#results');
  expect(screen.getByRole('heading', { name: /^Search Results/ }).id).toBe('results');
});

test('treats a page after the last as the last', async () => {
  await open('/discover-research?q=credit&page=99');
  expect(screen.getByText('Showing 41-47 of 47 results / Page 5 of 5')).toBeTruthy();
});

test('S-05 no results', async () => {
  const { status } = await open('/discover-research?q=hydrolinguistics', { '/api/articles/search': resultPage(0) });
  expect(screen.getByRole('heading', { name: 'No articles found for "hydrolinguistics"' })).toBeTruthy();
  expect(screen.getByText('Try different keywords or check your spelling.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(status).toBe(200);
});

test.each(['"rural credit"', 'tides OR "rural credit"', '“rural credit”', '«crédit rural»'])(
  'S-05 the heading adds no quotation marks to those of %s',
  async (query) => {
    await open(`/discover-research?${new URLSearchParams({ q: query })}`, { '/api/articles/search': resultPage(0) });
    expect(screen.getByRole('heading', { name: `No articles found for ${query}` })).toBeTruthy();
  },
);

test('S-05 a failed search has the same text, is reported, and has a Retry', async () => {
  let down = true;
  const search = (url: URL) => {
    if (down) throw new Error('down');
    return resultPage(47)(url);
  };
  const { report, status } = await open('/discover-research?q=credit', { '/api/articles/search': search });
  expect(status).toBe(503);
  expect(screen.getByRole('heading', { name: 'No articles found for "credit"' })).toBeTruthy();
  expect(report).toHaveBeenCalledWith(expect.any(Error), 'article search');
  down = false;
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
  expect(await screen.findByText('Showing 1-10 of 47 results / Page 1 of 5')).toBeTruthy();
});

test('S-06 Latest Publications, and links to journals and contact', async () => {
  await open('/discover-research');
  const latest = screen.getByRole('region', { name: 'Latest Publications' });
  expect(within(latest).getByRole('link', { name: 'Latest of all' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse Journals' }).getAttribute('href')).toBe('/journals');
  expect(screen.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/contact');
});

test.each([
  ['a failure', new Response('down', { status: 500 })],
  ['success false', { success: false, data: [article(1)], msg: 'no' }],
])('S-06 after %s, only Latest Publications is empty', async (_, answer) => {
  const { status } = await open('/discover-research?q=credit', { '/api/journals/issues/latest/articles': answer });
  expect(screen.getByText('No latest publications available')).toBeTruthy();
  expect(within(results()).getAllByRole('listitem').length).toBeGreaterThan(9);
  expect(status).toBe(200);
});

test('S-06 G-12 while Latest Publications load, the page says so', async () => {
  await open(
    '/discover-research',
    { '/api/journals/issues/latest/articles': () => new Promise(() => undefined) },
    { loaded: false },
  );
  const region = within(screen.getByRole('region', { name: 'Latest Publications' }));
  expect(region.getByRole('status').textContent).toBe('Loading publications...');
  expect(region.queryByText('No latest publications available')).toBeNull();
});

test('S-06 reports a failure of Latest Publications, and Retry loads them', async () => {
  let works = false;
  const latest = () => {
    if (!works) throw new Error('down');
    return { data: [article(99)] };
  };
  await open('/discover-research', { '/api/journals/issues/latest/articles': latest });
  const region = within(screen.getByRole('region', { name: 'Latest Publications' }));
  expect(region.getByText('They could not be reached.')).toBeTruthy();
  works = true;
  await act(async () => region.getByRole('button', { name: 'Retry' }).click());
  expect(await region.findByRole('link', { name: 'Rural credit 99' })).toBeTruthy();
  expect(region.queryByText('They could not be reached.')).toBeNull();
});

test('S-07 shows the search in the address', async () => {
  const { goTo } = await open('/discover-research?q=credit&page=2');
  expect(box().value).toBe('credit');
  expect(screen.getByText('Showing 11-20 of 47 results / Page 2 of 5')).toBeTruthy();
  await act(async () => goTo('/discover-research?q=river'));
  expect(box().value).toBe('river');
  await act(async () => goTo('/discover-research?q=credit&page=2'));
  expect(box().value).toBe('credit');
  expect(screen.getByText('Showing 11-20 of 47 results / Page 2 of 5')).toBeTruthy();
});

test('without a query there is no request to the search', async () => {
  const { fetched } = await open('/discover-research?q=%20');
  expect(fetched.filter((url) => url.includes('/search'))).toEqual([]);
  expect(screen.queryByText(/No articles found/)).toBeNull();
});

test('results are not indexed; the search without a query is', async () => {
  expect((await open('/discover-research?q=credit&page=2')).head).toMatchObject({
    title: '“credit”, page 2 – Discover Research',
    robots: 'noindex',
  });
  expect((await open('/discover-research')).head).toMatchObject({
    title: 'Discover Research',
    canonical: '/discover-research',
  });
});

test('markup in a query is shown as text', async () => {
  const { container } = await open(`/discover-research?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`, {
    '/api/articles/search': resultPage(0),
  });
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('heading', { name: 'No articles found for "<img src=x onerror=alert(1)>"' })).toBeTruthy();
});

test('S-08 a search without results suggests the nearest one with results, one click away', async () => {
  await open('/discover-research?q=credti', {
    '/api/articles/search': { data: { list: [], total: 0, pageNum: 1, pageSize: 10, suggestion: 'credit' } },
  });
  expect(screen.getByText('Try different keywords or check your spelling.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'credit' }).getAttribute('href')).toBe('/discover-research?q=credit');
});

test('S-08 offers the results of fewer words if no article has all of them', async () => {
  const fewer = [
    { search: 'debt "rural credit"', total: 1_200 },
    { search: 'owls debt', total: 1 },
  ];
  await open('/discover-research?q=owls+debt', {
    '/api/articles/search': { data: { list: [], total: 0, pageNum: 1, pageSize: 10, fewer } },
  });
  const message = screen.getByText(/^No article has all of this/);
  expect(message.textContent).toBe('No article has all of this. 1,200 have debt "rural credit", 1 has owls debt.');
  expect(screen.getByRole('link', { name: 'owls debt' }).getAttribute('href')).toBe('/discover-research?q=owls+debt');
});

test('S-30 a result whose words are in the text shows their sentence, marked', async () => {
  const passage = 'The flood of 1998 took <half> of the bank.';
  const { container } = await open('/discover-research?q=flood', {
    '/api/articles/search': { data: { list: [{ ...article(1), passage }], total: 1, pageNum: 1, pageSize: 10 } },
  });
  const shown = screen.getByText('In the text:').closest('p');
  expect(shown?.textContent).toBe(`In the text: ${passage}`);
  expect(container.querySelector('p > b + mark, p > b ~ mark')?.textContent).toBe('flood');
});

test('S-10 decision 27: an abstract that begins before its first hit opens in full, with each hit marked', async () => {
  const beginning = 'The beginning says nothing of it. '.repeat(10);
  const list = [{ ...article(1), abstractText: `<p>${beginning}Here is the credit, and more credit.</p>` }];
  await open('/discover-research?q=credit', {
    '/api/articles/search': { data: { list, total: 1, pageNum: 1, pageSize: 10 } },
  });
  const abstract = firstResult().querySelector('.excerpt')!;
  expect(abstract.querySelector('.expandable__gap')?.textContent).toBe('… ');
  abstract.querySelector('.expandable__gap')!.remove();
  expect(abstract.textContent).toBe(`${beginning}Here is the credit, and more credit.`);
  expect(abstract.querySelector('.expandable__before')!.querySelectorAll('mark')).toHaveLength(0);
  expect(abstract.querySelectorAll('mark')).toHaveLength(2);
  expect(abstract.closest('.expandable')?.querySelector('details')?.open).toBe(false);
});

test('S-10 the name of the journal is next to its code', async () => {
  const named = { ...article(1), journalTitle: 'Social Sciences', journalColour: '#b23a2e' };
  const { fetched } = await open('/discover-research?q=credit', {
    '/api/articles/search': { data: { list: [named], total: 1, pageNum: 1, pageSize: 10 } },
    '/api/journals/issues/latest/articles': { data: [{ ...named, journalColour: '#1a7f37' }] },
  });
  expect(firstResult().textContent).toContain('SSHA Social Sciences');
  const [inResult, inLatest] = screen.getAllByRole('link', { name: 'SSHA' });
  expect(inResult?.getAttribute('style')).not.toBe(inLatest?.getAttribute('style'));
  // G-29: independent of the number of journals.
  expect(fetched.filter((url) => url.startsWith('/api/journals')).sort()).toEqual([
    '/api/journals/issues/latest/articles',
  ]);
});

test("S-10 takes a journal's name from its journals if the service does not send it with the article", async () => {
  await open('/discover-research?q=credit');
  await waitFor(() => expect(firstResult().textContent).toContain('SSHA Social Sciences'));
});

test('S-03 a page without results says so', async () => {
  await open('/discover-research?q=credit', {
    '/api/articles/search': { data: { list: [], total: 25, pageNum: 1, pageSize: 10 } },
  });
  expect(screen.getByText('Showing 0 of 25 results / Page 1 of 3')).toBeTruthy();
});

test('S-01 a new search has no filter', async () => {
  const { navigations } = await open('/discover-research?q=credit&year=2024&sort=date');
  await act(async () => submit('credit'));
  expect(navigations).toEqual(['/discover-research?q=credit']);
});

test('S-37 the examples of the syntax are keywords of the newest articles', async () => {
  const keywords = [['COVID-19', 'rural <i>credit</i>', 'lenders'], ['lenders'], ['plankton', 'light']];
  const data = keywords.map((keywordList, at) => ({ ...article(at), keywordList }));
  await open('/discover-research', { '/api/journals/issues/latest/articles': { success: true, data, msg: '' } });
  const examples = screen.getByRole('region', { name: 'What a search understands' });
  expect(within(examples).getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '"rural credit"', 'lenders OR plankton', 'lenders -\u2060plankton', 'Anindita Sarkar 2025',
  ]); // oxfmt-ignore
});

test('S-33 suggests for letters typed before the suggestions have loaded', async () => {
  await open('/discover-research', {
    '/api/articles/search/suggestions': { data: [{ kind: 'journal', text: 'Rural Journal', journalId: 'rj' }] },
  });
  act(() => box().focus());
  fireEvent.input(box(), { target: { value: 'rural' } });
  expect((await screen.findByRole('option')).textContent).toBe('Rural Journal Journal');
});
