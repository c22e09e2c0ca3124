/** Publishers' habits that the tag library does not describe. */
import { readJats } from './read';

interface Parts {
  title?: string;
  contribs?: string;
  meta?: string;
  body?: string;
  back?: string;
}

function read({ title = '', contribs = '', meta = '', body = '', back = '' }: Parts) {
  const result = readJats(
    `<article xml:lang="en"><front><journal-meta><journal-title>Tides</journal-title></journal-meta><article-meta>
    <article-id pub-id-type="doi">10.5555/a</article-id><title-group><article-title>Ebb</article-title>${title}</title-group>
    <contrib-group>${contribs || person('Doe')}</contrib-group>${meta.includes('<pub-date') ? '' : '<pub-date><year>2020</year></pub-date>'}${meta}
    </article-meta></front><body><p>Text.</p>${body}</body><back>${back}</back></article>`,
    'a.xml',
  );
  if (!result.ok) throw result.error;
  return { ...result.article, account: result.account() };
}

const person = (surname: string, inside = '', type = 'author'): string =>
  `<contrib contrib-type="${type}"><name><surname>${surname}</surname><given-names>Ada</given-names></name>${inside}</contrib>`;

const ORCID = '0000-0002-1825-0097';

test.each([
  ['abstract', 'toc'],
  ['standard', 'graphical'],
  ['of-our-own', 'key-points'],
])('an abstract of type "%s" is that of the article, next to one of type "%s"', (type, other) => {
  const abstract = (of: string, text: string): string => `<abstract abstract-type="${of}"><p>${text}</p></abstract>`;
  expect(read({ meta: abstract(other, 'Beside.') + abstract(type, 'Whole.') }).abstract).toBe('<p>Whole.</p>');
});

test('TeX in an instruction is typeset, and a formula without content does not hide its image', () => {
  const formula = (inside: string): string => `<p>All <inline-formula>${inside}</inline-formula> stars.</p>`;
  const graphic = '<inline-graphic xlink:href="x.gif"/>';
  const { sections } = read({
    body: formula(`<tex-math><?CDATA $365$?></tex-math>${graphic}`) + formula(`<tex-math></tex-math>${graphic}`),
  });
  expect(sections?.[0]?.body).toMatch(/All <math>.*365.*<\/math> stars/);
  expect(sections?.[0]?.body).toMatch(/All <a [^>]*>\[formula\]<\/a> stars/);
  expect(sections?.[0]?.body).not.toContain('<math></math>');
});

test('running and short titles are not subtitles', () => {
  const title =
    '<subtitle>A study</subtitle><subtitle content-type="running-title">Ebb: a</subtitle><subtitle content-type="running-author">Doe et al.</subtitle>';
  expect(read({ title }).title).toBe('Ebb: A study');
});

test.each([
  `<ext-link ext-link-type="orcid">${ORCID}</ext-link>`,
  `<uri content-type="orcid">${ORCID}</uri>`,
  `<contrib-id contrib-id-type="ORCID">https://orcid.org/${ORCID}</contrib-id>`,
])('reads an ORCID iD, and the account does not list it: %s', (id) => {
  const { authors, details, account } = read({ contribs: person('Doe', id) });
  expect(authors?.map(({ orcid }) => orcid)).toEqual([ORCID]);
  expect(JSON.stringify(details?.statements ?? [])).not.toContain(ORCID);
  expect(account.leftOut).toEqual([]);
});

test('members below the authors are not authors, but are named', () => {
  const contribs = `${person('Doe')}</contrib-group><contrib-group content-type="collaborators">${person('Roe', '', 'author non-byline')}`;
  const { authors, details, account } = read({ contribs });
  expect(authors?.map(({ family }) => family)).toEqual(['Doe']);
  expect(details?.editors ?? []).toEqual([]);
  expect(JSON.stringify(details?.statements)).toContain('Collaborators:</b> Ada Roe');
  expect(account.leftOut).toEqual([]);
});

test('dates the publication by the day of the first release', () => {
  const meta = `<pub-date publication-format="electronic" date-type="first_release"><day>7</day><month>4</month><year>2022</year></pub-date>
    <pub-date publication-format="print" date-type="pub"><day>29</day><month>4</month><year>2022</year></pub-date>`;
  expect(read({ meta }).publicationDate).toBe('2022-04-07');
});

test.each([
  ['Harbour School, Ebb (e-mail: <email>a@b.example</email>)', 'Harbour School, Ebb'],
  [
    'Harbour School, Ebb (U.K.); <email>a@b.example</email> (A.D.); <email>c@b.example</email> (J.-P.R.)',
    'Harbour School, Ebb (U.K.)',
  ],
])('an affiliation keeps no remains of addresses: %s', (written, shown) => {
  const contribs = `${person('Doe', '<xref ref-type="aff" rid="a"/>')}<aff id="a">${written}</aff>`;
  expect(read({ contribs }).authors?.[0]?.affiliations).toEqual([shown]);
});

