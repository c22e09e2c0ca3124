import { mkdirSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { socketIn } from '@press/config/data-dir';
import { pino } from 'pino';
import { directoryFiles } from '../files/directory-files';
import { noDb } from '../testing/no-db';
import { openAdminServer } from './admin-server';

const dir = testFolder();

const statusAt = (socketPath: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request({ socketPath, path: '/nothing' }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });

test.each([
  ['inside the data directory', path.join(dir, 'data'), path.join(dir, 'data', 'api.sock')],
  [
    'in the folder for temporary files when its path would be too long',
    path.join(dir, 'd'.repeat(120)),
    expect.stringMatching(/press-api-[0-9a-f]{16}\.sock$/),
  ],
])('the admin socket is opened %s', async (_, dataDir, expected) => {
  mkdirSync(dataDir);
  expect(socketIn(dataDir, 'api')).toEqual(expected);
  const admin = await openAdminServer({
    dataDir,
    db: noDb,
    ledger: null,
    files: directoryFiles(dataDir),
    onContentChange: () => {},
    logger: pino({ level: 'silent' }),
  });
  expect(await statusAt(socketIn(dataDir, 'api'))).toBe(404);
  await admin.close();
});
