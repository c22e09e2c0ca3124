import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contradictions } from './contradictions';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'contradictions-'));
  await mkdir(path.join(dir, 'journals'));
});
afterEach(() => rm(dir, { recursive: true }));

const found = async (publisher: string, ...journals: string[]) => {
  await writeFile(path.join(dir, 'publisher.yaml'), publisher);
  for (const [at, text] of journals.entries()) await writeFile(path.join(dir, `journals/j${at}.yaml`), text);
  const site = { members: [], issues: [], articles: [], parts: [], journals: journals.map(() => ({}) as never) };
  return (await contradictions(dir, site)).map(({ file, line, text }) => `${file}:${line} ${text}`);
};

test('O-04 check names charges and counts that a folder states in two ways', async () => {
  expect(
    await found(
      "claims:\n  journals: 10+\nfacts:\n  apcPounds: 2,290.00 GBP\n  openAccessCharge: '$500'\n",
      'code: a\napc: £2,290.00\n',
      'code: b\napc: £1,900 # for one article\n',
    ),
  ).toEqual([
    'journals/j1.yaml:2 apc: "£1,900" is another charge than apcPounds of publisher.yaml (2,290.00 GBP)',
    'publisher.yaml:5 openAccessCharge: "$500" stands beside apcPounds (2,290.00 GBP): pages state both',
    'publisher.yaml:2 journals: "10+" are claimed, and the folder has 2',
  ]);
});

test('O-04 what agrees, or is of another currency, is not named', async () => {
  expect(
    await found('claims:\n  journals: counted\nfacts:\n  apcPounds: 900 GBP\n', 'apc: £900.00\n', 'apc: $1,100\n'),
  ).toEqual([]);
});
