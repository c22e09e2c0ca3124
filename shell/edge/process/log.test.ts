import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLog } from './lifecycle';

test('the lines of one turn of the event loop are written at its end, all of them and in their order', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'press-log-'));
  const file = path.join(folder, 'log');
  const output = openSync(file, 'w');
  const log = createLog('info', output);
  const written = () =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
  const messages = Array.from({ length: 50 }, (_, n) => `line ${n}`);
  for (const message of messages) log.info(message);
  log.debug('not logged');
  expect(written()).toEqual([]);
  await new Promise(setImmediate);
  expect(written()).toEqual(messages);
  log.warn('x'.repeat(200_000));
  log.info('the last');
  process.emit('exit', 0);
  expect(written().slice(-1)).toEqual(['the last']);
  expect(written()).toHaveLength(52);
  closeSync(output);
  rmSync(folder, { recursive: true });
});
