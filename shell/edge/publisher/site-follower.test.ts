import { writeFileSync } from 'node:fs';
import { testFolder } from '@press/build/testing/test-folder';
import { placeholder, type Publisher } from '@press/config';
import { recordingLog, stubApi } from '../testing/stub-site';
import { knownSiteFile, readKnownSite } from './known-site';
import { SiteFollower } from './site-follower';
import { followContent } from './content-follower';

describe('site-follower', () => {
  const GIVEN = {
    name: 'Nordlys Forlag',
    slug: 'nordlys',
    email: 'redaksjon@nordlys.example',
    licence: { name: 'CC BY-NC 4.0', url: 'https://creativecommons.org/licenses/by-nc/4.0/' },
  };
  const PRIVACY = { title: 'Personvern', standfirst: '', lang: 'nb', sections: [], side: [] };

  let data: string;
  let apiOrigin: string;
  /** The api's responses by path; others are 404. */
  let answers: Record<string, unknown>;
  let asked: string[];
  const followers: SiteFollower[] = [];

  beforeEach(async () => {
    data = testFolder();
    answers = {};
    asked = [];
    ({ origin: apiOrigin } = await stubApi((request, response) => {
      asked.push(`${request.url} ${request.headers['if-none-match'] ?? ''}`);
      const answer = answers[request.url ?? ''];
      const body = JSON.stringify({ success: true, data: answer, msg: '' });
      const etag = `"${body.length}"`;
      if (answer === undefined) response.writeHead(404).end();
      else if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
      else response.writeHead(200, { etag }).end(body);
    }));
  });
  afterEach(() => {
    for (const follower of followers.splice(0)) follower.close();
  });

  function follow(origin = apiOrigin) {
    const installed: Publisher[] = [];
    const { log, lines } = recordingLog();
    const follower = new SiteFollower({
      apiOrigin: origin,
      data,
      start: placeholder,
      log,
      install: async (publisher) => void installed.push(publisher),
    });
    followers.push(follower);
    return { follower, installed, lines };
  }

  test('O-10 the edge takes the publisher from the api, and follows changes while it runs', async () => {
    answers['/api/site'] = { publisher: null, pages: [], calls: {} };
    const { follower, installed } = follow();
    await follower.start();
    expect(follower.publisher).toEqual(placeholder);
    expect(follower.isNamed).toBe(false);

    answers['/api/site'] = { publisher: GIVEN, pages: [], calls: {} };
    await follower.check();
    expect(follower.isNamed).toBe(true);
    expect(follower.publisher).toMatchObject({ ...GIVEN, isSample: false, markFirst: 'Nordlys', markSecond: 'Forlag' });
    // No data of the sample remain.
    expect(follower.publisher).toMatchObject({ address: [], officeHours: [], tagline: '', claims: {} });
    await follower.check();
    expect(installed.map(({ name }) => name)).toEqual(['Nordlys Forlag']);
    expect(asked.at(-1)).toMatch(/^\/api\/site "\d+"$/);
    expect(follower.health()).toMatchObject({ problem: null });
  });

  test('O-10 while the api is down the edge serves the last known publisher, marked as such, even after a restart', async () => {
    answers['/api/site'] = { publisher: GIVEN, pages: ['privacy'], calls: {} };
    answers['/api/site/pages/privacy'] = PRIVACY;
    const first = follow();
    await first.follower.start();
    expect(first.follower.publisher.pages).toEqual(['privacy']);
    expect((await readKnownSite(knownSiteFile(data)))?.pages).toEqual({ privacy: PRIVACY });

    delete answers['/api/site'];
    await first.follower.check();
    await first.follower.check();
    expect(first.follower.publisher.name).toBe(GIVEN.name);
    expect(first.follower.health().problem).toBe('the api responds 404 to /api/site');
    const warnings = first.lines.filter((line) => JSON.stringify(line).includes('PRESS-E27'));
    expect(warnings).toHaveLength(1);

    const second = follow('http://127.0.0.1:9');
    await second.follower.start();
    expect(second.follower.publisher).toMatchObject({ name: GIVEN.name, pages: ['privacy'] });
    expect(second.follower.health().problem).not.toBe(null);
  });

  test('O-10 ignores a response that violates the contract, and a damaged file', async () => {
    writeFileSync(knownSiteFile(data), '{"site":{');
    answers['/api/site'] = {
      publisher: { ...GIVEN, colours: { light: 'red}', dark: '#ffffff' } },
      pages: [],
      calls: {},
    };
    const { follower, installed } = follow();
    await follower.start();
    expect(follower.publisher).toEqual(placeholder);
    expect(installed).toEqual([]);
    expect(follower.health().problem).toBe('the response to /api/site violates the contract');
  });

  const JOURNAL = {
    ...Object.fromEntries(
      'abbreviation subtitle issn eissn frequency license description publisher website journalUrl scopeEn keywords apc impactFactor hindex acceptanceRate'
        .split(' ')
        .map((field) => [field, '']),
    ),
    ...Object.fromEntries(
      'publishedArticles publishedIssues views downloads clicks'.split(' ').map((field) => [field, 1]),
    ),
    ...Object.fromEntries(
      'submissionToFirstDecision submissionToDecisionAfterReview submissionToAcceptance acceptanceToPublication'
        .split(' ')
        .map((field) => [field, null]),
    ),
    id: 'nmb',
    title: 'Nordic Marine Biology',
    backgroundColor: '#123456',
    subjects: [],
    journalIndexList: [],
  };

  test("O-07 keeps journals for when the api is down, even after a restart; a folder's own fallback data stay", async () => {
    answers['/api/site'] = { publisher: { ...GIVEN, defaultJournal: 'nmb' }, pages: [], calls: {} };
    answers['/api/journals'] = [
      { ...JOURNAL, id: 'aaa', title: 'Another', scopeEn: 'x'.repeat(700) },
      { ...JOURNAL, license: 'CC BY-NC 4.0', issn: '9901-0011', apc: '500 EUR' },
    ];
    answers['/api/articles/most-views/single'] = [];
    const first = follow();
    await first.follower.start();
    const known = {
      isLastKnown: true,
      journals: [
        {
          id: 'nmb',
          title: 'Nordic Marine Biology',
          issn: '9901-0011',
          backgroundColor: '#123456',
          license: 'CC BY-NC 4.0',
          apc: '500 EUR',
        },
        { id: 'aaa', title: 'Another', backgroundColor: '#123456' },
      ],
    };
    expect(first.follower.publisher.fallback).toEqual(known);
    const second = follow('http://127.0.0.1:9');
    await second.follower.start();
    expect(second.follower.publisher.fallback).toEqual(known);

    const fallback = { journals: [{ id: 'nmb', title: 'As the folder says' }] };
    answers['/api/site'] = { publisher: { ...GIVEN, fallback }, pages: [], calls: {} };
    await first.follower.check();
    expect(first.follower.publisher.fallback).toEqual(fallback);
  });

  test('O-07 keeps the known journals if the api fails to return them', async () => {
    answers['/api/site'] = { publisher: GIVEN, pages: [], calls: {} };
    answers['/api/journals'] = [JOURNAL];
    answers['/api/articles/most-views/single'] = [];
    const { follower, installed } = follow();
    await follower.start();
    delete answers['/api/journals'];
    answers['/api/site'] = { publisher: { ...GIVEN, tagline: 'New' }, pages: [], calls: {} };
    await follower.check();
    expect(follower.publisher).toMatchObject({ tagline: 'New', fallback: { journals: [{ id: 'nmb' }] } });
    expect(installed.map(({ tagline }) => tagline)).toEqual(['', 'New']);
  });
});

