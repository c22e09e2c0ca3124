import { once } from 'node:events';
import { cp, readdir, readFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { testFolder } from '@press/build/testing/test-folder';
import type { Db } from '../db/db';
import { HttpError } from '../http/problem';
import { READERS } from '../reads/readers';
import { memoryDb } from '../testing/db';
import { editedSite } from '../testing/editor-site';
import { zipOf } from '../testing/zip';
import { editorServer, type Access } from './server';

const TOKEN = 'a-token-of-the-test-which-is-long';
let db: Db;
let dir: string;
let folder: string;
let server: FastifyInstance;
let origin: string;
/** The site applies the folder when this resolves. */
let applying = Promise.resolve();

const open = async (access: Access): Promise<[FastifyInstance, string]> => {
  const opened = editorServer({
    dir: folder,
    access,
    site: editedSite(db, folder, dir, () => applying),
    zipLimits: { entries: 20, bytes: 20_000_000, ratio: 50, depth: 3 },
  });
  await opened.listen({ host: '127.0.0.1', port: 0 });
  return [opened, `http://127.0.0.1:${(opened.server.address() as AddressInfo).port}`];
};

beforeAll(async () => {
  db = await memoryDb();
  dir = testFolder();
  folder = path.join(dir, 'havgard');
  await cp(path.join(__dirname, '../site/fixtures/havgard'), folder, { recursive: true });
  [server, origin] = await open({ token: TOKEN });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

/** Repeats a check until it is true, or until the test's time limit. */
const until = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await new Promise((next) => setImmediate(next));
};
const SIGNED_IN = { cookie: `press-editor=${TOKEN}` };
const OWN = { ...SIGNED_IN, 'sec-fetch-site': 'same-origin' };
const get = (url: string, headers: Record<string, string> = SIGNED_IN) =>
  fetch(origin + url, { headers, redirect: 'manual' });

async function post(url: string, fields: Record<string, string>, headers: Record<string, string> = OWN) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return fetch(origin + url, { method: 'POST', body, headers, redirect: 'manual' });
}
async function upload(files: Record<string, string | Buffer>, headers: Record<string, string> = OWN) {
  const body = new FormData();
  for (const [name, content] of Object.entries(files))
    body.append('files', new Blob([new Uint8Array(Buffer.from(content))]), name);
  return fetch(`${origin}/upload`, { method: 'POST', body, headers, redirect: 'manual' });
}
const drafted = async (files: Record<string, string | Buffer>): Promise<string> => {
  const answer = await upload(files);
  expect([answer.status, await answer.text()]).toEqual([303, '']);
  return answer.headers.get('location') ?? '';
};
const hidden = (name: string): Promise<string[]> => readdir(path.join(folder, '.editor', name)).catch(() => []);
const titles = () =>
  db.query<{ doi: string; title: string }>(
    `select doi, title from article where doi like '10.5555/havgard.e%' order by doi`,
  );
const jats = (doi: string, title: string): string =>
  `<article article-type="research-article"><front><journal-meta><journal-id journal-id-type="publisher-id">hjo</journal-id></journal-meta><article-meta><article-id pub-id-type="doi">${doi}</article-id><title-group><article-title>${title}</article-title></title-group><contrib-group><contrib contrib-type="author"><name><surname>Nymann</surname><given-names>Signe</given-names></name></contrib></contrib-group><pub-date date-type="pub" iso-8601-date="2026-08-01"/><volume>2</volume><issue>1</issue><permissions><license xlink:href="https://creativecommons.org/licenses/by-nc/4.0/" xmlns:xlink="http://www.w3.org/1999/xlink"/></permissions><abstract><p>In short.</p></abstract></article-meta></front><body><p>Text.</p></body></article>`;
const DOI = '10.5555/havgard.e1';

test('O-22 lets only editors see and send anything', async () => {
  expect((await get('/', {})).status).toBe(401);
  expect((await get('/', { cookie: 'press-editor=wrong' })).status).toBe(401);
  expect((await get('/sign-in?token=wrong')).status).toBe(401);
  const signIn = await get(`/sign-in?token=${TOKEN}`, {});
  expect([signIn.status, signIn.headers.get('set-cookie')]).toEqual([
    303,
    `press-editor=${TOKEN}; HttpOnly; SameSite=Strict; Path=/`,
  ]);
  const start = await get('/');
  expect([start.status, start.headers.get('content-security-policy')]).toEqual([
    200,
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  ]);
  const foreign: [string, Record<string, string>, number][] = [
    ['no cookie', { 'sec-fetch-site': 'same-origin' }, 401],
    ['another site', { ...SIGNED_IN, 'sec-fetch-site': 'cross-site' }, 403],
    ['a sibling site', { ...SIGNED_IN, 'sec-fetch-site': 'same-site' }, 403],
    ['another origin', { ...SIGNED_IN, origin: 'https://evil.example' }, 403],
    ['a sandbox', { ...SIGNED_IN, origin: 'null' }, 403],
  ];
  for (const [name, headers, status] of foreign)
    expect([name, (await upload({ 'a.xml': jats(DOI, 'A') }, headers)).status]).toEqual([name, status]);
  expect(await hidden('drafts')).toEqual([]);
});

test('O-22 behind a proxy accepts only the name in its header', async () => {
  const [other, address] = await open({ userHeader: 'X-Forwarded-User' });
  try {
    const ask = async (headers: Record<string, string>) => (await fetch(address, { headers })).status;
    expect([await ask({}), await ask(SIGNED_IN), await ask({ 'x-forwarded-user': ' ' })]).toEqual([401, 401, 401]);
    expect(await ask({ 'x-forwarded-user': 'elin' })).toBe(200);
    expect((await fetch(`${address}/sign-in?token=`, { redirect: 'manual' })).status).toBe(401);
  } finally {
    await other.close();
  }
});

test('O-22 previews an article with its account, publishes it, corrects it, and undoes the correction', async () => {
  const draft = await drafted({ 'article.xml': jats(DOI, 'Kelp &amp; light') });
  const page = await (await get(draft)).text();
  for (const text of ['Kelp &amp; light', 'Signe Nymann', DOI, 'nothing: the article is new', ' texts shown, '])
    expect(page).toContain(text);
  expect(await titles()).toEqual([]);
  const published = await post(`${draft}/publish`, { day: '' });
  expect([published.status, published.headers.get('location')]).toEqual([303, '/']);
  expect(await titles()).toEqual([{ doi: DOI, title: 'Kelp &amp; light' }]);
  expect(await (await get('/')).text()).toContain(`${DOI} is published: <a href="https://havgard.example/`);
  expect((await get(draft)).status).toBe(404);

  const correction = await drafted({ 'article.xml': jats(DOI, 'Kelp and light') });
  expect(await (await get(correction)).text()).toContain('Kelp &amp; light');
  await post(`${correction}/publish`, {});
  expect(await titles()).toEqual([{ doi: DOI, title: 'Kelp and light' }]);

  const log = async () =>
    [...(await (await get('/')).text()).matchAll(/name="at" value="([^"]+)"/g)].map(([, at = '']) => at);
  const [last = ''] = await log();
  expect((await post('/undo', { at: last })).status).toBe(303);
  expect(await titles()).toEqual([{ doi: DOI, title: 'Kelp &amp; light' }]);
  expect((await post('/undo', { at: last })).status).toBe(400);
  const lines = (await readFile(path.join(folder, '.editor/log.jsonl'), 'utf8')).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line)).map(({ who, what, doi }) => [who, what, doi])).toEqual([
    ['editor', 'published', DOI],
    ['editor', 'corrected', DOI],
    ['editor', 'undid', DOI],
  ]);
});

