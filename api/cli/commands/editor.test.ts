import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { directoryFiles } from '../../files/directory-files';
import { runEditor } from './editor';

const OPTIONS = { host: '', port: '0', 'token-file': '', 'user-header': '' };
const notNeeded = () => Promise.reject(new Error('The test needs no site.'));

test('O-25 a second process does not serve the editor for the same folder', async () => {
  const dir = testFolder();
  const folder = path.join(dir, 'havgard');
  await cp(path.join(__dirname, '../../site/fixtures/havgard'), folder, { recursive: true });
  let first = Promise.resolve(-1);
  const serve = (print = () => {}) =>
    runEditor(
      { open: notNeeded, sample: notNeeded, files: async () => directoryFiles(dir), print, dataDir: dir },
      folder,
      OPTIONS,
    );
  await new Promise<void>((isReady) => (first = serve(isReady)));
  await expect(serve()).rejects.toMatchObject({ code: 'PRESS-A01', reason: expect.stringContaining(folder) });
  process.emit('SIGTERM');
  expect(await first).toBe(0);
  // The socket stays, without a listener.
  expect(await readdir(path.join(folder, '.editor'))).toEqual(['editor.lock.1']);
});
