import Type from 'typebox';
import Value from 'typebox/value';
import * as fc from 'fast-check';
import type { Api } from '../api';
import { calls, type Call } from '../calls';
import { createClient } from '../client';
import { readArticle, readIssue, readJournal, readMember, readMetrics } from '../readers';
import {
  ArticleSummaryWire,
  ArticleWire,
  ContactMessageWire,
  EditorialApplicationWire,
  EditorialTeamBody,
  IssueWire,
  JournalWire,
  MemberWire,
  MetricsWire,
  SearchQuery,
} from './index';

/** The table of product.md section 7. */
const SECTION_7 = `
GET /journals
GET /journals/{id}
GET /journals/{id}/metrics
GET /journals/{id}/issues
GET /journals/{id}/issues/{issueId}/articles
GET /journals/{id}/issues/latest/articles
GET /journals/{id}/editorial-board
GET /journals/{id}/articles/year/{year}
GET /journals/subjects
GET /journals/top3/downloads
GET /journals/multi-query
GET /journals/issues/latest/articles
GET /articles/latest/{journalId}
GET /articles/most-views/single/{journalId}
GET /articles/most-views/single
GET /articles/{id}
GET /articles/search
POST /journals/{id}/increment-views
POST /journals/{id}/increment-clicks
POST /articles/{id}/increment-views
POST /articles/{id}/increment-clicks
POST /articles/{id}/increment-downloads
POST /editorial-team`
  .trim()
  .split('\n');

const table: readonly (readonly [string, Call])[] = Object.entries(calls);
const nameless = (path: string): string => path.replace(/\{\w+\}|:\w+/g, '*');

test('P-01 the calls are those of product.md section 7, no more and no less', () => {
  expect(table.map(([, { method, path }]) => nameless(`${method} ${path}`)).sort()).toEqual(
    SECTION_7.map(nameless).sort(),
  );
});

test('P-01 every parameter of a path has its schema', () => {
  for (const [, { path, params }] of table) {
    const declared = params && Type.IsObject(params) ? Object.keys(params.properties) : [];
    expect(declared.sort()).toEqual([...path.matchAll(/:(\w+)/g)].map(([, name]) => name).sort());
  }
});

test('the client asks for nothing that is not in the table', async () => {
  const asked = new Set<string>();
  const api = createClient({
    fetch: async (url, init) => {
      asked.add(`${init?.method ?? 'GET'} ${String(url).replace('/api', '').replace(/\?.*/, '')}`);
      return new Response('{}');
    },
  });
  const lists: (keyof Api)[] = [
    'getJournals',
    'getJournalSubjects',
    'getTopDownloads',
    'getTrendingArticles',
    'getLatestPublications',
  ];
  const parted: (keyof Api)[] = [
    'getIssueArticles',
    'getIssueArticlesPage',
    'getArticlesByYear',
    'getArticlesByYearPage',
  ];
  const searches: (keyof Api)[] = ['multiQueryJournals', 'searchArticles'];
  for (const [name, method] of Object.entries(api) as [keyof Api, (...args: unknown[]) => unknown][]) {
    await method(
      ...(lists.includes(name)
        ? []
        : searches.includes(name)
          ? [{ keyword: 'k' }]
          : parted.includes(name)
            ? ['ID', '2025']
            : ['ID']),
    );
  }
  const patterns = table.map(([, { method, path }]) => new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}$`));
  for (const call of asked) expect(patterns.some((pattern) => pattern.test(call))).toBe(true);
  expect(asked.size).toBe(SECTION_7.length - 1); // the latest issue's call is an issue's, of the name `latest`
});

/** Any value a schema allows: what the server may answer, the readers must carry over. */
function allowedBy(schema: Type.TSchema): fc.Arbitrary<unknown> {
  if (Type.IsObject(schema)) {
    const required = Object.keys(schema.properties).filter((name) => (schema.required as string[]).includes(name));
    return fc.record(
      Object.fromEntries(Object.entries(schema.properties).map(([name, inner]) => [name, allowedBy(inner)])),
      { requiredKeys: required },
    );
  }
  if (Type.IsArray(schema)) return fc.array(allowedBy(schema.items), { maxLength: 3 });
  if (Type.IsUnion(schema)) return fc.oneof(...schema.anyOf.map(allowedBy));
  if (Type.IsLiteral(schema)) return fc.constant(schema.const);
  if (Type.IsNull(schema)) return fc.constant(null);
  if (Type.IsInteger(schema)) return fc.nat();
  if ('format' in schema)
    return fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  return fc.stringMatching(/^[A-Za-z0-9]{1,8}$/);
}

test.each<[string, Type.TSchema, (raw: unknown) => object, Record<string, string>]>([
  [
    'journal',
    JournalWire,
    readJournal,
    { hindex: 'hIndex', scopeEn: 'scope', publishedArticles: 'articles', publishedIssues: 'issues' },
  ],
  ['metrics', MetricsWire, readMetrics, {}],
  ['issue', IssueWire, readIssue, {}],
  [
    'article',
    ArticleWire,
    readArticle,
    {
      abstractText: 'abstract',
      citation_apa: 'citationApa',
      citation_mla: 'citationMla',
      citation_chicago: 'citationChicago',
    },
  ],
  ['article in a list', ArticleSummaryWire, readArticle, { abstractText: 'abstract' }],
  ['member', MemberWire, readMember, {}],
])('every text and count of a %s on the wire arrives in its entity', (_, schema, read, renamed) => {
  // Fields with a rule of their own are proven beside their readers.
  const ruled = new Set([
    'keywords',
    'authors',
    'pages',
    'doi',
    'pdfUrl',
    'website',
    'backgroundColor',
    'avatarUrl',
    'issn',
    'eissn',
    'endPage',
    'references',
  ]);
  fc.assert(
    fc.property(allowedBy(schema) as fc.Arbitrary<Record<string, unknown>>, (wire) => {
      const entity = read(wire) as Record<string, unknown>;
      const plain = Object.entries(wire).filter(
        ([name, value]) => !ruled.has(name) && (typeof value === 'string' || typeof value === 'number'),
      );
      const sent = plain
        .map(([name, value]) => [renamed[name] ?? name, value] as const)
        .filter(([name]) => name in entity);
      expect(entity).toMatchObject(Object.fromEntries(sent));
    }),
    { numRuns: 100 },
  );
});

test('P-03 bodies and queries: what is right passes, what is wrong does not', () => {
  const message = { name: 'A', email: 'a@b.example', subject: 'other', message: 'Hello' };
  const application = {
    name: 'A',
    email: 'a@b.example',
    researchField: 'Law',
    institution: 'U',
    gender: null,
    orcid: null,
    message: 'Hello',
  };
  expect(Value.Check(ContactMessageWire, message)).toBe(true);
  expect(Value.Check(EditorialApplicationWire, application)).toBe(true);
  expect(Value.Check(EditorialTeamBody, application) && Value.Check(EditorialTeamBody, message)).toBe(true);
  for (const bad of [{}, null, { ...message, email: 'nobody' }, { ...message, name: '' }, { ...message, message: 5 }])
    expect(Value.Check(EditorialTeamBody, bad)).toBe(false);
  expect(Value.Check(SearchQuery, { keyword: 'x', pageNum: 0, pageSize: 10 })).toBe(false);
});
