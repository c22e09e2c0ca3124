import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { claimData, portOfRunningSite } from './running-site.mjs';

test('D-24 npm run dev works on the data directory of a running site, and finds that site; a second site does not', async () => {
  const data = testFolder();
  const tellPort = await claimData(data);
  expect(await portOfRunningSite(data)).toBeNull();
  tellPort(8080);
  await expect(claimData(data)).rejects.toMatchObject({ code: 'PRESS-T16' });
  // Its releases are in `dev` (shared/build/commands/dev.mjs).
  await claimData(path.join(data, 'dev'));
  expect(await portOfRunningSite(data)).toBe(8080);
});
