import { readJats } from '../import/jats/read';
import { issuesOf } from '../reads/issues';
import { article, saveArticles } from '../testing/content';
import { useSmallApp } from '../testing/small-app';
import { exportContent } from './export';
import { saveContent } from './store';

const small = useSmallApp();

const JATS = `<article><front><journal-meta><journal-id journal-id-type="publisher-id">ssha</journal-id>
  <journal-title-group><journal-title>Social Sciences</journal-title></journal-title-group></journal-meta>
  <article-meta><article-id pub-id-type="doi">10.5555/of-a-year</article-id><title-group><article-title>Of a year</article-title></title-group>
  <pub-date date-type="pub"><year>2019</year></pub-date><volume>3</volume><issue>1</issue></article-meta></front></article>`;

const publish = async (id: string, publicationDate: string) =>
  saveArticles(small.db, [
    article({ id, title: 'Of a date', issueId: 'ssha-1-1', doi: `10.5555/${id}`, publicationDate }),
  ]);
const body = async (path: string): Promise<string> => (await small.get(path)).body;

test('C-21 a JATS date that is only a year or month stays one', () => {
  const read = readJats(JATS, 'year.xml');
  expect(read.ok && read.article.publicationDate).toBe('2019');
  const month = readJats(JATS.replace('<year>', '<month>7</month><year>'), 'month.xml');
  expect(month.ok && month.article.publicationDate).toBe('2019-07');
});

test('C-21 page data, metadata, citation files and exports give dates only as far as known', async () => {
  await publish('of-a-year', '2019');
  expect((await small.data('/articles/of-a-year')).publicationDate).toBe('2019');
  expect(await body('/journal/ssha/article/of-a-year.xml')).toContain(
    '<pub-date date-type="pub"><year>2019</year></pub-date>',
  );
  expect(await body('/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:localhost:of-a-year')).toContain(
    '<dc:date>2019</dc:date>',
  );
  expect(JSON.parse(await body('/api/articles/of-a-year/article.jsonld')).datePublished).toBe('2019');
  expect(await body('/api/articles/of-a-year/citation.ris')).toContain('DA  - 2019///\r\n');
  expect(await body('/api/articles/of-a-year/citation.bib')).not.toContain('month');
  expect(await body('/api/articles/of-a-year/citation.enw')).toContain('%8 2019\n');
  expect(JSON.parse(await body('/api/articles/of-a-year/citation.json'))[0].issued).toEqual({
    'date-parts': [[2019]],
  });
  const { items } = JSON.parse(await body('/journal/ssha/feed.json'));
  const entry = items.find(({ id }: { id: string }) => id.endsWith('of-a-year'));
  expect([entry.date_published, entry.date_modified]).toEqual([undefined, '2019-01-01T00:00:00Z']);
});

test('C-21 an export has the stored date; a year sorts by its first day and is found by year', async () => {
  await publish('of-a-month', '2019-07');
  await publish('of-a-day', '2019-03-02');
  const exported = [];
  for await (const line of exportContent(small.db)) if ('article' in line) exported.push(line.article);
  expect(Object.fromEntries(exported.map(({ id, publicationDate }) => [id, publicationDate]))).toMatchObject({
    'of-a-year': '2019',
    'of-a-month': '2019-07',
    'of-a-day': '2019-03-02',
  });
  const ofYear = await small.data('/journals/ssha/articles/year/2019');
  expect(ofYear.map(({ id }: { id: string }) => id)).toEqual(['of-a-month', 'of-a-day', 'of-a-year']);
});

test('C-21 completing a date is a revision; storing the same date is not', async () => {
  const revised = async (id: string) =>
    (await small.db.query<{ at: string | null }>('select revised_at as at from article where key = $1', [id]))[0]?.at;
  await publish('of-a-month', '2019-07');
  expect(await revised('of-a-month')).toBeNull();
  await publish('of-a-month', '2019-07-01');
  expect(await revised('of-a-month')).not.toBeNull();
  expect((await small.data('/articles/of-a-month')).publicationDate).toBe('2019-07-01');
});

test('C-21 an issue that JATS dates only by a year keeps the year; an article dates an issue without a date', () => {
  const issueOf = (dates: string) => {
    const read = readJats(JATS.replace(/<pub-date.*pub-date>/, dates), 'issue.xml');
    return read.ok && read.issue.publicationDate;
  };
  const online = '<pub-date date-type="pub"><day>3</day><month>7</month><year>2019</year></pub-date>';
  expect(issueOf(`${online}<pub-date date-type="collection"><year>2020</year></pub-date>`)).toBe('2020');
  expect(issueOf(`${online}<pub-date date-type="collection"><month>2</month><year>2020</year></pub-date>`)).toBe(
    '2020-02',
  );
  expect(issueOf(online)).toBe('2019-07-03');
});

test('C-21 stores, reads and exports the date of an issue as far as it is known', async () => {
  const save = (publicationDate?: string) =>
    saveContent(small.db, {
      journals: [],
      members: [],
      articles: [article({ id: 'old', title: 'Of an old issue', issueId: 'ssha-0-1' })],
      issues: [
        {
          id: 'ssha-0-1',
          journalId: 'ssha',
          volume: '0',
          issueNumber: '1',
          ...(publicationDate && { publicationDate }),
        },
      ],
    });
  const read = async () => {
    const found = await issuesOf(small.db, 'ssha', { issueId: 'ssha-0-1' });
    return Array.isArray(found) && found[0]?.publicationDate;
  };
  const exported = async () => {
    for await (const line of exportContent(small.db))
      if ('issue' in line && line.issue.id === 'ssha-0-1') return line.issue.publicationDate;
    return undefined;
  };
  for (const date of ['2019', '2019-07', '2019-07-04', '2018']) {
    await save(date);
    expect([await read(), await exported()]).toEqual([date, date]);
  }
  await save();
  expect(await read()).toBe('2018');
});
