import fc from 'fast-check';
import { saveContent } from '../../content/store';
import { article, smallContent } from '../../testing/content';
import { useDb } from '../../testing/db';
import { searchFacets } from './facets';
import { parseSearch } from './parse';
import { bestSentence } from './passages';
import { search } from './search';

/** Time limit for tests of one or two seconds, which take longer than Jest's default on a busy machine. */
const BUSY_MS = 60_000;

const db = useDb();
beforeAll(async () => {
  const content = smallContent();
  content.articles.push(
    article({ id: 'in-title', title: 'Photosynthesis at sea', publicationDate: '2001-01-01' }),
    article({ id: 'in-keywords', title: 'Light', keywords: ['photosynthesis'], publicationDate: '2025-01-01' }),
    article({
      id: 'in-abstract',
      title: 'Algae',
      abstract: '<p>On photo<i>synthesis</i>.</p>',
      publicationDate: '2025-06-01',
    }),
    article({
      id: 'exact',
      title: 'The Kraków question: tea, publics &amp; <i>p</i> &lt; 0.05',
      publicationDate: '1999-01-01',
    }),
    article({
      id: 'near',
      title: 'The Kraków question: tea, publics &amp; <i>p</i> &lt; 0.05, revisited tea tea',
      publicationDate: '2025-01-01',
    }),
    article({
      id: 'in-text',
      title: 'Counting',
      abstract: '<p>A survey of mangroves.</p>',
      sections: [
        {
          kind: 'other',
          title: 'Methods',
          body: '<p>The survey of all the plots was long. The survey plots were salt-tolerant fens.</p>',
        },
      ],
      publicationDate: '2020-01-01',
    }),
  );
  await saveContent(db, content);
});

const found = async (keyword: string) =>
  (await search(db, { keyword, pageNum: 1, pageSize: 10 })).list.map(({ id }) => id);

test('a word in the title ranks above keywords, and these above the abstract, whatever the date', async () => {
  expect(await found('photosynthesis')).toEqual(['in-title', 'in-keywords', 'in-abstract']);
});

test('S-34 finds a phrase that occurs only in the full text, with its sentence and its filters', async () => {
  for (const keyword of [
    '"survey plots"',
    '"survey plots" mangroves',
    'survey-plots',
    '"plots were salt tolerant fens"',
  ]) {
    const { list, total } = await search(db, { keyword, pageNum: 1, pageSize: 10 });
    expect([keyword, total, list.map(({ id }) => id)]).toEqual([keyword, 1, ['in-text']]);
    expect(list[0]).toMatchObject({ passage: 'The survey plots were salt-tolerant fens.' });
    expect((await searchFacets(db, { keyword })).years).toMatchObject([{ value: '2020', count: 1 }]);
  }
  expect(await search(db, { keyword: '"survey plots" -mangroves', pageNum: 1, pageSize: 10 })).toMatchObject({
    total: 0,
  });
});

test('S-08 shows how many hits the separate words of a phrase without hits have', async () => {
  const asked = (keyword: string) => search(db, { keyword, pageNum: 1, pageSize: 10 });
  expect(await asked('"plots survey"')).toMatchObject({ total: 0, fewer: [{ search: 'plots survey', total: 1 }] });
  expect(await asked('"plots survey" fens')).toMatchObject({ fewer: [{ search: 'plots survey fens', total: 1 }] });
});

test('S-30 J-50 finds an affiliation, and shows it with its authors as the passage', async () => {
  const { list } = await search(db, { keyword: 'bogazici "university"', pageNum: 1, pageSize: 1 });
  expect(list).toMatchObject([{ passage: 'Boğaziçi University (Ayşe Yılmaz)', passageFrom: 'affiliation' }]);
});

test.each([
  ['all words are required', 'rural sensors', ['co2-sensors']],
  ['endings and case are ignored', 'COOPERATIVE trusting', ['credit-cooperatives']],
  ['accents are ignored', 'krakow teahouses OR houses', ['tea-houses']],
  ['an author is found with accents', 'Łukasz Müller', ['tea-houses']],
  ['and without, also for letters that Unicode does not decompose', 'lukasz muller', ['tea-houses']],
  ['a keyword is found', 'publics houses', ['tea-houses']],
  ['inline markup does not split a word', 'CO2', ['co2-sensors']],
  ['a phrase is found', '"rural trust"', ['credit-cooperatives']],
  ['the words of a phrase in another order are not', '"trust rural"', []],
  ['OR finds either', 'algae OR sensors', ['co2-sensors', 'in-abstract']],
  ['minus excludes', 'rural -sensors', ['credit-cooperatives']],
  ['a DOI finds its article', '10.5555/CREDIT-cooperatives', ['credit-cooperatives']],
  ['also as a URL', 'https://doi.org/10.5555/tea-houses', ['tea-houses']],
  ['and with a label', 'doi:10.5555/tea-houses', ['tea-houses']],
  ['stop words find nothing', 'the of and', []],
])('%s: %s', async (_, keyword, expected) => {
  expect((await found(keyword)).sort()).toEqual([...expected].sort());
});

test('lists the article with exactly this title first, and only once', async () => {
  expect(await found('the krakow question: TEA publics & p < 0.05')).toEqual(['exact', 'near']);
});

