import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { siteCalls } from '@press/contract/site-calls';
import { Errors } from 'typebox/value';
import { nordlysSite } from '../testing/nordlys';
import { contrast } from './publisher-file';

const { dir, nordlys, get, site, read } = nordlysSite();
const faultsOf = (folder: string): Promise<string[]> =>
  site('check', folder).then(
    () => [],
    (error: { reason: string }) => error.reason.split('\n'),
  );

test('O-09 without a folder the api reports that it has no publisher', async () => {
  expect(await read('/api/site')).toEqual({ success: true, data: { publisher: null, pages: [], calls: {} }, msg: '' });
});

test('O-09 the api serves publisher.yaml at once, as the contract requires', async () => {
  await site('apply', nordlys);
  const body = await read('/api/site');
  expect([...Errors(siteCalls.getSite.response, body)]).toEqual([]);
  expect(body.data.publisher).toMatchObject({
    name: 'Nordlys Forlag',
    slug: 'nordlys',
    address: ['Storgata 1', '9008 Tromsø', 'Norge'],
    licence: { name: 'CC BY-NC 4.0', url: 'https://creativecommons.org/licenses/by-nc/4.0/' },
    defaultJournal: 'nmb',
    colours: { light: '#7a2e57', dark: '#e8a6cb', solid: '#3d1229' },
    logo: expect.stringMatching(/^\/api\/files\/[0-9a-f]{64}\/logo\.svg$/),
    favicon: expect.stringMatching(/^\/api\/files\/[0-9a-f]{64}\/favicon\.svg$/),
    language: 'nb',
  });
});

test('O-14 a deadline and subjects of a call come from the journal file, and an export has them there', async () => {
  expect((await read('/api/site')).data.calls).toEqual({
    nmb: { deadline: '2099-03-31', subjects: ['kelp forests', 'krill'] },
  });
  const exported = path.join(dir, 'exported-calls');
  await site('export', exported);
  const file = await readFile(path.join(exported, 'journals/nmb.yaml'), 'utf8');
  expect(file).toContain('deadline: 2099-03-31');
  expect(file).toContain('callSubjects:');
  expect(await site('apply', exported)).toEqual(['Nothing to change']);
  await writeFile(path.join(exported, 'journals/nst.yaml'), 'title: N\ndeadline: 2026-02-30');
  expect(await faultsOf(exported)).toContainEqual(
    expect.stringMatching(/^journals\/nst\.yaml:2 {2}deadline: "2026-02-30" must be a day, such as 2026-03-31$/),
  );
});

test('O-09 counts claims that are auto, and writes dates with the month names of their language', async () => {
  const { claims, dates } = (await read('/api/site')).data.publisher;
  expect(claims).toEqual({ journals: '3', articles: '2', averageReview: '5 weeks' });
  expect(dates.order).toBe('day-month-year');
  expect([dates.months.length, dates.months[0], dates.months[9]]).toEqual([12, 'januar', 'oktober']);
});

test("O-09 the api's texts for machines name the publisher of the folder", async () => {
  const identify = (await get('/oai?verb=Identify')).body;
  expect(identify).toContain('<repositoryName>Nordlys Forlag</repositoryName>');
  expect(identify).toContain('<adminEmail>redaksjon@nordlys.example</adminEmail>');
  expect((await get('/feed.atom')).body).toContain('Nordlys Forlag');
  const pages = (await get('/sitemap/pages.xml?routes=/about-nordlys-press%20/proceedings')).body;
  expect(pages).toContain('/about-nordlys-press');
  // A publisher without proceedings has no such page (decision 34).
  expect(pages).not.toContain('/proceedings');
});

