import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { calls } from '@press/contract/calls';
import { siteCalls } from '@press/contract/site-calls';
import { Errors } from 'typebox/value';
import { nordlysSite } from '../testing/nordlys';

const { dir, nordlys, site, read } = nordlysSite();
const write = (file: string, title: string, head = ''): Promise<void> =>
  writeFile(path.join(nordlys, file), `---\ntitle: ${title}\n${head}---\n\n## ${title}\n\nOf {publisher}.\n`);

beforeAll(async () => {
  await mkdir(path.join(nordlys, 'pages/nmb'), { recursive: true });
  await mkdir(path.join(nordlys, 'news'), { recursive: true });
  await appendFile(
    path.join(nordlys, 'publisher.yaml'),
    `\nlanguages: [fr, en, es]\nslogan: Libre\ninLanguages: { en: { slogan: Free }, es: { subjects: { Biology: Ciencias de la vida } } }\n`,
  );
  await appendFile(
    path.join(nordlys, 'journals/nmb.yaml'),
    `\nsubtitle: Hav\ninLanguages: { es: { title: Biología marina, scopeEn: El mar, keywords: [peces], callSubjects: [algas] } }\n`,
  );
  await write('pages/about.en.md', 'About us');
  await write('pages/publishing-policy.es.md', 'Normas');
  await write('pages/preservation.md', 'Bevaring', 'place: menu\n');
  await write('pages/preservation.en.md', 'Preservation');
  await write('pages/nmb/fees-and-funding.md', 'Avgifter');
  await write('pages/nmb/fees-and-funding.es.md', 'Tarifas');
  await write('news/open.md', 'Åpen', 'date: 2026-01-02\njournal: nmb\ncall: true\nend: 2100-01-01\n');
  await write('news/open.en.md', 'Open');
});

test('O-43 serves texts in the language that is asked for, others in the first one', async () => {
  expect(await site('apply', nordlys)).toContain('added    page about');
  const about = await read('/api/site/pages/about?language=en');
  expect([...Errors(siteCalls.getSitePage.response, about)]).toEqual([]);
  expect(about.data).toMatchObject({
    title: 'About us',
    lang: 'en',
    sections: [{ id: 'about-us', body: '<p>Of Nordlys Forlag.</p>' }],
  });
  expect(about.data).not.toHaveProperty('inLanguages');
  expect((await read('/api/site/pages/about?language=es')).data).toMatchObject({
    title: 'A press of the far north',
    lang: 'en',
  });
  expect((await read('/api/site/pages/publishing-policy?language=en')).data.lang).toBe('nb');
  expect((await read('/api/site/pages/publishing-policy?language=es')).data.lang).toBe('es');
  expect((await read('/api/site/pages/fees-and-funding.nmb?language=es')).data.title).toBe('Tarifas');
  expect((await read('/api/site/news?language=en')).data).toMatchObject([{ title: 'Open', lang: 'en' }]);
  expect((await read('/api/site/pages/news-open?language=en')).data).toMatchObject({ title: 'Open', lang: 'en' });
});

test('O-43 serves a journal in the language that is asked for, and finds it by that title', async () => {
  const journal = await read('/api/journals/nmb?language=es');
  expect([...Errors(calls.getJournal.response, journal)]).toEqual([]);
  expect(journal.data).toMatchObject({
    title: 'Biología marina',
    lang: 'es',
    scopeEn: 'El mar',
    textLang: 'es',
    keywordList: ['peces'],
    subtitle: 'Hav',
    // One language on the page: the scope replaces both.
    description: '',
  });
  const found = await read('/api/journals/multi-query?title=biologia&language=es');
  expect(found.data.map(({ title }: { title: string }) => title)).toEqual(['Biología marina']);
  const first = (await read('/api/journals/nmb')).data;
  expect(first.title).toBe('Nordic Marine Biology');
  expect(first).not.toHaveProperty('textLang');
});

test('O-43 describes the texts of the press in all languages to the edge', async () => {
  const known = await read('/api/site');
  expect([...Errors(siteCalls.getSite.response, known)]).toEqual([]);
  expect(known.data).toMatchObject({
    publisher: {
      slogan: 'Libre',
      inLanguages: { en: { slogan: 'Free' }, es: { subjects: { Biology: 'Ciencias de la vida' } } },
    },
    ownPages: [{ title: 'Bevaring', inLanguages: { en: { title: 'Preservation' } } }],
    journalTitlesOf: { es: { nmb: 'Biología marina' } },
    calls: {
      nmb: {
        subjects: ['kelp forests', 'krill'],
        inLanguages: { es: { subjects: ['algas'] } },
        open: [{ id: '' }, { title: 'Åpen', inLanguages: { en: { title: 'Open' } } }],
      },
    },
  });
});