describe('any search', () => {
  const WORDS = ['harbour', 'kelp', 'lattice', 'mortar', 'nectar', 'orchid'];
  const word = fc.constantFrom(...WORDS);
  const phrase = fc.array(word, { minLength: 2, maxLength: 4 }).map((words) => `"${words.join(' ')}"`);
  const part = fc.oneof({ weight: 3, arbitrary: word }, { weight: 2, arbitrary: phrase });
  const asked = fc
    .array(fc.record({ sign: fc.constantFrom('', '', '', '-', 'OR '), part }), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.map(({ sign, part: what }) => sign + what).join(' '));

  beforeAll(async () => {
    // Forty texts of twelve words: each word, and most phrases, are in some of them only.
    const text = (n: number) =>
      Array.from(
        { length: 12 },
        (_, at) => WORDS[((n * 7919 + at * at * 104_729 + at * n * 31) >>> 3) % WORDS.length],
      ).join(' ');
    await db.query(
      `insert into article (key, journal_id, issue_id, title, abstract, published)
       select 'w' || n, 'ssha', 'ssha-1-1', '', words, date '2020-01-01' + n::int from unnest($1::text[]) with ordinality as t (words, n)`,
      [Array.from({ length: 40 }, (_, n) => text(n))],
    );
  });
  afterAll(() => db.exec(`delete from article where key like 'w%'`));

  test(
    'finds exactly the articles that match the query in PostgreSQL',
    async () => {
      await fc.assert(
        fc.asyncProperty(asked, async (keyword) => {
          const rows = await db.query<{ key: string }>(
            `select key from article where search @@ websearch_to_tsquery('english', $1)`,
            [keyword],
          );
          const { list, total } = await search(db, { keyword, pageNum: 1, pageSize: 200 });
          expect([total, list.map(({ id }) => id).sort()]).toEqual([rows.length, rows.map(({ key }) => key).sort()]);
        }),
        { numRuns: 80, seed: 20_261_121 },
      );
    },
    BUSY_MS,
  );

  test('a stop word in a phrase counts as a position, and another word there does not match', async () => {
    await db.query(
      `insert into article (key, journal_id, issue_id, title) values ('w-of', 'ssha', 'ssha-1-1', 'Quality of life'), ('w-other', 'ssha', 'ssha-1-1', 'Quality global life')`,
    );
    expect(await found('"quality of life"')).toEqual(['w-of']);
  });
});

describe('many hits', () => {
  const page = (pageNum: number, pageSize: number, keyword = 'common') => search(db, { keyword, pageNum, pageSize });
  const add = async (from: number, to: number) => {
    await db.query(
      `insert into article (key, journal_id, issue_id, title, abstract, published)
       select 'n' || n, 'acl', 'acl-7-1', case when n % 500 = 0 then 'Common common study' when n = 7 then 'A usual, common one' else 'A common one' end, 'Usual.', date '2000-01-01' + (n % 9000)
       from generate_series($1::int, $2::int) n`,
      [from, to],
    );
    await db.exec(`update content_meta set value = '${to}' where key = 'changed_at'`);
  };

  test(
    'pages beyond the ranked thousand miss and repeat no hit',
    async () => {
      await add(1, 1200);
      const seen = new Set<string>();
      for (let pageNum = 1; pageNum <= 18; pageNum++) {
        const { list, total } = await page(pageNum, 70);
        expect(total).toBe(1200);
        for (const { id } of list) seen.add(id);
      }
      expect(seen.size).toBe(1200);
      expect((await page(1, 2)).list.map(({ id }) => id)).toEqual(['n1000', 'n500']);
    },
    BUSY_MS,
  );

  test('an exact hit moves all other hits by one', async () => {
    await saveContent(db, {
      journals: [],
      issues: [],
      members: [],
      articles: [article({ id: 'one-common', title: 'Common', publicationDate: '1990-01-01' })],
    });
    const ids = [...(await page(1, 3)).list, ...(await page(2, 3)).list].map(({ id }) => id);
    expect(ids.slice(0, 3)).toEqual(['one-common', 'n1000', 'n500']);
    expect(new Set(ids).size).toBe(6);
    expect((await page(1, 3)).total).toBe(1201);
  });

  test(
    'ranks the newest of very many hits, and the last page exists',
    async () => {
      await add(1201, 4500);
      const { total, list } = await page(1, 10);
      expect([total, list.length]).toEqual([4501, 10]);
      // The number of hits is cached now, so the newest are found by month.
      expect(await page(1, 10)).toEqual({ list, total, pageNum: 1, pageSize: 10 });
      expect(await page(3, 10)).toMatchObject({ total, list: { length: 10 } });
      expect(list.map(({ id }) => id).slice(0, 3)).toEqual(['one-common', 'n4500', 'n4000']);
      expect((await page(451, 10)).list.map(({ id }) => id)).toEqual(['n1']);
      expect((await page(452, 10)).list).toHaveLength(0);
    },
    BUSY_MS,
  );

  test('S-34 beyond the ranked hits, an old article with the word in its title precedes new ones without it', async () => {
    expect((await page(1, 2, 'usual')).list.map(({ id }) => id)).toEqual(['n7', 'n4500']);
    expect((await page(1, 1, 'usual -study')).list.map(({ id }) => id)).toEqual(['n7']);
    expect((await page(2, 2, 'usual')).total).toBe(4500);
  });
});

test.each([
  ['studies', 'One study. Two studies of it.', 'One study.'],
  ['muller rivers', 'A river. Müller crossed the rivers.', 'Müller crossed the rivers.'],
  ['covid 19', 'In 2019. COVID-19 came.', 'COVID-19 came.'],
  ['art', 'A part. An art.', 'An art.'],
  ['石灰', '日本。 石灰灰浆。', '石灰灰浆。'],
])('S-30 the sentence for %s in %j is %j', async (keyword, text, sentence) => {
  const { query } = await parseSearch(db, keyword, {});
  expect(bestSentence(text, query!)).toBe(sentence);
});