describe('content-follower', () => {
  let asked: (string | undefined)[];
  let answers: { status?: number; body: string }[];
  let dropped: (readonly string[])[];
  let follower: ReturnType<typeof followContent>;
  let lines: ReturnType<typeof recordingLog>['lines'];

  beforeEach(async () => {
    asked = [];
    answers = [];
    dropped = [];
    const { origin: apiOrigin } = await stubApi(({ url }, response) => {
      asked.push(url);
      const { status = 200, body } = answers.shift() ?? { status: 500, body: '' };
      response.writeHead(status).end(body);
    });
    const recording = recordingLog();
    lines = recording.lines;
    follower = followContent({
      apiOrigin,
      log: recording.log,
      drop: (keys) => void dropped.push(keys),
    });
  });

  const answer = (latest: number, keys: string[] | null) => answers.push({ body: JSON.stringify({ latest, keys }) });

  test('M-01 an edge drops what has changed since its last request, and everything if the changes are unknown', async () => {
    answer(7, null);
    answer(7, []);
    answer(9, ['site', 'article-a']);
    answer(2, null);
    for (let n = 0; n < 4; n += 1) await follower.run();
    expect(asked).toEqual(['/content-changes', ...[7, 7, 9].map((after) => `/content-changes?after=${after}`)]);
    expect(dropped).toEqual([['all'], ['site', 'article-a'], ['all']]);
  });

  test('M-01 reports an api that fails or responds in an unknown form once, and requests the same changes again', async () => {
    answer(7, null);
    await follower.run();
    answers.push({ status: 503, body: '' }, { status: 503, body: '' }, { body: '{"latest": "x"}' });
    for (let n = 0; n < 3; n += 1) await follower.run();
    answer(8, ['site']);
    await follower.run();
    expect(asked.slice(1)).toEqual(Array(4).fill('/content-changes?after=7'));
    expect(dropped).toEqual([['all'], ['site']]);
    const named = lines.filter(({ code }) => code === 'PRESS-E31');
    expect(named).toHaveLength(2);
    expect(named[0]).toMatchObject({
      cause: expect.stringContaining('503'),
      next: expect.stringContaining('npm run dev next to npm start'),
    });
  });
});
