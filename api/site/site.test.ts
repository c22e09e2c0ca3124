import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readLog } from '../editor/log';
import { testFolder } from '@press/build/testing/test-folder';
import { publisherFromEnv } from '@press/config';
import type { Db } from '../db/db';
import { directoryFiles } from '../files/directory-files';
import { respond } from '../oai/respond';
import { runOn } from '../testing/command';
import { memoryDb, useDb } from '../testing/db';
import { everything } from '../testing/digest';
import { SKELETON_TEXTS } from './new-site';
import { readSite } from './read-site';

const db = useDb();
const dir = testFolder();
const nordlys = path.join(dir, 'nordlys');
beforeAll(() => cp(path.join(__dirname, 'fixtures/nordlys'), nordlys, { recursive: true }));

const site = (on: Db, ...args: string[]) => runOn(on, on === db ? dir : path.join(dir, 'other'), ['site', ...args]);
const errorOf = (...args: string[]) =>
  site(db, ...args).then(
    ({ printed }) => printed,
    (error: unknown) => error,
  );
const edit = async (file: string, from: string | RegExp, to: string): Promise<void> => {
  const text = await readFile(path.join(nordlys, file), 'utf8');
  expect(text.replace(from, to)).not.toBe(text);
  await writeFile(path.join(nordlys, file), text.replace(from, to));
};

test('O-05 apply reports what it adds; with --dry-run, or a second time, it changes nothing', async () => {
  const empty = await everything(db);
  const dry = await site(db, 'apply', nordlys, '--dry-run');
  expect(dry.printed).toEqual([
    ...[
      'calls',
      'publisher',
      'page about',
      'page publishing-policy',
      'journal nlr',
      'journal nmb',
      'journal nst',
      'issue nlr-4-1',
      'issue nmb-1-1',
    ].map((n) => `would be added    ${n}`),
    ...['article 10.5555-nlr.2026.1', 'article 10.5555-nmb.2026.1'].map((n) => `would be added    ${n}`),
    ...['member nmb-ingrid-sjoberg', 'member nmb-sammol-gaup'].map((n) => `would be added    ${n}`),
    '13 added, 0 changed, 0 removed; nothing was changed (--dry-run)',
  ]);
  expect(await everything(db)).toEqual(empty);

  expect((await site(db, 'apply', nordlys)).printed.at(-1)).toBe('13 added, 0 changed, 0 removed');
  const [journal] = await db.query(
    `select title, license, background_color as colour, journal_url as cover, apc, article_count as articles, from_articles from journal where id = 'nmb'`,
  );
  expect(journal).toEqual({
    title: 'Nordic Marine Biology',
    license: 'CC BY-NC 4.0',
    colour: '#335577',
    cover: expect.stringMatching(/^\/api\/files\/[0-9a-f]{64}\/nmb\.svg$/),
    apc: 'No charge',
    articles: 1,
    from_articles: 0,
  });
  const before = await everything(db);
  expect((await site(db, 'apply', nordlys)).printed).toEqual(['Nothing to change']);
  expect(await everything(db)).toEqual(before);
});

test('O-05 applies a change, an emptied field and a member who left the board, and leaves the articles of others unchanged', async () => {
  await edit('journals/nmb.yaml', "backgroundColor: '#335577'", "backgroundColor: '#224466'");
  await edit('journals/nmb.yaml', /scopeEn: \|\n.*\n/, '');
  await edit('journals/nmb.yaml', /  - name: Sámmol Gaup\n.*\n.*\n/, '');
  await edit('articles/lov.xml', 'er gammel', 'er svært gammel');
  expect((await site(db, 'apply', nordlys)).printed).toEqual([
    'changed  journal nmb: backgroundColor, scopeEn',
    'changed  article 10.5555-nlr.2026.1: content',
    'removed  member nmb-sammol-gaup',
    '0 added, 2 changed, 1 removed',
  ]);
  expect(await db.query(`select background_color as colour, scope_en as scope from journal where id = 'nmb'`)).toEqual([
    { colour: '#224466', scope: '' },
  ]);
  expect(await db.query('select id from member')).toEqual([{ id: 'nmb-ingrid-sjoberg' }]);
});

