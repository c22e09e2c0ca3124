import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sourcePosition } from './source-position';

test('D-24 a development server maps a line of a script to its place in the sources', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'press-position-'));
  // Line 2 of the script is line 3 of the source.
  const map = { version: 3, names: [], sources: ['webpack://mf-any/./pages/Page.tsx'], mappings: ';AAEA' };
  await writeFile(path.join(folder, 'app.js.map'), JSON.stringify(map));
  const middleware = sourcePosition(folder);
  const server = createServer((request, response) => void middleware(request, response, () => response.end('next')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const get = async (target: string) => {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${target}`);
    return [response.status, await response.text()];
  };
  try {
    expect(await get('/source-position?at=app.js:2:5')).toEqual([200, 'pages/Page.tsx:3']);
    for (const at of ['other.js:2:5', '../app.js:2:5', 'app.js', ''])
      expect(await get(`/source-position?at=${at}`)).toEqual([404, '']);
    expect(await get('/app.js')).toEqual([200, 'next']);
  } finally {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  }
});