test('O-05 O-09 reports a change by its fields; a folder without the file keeps the publisher, and --remove removes it', async () => {
  const file = path.join(nordlys, 'publisher.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('+47 77 00 00 00', '+47 77 11 11 11'));
  expect(await site('apply', nordlys)).toEqual(['changed  publisher: phone', '0 added, 1 changed, 0 removed']);
  await rm(file);
  expect(await site('apply', nordlys)).toContain('not in the folder, kept: publisher');
  expect((await read('/api/site')).data.publisher.name).toBe('Nordlys Forlag');
  expect(await site('apply', nordlys, '--remove')).toEqual(['removed  publisher', '0 added, 0 changed, 1 removed']);
  expect((await read('/api/site')).data.publisher).toBe(null);
  await writeFile(file, text);
});

test('F-74 a press that states only the languages of its interface has the first one as its own', async () => {
  const file = path.join(nordlys, 'publisher.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('\nlanguage: nb', '\nlanguages: [es, en]'));
  await site('apply', nordlys);
  expect((await read('/api/site')).data.publisher.language).toBe('es');
  await writeFile(file, text);
  await site('apply', nordlys);
  expect((await read('/api/site')).data.publisher.language).toBe('nb');
});

test('R-23 O-04 O-09 faults of publisher.yaml name file, line, field, value and rule', async () => {
  const bad = path.join(dir, 'bad');
  await cp(nordlys, bad, { recursive: true });
  const file = path.join(bad, 'publisher.yaml');
  await writeFile(
    file,
    [
      'name: Nordlys',
      'slug: Nord Lys',
      'email: nobody',
      'licence: CC BY',
      'colour: red',
      'claims: { journals: many }',
      'citedBy: https://citations.example/works',
      'citationStyles: [ABNT, Harvard]',
    ].join('\n'),
  );
  const lines = await faultsOf(bad);
  for (const line of [
    /^publisher\.yaml:2 {2}slug: "Nord Lys" must be lower-case letters/,
    /^publisher\.yaml:3 {2}email: "nobody" must be an e-mail address/,
    /^publisher\.yaml:4 {2}licence: "CC BY" must be object/,
    /^publisher\.yaml:5 {2}colour: "red" is not a field here/,
    /^publisher\.yaml:6 {2}claims\.journals: "many" must /,
    /^publisher\.yaml:7 {2}citedBy: .* must be an address with https:\/\/ and \{doi\}/,
    /^publisher\.yaml:8 {2}citationStyles\.1: "Harvard" must be one of APA, MLA, Chicago, ABNT, Vancouver$/,
  ])
    expect(lines).toContainEqual(expect.stringMatching(line));
});

test('O-04 O-09 a colour that is hard to read, a claim that is too high and an unknown journal are faults', async () => {
  const bad = path.join(dir, 'bad-2');
  await cp(nordlys, bad, { recursive: true });
  const file = path.join(bad, 'publisher.yaml');
  const text = (await readFile(file, 'utf8'))
    .replace("light: '#7a2e57'", "light: '#e8a6cb'")
    .replace('journals: auto', 'journals: 10')
    .replace('defaultJournal: nmb', 'defaultJournal: ssha\nlogo: pictures/none.svg');
  await writeFile(file, text);
  expect(await faultsOf(bad)).toEqual([
    `${bad} has 3 faults:`,
    expect.stringMatching(/:\d+ {2}defaultJournal: "ssha" must be one of nlr, nmb, nst$/),
    expect.stringMatching(/:\d+ {2}colours\.light: "#e8a6cb" has a contrast of 1\.\d to #f0f6f5; it must be darker/),
    expect.stringMatching(/:\d+ {2}claims\.journals: 10 is more than the folder has: it must be at most 3, or auto$/),
    '',
  ]);
  await writeFile(file, (await readFile(path.join(nordlys, 'publisher.yaml'), 'utf8')) + 'logo: pictures/none.svg\n');
  expect(await faultsOf(bad)).toContainEqual(
    expect.stringMatching(/logo: "pictures\/none\.svg" must be an address, or a file in pictures\/ such as/),
  );
});

test('O-09 contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('G-04 the api detects if a journal has a different licence than the press, however it is spelled', async () => {
  const edited = path.join(dir, 'licences');
  await cp(nordlys, edited, { recursive: true });
  const file = path.join(edited, 'journals/nst.yaml');
  const text = await readFile(file, 'utf8');
  const withLicence = async (licence: string) => {
    await writeFile(file, text.replace('license: CC BY-NC 4.0', `license: ${licence}`));
    await site('apply', edited);
    return (await read('/api/site')).data.otherLicences;
  };
  expect(await withLicence('CC-BY-NC-4.0')).toBeUndefined();
  expect(await withLicence('CC BY-ND 4.0')).toBe(true);
  expect(await withLicence('CC BY-NC 4.0')).toBeUndefined();
});

test('O-09 apply names claims of views and downloads that are more than the site counted', async () => {
  const edited = path.join(dir, 'claims');
  await cp(nordlys, edited, { recursive: true });
  const file = path.join(edited, 'publisher.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace('  articles: auto', '  views: 8K+\n  downloads: auto'));
  expect((await site('apply', edited)).filter((line) => line.startsWith('note'))).toEqual([
    'note: publisher.yaml: claims.views: 8K+ is more than the 0 of the site; auto states what is counted',
  ]);
});

test('G-45 the api serves the languages of the interface with their dates; another one is a fault', async () => {
  const file = path.join(nordlys, 'publisher.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, `${text.replace(/^dates:.*(?:\n .*)*/m, '')}\nlanguages: [pt-BR, en, zh-Hans]\n`);
  await site('apply', nordlys);
  const body = await read('/api/site');
  expect([...Errors(siteCalls.getSite.response, body)]).toEqual([]);
  const { languages, dates, datesOf } = body.data.publisher;
  expect(languages).toEqual(['pt-BR', 'en', 'zh-Hans']);
  expect(dates).toMatchObject({ patterns: { long: '{d} de {m} de {y}' } });
  expect(dates.months[9]).toBe('outubro');
  expect(Object.keys(datesOf)).toEqual(['zh-Hans']);
  expect(datesOf['zh-Hans'].patterns.long).toBe('{y}年{m}月{d}日');
  expect((await get('/sitemap/pages.xml?routes=/about')).body).toContain('/en/about');
  await writeFile(file, `${text}\nlanguages: [pt-BR, xx]\n`);
  expect(await faultsOf(nordlys)).toContainEqual(
    expect.stringMatching(/^publisher\.yaml:\d+ {2}languages\.1: "xx" must /),
  );
  await writeFile(file, text);
});