test('O-06 applying the export of a site changes nothing, and makes an equal site elsewhere', async () => {
  const exported = path.join(dir, 'exported');
  expect((await site(db, 'export', exported)).printed).toEqual([
    `Written to ${exported}: 3 journals with boards, 2 articles`,
  ]);
  const before = await everything(db);
  expect((await site(db, 'apply', exported)).printed).toEqual(['Nothing to change']);
  expect(await everything(db)).toEqual(before);
  expect(await errorOf('export', exported)).toMatchObject({ code: 'PRESS-A24' });

  const other = await memoryDb();
  try {
    expect((await site(other, 'apply', exported)).printed.at(-1)).toBe('12 added, 0 changed, 0 removed');
    const theirs = await everything(other);
    for (const table of ['content_meta', 'article', 'author', 'withdrawn_file', 'sitemap_part']) delete theirs[table];
    expect(before).toMatchObject(theirs);
    const digests = (of: Db) => of.query('select key, digest from article order by key');
    expect(await digests(other)).toEqual(await digests(db));
    const [cover] = await other.query<{ url: string }>(`select journal_url as url from journal where id = 'nmb'`);
    const sha256 = cover?.url.split('/')[3] ?? '';
    expect(await directoryFiles(path.join(dir, 'other')).find(sha256)).toMatchObject({ bytes: expect.any(Number) });
    expect((await site(other, 'apply', nordlys)).printed).toEqual(['Nothing to change']);
  } finally {
    await other.close();
  }
});

test('O-05 keeps journals and articles that the folder lacks, and removes them with --remove; harvesters and the log record it', async () => {
  await rm(path.join(nordlys, 'journals/nlr.yaml'));
  await rm(path.join(nordlys, 'articles/lov.xml'));
  const kept = await site(db, 'apply', nordlys);
  expect(kept.printed).toEqual([
    'not in the folder, kept: journal nlr',
    'To remove what is not in the folder, add --remove.',
    'Nothing to change',
  ]);
  expect((await site(db, 'apply', nordlys, '--remove')).printed).toEqual([
    'removed  journal nlr',
    'removed  article 10.5555-nlr.2026.1',
    'removed  issue nlr-4-1',
    '0 added, 0 changed, 3 removed',
  ]);
  const removed = ['journal nlr', 'article 10.5555-nlr.2026.1', 'issue nlr-4-1'];
  expect((await readLog(nordlys))[0]).toMatchObject({ who: expect.any(String), what: 'applied', removed, added: [] });
  const oai = new URLSearchParams('verb=ListIdentifiers&metadataPrefix=oai_dc');
  expect(await respond(oai, { db, publisher: publisherFromEnv({}), files: null }, Date.now())).toMatch(
    /status="deleted"><identifier>[^<]*nlr\.2026\.1</,
  );
});

