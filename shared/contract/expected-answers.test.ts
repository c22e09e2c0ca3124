import { createClient, type Api } from './index';
import { searchFacets } from './search-facets-query';
import { expecting } from './expected-answers';
import { readSitePage } from './readers/site-page';

const apiAnswering = (body: unknown): Api => createClient({ fetch: async () => new Response(JSON.stringify(body)) });

describe('fault 68 an answer that does not hold what was asked for is a failed call', () => {
  const WRONG = [null, {}, 7, 'x', { data: null }, { data: {} }, { data: 'x' }, { data: [null, [], {}] }];
  const lists: [string, (api: Api) => Promise<unknown>][] = [
    ['journals', (api) => api.getJournals()],
    ['issues', (api) => api.getJournalIssues('ssha')],
    ['a page of issues', (api) => api.getJournalIssuesPage('ssha', 1)],
    ['one issue', (api) => api.getJournalIssue('ssha', 'ssha-4-3')],
    ['articles', (api) => api.getTrendingArticles()],
    ['a page of articles', (api) => api.getArticlesByYearPage('ssha', 2025, 1)],
    ['members', (api) => api.getEditorialBoard('ssha')],
    ['subjects', (api) => api.getJournalSubjects()],
    ['results', (api) => api.searchArticles({ keyword: 'x' })],
  ];
  const entities: [string, (api: Api) => Promise<unknown>][] = [
    ['a journal', (api) => api.getJournal('ssha')],
    ['metrics', (api) => api.getJournalMetrics('ssha')],
    ['an article', (api) => api.getArticle('a')],
  ];
  const ofFacets = { keyword: 'x' };

  test.each([...lists, ...entities])('%s', async (_, ask) => {
    for (const answer of [...WRONG, { data: [{ id: {} }] }, ...(_ === 'metrics' ? [] : [{ data: { list: 3 } }])])
      await expect(ask(apiAnswering(answer))).rejects.toMatchObject({ name: 'ApiError', status: 200 });
  });

  test.each(lists)('%s: an empty list is an answer', async (_, ask) => {
    for (const answer of [[], { data: [] }, { success: true, data: { list: [] }, msg: '' }])
      await expect(ask(apiAnswering(answer))).resolves.not.toThrow();
  });

  test('an entity needs its id, and an article a title', async () => {
    const article = { id: 'a', journalId: 'ssha', title: 'A' };
    await expect(apiAnswering(article).getArticle('a')).resolves.toMatchObject(article);
    for (const wrong of [{ id: {} }, { id: '' }, { title: {} }, { title: ['A'] }]) {
      const bad = { ...article, ...wrong };
      const api = apiAnswering({ data: bad });
      await expect(api.getArticle('a')).rejects.toMatchObject({ name: 'ApiError' });
    }
    for (const bad of [{ id: {} }, { id: '' }, [{ id: 'a' }]])
      await expect(apiAnswering({ data: bad }).getJournal('a')).rejects.toMatchObject({ name: 'ApiError' });
    await expect(apiAnswering({ id: 'a' }).getJournal('a')).resolves.toMatchObject({ title: 'A' });
  });

  test('facets and a page of the publisher', async () => {
    const site = (answer: unknown) => apiAnswering(answer).read(expecting(readSitePage), '/site/pages/about');
    for (const bad of [null, {}, { data: [] }]) {
      await expect(searchFacets(apiAnswering(bad), ofFacets)).rejects.toMatchObject({ name: 'ApiError' });
      await expect(site(bad)).rejects.toMatchObject({ name: 'ApiError' });
    }
    const none = { data: { journals: [], subjects: [], years: [], types: [], licences: [], languages: [] } };
    await expect(searchFacets(apiAnswering(none), ofFacets)).resolves.toEqual(none.data);
    await expect(site({ data: { title: {} } })).rejects.toMatchObject({ name: 'ApiError' });
    await expect(site({ data: { title: 'About' } })).resolves.toMatchObject({ title: 'About' });
  });

  test.each([
    [200, 'text/html', '<!doctype html><p>Log in</p>'],
    [200, 'application/json', '{"success":false}'],
    [200, '', 'x'],
    [201, 'text/plain', 'x'],
    [202, 'text/plain', 'x'],
    [204, 'text/plain', ''],
  ])('a form that is answered with %i %s was not sent', async (status, type, text) => {
    const headers = new Headers(type ? { 'content-type': type } : {});
    const fetch = async () => new Response(status === 204 ? null : Buffer.from(text), { status, headers });
    const message = { name: 'A', email: 'a@b.example', subject: 'other', message: 'Hello' };
    await expect(createClient({ fetch }).sendMessage(message)).rejects.toMatchObject({ name: 'ApiError', status });
  });
});