test('O-22 undoing a new article removes it from the site, and an article with a future date waits', async () => {
  const doi = '10.5555/havgard.e2';
  const draft = await drafted({ 'article.zip': zipOf([{ name: 'a/article.xml', content: jats(doi, 'Later') }]) });
  expect((await post(`${draft}/publish`, { day: '2099-02-30' })).status).toBe(400);
  await post(`${draft}/publish`, { day: '2099-01-15' });
  expect((await titles()).map((each) => each.doi)).toEqual([DOI]);
  const waiting = await db.query(`select key from scheduled_article where content is not null`);
  expect(waiting).toEqual([{ key: '10.5555-havgard.e2' }]);

  const third = await drafted({ 'article.xml': jats('10.5555/havgard.e3', 'By mistake') });
  await post(`${third}/publish`, {});
  expect(await titles()).toHaveLength(2);
  const [, at = ''] = /name="at" value="([^"]+)"/.exec(await (await get('/')).text()) ?? [];
  await post('/undo', { at });
  expect(await titles()).toHaveLength(1);
  expect(await readdir(path.join(folder, 'articles'))).not.toContain('10-5555-havgard-e3');
});

test('O-22 drafts and publishes a retraction, which marks its article', async () => {
  const fields = {
    about: '10.5555-havgard.e1',
    type: 'retraction',
    doi: '10.5555/havgard.en',
    reason: 'The <data> are wrong.',
  };
  expect((await post('/notice', { ...fields, doi: 'none' })).status).toBe(400);
  expect((await post('/notice', { ...fields, about: '../../etc' })).status).toBe(400);
  const notice = await post('/notice', fields);
  const draft = notice.headers.get('location') ?? '';
  expect(await (await get(draft)).text()).toContain('Retraction: Kelp &amp; light');
  expect((await post(`${draft}/publish`, {})).status).toBe(303);
  expect(await db.query(`select kind, doi from relation where doi = '${DOI}'`)).toEqual([
    { kind: 'retracts', doi: DOI },
  ]);
});