test('O-04 check lists every fault with file, line, field, value and rule; apply then changes nothing', async () => {
  const bad = path.join(dir, 'bad');
  await cp(nordlys, bad, { recursive: true });
  const journal = [
    'title: ""',
    'colour: red',
    'backgroundColor: bluish',
    'issn: 9901-0012',
    'journalUrl: covers/none.png',
    'board:',
    '  - name: Ada',
    '    orcid: 0000-0002-1825-0098',
    '    position: [Editor]',
    '  - position: Editor',
  ];
  await writeFile(path.join(bad, 'journals/nlr.yaml'), journal.join('\n'));
  await writeFile(path.join(bad, 'journals/NW JM.yaml'), 'title: North-West');
  await writeFile(path.join(bad, 'journals/x.yaml'), 'title: X\n  a: [');
  await writeFile(path.join(bad, 'journals/y.yaml'), 'title: *New*');
  const tenfold = Array.from(
    { length: 9 },
    (_, at) => `a${at + 1}: &a${at + 1} [${Array(10).fill(`*a${at}`).join(', ')}]`,
  );
  await writeFile(path.join(bad, 'journals/z.yaml'), ['a0: &a0 x', ...tenfold].join('\n'));
  await writeFile(path.join(bad, 'articles/a.xml'), '');
  await writeFile(path.join(bad, 'jurnals'), '');
  const before = await everything(db);
  const error = await errorOf('check', bad);
  expect(error).toMatchObject({ code: 'PRESS-A30', next: expect.stringContaining('nothing was changed') });
  const lines = String((error as { reason: string }).reason).split('\n');
  expect(lines[0]).toBe(`${bad} has ${lines.length - 2} faults:`);
  for (const line of [
    /^articles\/a\.xml {2}PRESS-J01 /,
    /^journals\/NW JM\.yaml {2}the name .*"NW JM" must be a code of lower-case/,
    /^journals\/nlr\.yaml:1 {2}title: "" must /,
    /^journals\/nlr\.yaml:2 {2}colour: "red" is not a field here/,
    /^journals\/nlr\.yaml:3 {2}backgroundColor: "bluish" must be a colour as #rrggbb/,
    /^journals\/nlr\.yaml:4 {2}issn: "9901-0012" must end with the check digit 1/,
    /^journals\/nlr\.yaml:8 {2}board\.0\.orcid: "0000-0002-1825-0098" must be an ORCID iD/,
    /^journals\/nlr\.yaml:9 {2}board\.0\.position: \["Editor"\] must be string/,
    /^journals\/nlr\.yaml:10 {2}board\.1\.name: is missing/,
    /^journals\/x\.yaml:2 {2}is not YAML: /,
    /^journals\/y\.yaml:1 {2}is not YAML: Unresolved alias .* needs quotes/,
    /^journals\/z\.yaml:1 {2}is not YAML: Excessive alias count/,
    /^jurnals {2}is none of publisher\.yaml, redirects\.yaml, journals, /,
  ])
    expect(lines).toContainEqual(expect.stringMatching(line));
  expect(await errorOf('apply', bad)).toMatchObject({ code: 'PRESS-A30' });
  expect(await everything(db)).toEqual(before);
});

test('O-04 an article of a journal without a file, two equal ids and a missing picture are faults', async () => {
  const bad = path.join(dir, 'bad-2');
  await cp(path.join(__dirname, 'fixtures/nordlys'), bad, { recursive: true });
  await rm(path.join(bad, 'journals/nlr.yaml'));
  await writeFile(
    path.join(bad, 'journals/nst.yaml'),
    'title: N\njournalUrl: covers/none.png\nboard: [{ name: Ada B }, { name: Ada B }]',
  );
  await writeFile(path.join(bad, 'articles/more.jsonl'), '{"journal":{"id":"a","title":"A"}}\n{"book":{}}');
  expect(await errorOf('check', bad)).toMatchObject({
    reason: expect.stringMatching(
      /article 10\.5555-nlr\.2026\.1: its journal is nlr, which has no file.*\n.*jsonl:1 {2}must be an issue.*\n.*jsonl:2 {2}it is none of.*\n.*members have the id nst-ada-b.*\n.*nst\.yaml:2 {2}journalUrl: "covers\/none\.png" must be an address, or a file in covers/,
    ),
  });
});

test('O-04 check lists texts of the sample that are left in a folder', async () => {
  const own = path.join(dir, 'own-texts');
  await cp(nordlys, own, { recursive: true });
  expect((await site(db, 'check', own)).printed.join()).not.toContain('To look at');
  await writeFile(path.join(own, 'pages/about.md'), '---\ntitle: About\n---\n\n## Who\n\nAs Exempli Press does.');
  expect((await site(db, 'check', own)).printed[1]?.split('\n').slice(1)).toEqual([
    'pages/about.md:7  "Exempli Press" is left over from the template',
  ]);
});

