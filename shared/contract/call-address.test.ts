import { articleQuery, createClient, firstJournalsQuery, journalQuery, journalsQuery } from './index';
import {
  journalSearchQuery,
  metricsQuery,
  sitePageQuery,
  textsQuery,
  topDownloadsQuery,
  type ApiQuery,
} from './queries';
import { ask } from './testing/ask';

const QUERIES: [ApiQuery<unknown>, string][] = [
  [journalsQuery(), '/api/journals?language=en'],
  [firstJournalsQuery(), '/api/journals?limit=12&language=en'],
  [journalQuery('ssha'), '/api/journals/ssha?language=en'],
  [sitePageQuery('privacy'), '/api/site/pages/privacy?language=en'],
  [textsQuery('news'), '/api/site/news?language=en'],
  [topDownloadsQuery(), '/api/journals/top3/downloads?language=en'],
  [journalSearchQuery({ title: 'sea' }), '/api/journals/multi-query?title=sea&language=en'],
  [metricsQuery('ssha'), '/api/journals/ssha/metrics'],
  [articleQuery('a1'), '/api/articles/a1'],
];

test.each(QUERIES)('O-43 asks for texts in the language of the page: %#', async (query, address) => {
  const asked: string[] = [];
  const fetch = async (url: unknown) => {
    asked.push(String(url));
    return new Response('{}');
  };
  await ask(createClient({ fetch, language: () => 'en' }), query).catch(() => null);
  expect(asked).toEqual([address]);
});
