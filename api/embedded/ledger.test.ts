import { appendFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import type { LogEntry } from '../inbox/message-log';
import { Ledger } from './ledger';
import type { StoredMessage } from '../inbox/message';

const stored = (id: string, over: Partial<StoredMessage> = {}): StoredMessage => ({
  id,
  receivedAt: '2026-03-01T10:00:00.000Z',
  kind: 'message',
  fields: { message: 'Tea' },
  content: id,
  requestKey: null,
  ...over,
});

let dataDir: string;
const log = { warn: jest.fn(), error: jest.fn() };
beforeEach(() => void (dataDir = testFolder()));
afterEach(() => {
  jest.restoreAllMocks();
  log.warn.mockClear();
  log.error.mockClear();
});

test('reads entries as written, from a file per month that only its owner can read', async () => {
  const ledger = await Ledger.open(dataDir, log);
  const entries: LogEntry[] = [
    { message: stored('a') },
    { message: stored('b', { receivedAt: '2026-04-01T10:00:00.000Z' }) },
    { forwarded: 'a', at: '2026-04-02T10:00:00.000Z' },
  ];
  await Promise.all(entries.map((entry) => ledger.append(entry)));
  expect(await (await Ledger.open(dataDir, log)).read()).toEqual(entries);
  expect(readdirSync(path.join(dataDir, 'messages'))).toEqual(['2026-03.jsonl', '2026-04.jsonl']);
  expect(statSync(path.join(dataDir, 'messages', '2026-03.jsonl')).mode & 0o077).toBe(0);
});

test('P-04 skips a line that a kill interrupted, and keeps the others', async () => {
  const ledger = await Ledger.open(dataDir, log);
  await ledger.append({ message: stored('a') });
  appendFileSync(path.join(dataDir, 'messages', '2026-03.jsonl'), '{"message":{"id":"half');
  expect(await ledger.read()).toEqual([{ message: stored('a') }]);
  await ledger.append({ message: stored('b') });
  expect(await ledger.read()).toEqual([{ message: stored('a') }, { message: stored('b') }]);
  expect(log.warn.mock.lastCall).toEqual([
    { file: path.join(dataDir, 'messages', '2026-03.jsonl'), lines: [2] },
    'writes were interrupted; they were never acknowledged',
  ]);
  expect(log.error).not.toHaveBeenCalled();
});

test('counts an entry that lacks only its line feed, even if another follows', async () => {
  const ledger = await Ledger.open(dataDir, log);
  const file = path.join(dataDir, 'messages', '2026-03.jsonl');
  writeFileSync(file, JSON.stringify({ message: stored('a') }));
  await ledger.append({ message: stored('b') });
  expect(await ledger.read()).toEqual([{ message: stored('a') }, { message: stored('b') }]);
  expect(log.warn).not.toHaveBeenCalled();
});

test.each([
  ['a changed byte', (line: Buffer) => line.fill('x', 0, 1)],
  ['bytes that are not UTF-8', (line: Buffer) => line.fill(0xff, 60, 62)],
  ['zeros', (line: Buffer) => line.fill(0)],
])('fault 58 reports a complete line with %s by its number, and copies it aside', async (_, rot) => {
  const ledger = await Ledger.open(dataDir, log);
  const file = path.join(dataDir, 'messages', '2026-03.jsonl');
  for (const id of ['a', 'b', 'c']) await ledger.append({ message: stored(id) });
  const lines = readFileSync(file, 'latin1').split('\n');
  const rotten = rot(Buffer.from(lines[1]!, 'latin1'));
  writeFileSync(file, lines.with(1, rotten.toString('latin1')).join('\n'), 'latin1');

  expect(await ledger.read()).toEqual([{ message: stored('a') }, { message: stored('c') }]);
  expect(log.error.mock.calls).toEqual([
    [expect.objectContaining({ code: 'PRESS-A27', file, lines: [2] }), expect.any(String)],
  ]);
  expect(log.warn).not.toHaveBeenCalled();
  expect(readFileSync(`${file}.damaged`)).toEqual(Buffer.concat([Buffer.from('2: '), rotten, Buffer.from('\n')]));
  expect(statSync(`${file}.damaged`).mode & 0o077).toBe(0);
});

test('P-04 power cut: writes and flushes a line, and the folder of a new file, before the acknowledgement', async () => {
  const ledger = await Ledger.open(dataDir, log);
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

test('stores nothing and reports an error if the ledger cannot be written', async () => {
  const ledger = await Ledger.open(dataDir, log);
  rmSync(path.join(dataDir, 'messages'), { recursive: true });
  await expect(ledger.append({ message: stored('a') })).rejects.toMatchObject({
    code: 'PRESS-A09',
    reason: expect.stringContaining('ENOENT'),
  });
});

test('C-14 removes a forgotten message from every file, and keeps other lines byte for byte, even damaged ones', async () => {
  const ledger = await Ledger.open(dataDir, log);
  const file = path.join(dataDir, 'messages', '2026-03.jsonl');
  await ledger.append({ message: stored('a') });
  appendFileSync(file, 'damaged line\n');
  await ledger.append({ message: stored('b') });
  const before = readFileSync(file, 'utf8');
  await ledger.append({ message: stored('gone', { fields: { message: 'private', email: 'a@b.example' } }) });
  await ledger.append({ forwarded: 'gone', at: '2026-04-02T10:00:00.000Z' });
  await ledger.forget(new Set(['gone', 'unknown']));
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect(readFileSync(path.join(dataDir, 'messages', '2026-04.jsonl'), 'utf8')).toBe('');
  expect(statSync(file).mode & 0o077).toBe(0);
  await ledger.append({ message: stored('c') });
  expect((await ledger.read()).map((entry) => 'message' in entry && entry.message.id)).toEqual(['a', 'b', 'c']);
});

test('fault 236 removes address digests of earlier versions when it reads the ledger, and nothing else', async () => {
  const ledger = await Ledger.open(dataDir, log);
  await ledger.append({ message: stored('a') });
  const file = path.join(dataDir, 'messages', '2026-03.jsonl');
  const [line = ''] = readFileSync(file, 'utf8').split('\n');
  const before = line.replace('"content"', '"sender":"c2VuZGVy","content"');
  const rest = `#interrupted\n${JSON.stringify({ forwarded: 'a', at: '2026-03-02T10:00:00.000Z' })}\n{"message":{"id`;
  writeFileSync(file, `${before}\n${rest}`);
  expect(await ledger.read()).toHaveLength(2);
  expect(readFileSync(file, 'utf8')).toBe(`${line}\n${rest}`);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(await ledger.read()).toEqual([{ message: stored('a') }, { forwarded: 'a', at: '2026-03-02T10:00:00.000Z' }]);
});
