import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LogEntry } from '../messages/message-log';
import { Ledger } from './ledger';
import type { StoredMessage } from '../messages/message';

const stored = (id: string, over: Partial<StoredMessage> = {}): StoredMessage => ({
  id,
  receivedAt: '2026-03-01T10:00:00.000Z',
  kind: 'message',
  fields: { message: 'Tea' },
  content: id,
  sender: id,
  requestKey: null,
  ...over,
});

let dataDir: string;
beforeEach(() => void (dataDir = mkdtempSync(path.join(tmpdir(), 'press-ledger-'))));
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(dataDir, { recursive: true, force: true });
});

test('entries are read as they were written, from a file per month that only its owner can read', async () => {
  const ledger = await Ledger.open(dataDir);
  const entries: LogEntry[] = [
    { message: stored('a') },
    { message: stored('b', { receivedAt: '2026-04-01T10:00:00.000Z' }) },
    { forwarded: 'a', at: '2026-04-02T10:00:00.000Z' },
  ];
  await Promise.all(entries.map((entry) => ledger.append(entry)));
  expect(await (await Ledger.open(dataDir)).read()).toEqual({ entries, damagedLines: 0 });
  expect(readdirSync(path.join(dataDir, 'messages'))).toEqual(['2026-03.jsonl', '2026-04.jsonl']);
  expect(statSync(path.join(dataDir, 'messages', '2026-03.jsonl')).mode & 0o077).toBe(0);
});

test('P-04 a line that a kill interrupted is skipped, and the others are intact', async () => {
  const ledger = await Ledger.open(dataDir);
  await ledger.append({ message: stored('a') });
  appendFileSync(path.join(dataDir, 'messages', '2026-03.jsonl'), '{"message":{"id":"half');
  await ledger.append({ message: stored('b') });
  expect(await ledger.read()).toEqual({
    entries: [{ message: stored('a') }, { message: stored('b') }],
    damagedLines: 1,
  });
});

test('P-04 power cut: a line is written and flushed, then the folder of a new file, before it is acknowledged', async () => {
  const ledger = await Ledger.open(dataDir);
  const calls: string[] = [];
  const open = fs.open.bind(fs);
  jest.spyOn(fs, 'open').mockImplementation(async (...args) => {
    const handle = await open(...args);
    const name = path.basename(String(args[0]));
    const [write, sync] = [handle.appendFile.bind(handle), handle.sync.bind(handle)];
    handle.appendFile = (data) => write(data).then(() => void calls.push(`write ${name}`));
    handle.sync = () => sync().then(() => void calls.push(`fsync ${name}`));
    return handle;
  });
  await ledger.append({ message: stored('a') }).then(() => calls.push('acknowledged'));
  await ledger.append({ message: stored('b') }).then(() => calls.push('acknowledged'));
  expect(calls).toEqual([
    'write 2026-03.jsonl',
    'fsync 2026-03.jsonl',
    'fsync messages',
    'acknowledged',
    'write 2026-03.jsonl',
    'fsync 2026-03.jsonl',
    'acknowledged',
  ]);
});

test('a ledger that cannot be written gives an error and stores nothing', async () => {
  const ledger = await Ledger.open(dataDir);
  rmSync(path.join(dataDir, 'messages'), { recursive: true });
  await expect(ledger.append({ message: stored('a') })).rejects.toMatchObject({
    code: 'PRESS-A09',
    reason: expect.stringContaining('ENOENT'),
  });
});
