import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { contradictions } from './contradictions';

let dir: string;
beforeEach(async () => {
  dir = testFolder();
  await mkdir(path.join(dir, 'journals'));
});

const found = async (publisher: string, ...journals: string[]) => foundIn({}, publisher, ...journals);
/** @param pages texts by the name of their file */
const foundIn = async (pages: Readonly<Record<string, string>>, publisher: string, ...journals: string[]) => {
  await mkdir(path.join(dir, 'pages'));
  for (const [name, text] of Object.entries(pages)) await writeFile(path.join(dir, 'pages', name), text);
  await writeFile(path.join(dir, 'publisher.yaml'), publisher);
  for (const [at, text] of journals.entries()) await writeFile(path.join(dir, `journals/j${at}.yaml`), text);
  const site = {
    members: [],
    issues: [],
    articles: [],
    parts: [],
    journals: journals.map((text, at) => ({ id: `j${at}`, license: /license: (.*)/.exec(text)?.[1] ?? '' }) as never),
  };
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

test('O-04 a charge in the words of a page that no field has is named, in the writing of any language', async () => {
  const pages = {
    'gebyr.md': '# Gebyr\nEn artikkel koster 2.290,00 £.\nMed rabatt: £1,900, eller 1 500 EUR.\nPapir: 40 USD\n',
  };
  expect(await foundIn(pages, 'facts:\n  apcPounds: 2,290.00 GBP\n  apcEuros: 2,590.00 EUR\n')).toEqual([
    'pages/gebyr.md:3 GBP 1900 is in no field of the folder: a placeholder would state the field',
    'pages/gebyr.md:3 EUR 1500 is in no field of the folder: a placeholder would state the field',
  ]);
});

test('O-04 "hybrid" is named if every article is open access; otherwise an article that is not', async () => {
  const pages = { 'about.md': 'Las revistas híbridas cobran menos.\n' };
  const publisher = 'facts:\n  hybridCharge: $300\n';
  expect(await foundIn(pages, publisher, 'license: CC BY 4.0\n')).toEqual([
    'publisher.yaml:2 hybridCharge: every journal and article of the folder is open access',
    'pages/about.md:1 hybrid: every journal and article of the folder is open access',
  ]);
  await rm(path.join(dir, 'pages'), { recursive: true });
  expect(await foundIn(pages, publisher, 'license: All rights reserved\n')).toEqual([
    'articles:0 j0 has the licence "All rights reserved", which is not open access: the default texts of pages say that everything is',
  ]);
});

test('O-04 a claim of views is named beside a larger figure of the folder', async () => {
  const journal = '\nfallback:\n  journals:\n    - id: a\n      views: 45401\n';
  expect(await found(`claims:\n  views: 8K+${journal}`)).toEqual([
    'publisher.yaml:2 views: "8K+" are claimed, and the folder states 45,401',
  ]);
  await rm(path.join(dir, 'pages'), { recursive: true });
  expect(await found(`claims:\n  views: 40K+${journal}`)).toEqual([]);
});

test('F-73 check names a title in another script whose language the file does not say', async () => {
  const title = 'title: مجلة الشعر\n';
  expect(await found('', title, `${title}lang: ar\n`, 'title: Zażółć\nissues:\n  - title: عدد\n')).toEqual([
    'journals/j0.yaml:1 title: "مجلة الشعر" is not in Latin letters: lang has to say its language',
  ]);
});
