import { PassThrough } from 'node:stream';
import { calls, type OperationId } from '@press/contract/calls';
import { restoreBackup } from '../backup/restore';
import { writeBackup } from '../backup/write';
import { saveContent } from '../content/store';
import type { Content } from '../content/model';
import { Mutex } from 'async-mutex';
import { testApp } from '../testing/app';
import { article, journal, member, smallContent } from '../testing/content';
import { DB_START_MS } from '../testing/db';
import { everything } from '../testing/digest';
import { embedded, replicated, type Engine } from '../testing/engines';
import { ask } from '../testing/http';
import { noPdf } from '../testing/pdf';
import { describeWithPostgres } from '../testing/postgres';
import type { App } from './app';

jest.setTimeout(DB_START_MS);

/** Names that a reader's alphabet, bytes and folded letters put in three different orders. */
const NAMES = [
  'zebra',
  'Äpfel',
  'apple',
  'Zoo',
  'ärger',
  'Łódź',
  'lodz',
  'Ωmega',
  '中文',
  'a-b',
  'a b',
  'A_b',
  '10',
  '9',
  'é',
  'e\u0301',
  'ﬁne',
  'Straße',
  'İstanbul',
];

/** The small world, and everything in it that engines might sort, fold or take apart in different ways. */
function trickyContent(): Content {
  const content = smallContent();
  content.journals.push(
    ...NAMES.map((name, n) =>
      journal({
        id: `j${n}`,
        title: `${name} Review`,
        keywords: [name, 'common'],
        subjects: [name, `${name} studies`],
        scopeEn: `On ${name}.`,
      }),
    ),
  );
  content.issues.push(
    ...NAMES.map((name) => ({
      id: `ssha-9-${name}`,
      journalId: 'ssha',
      volume: '9',
      issueNumber: '',
      publicationDate: '2020-01-01',
    })),
  );
  content.members.push(...NAMES.map((name, n) => member({ id: `m-${name}`, name, position: n % 2 ? 'Editor' : '' })));
  content.articles.push(
    ...NAMES.map((name, n) =>
      article({
        id: `tricky-${n}`,
        title: `${name} and the common reader`,
        abstract: `<p>Of ${name}–${name}, x<sup>2</sup> &amp; “common” trust — 1.5e3 a@b.example https://x.example/${n}</p>`,
        keywords: [name],
        publicationDate: n % 3 ? '2023-05-05' : null,
        issueId: `ssha-9-${name}`,
        startPage: String(100 - n),
        authors: [{ name, given: '', family: name, orcid: '', affiliations: [name] }],
      }),
    ),
    article({
      id: 'bare',
      title: 'Bare',
      authors: [],
      abstract: '',
      keywords: [],
      publicationDate: null,
      startPage: '',
      endPage: '',
      doi: '',
      license: '',
      type: '',
    }),
  );
  return content;
}

const LONG = 'x'.repeat(201);
const ODD = ['__proto__', encodeURIComponent("' or 1=1 --"), '%FF', 'a%00b', LONG, '%20', encodeURIComponent('🙂')];
const PARAMS: Record<string, string[]> = {
  journalId: ['ssha', 'acl', 'j1', 'nope', 'SSHA', ...ODD],
  issueId: ['ssha-1-1', 'acl-7-1', encodeURIComponent('ssha-9-Äpfel'), 'latest', 'nope'],
  articleId: ['credit-cooperatives', 'co2-sensors', 'bare', 'tricky-1', 'tricky-8', 'nope', ...ODD],
  year: ['2025', '2023', '1999', '0000', '20x4'],
};
const WORDS = [
  ...NAMES,
  'trust',
  'TRUST rural',
  '"rural trust"',
  'trust OR sensors',
  'common -zebra',
  'the of and',
  'CO2',
  'p < 0.05',
  'x2',
  '1.5e3',
  'a@b.example',
  'x.example/3',
  '10.5555/TEA-houses',
  'https://doi.org/10.5555/co2-sensors',
  'Credit cooperatives and rural trust',
  'Ayşe',
  'Ngũgĩ',
  'istanbul',
  'strasse',
  'fine',
  '"',
  '((',
  ':*',
  "'",
  '\\',
  '-',
  'OR',
  '<script>',
  '%',
  '🙂',
  ' ',
  '\u00a0',
  '\u200b',
  'a'.repeat(300),
].map(encodeURIComponent);
const QUERIES: Partial<Record<OperationId, string[]>> = {
  searchArticles: [
    ...WORDS.map((word) => `keyword=${word}`),
    'keyword=common&pageNum=2&pageSize=5',
    'keyword=common&pageNum=4&pageSize=7',
    'keyword=common&pageSize=100',
    'keyword=common&pageNum=999999',
    'keyword=x&pageNum=0',
    'keyword=x&pageNum=1e9',
    'keyword=x&pageSize=101',
    'keyword=a&keyword=b',
    'keyword=%FF',
    'keyword=a%00b',
    'keyword',
    '',
  ],
  multiQueryJournals: [
    '',
    'title=review',
    'subject=',
    ...WORDS.flatMap((word) => [`title=${word}`, `keywords=${word}`, `journalSubject=${word}`]),
  ],
  getLatestArticles: ['', 'limit=1', 'limit=100', 'limit=0', 'limit=abc'],
};
const PAGES = ['', 'pageNum=2&pageSize=3', 'pageNum=1&pageSize=0', 'pageNum=abc'];

