import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { runSite } from '../cli/run-site';
import type { Db } from '../db/db';
import { openAdminServer } from '../embedded/admin-server';
import { adminSocket } from '../embedded/admin-socket';
import { directoryFiles } from '../files/directory-files';
import { RemoteTarget } from '../targets/remote-target';
import { smallContent } from '../testing/content';
import { DB_START_MS, memoryDb } from '../testing/db';

jest.setTimeout(DB_START_MS);

let db: Db;
let admin: FastifyInstance;
let changes = 0;
const dir = mkdtempSync(path.join(tmpdir(), 'press-running-'));
const nordlys = path.join(__dirname, 'fixtures/nordlys');
beforeAll(async () => {
  db = await memoryDb();
  admin = await openAdminServer({
    dataDir: dir,
    db,
    ledger: null,
    files: directoryFiles(dir),
    onContentChange: () => void changes++,
    logger: pino({ level: 'silent' }),
  });
}, DB_START_MS);
afterAll(async () => {
  await admin.close();
  await db.close();
  rmSync(dir, { recursive: true });
});

async function site(...args: string[]): Promise<string[]> {
  const printed: string[] = [];
  await runSite(args, {
    open: async () => new RemoteTarget(adminSocket(dir)),
    sample: async () => smallContent(),
    print: (line) => void printed.push(line),
    files: async () => directoryFiles(dir),
  });
  return printed;
}

test('O-05 O-06 a running site takes a folder at once, and its export changes nothing', async () => {
  expect((await site('apply', nordlys, '--dry-run')).at(-1)).toMatch(/^13 added, .*--dry-run/);
  expect(changes).toBe(0);
  expect((await site('apply', nordlys)).at(-1)).toBe('13 added, 0 changed, 0 removed');
  expect(changes).toBe(1);
  const exported = path.join(dir, 'exported');
  expect(await site('export', exported)).toEqual([`Written to ${exported}: 3 journals with boards, 2 articles`]);
  expect(await site('apply', exported)).toEqual(['Nothing to change']);
});
