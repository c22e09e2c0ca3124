import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { testFolder } from '@press/build/testing/test-folder';
import { directoryFiles } from '../files/directory-files';
import { zipOf } from '../testing/zip';
import { editorServer } from './server';

let dir: string;
let server: FastifyInstance;
beforeEach(async () => {
  dir = testFolder();
  await mkdir(path.join(dir, 'articles'));
  const report = { added: [], changed: [], removed: [], kept: [], scheduled: [], reported: [] };
  server = editorServer({
    dir,
    access: { userHeader: 'X-Forwarded-User' },
    site: {
      files: async () => directoryFiles(dir),
      apply: async () => ({ report, lines: [] }),
      remove: async () => undefined,
      showDraft: async () => null,
      origin: '',
    },
    zipLimits: { entries: 4, bytes: 1_000, ratio: 50, depth: 3 },
  });
});
afterEach(() => server.close());

const PROXY = { host: '127.0.0.1:8095', 'x-forwarded-user': 'elin', 'sec-fetch-site': 'same-origin' };

test.each([
  ['evil.example', 421],
  ['evil.example:8095', 421],
  ['127.0.0.1.evil.example', 421],
  ['localhost:8095', 200],
  ['10.0.0.5', 200],
  ['[::1]:8095', 200],
])('fault 128 a page whose name %s resolves to this machine cannot pass as an editor', async (host, status) => {
  expect((await server.inject({ url: '/', headers: { ...PROXY, host } })).statusCode).toBe(status);
});

async function upload(files: readonly (readonly [string, Buffer])[]): Promise<number> {
  const form = new FormData();
  for (const [name, content] of files) form.append('files', new Blob([new Uint8Array(content)]), name);
  const body = new Response(form);
  const headers = { ...PROXY, 'content-type': body.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await body.arrayBuffer());
  return (await server.inject({ method: 'POST', url: '/upload', headers, payload })).statusCode;
}

const zip = (name: string, bytes: number) => zipOf([{ name: `${name}.xml`, content: 'x'.repeat(bytes) }]);

test.each([
  ['two zips within the limits', [['a.zip', zip('a', 400)] as const, ['b.zip', zip('b', 400)] as const], 303],
  ['bytes of two zips', [['a.zip', zip('a', 600)] as const, ['b.zip', zip('b', 600)] as const], 422],
  ['bytes of files and zips', [['a.xml', Buffer.alloc(600)] as const, ['b.zip', zip('b', 600)] as const], 422],
  ['bytes of files', [['a.xml', Buffer.alloc(600)] as const, ['b.xml', Buffer.alloc(600)] as const], 400],
  ['files', ['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.zip`, zip(name, 1)] as const), 422],
])('fault 128 limits apply to an upload as a whole: %s', async (_, files, status) => {
  expect(await upload(files)).toBe(status);
  expect(await readdir(path.join(dir, '.editor/drafts')).catch(() => [])).toHaveLength(status === 303 ? 2 : 0);
  expect(await readdir(path.join(dir, '.editor/incoming'))).toEqual([]);
});
