import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { article, journal, smallSite } from '../testing/content';
import { hints, untranslated } from './hints';

const found = async (...journals: ReturnType<typeof journal>[]) =>
  (await hints(testFolder(), { ...smallSite(), articles: [], journals })).map(({ text }) => text);

test('O-04 check names the first licence that is not open access', async () => {
  const closed = { license: 'All rights reserved' };
  expect(await found(journal({ id: 'a', title: 'A' }))).toEqual([]);
  expect(await found(journal({ id: 'a', title: 'A', ...closed }), journal({ id: 'b', title: 'B', ...closed }))).toEqual(
    [
      'a (and 1 more) has the licence "All rights reserved", which is not open access: the default texts of pages say that everything is',
    ],
  );
});

test('F-73 check names a title in another script without a stated language', async () => {
  const title = 'مجلة الشعر';
  const journals = [
    journal({ id: 'a', title }),
    journal({ id: 'b', title, lang: 'ar' }),
    journal({ id: 'c', title: 'Zażółć' }),
  ];
  expect(await found(...journals)).toEqual([
    'a: title "مجلة الشعر" is not in Latin letters: state its language in lang',
  ]);
});

test('O-04 check names DOIs that do not begin with the prefix of the press, by prefix', async () => {
  const dois = ['10.5555/a', '10.555/b', '10.55555/c', '10.555/d', ''];
  const articles = dois.map((doi, at) => article({ id: `a${at}`, title: 'T', doi }));
  const parts = [{ name: 'publisher', value: { name: 'Press', doiPrefix: '10.5555' } }];
  const toLookAt = await hints(testFolder(), { ...smallSite(), journals: [], articles, parts });
  expect(toLookAt.map(({ text }) => text)).toEqual([
    'a1 (and 1 more) has a DOI that begins with 10.555; doiPrefix is 10.5555',
    'a2 has a DOI that begins with 10.55555; doiPrefix is 10.5555',
  ]);
});

test('O-38 check names journals that claim DOIs which their articles lack', async () => {
  const parts = [{ name: 'publisher', value: { name: 'Press', facts: { registration: 'Crossref' } } }];
  const journals = [journal({ id: 'a', title: 'A' }), journal({ id: 'b', title: 'B', facts: { registration: '' } })];
  const articles = ['a', 'b'].map((journalId) => article({ id: `${journalId}1`, journalId, title: 'T', doi: '' }));
  const toLookAt = await hints(testFolder(), { ...smallSite(), journals, articles, parts });
  expect(toLookAt.map(({ text }) => text)).toEqual([
    "a states that its articles have DOIs registered with Crossref, and 1 article of it has none: facts: { registration: '' } states nothing",
  ]);
});

test('G-44 check names the messages that a language of the press lacks', async () => {
  const root = testFolder();
  await mkdir(path.join(root, 'books/messages'), { recursive: true });
  const write = (name: string, content: object) => writeFile(path.join(root, 'books', name), JSON.stringify(content));
  await write('package.json', { name: 'books' });
  await write('messages/en.json', { next: 'Next', page: 'Page' });
  await write('messages/fr.json', { next: 'Suivant' });
  expect(untranslated(['fr', 'en'], root).map(({ text }) => text)).toEqual([
    'missing in fr, and shown in English: books.page',
  ]);
  // The repository's own.
  expect(untranslated(['pt-BR', 'es', 'fr', 'zh-Hans', 'ar'])).toEqual([]);
});
