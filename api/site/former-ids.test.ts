import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { nordlysSite } from '../testing/nordlys';

const { dir, nordlys, get, read, site } = nordlysSite();
const ID = '10.5555-nlr.2026.1';
const edit = async (name: string, from: string, to: string): Promise<void> => {
  const file = path.join(nordlys, name);
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
};

test('F-73 the language of a title is in the journal, in its articles and in an export', async () => {
  const file = path.join(nordlys, 'journals/nmb.yaml');
  await appendFile(file, '\nlang: ar_EG!\n');
  await expect(site('check', nordlys)).rejects.toThrow(/lang: "ar_EG!" must be a language/);
  await edit('journals/nmb.yaml', 'ar_EG!', 'ar');
  await site('apply', nordlys);
  expect((await read('/api/journals/nmb')).data.lang).toBe('ar');
  expect((await read('/api/articles/10.5555-nmb.2026.1')).data.journalLang).toBe('ar');
  const exported = path.join(dir, 'with-language');
  await site('export', exported);
  expect(await readFile(path.join(exported, 'journals/nmb.yaml'), 'utf8')).toContain('lang: ar');
});

test('O-24 a journal with another id keeps its articles and the name of its set', async () => {
  await mkdir(path.join(nordlys, 'for-authors'));
  await writeFile(path.join(nordlys, 'for-authors', 'template.docx'), 'a template');
  // Its id has a hash, which depends on the id of the journal.
  const file = path.join(nordlys, 'articles/lov.xml');
  await writeFile(file, (await readFile(file, 'utf8')).replace('<issue>1</issue>', '<issue>Suppl 1</issue>'));
  await site('apply', nordlys);
  const before = await read(`/api/articles/${ID}`);
  expect(before.data.journalId).toBe('nlr');
  const journals = path.join(nordlys, 'journals');
  await rename(path.join(journals, 'nlr.yaml'), path.join(journals, 'nlx.yaml'));
  await appendFile(
    path.join(journals, 'nlx.yaml'),
    '\nformerIds: [nlr]\nissues:\n  - { volume: "4", issueNumber: Suppl 1, title: A meeting }\nforAuthors:\n  - { title: Template, link: for-authors/template.docx }\n',
  );
  const lines = await site('apply', nordlys, '--remove');
  expect(lines).toContain('removed  journal nlr');
  expect(lines).not.toContain(`removed  article ${ID}`);

  const { data } = await read(`/api/articles/${ID}`);
  expect(data).toMatchObject({ journalId: 'nlx', issueId: expect.stringMatching(/^nlx-4-suppl-1_/) });
  for (const id of [data.issueId, before.data.issueId])
    expect((await read(`/api/journals/nlx/issues?issueId=${id}`)).data).toMatchObject([
      { id: data.issueId, title: 'A meeting' },
    ]);
  expect((await read('/api/site')).data.formerJournals).toEqual({ nlr: 'nlx' });
  for (const set of ['nlr', 'nlx'])
    expect((await get(`/oai?verb=ListIdentifiers&metadataPrefix=oai_dc&set=${set}`)).body).toContain(`:${ID}<`);
  const journal = (await read('/api/journals/nlx')).data;
  expect(journal.forAuthors).toEqual([
    { title: 'Template', link: expect.stringMatching(/^\/api\/files\/.*template.docx$/) },
  ]);
  expect(await site('apply', nordlys)).toEqual(['Nothing to change']);

  const exported = path.join(dir, 'exported');
  await site('export', exported);
  expect(await site('apply', exported)).toEqual(['Nothing to change']);
});

test('O-24 an id that two journals have or had is a fault', async () => {
  await appendFile(path.join(nordlys, 'journals/nst.yaml'), '\nformerIds: [nlx]\n');
  await expect(site('check', nordlys)).rejects.toThrow(/two files belong to the journal nlx, or have had its id/);
});

test('F-68 a file that names its journal differently belongs to the journal with its ISSN', async () => {
  const file = path.join(nordlys, 'articles/tides/tides.xml');
  const written = await readFile(file, 'utf8');
  const renamed = written
    .replace('>NMB</journal-id>', '>nordic-marine-biology</journal-id>')
    .replace('</journal-title-group>', '</journal-title-group><issn publication-format="electronic">9901-002X</issn>');
  expect(renamed).not.toBe(written);
  await writeFile(path.join(nordlys, 'journals/nst.yaml'), 'title: North Sea Tides\n');
  await site('apply', nordlys);
  await writeFile(file, renamed);
  expect(await site('apply', nordlys)).not.toContainEqual(expect.stringMatching(/^(?:added|removed) {2}/));
  expect((await read('/api/articles/10.5555-nmb.2026.1')).data.journalId).toBe('nmb');
});

test('O-24 a former or later title that names a journal without a file is a fault', async () => {
  const file = path.join(nordlys, 'journals/nst.yaml');
  await writeFile(file, 'title: North Sea Tides\nlaterTitles:\n  - { title: Northern Letters, journalId: nxx }\n');
  await expect(site('check', nordlys)).rejects.toThrow(/nst names Northern Letters as the journal nxx/);
  await writeFile(file, 'title: North Sea Tides\n');
});

test('O-05 members with names in another script have distinct ids', async () => {
  const board = 'board:\n  - { name: ليلى حداد }\n  - { name: عمر منصور }\n';
  await writeFile(path.join(nordlys, 'journals/nst.yaml'), `title: North Sea Tides\n${board}`);
  await site('apply', nordlys);
  const { data } = await read('/api/journals/nst/editorial-board');
  expect(JSON.stringify(data)).toMatch(/ليلى.*عمر/);
});

test('O-16 an issue in the folder stays when its last article moves away: applying again changes nothing', async () => {
  const file = path.join(nordlys, 'articles/tides/tides.xml');
  const written = await readFile(file, 'utf8');
  const [, volume = '', issue = ''] = /<volume>(.*?)<\/volume>\s*<issue>(.*?)<\/issue>/.exec(written) ?? [];
  await appendFile(
    path.join(nordlys, 'journals/nmb.yaml'),
    `\nissues:\n  - { volume: '${volume}', issueNumber: '${issue}', title: Krill }\n`,
  );
  await site('apply', nordlys);
  await edit('journals/nmb.yaml', 'title: Krill', "title: Krill, publicationDate: '2026-12'");
  expect(await site('apply', nordlys)).toContainEqual(
    expect.stringMatching(/^changed {2}issue nmb-\S+: publicationDate$/),
  );
  await writeFile(file, written.replace(`<volume>${volume}</volume>`, '<volume>77</volume>'));
  await site('apply', nordlys);
  expect(await site('apply', nordlys, '--remove', '--dry-run')).toEqual(['Nothing to change']);
});
