import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import type { Content, ContentArticle } from '../../content/model';
import { directoryFiles } from '../../files/directory-files';
import { leftOutLines, type FileReport } from '../jats';
import { isOjsExport, readOjs } from './index';

const dir = testFolder();
const fixture = (version: string): string => path.join(__dirname, `fixtures/ojs-${version}.xml`);

interface ReadExport {
  articles: ContentArticle[];
  batches: Content[];
  reports: FileReport[];
  /** Notes, omissions and refusals. */
  account: string[];
}

async function readFrom(file: string, journalId = 'tides'): Promise<ReadExport> {
  const reports: FileReport[] = [];
  const batches: Content[] = [];
  for await (const batch of readOjs(file, journalId, directoryFiles(dir), (report) => void reports.push(report)))
    batches.push(batch);
  const account = reports.flatMap(({ result }) =>
    result.ok ? [...result.notes, ...leftOutLines(result.account())] : [`${result.error.code} ${result.error.reason}`],
  );
  return { articles: batches.flatMap(({ articles }) => articles), batches, reports, account };
}

/** Reads an export that a test writes. */
function readText(xml: string): Promise<ReadExport> {
  const file = path.join(dir, 'export.xml');
  writeFileSync(file, xml);
  return readFrom(file);
}

test('O-31 reads an article of OJS 3.1: its last revision, data, a galley on another site, names before 3.1.2', async () => {
  const { articles, batches } = await readFrom(fixture('3.1'));
  expect(articles).toMatchObject([
    {
      title: 'Ebb <i>and</i> flow where p&lt;0.05',
      authors: [{ given: 'Grace Brewster', family: 'Hopper', affiliations: ['Navy Yard'] }],
      issueId: 'tides-1-1',
      publicationDate: '2018-03-02',
      startPage: 'e5',
      license: 'CC BY-NC 4.0',
      references: ['Roe, R. Ebb. 2001.'],
      details: { articleNumber: 'e5', pdf: { name: 'ebb_and_flow.pdf', bytes: 9 } },
    },
  ]);
  expect(JSON.stringify(articles)).toMatch(
    /levels\.csv.*https:\/\/archive\.example\/41|https:\/\/archive\.example\/41.*levels\.csv/,
  );
  expect(batches[0]?.issues).toMatchObject([{ id: 'tides-1-1', title: 'First tides', publicationDate: '2018' }]);
  expect(batches[0]?.formerAddresses?.map(({ kind, formerId }) => `${kind} ${formerId}`)).toEqual([
    'article 41',
    'galley 61',
    'galley 62',
    'galley 63',
  ]);
});

test('O-31 an article in JATS has the titles in other languages that only OJS has', async () => {
  const xml = readFileSync(fixture('3.2'), 'utf8').replace(
    /<title locale="en_US">[^<]*<\/title>/,
    '$&<title locale="fr_CA">Des marées</title>',
  );
  const { articles } = await readText(xml);
  expect(articles[0]?.details?.summaries).toMatchObject([{ lang: 'fr-CA', articleTitle: 'Des marées' }]);
});

test('O-31 reads a JATS galley as the text, with DOI, date and issue of OJS and everything that the galley lacks', async () => {
  const { articles, batches } = await readFrom(fixture('3.2'));
  expect(articles).toMatchObject([
    {
      id: '10.5555-tides.71',
      title: 'Of JATS',
      type: 'Review Article',
      abstract: '<p>Of OJS too.</p>',
      publicationDate: '2020-02-03',
      issueId: 'tides-3-1',
      sections: [{ kind: 'results', title: 'Results', body: '<p>It rose.</p>' }],
      references: ['Roe, R. Ebb. 2001.'],
    },
  ]);
  expect(batches[0]?.journals).toMatchObject([{ id: 'tides', title: 'Tides', eissn: '2049-3630' }]);
  expect(batches[0]?.formerAddresses).toContainEqual({
    journalId: 'tides',
    kind: 'galley',
    formerId: '91',
    leadsTo: '10.5555-tides.71',
  });
});