test('O-04 a JATS file and a line with one DOI are one article, with the text of the file and the id and counts of the line', async () => {
  const moved = path.join(dir, 'with-lines');
  await cp(path.join(__dirname, 'fixtures/nordlys'), moved, { recursive: true });
  const line = { doi: '10.5555/NLR.2026.1', journalId: 'nlr', issueId: 'nlr-4-1' };
  const seed = { views: 7, clicks: 3, downloads: 2, citations: 1 };
  const write = (...articles: object[]) =>
    writeFile(
      path.join(moved, 'articles/moved.jsonl'),
      articles.map((article) => JSON.stringify({ article })).join('\n'),
    );
  await write({ ...line, id: 'fjaera', seed });
  const { site: read, faults } = await readSite(moved, directoryFiles(dir));
  expect(faults).toEqual([]);
  expect(read.articles).toHaveLength(2);
  expect(read.articles.at(-1)).toMatchObject({
    id: 'fjaera',
    doi: '10.5555/nlr.2026.1',
    title: 'Fjæra som allmenning',
    seed,
  });
  await write({ ...line, id: 'other', doi: '10.5555/other' });
  expect(await errorOf('check', moved)).toMatchObject({
    code: 'PRESS-A30',
    reason: expect.stringContaining('article other: its line has no title, and no JATS file has its DOI'),
  });
});

test('O-16 publishes an article without a DOI, which cannot be deposited, and one with a missing supplement; removes empty issues', async () => {
  const folder = path.join(dir, 'o-16');
  const other = await memoryDb();
  await cp(path.join(__dirname, 'fixtures/nordlys'), folder, { recursive: true });
  const source = await readFile(path.join(folder, 'articles/tides/tides.xml'), 'utf8');
  const bare = source.replace(/<article-id.*<\/article-id>/, '');
  const letter = bare.replace('</body>', '<graphic xlink:href="no.png"/></body>');
  await writeFile(path.join(folder, 'articles/letter.xml'), letter);
  const left = expect.stringMatching(/^note: articles\/letter\.xml +has no DOI/);
  const lacks = expect.stringContaining('not here: no.png');
  expect((await site(other, 'check', folder)).printed).toEqual(expect.arrayContaining([left, lacks]));
  const { code, printed } = await site(other, 'apply', folder);
  expect([code, printed]).toEqual([0, expect.arrayContaining([left, 'added    article 10.5555-nmb.2026.1'])]);

  await rm(path.join(folder, 'articles/letter.xml'));
  const named = '<supplementary-material xlink:href="lost.csv"/>';
  await writeFile(
    path.join(folder, 'articles/tides/tides.xml'),
    source.replace('</p></sec></body>', `</p>${named}</sec></body>`),
  );
  await expect(site(other, 'check', folder)).rejects.toThrow(/articles\/tides\/tides\.xml +names a file/);
  await rm(path.join(folder, 'articles/tides'), { recursive: true });
  expect((await site(other, 'apply', folder, '--remove')).printed).toEqual(
    expect.arrayContaining(['removed  article 10.5555-nmb.2026.1', 'removed  issue nmb-1-1']),
  );
  expect(await other.query(`select id from issue where id = 'nmb-1-1'`)).toEqual([]);
  await other.close();
});

test('O-04 a new folder has no faults, and existing files are not replaced', async () => {
  const fresh = path.join(dir, 'fresh');
  expect((await site(db, 'new', fresh)).code).toBe(0);
  expect((await site(db, 'check', fresh)).printed).toEqual([
    `${fresh} has no faults: 1 journal, 1 member, 0 issues, 0 articles`,
    expect.stringMatching(
      /^To look at:\njournals\/journal-one.yaml:4 {2}"Journal One" is left over from the template\n/,
    ),
    expect.stringMatching(
      /^Pages with default texts.* about, contact, about-press, .* ethics-policies\. .*cp mf-static\/texts\/about.md \S*pages\/$/,
    ),
  ]);
  await writeFile(path.join(fresh, 'pages/about.md'), '---\ntitle: About\n---\n\n## We\n\nOf the sea.\n');
  const named = (await site(db, 'check', fresh)).printed.at(-1);
  expect(named).toContain('press: contact, about-press, submission-guidelines');
  expect(named).not.toContain('proceedings');
  const hints = (await site(db, 'check', fresh)).printed[1];
  for (const text of SKELETON_TEXTS) expect(hints).toContain(`"${text}" is left over`);
  expect(await errorOf('new', fresh)).toMatchObject({ code: 'PRESS-A24' });
  expect(await errorOf('check', path.join(dir, 'nowhere'))).toMatchObject({ code: 'PRESS-A24' });
  expect((await site(db, 'apply')).code).toBe(2);
});
