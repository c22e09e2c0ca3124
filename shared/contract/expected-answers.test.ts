import {
  archiveQuery,
  articleQuery,
  articleSearchQuery,
  boardQuery,
  createClient,
  issueArticlesQuery,
  journalQuery,
  journalsQuery,
  metricsQuery,
  newestIssuesQuery,
  searchFacetsQuery,
  sitePageQuery,
  subjectsQuery,
  trendingQuery,
  type Api,
} from './index';
import type { ApiQuery } from './queries';
import { ask } from './testing/ask';

const apiAnswering = (body: unknown): Api => createClient({ fetch: async () => new Response(JSON.stringify(body)) });

describe('fault 68 a response without the requested data is a failed call', () => {
  const WRONG = [null, {}, 7, 'x', { data: null }, { data: {} }, { data: 'x' }, { data: [null, [], {}] }];
  const lists: [string, ApiQuery<unknown>][] = [
    ['journals', journalsQuery()],
    ['issues', newestIssuesQuery()],
    ['a page of issues', archiveQuery('ssha')],
    ['articles', trendingQuery()],
    ['a page of articles', issueArticlesQuery('ssha', 'latest')],
    ['members', boardQuery('ssha')],
    ['subjects', subjectsQuery()],
    ['results', articleSearchQuery({ keyword: 'x' })],
  ];
  const entities: [string, ApiQuery<unknown>][] = [
    ['a journal', journalQuery('ssha')],
    ['metrics', metricsQuery('ssha')],
    ['an article', articleQuery('a')],
  ];
  const facets = searchFacetsQuery({ keyword: 'x' });

  test.each([...lists, ...entities])('%s', async (_, query) => {
    for (const answer of [...WRONG, { data: [{ id: {} }] }, ...(_ === 'metrics' ? [] : [{ data: { list: 3 } }])])
      await expect(ask(apiAnswering(answer), query)).rejects.toMatchObject({ name: 'ApiError', status: 200 });
  });

  test.each(lists)('%s: an empty list is an answer', async (_, query) => {
    for (const answer of [[], { data: [] }, { success: true, data: { list: [] }, msg: '' }])
      await expect(ask(apiAnswering(answer), query)).resolves.not.toThrow();
  });

  test('an entity needs its id, and an article a title', async () => {
    const article = { id: 'a', journalId: 'ssha', title: 'A' };
    await expect(ask(apiAnswering(article), articleQuery('a'))).resolves.toMatchObject(article);
    for (const wrong of [{ id: {} }, { id: '' }, { title: {} }, { title: ['A'] }]) {
      const bad = { ...article, ...wrong };
      const api = apiAnswering({ data: bad });
      await expect(ask(api, articleQuery('a'))).rejects.toMatchObject({ name: 'ApiError' });
    }
    for (const bad of [{ id: {} }, { id: '' }, [{ id: 'a' }]])
      await expect(ask(apiAnswering({ data: bad }), journalQuery('a'))).rejects.toMatchObject({ name: 'ApiError' });
    await expect(ask(apiAnswering({ id: 'a' }), journalQuery('a'))).resolves.toMatchObject({ title: 'A' });
  });

  test('facets and a page of the publisher', async () => {
    const site = (answer: unknown) => ask(apiAnswering(answer), sitePageQuery('about'));
    for (const bad of [null, {}, { data: [] }]) {
      await expect(ask(apiAnswering(bad), facets)).rejects.toMatchObject({ name: 'ApiError' });
      await expect(site(bad)).rejects.toMatchObject({ name: 'ApiError' });
    }
    const none = { data: { journals: [], subjects: [], years: [], types: [], licences: [], languages: [] } };
    await expect(ask(apiAnswering(none), facets)).resolves.toEqual(none.data);
    await expect(site({ data: { title: {} } })).rejects.toMatchObject({ name: 'ApiError' });
    await expect(site({ data: { title: 'About' } })).resolves.toMatchObject({ title: 'About' });
  });

  test.each([
    [200, 'text/html', '<!doctype html><p>Log in</p>'],
    [200, 'application/json', '{"success":false}'],
    [200, 'text/plain', 'Welcome to the network of this hotel.'],
    [200, '', 'x'],
    [201, 'text/plain', 'x'],
    [202, 'text/plain', 'x'],
    [204, 'text/plain', ''],
  ])('a form whose response is %i %s was not sent', async (status, type, text) => {
    const headers = new Headers(type ? { 'content-type': type } : {});
    const fetch = async () => new Response(status === 204 ? null : Buffer.from(text), { status, headers });
    const message = { name: 'A', email: 'a@b.example', subject: 'other', message: 'Hello' };
    await expect(createClient({ fetch }).sendMessage(message)).rejects.toMatchObject({ name: 'ApiError', status });
  });
});
