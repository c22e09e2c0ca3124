import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AREA_CONTRACT } from '@press/area/contract-version';
import type { AreaServer } from '@press/area/types';
import { placeholder } from '@press/config';
import { integrityOf } from '@press/releases';
import { openAreaServer } from './area-server';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'press-area-'))));
afterAll(() => rm(folder, { recursive: true }));

/** A release's server bundle as it was built for contract 0, in which a render answered no status. */
async function bundleOf(contract: number) {
  const bundle = path.join(folder, `${contract}.cjs`);
  const source = `exports.name = 'mf-old'; exports.contract = ${contract};
    exports.render = async ({ url }) => ({ html: '<p>' + url + '</p>', head: { title: 'Old' }, state: null, rules: '' });`;
  await writeFile(bundle, source);
  const integrity = integrityOf(Buffer.from(source));
  return { bundle, integrity, address: '/r/mf-old/1/', area: 'mf-old', areaContract: contract };
}

/** Contract 0 as the present one. */
const server = (old: AreaServer): AreaServer => ({
  ...old,
  contract: AREA_CONTRACT,
  render: async (request) => ({ ...(await old.render(request)), status: 200 }),
});
const OLDER = { 0: { app: jest.fn(), server } };

const request = { url: '/old', publisher: placeholder, fetch, signal: AbortSignal.timeout(1_000) };

test('D-26 an area of an older contract that the edge takes is rendered on the server as one of the present contract', async () => {
  const { server: area } = openAreaServer(await bundleOf(0), OLDER);
  expect(area.contract).toBe(AREA_CONTRACT);
  expect(await area.render(request)).toMatchObject({ html: '<p>/old</p>', head: { title: 'Old' }, status: 200 });
});

test('D-26 an area of the present contract is not adapted; a bundle of another contract than its release is refused', async () => {
  const present = await bundleOf(AREA_CONTRACT);
  expect(await openAreaServer(present, OLDER).server.render(request)).not.toHaveProperty('status');
  expect(() => openAreaServer({ ...present, areaContract: 0 }, OLDER)).toThrow(
    /PRESS-E05.*not the server of mf-old for area contract 0/,
  );
});
