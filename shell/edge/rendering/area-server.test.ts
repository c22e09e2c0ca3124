import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AREA_CONTRACT } from '@press/area/contract-version';
import { integrityOf } from '@press/releases';
import { openAreaServer } from './area-server';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'press-area-'))));
afterAll(() => rm(folder, { recursive: true }));

test('D-02 a bundle of another contract than its release is refused', async () => {
  const bundle = path.join(folder, 'server.cjs');
  const source = `exports.name = 'mf-one'; exports.contract = ${AREA_CONTRACT}; exports.render = async () => ({});`;
  await writeFile(bundle, source);
  const integrity = integrityOf(Buffer.from(source));
  const release = { bundle, integrity, address: '/r/mf-one/1/', area: 'mf-one', areaContract: AREA_CONTRACT };
  expect(openAreaServer(release).server.contract).toBe(AREA_CONTRACT);
  expect(() => openAreaServer({ ...release, areaContract: AREA_CONTRACT + 1 })).toThrow(
    /PRESS-E05.*not the server of mf-one for area contract/,
  );
});
