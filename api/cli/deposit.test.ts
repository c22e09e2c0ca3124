import { readFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { placeholder } from '@press/config';
import { saveContent } from '../content/store';
import { crossrefFaults } from '../formats/testing/crossref-model';
import { runOn } from '../testing/command';
import { article, smallContent } from '../testing/content';
import { useDb } from '../testing/db';
import { listOf, parseXmlDocument } from '../testing/xml';
import { sampleContent } from '../testing/sample';

const db = useDb();
const dir = testFolder();

const HOSTILE = 'A & B <i>x</i> ]]> "q" \u0001';
const authors = [
  {
    name: 'Anna van der Berg',
    given: 'Anna',
    family: 'van der Berg',
    orcid: '0000-0002-1825-0097',
    affiliations: ['Delta & Co'],
  },
  { name: 'Martin King Jr.', given: 'Martin', family: 'King', suffix: 'Jr.', orcid: '', affiliations: [] },
  { name: 'Group 4 of 2021', given: '', family: 'Group 4 of 2021', orcid: '', affiliations: [] },
  { name: 'Suharto', given: '', family: 'Suharto', kind: 'person', orcid: '', affiliations: [] },
  { name: 'Tide Gauges', given: '', family: 'Tide Gauges', kind: 'organization', orcid: '', affiliations: [] },
];

beforeAll(async () => {
  const small = smallContent();
  const of = { issueId: 'ssha-1-1', journalId: 'ssha' };
  const acl = { journalId: 'acl', publicationDate: '2024-12-30', details: { issued: '2025-03', printed: '2025-03' } };
  await saveContent(db, {
    ...small,
    issues: [
      ...small.issues,
      { id: 'acl_2024', journalId: 'acl', volume: '', issueNumber: '', publicationDate: '2024' },
    ],
    articles: [
      ...small.articles,
      article({
        ...acl,
        details: {},
        issueId: 'acl_2024',
        id: 'addendum',
        title: 'Addendum',
        doi: '10.5555/addendum',
        type: 'Addendum',
      }),
      article({
        ...acl,
        issueId: 'acl_2024',
        id: 'added-to',
        title: 'Added to',
        doi: '10.5555/added-to',
        details: {
          relations: [{ kind: 'corrected-by', doi: '10.5555/ADDENDUM' }],
          summaries: [
            { kind: 'translation', title: 'Résumé', lang: 'fr', abstract: '<p>&amp;lt; 5</p>', body: '<p>Court.</p>' },
          ],
        },
      }),
      article({ ...acl, id: 'in-print', title: 'In print', issueId: 'acl-7-1' }),
      article({ ...acl, id: 'online-first', title: 'Online first', issueId: 'acl_2024', details: {} }),
      article({
        ...of,
        id: 'hostile',
        title: HOSTILE,
        abstract: `<p>${HOSTILE}</p><ul><li>CO<sub>2</sub></li><li><math><mi>x</mi></math></li></ul>`,
        details: {
          institutions: [{ affiliation: 'Delta & Co', ror: '05dxps055' }],
          relations: [{ kind: 'has-preprint', doi: '10.5555/early' }],
        },
        authors,
        doi: '10.5555/<hostile>&',
      }),
      article({
        ...of,
        id: 'of-a-year',
        title: 'Of a year',
        details: { relations: [{ kind: 'retracts', doi: '10.5555/<hostile>&' }] },
        publicationDate: '2019',
        startPage: 'e45',
        endPage: '',
        doi: '10.5555/y',
      }),
      article({ ...of, id: 'later', title: 'Later', doi: '10.5555/later', publicationDate: '2999-01-01' }),
      article({ ...of, id: 'no-doi', title: 'No DOI', doi: '' }),
      article({ ...of, id: 'no-date', title: 'No date', doi: '10.5555/no-date', publicationDate: null }),
    ],
  });
  const { articles, issues, journals } = sampleContent();
  const formerTitles = [{ title: 'Ebb', abbreviation: '', issn: '', eissn: '', until: '2024' }];
  const relations = [{ kind: 'retracts' as const, doi: '10.5555/before' }];
  await saveContent(db, {
    journals: [{ ...journals[0]!, id: 'renamed', title: 'Flow', formerTitles }],
    issues: [{ ...issues[0]!, id: 'renamed-1', journalId: 'renamed' }],
    articles: [
      ['before', 'Before', '2024-05-01', {}] as const,
      ['after', 'After', '2025-05-01', { relations }] as const,
    ].map(([id, title, publicationDate, details]) =>
      article({
        id,
        title,
        publicationDate,
        details,
        doi: `10.5555/${id}`,
        journalId: 'renamed',
        issueId: 'renamed-1',
      }),
    ),
    members: [],
  });
  const own = { ...journals[0]!, id: 'sample' };
  const issue = { ...issues[0]!, id: 'sample-1', journalId: 'sample' };
  const some = articles.slice(0, 60).map((each) => ({ ...each, journalId: 'sample', issueId: 'sample-1' }));
  await saveContent(db, { journals: [own], issues: [issue], articles: some, members: [] });
});

async function deposit(...args: string[]): Promise<{ code: number; printed: string }> {
  const { code, printed } = await runOn(db, dir, ['deposit', ...args]);
  return { code, printed: printed.join('\n') };
}
let files = 0;
/** Deposits into a new file and reads it. */
async function written(
  kind: string,
  id: string,
  extension: 'xml' | 'json',
): Promise<{ text: string; printed: string }> {
  const file = path.join(dir, `${++files}.${extension}`);
  const { code, printed } = await deposit(kind, id, file);
  expect([code, printed]).toEqual([0, expect.stringContaining(file)]);
  return { text: readFileSync(file, 'utf8'), printed };
}

test.each([
  ['article', 'hostile', 1],
  ['issue', 'ssha-1-1', 3],
  ['journal', 'ssha', 4],
  ['journal', 'sample', 60],
])("C-22 a Crossref deposit of %s %s follows Crossref's schema", async (kind, id, count) => {
  const { text } = await written(kind, id, 'xml');
  expect(crossrefFaults(text)).toEqual([]);
  const journals = listOf(parseXmlDocument(text).doi_batch.body.journal);
  expect(journals.flatMap((journal: { journal_article: unknown }) => listOf(journal.journal_article))).toHaveLength(
    count,
  );
});

test('C-22 a Crossref deposit has the facts of the article, and the markup of its title', async () => {
  const { text } = await written('article', 'hostile', 'xml');
  const { head, body } = parseXmlDocument(text).doi_batch;
  expect(head.depositor).toEqual({ depositor_name: placeholder.name, email_address: placeholder.email });
  const deposited = body.journal.journal_article;
  expect(text).toContain('<titles><title>Retracted: A &amp; B <i>x</i> ]]&gt; "q"</title></titles>');
  expect(deposited.doi_data).toMatchObject({
    doi: '10.5555/<hostile>&',
    resource: 'http://localhost:8080/journal/ssha/article/hostile',
  });
  expect(deposited.contributors.person_name).toMatchObject([
    { surname: 'van der Berg', given_name: 'Anna', ORCID: 'https://orcid.org/0000-0002-1825-0097' },
    { surname: 'King', suffix: 'Jr.' },
    { surname: 'Suharto' },
  ]);
  expect(deposited.contributors.organization.map((each: object) => Object.values(each)[0])).toEqual([
    'Group 4 of 2021',
    'Tide Gauges',
  ]);
});

test('C-22 a Crossref deposit has RORs of affiliations, the preprint, and the markup of the abstract', async () => {
  const { text } = await written('article', 'hostile', 'xml');
  expect(text).toContain(
    '<institution><institution_name>Delta &amp; Co</institution_name><institution_id type="ror">https://ror.org/05dxps055</institution_id></institution>',
  );
  expect(text).toContain(
    '<rel:program name="relations"><rel:related_item><rel:intra_work_relation relationship-type="hasPreprint" identifier-type="doi">10.5555/early</rel:intra_work_relation></rel:related_item></rel:program>',
  );
  expect(text).toContain(
    '<jats:p>A &amp; B <jats:italic>x</jats:italic> ]]&gt; "q" </jats:p><jats:list list-type="bullet"><jats:list-item><jats:p>CO<jats:sub>2</jats:sub></jats:p></jats:list-item><jats:list-item><jats:p><jats:inline-formula><mml:math><mml:mi>x</mml:mi></mml:math></jats:inline-formula></jats:p></jats:list-item></jats:list></jats:abstract>',
  );
});

test('C-22 the abstract for DOAJ has paragraphs and list items in separate lines', async () => {
  const [{ bibjson }] = JSON.parse((await written('article', 'hostile', 'json')).text);
  expect(bibjson.abstract).toBe('A & B x ]]> "q"\n\nCO₂\nx');
});

test('C-22 keeps a year as a year and an article number out of the pages, and names what cannot be deposited', async () => {
  const { text, printed } = await written('issue', 'ssha-1-1', 'xml');
  const ofYear = text.slice(text.indexOf('Of a year'));
  expect(ofYear).toContain('<publication_date media_type="online"><year>2019</year></publication_date>');
  expect(ofYear).toContain('<item_number item_number_type="article_number">e45</item_number>');
  // A notice states which article it changes (F-41).
  expect(ofYear).toContain('<update type="retraction" date="2019-01-01">10.5555/&lt;hostile&gt;&amp;</update>');
  expect(printed).toContain('left out later: it is published on 2999-01-01');
  expect(printed).toMatch(/left out no-doi: it has no DOI[^]*left out no-date: it has no date/);
});

test('C-22 F-24 deposits separate dates for print and web, and no issue for an article outside issues', async () => {
  const { text } = await written('journal', 'acl', 'xml');
  expect(crossrefFaults(text)).toEqual([]);
  const print = '<publication_date media_type="print"><month>03</month><year>2025</year></publication_date>';
  const web =
    '<publication_date media_type="online"><month>12</month><day>30</day><year>2024</year></publication_date>';
  expect(text.replace(/\n\s*/g, '')).toContain(web + print);
  const alone = await written('article', 'online-first', 'xml');
  expect(crossrefFaults(alone.text)).toEqual([]);
  expect(alone.text).not.toMatch(/journal_issue|journal_volume/);
});

test("C-22 a notice that only the changed article names has its update, with the notice's type", async () => {
  const { text } = await written('article', 'addendum', 'xml');
  expect(crossrefFaults(text)).toEqual([]);
  expect(text).toContain('<update type="addendum" date="2024-12-30">10.5555/added-to</update>');
  expect(text).toContain('<crossmark_policy>10.5555/exempli.corrections</crossmark_policy>');
  const press = { PUBLISHER_NAME: 'Lumen', PUBLISHER_EMAIL: 'desk@lumen.example' };
  jest.replaceProperty(process, 'env', { ...process.env, ...press });
  const without = await written('article', 'addendum', 'xml');
  jest.restoreAllMocks();
  expect(without.text).not.toContain('crossmark');
  expect(without.printed).toMatch(/left out: the updates of the notices[^]*crossmarkPolicy/);
});

test("C-22 F-69 deposits a translation's abstract in its language, reading it once", async () => {
  const { text } = await written('article', 'added-to', 'xml');
  expect(crossrefFaults(text)).toEqual([]);
  expect(text).toContain('<jats:abstract xml:lang="fr"><jats:p>&amp;lt; 5</jats:p></jats:abstract>');
});

test('C-22 an article from after its journal was renamed has the new title, even in an earlier issue', async () => {
  const { text } = await written('journal', 'renamed', 'xml');
  expect(crossrefFaults(text)).toEqual([]);
  const journals = listOf(parseXmlDocument(text).doi_batch.body.journal);
  expect(
    journals.map(({ journal_metadata, journal_article }) => [
      journal_metadata.full_title,
      journal_article.titles.title,
    ]),
  ).toEqual([
    ['Ebb', 'Retracted: Before'],
    ['Flow', 'After'],
  ]);
});

/** Rules of DOAJ for articles of its API (DOAJ, "IncomingAPIArticle", and "Metadata help"). */
function doajFaults({ bibjson }: ReturnType<typeof JSON.parse>): string[] {
  const ids = new Map<string, string>(
    bibjson.identifier.map(({ type, id }: { type: string; id: string }) => [type, id]),
  );
  const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
  const rules: [string, boolean][] = [
    ['a title', isText(bibjson.title)],
    ['an ISSN', ids.has('pissn') || ids.has('eissn')],
    ['different ISSNs', ids.get('pissn') !== ids.get('eissn')],
    ['known identifiers', [...ids.keys()].every((type) => ['doi', 'pissn', 'eissn'].includes(type))],
    [
      'ISSNs with a hyphen',
      ['pissn', 'eissn'].every((type) => /^\d{4}-\d{3}[\dX]$/.test(ids.get(type) ?? '0000-0000')),
    ],
    ['a DOI without its resolver', (ids.get('doi') ?? '10.').startsWith('10.')],
    ['a DOI or a full text', ids.has('doi') || bibjson.link.length > 0],
    ['names of authors', bibjson.author.every(({ name }: { name: unknown }) => isText(name))],
    [
      'ORCID iDs as addresses',
      bibjson.author.every(({ orcid_id: id = 'https://orcid.org/' }) => id.startsWith('https://orcid.org/')),
    ],
    [
      'year and month as texts',
      /^\d{4}$/.test(bibjson.year ?? '0000') && /^(?:[1-9]|1[0-2])$/.test(bibjson.month ?? '1'),
    ],
    ['at most six keywords', (bibjson.keywords ?? []).length <= 6],
    ['a title of the journal', isText(bibjson.journal.title)],
  ];
  return rules.flatMap(([rule, holds]) => (holds ? [] : [`${bibjson.title}: ${rule}`]));
}

test.each([
  ['article', 'hostile', 1],
  ['issue', 'ssha-1-1', 5],
  ['journal', 'sample', 60],
])("C-22 a DOAJ deposit of %s %s follows DOAJ's rules", async (kind, id, count) => {
  const list = JSON.parse((await written(kind, id, 'json')).text);
  expect(list).toHaveLength(count);
  expect(list.flatMap(doajFaults)).toEqual([]);
});

test.each([
  [['volume', 'x', 'a.xml'], 2],
  [['article', 'hostile', 'a.txt'], 2],
  [['article', 'hostile'], 2],
  [['article', 'not-there', 'a.xml'], 1],
])('C-22 deposit %j writes nothing and returns %i', async (args, code) => {
  expect((await deposit(...args)).code).toBe(code);
});
