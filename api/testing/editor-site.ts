import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { testFolder } from '@press/build/testing/test-folder';
import { describe as linesOf, readFaultless } from '../cli/commands/site';
import type { Db } from '../db/db';
import type { EditedSite } from '../editor/desk';
import { editorServer } from '../editor/server';
import { directoryFiles } from '../files/directory-files';
import { Target } from '../targets/target';
import { memoryDb } from './db';

/**
 * The site of a publisher's folder on a database, for the pages for editors.
 * @param store folder of content files
 * @param before runs before each application of the folder
 */
export function editedSite(
  db: Db,
  folder: string,
  store: string,
  before: () => Promise<void> = async () => undefined,
): EditedSite {
  const files = directoryFiles(path.join(store, 'store'));
  const target = new Target('the database', db, null, files);
  return {
    files: async () => files,
    origin: 'https://havgard.example',
    apply: async ({ dryRun } = { dryRun: false }) => {
      await before();
      const { site } = await readFaultless(folder, files);
      const report = await target.apply(site, { dryRun, remove: false });
      return { report, lines: linesOf(report, false).slice(-1) };
    },
    remove: async (keys) => void (await target.remove('article', keys, { withoutTrace: true })),
    showDraft: (token, draft) => target.showDraft(token, draft),
  };
}

/**
 * Opens the pages for editors of a copy of the Havgard folder, on an empty database, for the tests of a file. One editor is
 * signed in.
 * @param prepare runs before the first test
 */
export function editorPages(prepare: (site: EditedSite) => Promise<unknown> = async () => undefined) {
  const dir = testFolder();
  const folder = path.join(dir, 'havgard');
  const headers = { host: '127.0.0.1', 'x-user': 'elin', 'sec-fetch-site': 'same-origin' };
  let db: Db;
  let server: FastifyInstance;
  beforeAll(async () => {
    db = await memoryDb();
    await cp(path.join(__dirname, '../site/fixtures/havgard'), folder, { recursive: true });
    const site = editedSite(db, folder, dir);
    await prepare(site);
    server = editorServer({ dir: folder, access: { userHeader: 'x-user' }, site });
  });
  afterAll(async () => {
    await server.close();
    await db.close();
  });
  const get = (url: string) => server.inject({ url, headers });
  return {
    folder,
    /** The database; only within tests. */
    get db(): Db {
      return db;
    },
    page: async (url: string): Promise<string> => (await get(url)).body,
    statusOf: async (url: string): Promise<number> => (await get(url)).statusCode,
    /** @param files by form field and name */
    async send(
      url: string,
      fields: Readonly<Record<string, string>>,
      files: readonly (readonly [field: string, name: string, content: string | Uint8Array<ArrayBuffer>])[] = [],
    ) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      for (const [field, name, content] of files) form.append(field, new Blob([content]), name);
      const body = new Response(form);
      const type = body.headers.get('content-type') ?? '';
      const payload = Buffer.from(await body.arrayBuffer());
      const answer = await server.inject({
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': type },
        payload,
      });
      return { status: answer.statusCode, to: String(answer.headers['location'] ?? ''), body: answer.body };
    },
  };
}