test('O-31 reads HTML of OJS 3.4 as text without scripts and foreign content, and refuses unpublished articles', async () => {
  const { articles, account } = await readFrom(fixture('3.4'));
  const [article] = articles;
  expect(article).toMatchObject({
    id: 'tides-101',
    title: 'Marés',
    authors: [{ name: 'Maria Souza', orcid: '', affiliations: ['Universidade do Mar'] }],
    details: { lang: 'pt-BR', rights: '<p>Todos podem ler.</p>' },
  });
  const body = (article?.sections ?? []).map(({ title, body: text }) => title + text).join('');
  expect(body).toMatch(/Introduction.*The <i>tide<\/i> rose, see <a href="https:\/\/tides\.example\/x">levels<\/a>/s);
  expect(body).toMatch(
    /<ul><li>one<\/li><li>two<\/li><\/ul>.*<img src="\/api\/files\/\w{64}\/wave-1\.webp" alt="A wave"/s,
  );
  expect(body).toMatch(
    /^Introduction.*<th colspan="2" scope="row">h<\/th>.*<td>1<\/td><td>2<\/td>.*Results.*Two metres/s,
  );
  expect(JSON.stringify(article)).not.toMatch(/alert|onload|onclick|spy\.example|javascript/);
  for (const line of [
    /^the export does not contain far\.pdf \(https:\/\/ojs\.example\/files\/3\); nothing is fetched/,
    /^ORCID .*0098 left out/,
    /^<iframe> in HTML is left out/,
    /^the cover picture of the article is left out/,
    /^ {2}publication\/source: 1 \(1 words\), such as "Oceano"/,
    /^PRESS-J16 article 103: OJS has not published/,
  ])
    expect(account).toContainEqual(expect.stringMatching(line));
});

test("O-31 reads RORs, vocabularies and versions of OJS 3.5, and refuses a subscribers' article with its opening day", async () => {
  const { articles, account, batches } = await readFrom(fixture('3.5'));
  expect(articles).toMatchObject([
    {
      title: 'Storms, corrected',
      keywords: ['storms'],
      authors: [
        { name: 'Ada Lovelace', affiliations: ['University of the Sea', 'Second Institute'] },
        { name: 'Storm Group', kind: 'organization' },
      ],
      details: { institutions: [{ affiliation: 'University of the Sea', ror: '05dxps055' }] },
    },
  ]);
  expect(batches[0]?.issues).toMatchObject([
    { id: 'tides_2025-storms', issueNumber: 'Storms', cover: expect.stringMatching(/\/cover-1\.webp$/) },
  ]);
  for (const line of [
    /^version 1\.0 of 2025-02-01 is left out/,
    /^1 file of the whole issue left out/,
    /^ {2}publication\/keywords\/keyword\/identifier: 1/,
    /^PRESS-J17 article 204: .* until 2999-01-01/,
  ])
    expect(account).toContainEqual(expect.stringMatching(line));
});

test('O-31 refuses an export of OJS 2, one without articles, and one whose journal is not named', async () => {
  await expect(readFrom(fixture('2'))).rejects.toMatchObject({
    code: 'PRESS-J15',
    next: expect.stringContaining('Upgrade'),
  });
  await expect(readText('<PKPUsers xmlns="http://pkp.sfu.ca"/>')).rejects.toMatchObject({ code: 'PRESS-J14' });
  await expect(readFrom(fixture('3.3'), '')).rejects.toMatchObject({ code: 'PRESS-J18' });
  const isExport = ['2', '3.1', '3.2', '3.3', '3.4', '3.5'].map((version) => isOjsExport(fixture(version)));
  expect(await Promise.all(isExport)).toEqual(Array(6).fill(true));
  expect(await isOjsExport(path.join(__dirname, '../jats/fixtures/full.xml'))).toBe(false);
});

