import { LANGUAGE_NAMES } from '@press/language/addresses';
import { expect, test } from '../pages';
import { allAddresses, AREAS } from '../pages/screens';
import { sameIn, wordsOf } from '../pages/words';
import { startEdge, type Edge } from '../site/edges';
import type { FaultyApi } from '../site/faulty-api';
import { apiOfPress, PRESS } from '../site/press-in-languages';
import { ReleaseDirectory } from '../site/release-directory';

const SEARCHES = [
  '/discover-research?q=river',
  '/discover-research?q=river&page=2&sort=date&from=2020',
  '/discover-research?q=zzzzzz',
  '/journals/search?title=zzzzzz',
  '/journals/search?title=s&journalSubject=History',
  '/journal/ssha/volumes-issues?year=2025',
];

/** Names that every language writes like this. */
const NAMES = [PRESS.name, PRESS.email, PRESS.licence.name, 'BibTeX', ...Object.values(LANGUAGE_NAMES)];

let api: FaultyApi;
let edge: Edge;
test.beforeAll(async () => {
  api = await apiOfPress();
  edge = await startEdge({ apiOrigin: api.origin, data: (await ReleaseDirectory.create('words')).data });
});
test.afterAll(async () => {
  await edge?.program.stop();
  await api?.close();
});

/** An article's page has the words of its article, so languages.spec.ts reads it. */
const SPEAKING = AREAS.filter((area) => area !== 'mf-article');

test('G-44 no page has English words of its own in other languages', async ({ page }) => {
  const found: string[] = [];
  for (const address of [...(await allAddresses(SPEAKING)), ...SEARCHES]) {
    const english = new Set((await wordsOf(page, `${edge.origin}/en${address}`)).words);
    expect(english.size, address).toBeGreaterThan(20);
    for (const [language, prefix] of [
      ['pt-BR', ''],
      ['ar', '/ar'],
    ] as const) {
      const same = sameIn(language);
      const { words, data } = await wordsOf(page, edge.origin + prefix + address);
      const isData = (word: string) => data.some((text) => text === word || (word.length > 12 && text.includes(word)));
      for (const word of words) {
        const bare = word.replace(PRESS.name, '').replace(/^© | · $/, '');
        const isName = bare.startsWith('/') || !/[a-z]{2}/.test(bare) || NAMES.some((name) => name.includes(bare));
        if (english.has(word) && !isName && !isData(bare) && !same.some((form) => form.test(bare)))
          found.push(`${language} ${address}: ${word}`);
      }
    }
  }
  expect(found).toEqual([]);
});