test('the kind of an article is not a keyword', () => {
  const meta =
    '<article-categories><subj-group subj-group-type="type"><subject>QnAs</subject></subj-group><subj-group subj-group-type="field"><subject>Oceans</subject></subj-group></article-categories>';
  expect(read({ meta }).keywords).toEqual(['Oceans']);
});

test('a preprint without another address gets that of arXiv; a word after a group is separate', () => {
  const editor = '<person-group person-group-type="editor"><name><surname>Roe</surname></name></person-group>';
  const refs = `<ref><mixed-citation>${editor}eds, <source>Ebb</source>, <publisher-loc>Rome</publisher-loc>p. 1
    <pub-id pub-id-type="arxiv">arXiv:1803.04846v2</pub-id></mixed-citation></ref>`;
  const { references, details, account } = read({ back: `<ref-list>${refs}</ref-list>` });
  expect(references).toEqual(['Roe eds, Ebb, Rome p. 1.']);
  expect(details?.references?.[0]?.url).toBe('https://arxiv.org/abs/1803.04846v2');
  expect(account.leftOut).toEqual([]);
});

test.each([
  ['equal-contrib="yes"', 'Contributed equally:</b> Ada Doe, Ada Roe'],
  ['deceased="yes"', 'Deceased:</b> Ada Doe, Ada Roe'],
  ['corresp="yes"', 'Corresponding:</b> Ada Doe, Ada Roe'],
])('states facts that only an attribute of authors has: %s', (attribute, shown) => {
  const contribs = [person('Doe'), person('Roe')].map((each) => each.replace('>', ` ${attribute}>`)).join('');
  const statements = (meta: string): string =>
    JSON.stringify(read({ contribs: contribs + meta }).details?.statements ?? []);
  expect(statements('')).toContain(shown);
  const words = '<on-behalf-of>Correspondence, equal shares, deceased</on-behalf-of>';
  expect(statements(words)).not.toContain(shown);
});

test.each([
  ['vocab-term="Data curation"', 'Data curation'],
  ['vocab-term-identifier="https://credit.niso.org/contributor-roles/formal-analysis/"', 'Formal analysis'],
  ['content-type="http://credit.casrai.org/#software"', 'Software'],
])('F-29 a role without words is named by its vocabulary: %s', (attribute, shown) => {
  const { details } = read({ contribs: person('Doe', `<role vocab="credit" ${attribute}/>`) });
  expect(details?.statements?.[0]?.body).toBe(`<p><b>Ada Doe:</b> ${shown}</p>`);
});

test('F-29 writes the code of a recommendation in words', () => {
  const field = '<meta-name>Recommendation</meta-name><meta-value>approved-with-reservations</meta-value>';
  const { details } = read({
    back: `</back><sub-article article-type="reviewer-report" id="r"><front-stub><custom-meta-group><custom-meta>${field}</custom-meta></custom-meta-group></front-stub></sub-article><back>`,
  });
  expect(details?.subArticles?.[0]?.body).toBe('<p>Recommendation: approved with reservations</p>');
});

test('F-29 typesets TeX in the text and in the title; keeps amounts of money and code', () => {
  const body = String.raw`<p>The angle $\alpha_1$ of \(y^2\), $5_000 or US$5 and $6, <monospace>$a_b$</monospace>.</p>`;
  const { sections, account, title } = read({ body, title: '<subtitle>of $x^2$</subtitle>' });
  expect(title).toBe('Ebb: of <math><msup><mi>x</mi><mn>2</mn></msup></math>');
  expect(sections[0]?.body).toContain(
    '<p>The angle <math><msub><mi>α</mi><mn>1</mn></msub></math> of <math><msup><mi>y</mi><mn>2</mn></msup></math>, ' +
      '$5_000 or US$5 and $6, <code>$a_b$</code>.</p>',
  );
  expect(account.leftOut).toEqual([]);
});

test('leaves no double space where a title had a note', () => {
  const subtitle = '<subtitle>and <xref ref-type="fn" rid="f">*</xref> flow <break/>of tides</subtitle>';
  expect(read({ title: subtitle }).title).toBe('Ebb: and flow of tides');
});

test('puts a space between an address and the words of a correspondence', () => {
  const meta = '<author-notes><corresp>To Ada<email>a@b.example</email>Tel: 1</corresp></author-notes>';
  expect(read({ meta }).details?.statements?.[0]?.body).toBe('<p>To Ada a@b.example Tel: 1</p>');
});

test.each([
  ['Lovelace, Ada', 'Ada', 'Lovelace'],
  ['van der Berg, A. M.', 'A. M.', 'van der Berg'],
  ['Ada Lovelace, PhD', '', 'Ada Lovelace, PhD'],
  ['Ada Lovelace, M.D.', '', 'Ada Lovelace, M.D.'],
  ['Ada Lovelace, Jr.', '', 'Ada Lovelace, Jr.'],
  ['Ada Lovelace', '', 'Ada Lovelace'],
])('F-25 splits a name in one text only at its comma: %s', (written, given, family) => {
  const contribs = `<contrib contrib-type="author"><string-name>${written}</string-name></contrib>`;
  expect(read({ contribs }).authors[0]).toMatchObject({ given, family });
});