/** Every address of a call that the values above make: the odd ones each by itself, all others with each other. */
function addresses(id: OperationId): string[] {
  const pattern = `/api${calls[id].path}`;
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const fill = (values: (name: string) => string[]) =>
    names.reduce<string[]>(
      (made, name) => made.flatMap((path) => values(name).map((value) => path.replace(`:${name}`, value))),
      [pattern],
    );
  const usual = fill((name) => (PARAMS[name] ?? []).filter((value) => !ODD.includes(value)));
  const odd = names.flatMap((one) =>
    fill((name) => (PARAMS[name] ?? []).filter((value, n) => (name === one ? ODD.includes(value) : n === 0))),
  );
  return [
    ...usual.flatMap((path) =>
      (QUERIES[id] ?? ('query' in calls[id] ? PAGES : [''])).map((query) => (query ? `${path}?${query}` : path)),
    ),
    ...odd,
  ];
}

const MESSAGE = { name: 'Ada', email: 'ada@university.example', subject: 'other', message: 'Tea\nand time' };
const APPLICATION = {
  name: '陈美玲',
  email: 'chen@university.example',
  researchField: 'Law',
  institution: 'U',
  gender: '',
  orcid: '0000-0002-1825-0097',
  message: '您好',
};
const POSTS: [path: string, body?: string | object, headers?: Record<string, string>][] = [
  ...[
    'journals/ssha',
    'journals/nope',
    'articles/tea-houses',
    'articles/nope',
    `articles/${ODD[1]}`,
    'articles/a%00b',
  ].flatMap((of) => ['views', 'clicks', 'downloads'].map((what) => [`/api/${of}/increment-${what}`] as [string])),
  ['/api/articles/tea-houses/increment-clicks', { journalId: 'ssha', action: 'most_accessed_article_link' }],
  ['/api/articles/tea-houses/increment-clicks', { journalId: 5 }],
  ['/api/articles/tea-houses/increment-views', '{"journalId"'],
  ['/api/editorial-team', MESSAGE],
  ['/api/editorial-team', MESSAGE],
  ['/api/editorial-team', APPLICATION],
  ['/api/editorial-team', { ...MESSAGE, message: 'one' }, { 'idempotency-key': 'k' }],
  ['/api/editorial-team', { ...MESSAGE, message: 'two' }, { 'idempotency-key': 'k' }],
  ['/api/editorial-team', { ...MESSAGE, website: 'x' }],
  ['/api/editorial-team', { ...MESSAGE, email: 'no', name: 'A\r\nBcc: x' }],
  ['/api/editorial-team', []],
  ['/api/editorial-team', '\u0000'],
  ['/api/editorial-team', {}],
];

describeWithPostgres('PGlite, and PostgreSQL with a replica', () => {
  let sides: { engine: Engine; app: App }[];
  beforeAll(async () => {
    const engines = await Promise.all([embedded(), replicated()]);
    sides = [];
    for (const engine of engines) {
      await saveContent(engine.db, trickyContent());
      const app = testApp(engine.db, false, noPdf);
      await app.http.listen({ port: 0, host: '127.0.0.1' });
      sides.push({ engine, app });
    }
    await settle();
  });
  afterAll(async () => {
    for (const { engine, app } of sides) {
      await app.http.close();
      await engine.close();
    }
  });

  /** Everything written shows in what is read from now on. */
  async function settle(): Promise<void> {
    for (const { engine, app } of sides) {
      await engine.settled();
      app.contentChanged();
    }
  }

  const got = async ({ app }: { app: App }, path: string) => {
    const { statusCode, headers, bytes } = await ask(app.http, path);
    return {
      path,
      status: statusCode,
      type: headers['content-type'],
      etag: headers.etag,
      body: bytes.toString('latin1'),
    };
  };
  const posted = async ({ app }: { app: App }, [url, body, headers]: (typeof POSTS)[number]) => {
    const answer = await app.http.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { payload: body }),
    });
    return {
      url,
      body,
      status: answer.statusCode,
      type: answer.headers['content-type'],
      answer: answer.rawPayload.toString('latin1'),
    };
  };

  test("reads are the replica's", () =>
    expect(sides.map(({ engine }) => engine.db.status())).toEqual([
      { engine: 'PGlite', replica: 'none' },
      { engine: 'PostgreSQL', replica: 'in use' },
    ]));

  const reads = (Object.keys(calls) as OperationId[]).filter((id) => calls[id].method === 'GET');
  test.each(reads)('P-01 %s is answered alike, byte for byte', async (id) => {
    const statuses = new Set<number>();
    for (const path of addresses(id)) {
      const [embeddedSays, serverSays] = await Promise.all(sides.map((side) => got(side, path)));
      expect(serverSays).toEqual(embeddedSays);
      statuses.add(embeddedSays?.status ?? 0);
    }
    expect(statuses).toContain(200);
    expect(statuses).not.toContain(500);
  });

  test('P-01 what is sent is answered alike, and shows alike', async () => {
    for (const post of POSTS) {
      const [embeddedSays, serverSays] = await Promise.all(sides.map((side) => posted(side, post)));
      expect(serverSays).toEqual(embeddedSays);
    }
    await settle();
    for (const path of ['/api/articles/tea-houses', '/api/journals/ssha/metrics', '/api/journals/top3/downloads']) {
      const [embeddedSays, serverSays] = await Promise.all(sides.map((side) => got(side, path)));
      expect(serverSays).toEqual(embeddedSays);
    }
  });

  test.each([
    ['PGlite', 0, 1],
    ['PostgreSQL', 1, 0],
  ])('a backup of %s is restored on the other, row for row', async (_, from, to) => {
    const [source, copy] = [sides[from]!.engine.db, sides[to]!.engine.db];
    const file = new PassThrough();
    const written = writeBackup(source, new Mutex(), file);
    await restoreBackup(copy, file, true, () => undefined);
    await written;
    expect(await everything(copy)).toEqual(await everything(source));
  });
});