test('O-26 the preview of a correction has the new text; readers have the old one until it is published', async () => {
  const draft = await drafted({ 'article.xml': jats(DOI, 'Second') });
  const link = /href="https:\/\/havgard\.example\/journal\/hjo\/article\/(preview-[0-9a-f]{32})"/;
  const [, articleId = ''] = link.exec(await (await get(draft)).text()) ?? [];
  expect((await READERS.getArticle(db, { articleId })).title).toBe('Second');
  expect((await titles())[0]?.title).toBe('Kelp &amp; light');
  await post(`${draft}/publish`, {});
  expect((await titles())[0]?.title).toBe('Second');
  await expect(READERS.getArticle(db, { articleId })).rejects.toMatchObject({ status: 404 });
});

test('O-25 refuses the second of two concurrent actions, which changes nothing', async () => {
  const first = await drafted({ 'article.xml': jats('10.5555/havgard.e6', 'First') });
  const second = await drafted({ 'article.xml': jats('10.5555/havgard.e7', 'Second') });
  let go = (): void => {};
  applying = new Promise<void>((resolve) => (go = resolve));
  const publishing = post(`${first}/publish`, {});
  await until(async () => !(await hidden('drafts')).includes(path.basename(first)));
  for (const url of [`${second}/publish`, `${second}/discard`, '/undo']) {
    const refused = await post(url, {});
    const page = await refused.text();
    expect([url, refused.status]).toEqual([url, 409]);
    expect(page).toMatch(/<h1>Please wait<.*editor publishes an article at this moment\./s);
    expect(page).toContain(`href="${url === '/undo' ? '/' : second}"`);
  }
  go();
  expect((await publishing).status).toBe(303);
  expect((await post(`${second}/publish`, {})).status).toBe(303);
  expect((await titles()).map(({ title }) => title)).toEqual(expect.arrayContaining(['First', 'Second']));
});