test('O-43 finds journals by the name of a subject in any language; the subject stays the same', async () => {
  const found = await read('/api/journals/multi-query?keywords=ciencias%20de%20la%20vida&language=en');
  expect(found.data.map(({ id }: { id: string }) => id)).toEqual(['nmb']);
  expect((await read('/api/journals/nmb?language=es')).data).not.toHaveProperty('callSubjects');
  expect((await read('/api/journals/subjects?language=en')).data).toContain('Biology');
});

test.each([
  ['bevar', 'en', { text: 'Preservation' }],
  ['preserv', 'fr', { text: 'Bevaring', lang: 'nb' }],
  ['preserv', '', { text: 'Bevaring' }],
])('O-43 suggests the page that is found by %s in the language asked for, %s', async (keyword, language, page) => {
  const found = await read(`/api/articles/search/suggestions?${new URLSearchParams({ keyword, language })}`);
  expect([...Errors(calls.getSearchSuggestions.response, found)]).toEqual([]);
  expect(found.data).toEqual([{ kind: 'page', pageId: 'preservation', ...page }]);
});

test.each([
  ['biologia mar', 'es', 'Biología marina'],
  ['nordic mar', 'es', 'Biología marina'],
  ['biologia mar', 'en', 'Nordic Marine Biology'],
  ['nordic mar', '', 'Nordic Marine Biology'],
])(
  'O-43 suggests the journal that is found by %s under its title in the language asked for, %s',
  async (keyword, language, text) => {
    const found = await read(`/api/articles/search/suggestions?${new URLSearchParams({ keyword, language })}`);
    expect(found.data.filter(({ kind }: { kind: string }) => kind === 'journal')).toEqual([
      { kind: 'journal', text, journalId: 'nmb' },
    ]);
  },
);

test('O-43 S-38 a search for a title in another language finds the articles of the journal', async () => {
  const articles = async (keyword: string) =>
    (await read(`/api/articles/search?${new URLSearchParams({ keyword, pageSize: '50' })}`)).data.list.map(
      ({ id }: { id: string }) => id,
    );
  const own = await articles('nmb');
  expect(own.length).toBeGreaterThan(0);
  expect(await articles('Biología marina')).toEqual(own);
});

test('O-43 O-06 an export has the texts in all languages', async () => {
  const exported = path.join(dir, 'exported');
  await site('export', exported);
  expect(await readFile(path.join(exported, 'pages/nmb/fees-and-funding.es.md'), 'utf8')).toContain('Tarifas');
  expect(await site('apply', exported)).toEqual(['Nothing to change']);
});

test('O-43 check names the texts that other languages lack, and the language that readers see', async () => {
  const notes = (await site('check', nordlys)).join('\n');
  // It states `lang: en`.
  expect(notes).toContain('pages/about.md  has no text in es: readers see en');
  expect(notes).not.toContain('pages/about.md  has no text in en');
  expect(notes).toContain(
    'publisher.yaml  has no tagline, officeHours, claims.averageReview, subjects.Law, subjects.Biology, subjects.Oceanography, subjects.Engineering in en: readers see fr',
  );
  expect(notes).toMatch(
    /publisher.yaml  has no .*claims.averageReview, subjects.Law, subjects.Oceanography, subjects.Engineering in es: readers see fr/,
  );
  expect(notes).toContain('journals/nmb.yaml  has no subtitle, frequency in es: readers see fr');
});

test.each([
  ['pages/about.fr.md', 'the language "fr" is the first language of the site'],
  ['pages/about.de.md', 'the language "de" must be one of en, es'],
  ['pages/privacy.en.md', 'has no privacy.md, the text in the first language'],
  ['news/open.pt-BR.md', 'the language "pt-BR" must be one of en, es'],
])('O-43 check refuses %s', async (file, fault) => {
  await write(file, 'Title');
  await expect(site('check', nordlys)).rejects.toThrow(`${file}  ${fault}`);
  await rm(path.join(nordlys, file));
});

test('O-43 check refuses a text whose first language has none, and a language that the site does not have', async () => {
  const file = path.join(nordlys, 'journals/nmb.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text.replace('{ title: Biología', '{ apc: x, frequency: Anual, facts: { answer: x }, title: Biología'),
  );
  await expect(site('check', nordlys)).rejects.toThrow(/inLanguages\.es\.facts: has no text in the first language/);
  await writeFile(file, text.replace('[Biology, Oceanography]', '[Oceanography]'));
  await expect(site('check', nordlys)).rejects.toThrow(/subjects\.Biology: has no text in the first language/);
  await writeFile(file, text.replace('{ es:', '{ de:'));
  await expect(site('check', nordlys)).rejects.toThrow(/inLanguages\.de: "de" must be one of en, es/);
});