const around = (inner: string, doctype = ''): string =>
  `${doctype}<article xmlns="http://pkp.sfu.ca" locale="en" status="3"><id type="internal">1</id>${inner}<publication version="1" status="3" date_published="2020-01-01"><title locale="en">T</title><article_galley><id type="internal">2</id><name>PDF</name><submission_file_ref id="9"/></article_galley></publication></article>`;
const withFile = (name: string, embed: string): string =>
  around(
    `<submission_file id="9" stage="proof"><name locale="en">${name}</name><file id="9" extension="pdf">${embed}</file></submission_file>`,
  );

test('fault 245 a hostile export expands no entities and reaches no other files; broken files are skipped', async () => {
  await expect(readText(around('', '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'))).rejects.toMatchObject({
    code: 'PRESS-J04',
  });
  await expect(readText(around('<x>'.repeat(300)))).rejects.toMatchObject({ code: 'PRESS-J05' });
  const { articles } = await readText(withFile('../../../etc/x.pdf', '<embed encoding="base64">JVBERi0xLjQK</embed>'));
  expect(articles[0]?.details?.pdf?.name).toBe('x.pdf');
  const outside = await readText(withFile('x.pdf', '<embed encoding="base64" path="/etc/passwd"/>'));
  expect([outside.articles[0]?.details?.pdf, outside.account]).toEqual([
    undefined,
    expect.arrayContaining([expect.stringMatching(/does not contain x\.pdf/)]),
  ]);
  const broken = await readText(withFile('x.pdf', '<embed encoding="base64">JVBE*!</embed>'));
  expect([broken.articles[0]?.details?.pdf, broken.account]).toEqual([
    undefined,
    expect.arrayContaining(['x.pdf is left out: it is not in base64']),
  ]);
});

/** Elements with text in native.xsd and pkp-native.xsd of OJS 3.1 to 3.5, by the element that contains them. */
const TEXTS = {
  issue: 'description date_notified last_modified',
  issue_identification: 'title',
  section: 'abbrev policy title',
  submission_file: 'creator description name publisher source sponsor subject',
  publication: 'title prefix subtitle abstract coverage type source rights copyrightHolder issueId',
  keywords: 'keyword',
  agencies: 'agency',
  languages: 'language',
  disciplines: 'discipline',
  subjects: 'subject',
  author: 'givenname familyname affiliation country email url biography',
  article_galley: 'name',
  citations: 'citation',
};

test('O-31 each element of the OJS schema is on the page or in the account', async () => {
  const words: string[] = [];
  const of = (parent: keyof typeof TEXTS): string =>
    TEXTS[parent]
      .split(' ')
      .filter(Boolean)
      .map((name) => {
        words.push(`word${words.length}x`);
        return `<${name} locale="en">${words.at(-1)}</${name}>`;
      })
      .join('');
  const group = (name: 'keywords' | 'agencies' | 'languages' | 'disciplines' | 'subjects' | 'citations'): string =>
    `<${name} locale="en">${of(name)}</${name}>`;
  const groups = (['keywords', 'agencies', 'languages', 'disciplines', 'subjects'] as const).map(group).join('');
  const publication = `<publication version="1" status="3" date_published="2020-01-01" section_ref="A">${of('publication')}${groups}<authors><author user_group_ref="Author">${of('author')}</author></authors><article_galley locale="en"><id type="internal">7</id>${of('article_galley')}<seq>0</seq><submission_file_ref id="9"/></article_galley>${group('citations')}</publication>`;
  const file = `<submission_file id="9" stage="proof">${of('submission_file')}<file id="9" extension="csv"><embed encoding="base64">YQ==</embed></file></submission_file>`;
  const { articles, batches, account } = await readText(
    `<issue xmlns="http://pkp.sfu.ca" published="1">${of('issue')}<issue_identification><volume>1</volume>${of('issue_identification')}</issue_identification><sections><section ref="A">${of('section')}</section></sections><articles><article locale="en" status="3"><id type="internal">5</id>${file}${publication}</article></articles></issue>`,
  );
  expect(articles).toHaveLength(1);
  const told = JSON.stringify([batches, account]);
  expect(words.filter((word) => !told.includes(word))).toEqual([]);
});
