import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { Ledger } from '../embedded/ledger';
import { borrowDatabase, lendDatabase } from '../embedded/lent-database';
import { directoryFiles } from '../files/directory-files';
import type { StoredMessage } from '../inbox/message';
import { insert } from '../inbox/rows';
import { Target } from '../targets/target';
import { runOn } from '../testing/command';
import { useDb } from '../testing/db';
import { leftFolders, remainders } from './erased-messages';

const db = useDb();
let ledger: Ledger;
const dir = testFolder();

const message = (id: string, email: string): StoredMessage => ({
  id,
  receivedAt: '2026-03-01T10:00:00.000Z',
  kind: 'message',
  fields: { name: 'A', email, message: 'Tea' },
  content: id,
  requestKey: null,
});

beforeAll(async () => {
  ledger = await Ledger.open(dir, console);
});
beforeEach(async () => {
  await db.query('delete from message');
  for (const each of [
    message('m1', 'ann@press.example'),
    message('m2', 'bo@press.example'),
    message('m3', 'Ann@Press.example'),
  ]) {
    await ledger.append({ message: each });
    await insert(db, each);
  }
});
afterEach(() => ledger.forget(new Set(['m1', 'm2', 'm3'])));

const local = (): Target => new Target('the database', db, ledger, directoryFiles(dir));

async function forget(target: Target, who: string): Promise<{ code: number; printed: string }> {
  const { code, printed } = await runOn(target, dir, ['forget-message', who]);
  return { code, printed: printed.join('\n') };
}

/** Ids in the database after a start, which restores messages from the ledger. */
async function idsAfterStart(): Promise<string[]> {
  await local().restoreMessages();
  return (await db.query<{ id: string }>('select id from message order by id')).map(({ id }) => id);
}

test('C-14 erases one message by its id, and a start does not bring it back', async () => {
  const { code, printed } = await forget(local(), 'm2');
  expect([code, printed]).toEqual([0, expect.stringMatching(/^1 message erased [^]*backups/)]);
  expect(await idsAfterStart()).toEqual(['m1', 'm3']);
});

test('C-14 erases all messages from an address, in any case, even through the running site', async () => {
  const lender = await lendDatabase({ dataDir: dir, db, ledger, onContentChange: () => undefined });
  const site = (await borrowDatabase(dir))!;
  const target = new Target('the running site', site.db, site.ledger, directoryFiles(dir), site);
  const { code, printed } = await forget(target, 'ANN@press.example');
  await lender.close();
  expect([code, printed]).toEqual([0, expect.stringMatching(/^2 messages erased from the running site/)]);
  expect(await idsAfterStart()).toEqual(['m2']);
});

test('C-14 erases all messages of a domain, but not of a longer one', async () => {
  await insert(db, message('m4', 'x@mypress.example'));
  expect(await forget(local(), '@PRESS.example')).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/^3 messages/),
  });
  expect(await idsAfterStart()).toEqual(['m4']);
});

test('C-14 fails and changes nothing without such a message', async () => {
  expect(await forget(local(), 'nobody@press.example')).toMatchObject({ code: 1 });
  expect(await idsAfterStart()).toEqual(['m1', 'm2', 'm3']);
});

test('C-14 names what it cannot erase: backups, mails, the write-ahead log, and an unused embedded database', () => {
  const left = testFolder();
  const of = (engine: 'PGlite' | 'PostgreSQL') => remainders(engine, left).join('\n');
  expect(of('PGlite')).toMatch(/earlier backups[^]*mails[^]*\.damaged[^]*db, in pg_wal/);
  expect(of('PostgreSQL')).toMatch(/vacuum full message[^]*pg_switch_wal[^]*archived WAL/);
  expect(of('PostgreSQL')).not.toContain('embedded');
  mkdirSync(path.join(left, 'messages'));
  expect(of('PostgreSQL')).toContain(`delete ${path.join(left, 'messages')}`);
  expect(leftFolders('PostgreSQL', left)).toEqual([path.join(left, 'messages')]);
});