test('O-26 an undone version and a restored draft become drafts again; a refused date leaves the file unchanged', async () => {
  const lastAt = async () => /name="at" value="([^"]+)"/.exec(await (await get('/')).text())?.[1] ?? '';
  const xml = jats('10.5555/havgard.e8', 'Back');
  const draft = await drafted({ 'article.xml': xml });
  await post(`${draft}/discard`, {});
  await post('/undo', { at: await lastAt() });
  expect((await get(draft)).status).toBe(200);

  applying = Promise.reject(new HttpError(400, 'Bad request', 'The site is away.'));
  applying.catch(() => undefined);
  expect((await post(`${draft}/publish`, { day: '2099-01-01' })).status).toBe(400);
  applying = Promise.resolve();
  expect(await readFile(path.join(folder, '.editor', draft, 'article.xml'), 'utf8')).toBe(xml);

  await post(`${draft}/publish`, {});
  const before = await hidden('drafts');
  await post('/undo', { at: await lastAt() });
  const [again = ''] = (await hidden('drafts')).filter((id) => !before.includes(id));
  expect(await readFile(path.join(folder, '.editor/drafts', again, 'article.xml'), 'utf8')).toBe(xml);
  await post(`/drafts/${again}/publish`, {});
  expect((await titles()).map(({ title }) => title)).toContain('Back');
});

test('O-22 hostile and broken uploads leave nothing behind', async () => {
  const before = await hidden('drafts');
  const bomb = zipOf([{ name: 'article.xml', content: Buffer.alloc(15_000_000) }]);
  const refused: [string, Record<string, string | Buffer>, number][] = [
    ['bomb', { 'bomb.zip': bomb }, 422],
    ['traversal', { 'x.zip': zipOf([{ name: '../../escaped.xml', content: 'x' }]) }, 422],
    ['hidden name', { '.htaccess': 'x' }, 400],
    ['long name', { ['é'.repeat(190)]: 'x' }, 400],
    ['nothing', {}, 400],
  ];
  for (const [name, files, status] of refused) expect([name, (await upload(files)).status]).toEqual([name, status]);
  const twice = new FormData();
  for (const text of ['x', 'y']) twice.append('files', new Blob([text]), 'a.xml');
  const cut = { body: '--b\r\nabc', headers: { ...OWN, 'content-type': 'multipart/form-data; boundary=b' } };
  for (const sent of [{ body: twice, headers: OWN }, cut])
    expect((await fetch(`${origin}/upload`, { method: 'POST', ...sent })).status).toBe(400);
  expect(await hidden('drafts')).toEqual(before);
  const link = zipOf([
    { name: 'secret.pdf', content: '/etc/passwd', mode: 0o120777 },
    { name: 'article.xml', content: jats('10.5555/havgard.e4', 'Linked') },
  ]);
  const draft = await drafted({ 'x.zip': link });
  expect(await readdir(path.join(folder, '.editor', draft))).toEqual(['article.xml']);
  const faulty = await drafted({ 'a.xml': '<article><front>' });
  expect(await (await get(faulty)).text()).toContain('Refused:');
  expect((await post(`${faulty}/publish`, {})).status).toBe(400);
  for (const each of [draft, faulty]) expect((await post(`${each}/discard`, {})).status).toBe(303);
  for (const id of ['..%2f..', 'x', '..%2fbefore']) expect((await get(`/drafts/${id}`)).status).toBe(404);
  // A connection that breaks off in the middle of a file.
  const { port } = new URL(origin);
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  const head = `--b\r\nContent-Disposition: form-data; name="files"; filename="a.xml"\r\n\r\n<article>`;
  await new Promise<void>((sent) =>
    socket.write(
      `POST /upload HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: press-editor=${TOKEN}\r\nSec-Fetch-Site: same-origin\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000\r\n\r\n${head}`,
      () => sent(),
    ),
  );
  await until(async () => (await hidden('incoming')).length === 1);
  socket.destroy();
  expect(await hidden('drafts')).toEqual(before);
  await until(async () => (await hidden('incoming')).length === 0);
});
