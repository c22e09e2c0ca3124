import { readJats } from './read';

interface Parts {
  meta?: string;
  contribs?: string;
  front?: string;
  body?: string;
  back?: string;
  after?: string;
  id?: string;
  journal?: string;
}

const DOI = '<article-id pub-id-type="doi">10.5555/a</article-id>';

const file = ({
  meta = '',
  contribs = '',
  front = '',
  body = '',
  back = '',
  after = '',
  id = DOI,
  journal = 'Tides',
}: Parts) =>
  `<article xml:lang="en"><front><journal-meta><journal-title>${journal}</journal-title></journal-meta><article-meta>${id}
<title-group><article-title>T</article-title>${meta.includes('trans-title') ? meta : ''}</title-group>
<contrib-group><contrib contrib-type="person"><name><surname>Doe</surname><given-names>Ada</given-names></name>${contribs}</contrib></contrib-group>
<pub-date><year>2020</year></pub-date>${meta.includes('trans-title') ? '' : meta}</article-meta>${front}</front>
<body><sec><title>One</title><p>Text.</p>${body}</sec></body><back>${back}</back>${after}</article>`;

function read(parts: Parts) {
  const result = readJats(file(parts), 'a.xml');
  if (!result.ok) throw result.error;
  return { ...result, details: result.article.details ?? {}, account: result.account() };
}

/** The statements with their titles, without the kinds. */
const statements = (parts: Parts): string[] =>
  (read(parts).details.statements ?? []).map(({ kind, title, body }) => `${title ?? kind}: ${body}`);

test('F-29 a CALS table has its cells, heads and spans', () => {
  const { details, account } = read({
    body: `<table-wrap id="t"><label>Table 1</label><oasis:table><oasis:tgroup cols="3">
      <oasis:colspec colname="a"/><oasis:colspec colname="b"/><oasis:colspec colname="c"/><oasis:spanspec spanname="ab" namest="a" nameend="b"/>
      <oasis:thead><oasis:row><oasis:entry spanname="ab">Place</oasis:entry><oasis:entry>Height</oasis:entry></oasis:row></oasis:thead>
      <oasis:tbody><oasis:row><oasis:entry morerows="1">Ebb</oasis:entry><oasis:entry namest="b" nameend="c">12</oasis:entry></oasis:row>
      <oasis:row><oasis:entry>3</oasis:entry><oasis:entry>4</oasis:entry></oasis:row></oasis:tbody></oasis:tgroup></oasis:table></table-wrap>`,
  });
  expect(details.parts?.[0]?.body).toBe(
    '<table><thead><tr><th colspan="2" scope="colgroup">Place</th><th scope="col">Height</th></tr></thead>' +
      '<tbody><tr><td rowspan="2">Ebb</td><td colspan="2">12</td></tr><tr><td>3</td><td>4</td></tr></tbody></table>',
  );
  expect(account.leftOut).toEqual([]);
});

test('F-29 notes before the text are statements of their kinds', () => {
  const front = `<notes><sec sec-type="data-availability"><title>Data</title><p>Here.</p></sec><notes notes-type="coi-statement"><p>None.</p></notes>
    <p>Ethics: asked.</p></notes>`;
  const { details } = read({ front });
  expect(details.statements?.map(({ kind, body }) => [kind, body])).toEqual([
    ['notes', '<p>Ethics: asked.</p>'],
    ['data', '<p id="sec-n1">Here.</p>'],
    ['interests', '<p>None.</p>'],
  ]);
});

test('F-29 keeps roles, degrees, biographies, addresses and organisations of authors with their names', () => {
  const contribs = `<degrees>PhD</degrees><role>Software</role><role>Writing</role><bio><p>She sails.</p></bio><on-behalf-of>the Crew</on-behalf-of>
    <email>a@example.org</email>`;
  expect(read({ contribs }).article.authors[0]?.name).toBe('Ada Doe');
  expect(statements({ contribs })).toEqual([
    'Roles of the authors: <p><b>Ada Doe:</b> Software, Writing</p>',
    'About the contributors: <p><b>Ada Doe:</b> PhD</p><p><b>Ada Doe:</b> on behalf of the Crew</p><p><b>Ada Doe</b> She sails.</p>',
    'Addresses: <p><b>Ada Doe:</b> a@example.org</p>',
  ]);
});

test('F-29 lists a translator in that role, and not as an author', () => {
  const meta = `<contrib-group><contrib contrib-type="translator"><name><surname>Ro</surname></name><degrees>MA</degrees></contrib></contrib-group>`;
  const { article, details } = read({ meta });
  expect(article.authors.map(({ name }) => name)).toEqual(['Ada Doe']);
  expect(details.editors).toEqual([{ name: 'Ro', role: 'Translator' }]);
  expect(statements({ meta })).toEqual(['About the contributors: <p><b>Ro:</b> MA</p>']);
});

test.each([
  [
    'product',
    '<product><source>Sea Book</source><year>2019</year><publisher-name>Wave</publisher-name></product>',
    'Reviewed work: <p>(2019). Sea Book. Wave.</p>',
  ],
  [
    'conference',
    '<conference><conf-name>Sea Days</conf-name><conf-loc>Brest</conf-loc></conference>',
    'Conference: <p>Sea Days, Brest</p>',
  ],
  ['version', '<article-version>VoR</article-version>', 'Version: <p>Version of record</p>'],
  [
    'sentence in a field of the journal',
    '<custom-meta-group><custom-meta><meta-name>Impact</meta-name><meta-value>Tides are made by the moon.</meta-value></custom-meta><custom-meta><meta-name>Template</meta-name><meta-value>5</meta-value></custom-meta></custom-meta-group>',
    'Impact: <p>Tides are made by the moon.</p>',
  ],
  ['series', '<article-categories><series-title>Shores</series-title></article-categories>', 'Series: <p>Shores</p>'],
  [
    'subjects',
    '<article-categories><subj-group><subject>Sea</subject><subj-group><subject>Tide</subject></subj-group></subj-group></article-categories><kwd-group><kwd>Ebb</kwd></kwd-group>',
    'Subjects: <p>Sea; Tide</p>',
  ],
  [
    'label of a note',
    '<author-notes><fn><label>Editor:</label><p>Bo Roe.</p></fn></author-notes>',
    'Editor: <p>Bo Roe.</p>',
  ],
  [
    'addresses of one corresp',
    '<author-notes><corresp><email>a@b.example</email><email>c@d.example</email></corresp></author-notes>',
    'correspondence: <p>a@b.example, c@d.example</p>',
  ],
  [
    'award',
    '<funding-group><award-group><funding-source>Fund</funding-source><award-id>7</award-id><principal-award-recipient>Ada Doe</principal-award-recipient></award-group></funding-group>',
    'funding: <p>Fund (7), Ada Doe</p>',
  ],
])('F-29 the %s of an article is a statement', (_, meta, expected) => {
  expect(statements({ meta })).toEqual([expected]);
});

test('F-29 the history of a publication has its dates and words', () => {
  const meta =
    '<history><date date-type="receiveddate"><year>2018</year></date></history><pub-history><event event-type="preprint"><event-desc>Posted on a server</event-desc><date><year>2019</year></date></event></pub-history>';
  const { details } = read({ meta });
  expect(details.history).toEqual([
    { kind: 'received', date: '2018' },
    { kind: 'preprint', date: '2019' },
  ]);
  expect(statements({ meta })[0]).toContain('Posted on a server');
});

test('F-29 titles and keywords in other languages have their language', () => {
  const titles = read({
    meta: '<trans-title-group xml:lang="fr"><trans-title>Marées</trans-title></trans-title-group>',
  });
  expect(titles.details.summaries).toEqual([
    { kind: 'translation', title: 'Title', lang: 'fr', articleTitle: 'Marées', body: '<p><b>Marées</b></p>' },
  ]);
  const keywords = read({
    meta: `<trans-abstract xml:lang="fr"><p>Court.</p></trans-abstract><kwd-group xml:lang="en"><kwd>tide</kwd></kwd-group><kwd-group xml:lang="fr"><kwd>marée</kwd></kwd-group>`,
  });
  expect(keywords.article.keywords).toEqual(['tide']);
  expect(keywords.details.summaries?.[0]?.body).toBe('<p>Court.</p><p><b>Keywords:</b> marée</p>');
});

test('F-29 F-71 a sub-article has its language, abstract, keywords, statements and recommendation', () => {
  const after = `<sub-article article-type="translation" xml:lang="fr" id="s"><front-stub><title-group><article-title>Marées</article-title></title-group>
    <author-notes><fn fn-type="conflict"><p>Aucun.</p></fn></author-notes><abstract><title>Résumé</title><p>Court.</p></abstract>
    <kwd-group><kwd>marée</kwd></kwd-group><custom-meta-group><custom-meta><meta-name>Recommendation</meta-name><meta-value>approve</meta-value></custom-meta></custom-meta-group>
    </front-stub><body><p>Texte.</p></body></sub-article>`;
  const { details, account } = read({ after });
  expect(details.subArticles).toEqual([
    {
      keywords: ['marée'],
      id: 'pos-s',
      kind: 'translation',
      title: 'Marées',
      lang: 'fr',
      abstract: '<p>Court.</p>',
      body:
        '<h4>Résumé</h4><p>Court.</p><p><b>Keywords:</b> marée</p><p>Recommendation: approve</p>' +
        '<h4>Competing interests</h4><p>Aucun.</p><p>Texte.</p>',
    },
  ]);
  expect(account.leftOut).toEqual([]);
});

test('F-29 lists, definition lists and supplements keep titles and labels, also without an id', () => {
  const { article, details } = read({
    body: `<list><list-item><label>(a)</label><p>one</p></list-item></list>
      <def-list><title>Signs</title><term-head>Sign</term-head><def-head>Means</def-head><def-item><term>h</term><def><p>height</p></def></def-item></def-list>
      <supplementary-material><label>S1</label><caption><p>More.</p></caption></supplementary-material>`,
  });
  expect(article.sections[0]?.body).toContain('<ol type="a"><li>one</li></ol>');
  expect(article.sections[0]?.body).toContain(
    '<p>Signs</p><p><b>Sign: Means</b></p><ul><li><b>h</b>: height</li></ul>',
  );
  expect(details.parts).toEqual([{ kind: 'supplement', id: 'sup-n1', label: 'S1', caption: '<p>More.</p>' }]);
});

test('F-29 a structured reference keeps every element: other people, edition, conference, version, patent, access', () => {
  const back = `<ref-list><ref id="r"><element-citation><person-group person-group-type="author"><name><surname>Doe</surname></name></person-group>
    <person-group person-group-type="translator"><name><surname>Roe</surname></name></person-group><collab>The Crew</collab><source>Sea</source><year>2001</year>
    <series>Shores</series><conf-name>Sea Days</conf-name><conf-loc>Brest</conf-loc><version>2</version><patent>EP 1</patent>
    <date-in-citation>3 May</date-in-citation></element-citation><note><p>Out of print.</p></note></ref></ref-list>`;
  const { article, account } = read({ back });
  expect(article.references).toEqual([
    'Doe (2001). Sea. Roe (translators). The Crew. Shores. Sea Days. Brest. Version 2. Patent EP 1. Accessed 3 May. Out of print.',
  ]);
  expect(account.leftOut).toEqual([]);
});

test('F-29 an article without a DOI has an id, the same at every import, and a note', () => {
  const own = read({ id: '<article-id pub-id-type="publisher-id">e17</article-id>' });
  expect([own.article.id, own.article.doi]).toEqual(['tides-e17', '']);
  expect(own.notes).toContain('no DOI in the file; the article cannot be deposited');
  const wrong = read({ id: '<article-id pub-id-type="doi">to follow</article-id>' });
  expect(wrong.notes).toContain('"to follow" is not a DOI; the article cannot be deposited');
  expect(wrong.article.id).toMatch(/^tides-[0-9a-f]{8}$/);
  expect(read({ id: '' }).article.id).toBe(wrong.article.id);
});

test('F-29 a journal whose name is only in a non-Latin script has a unique id', () => {
  const [one, other] = ['海洋学报', '海洋通报'].map((journal) => read({ journal }).journal);
  expect([one?.title, other?.title]).toEqual(['海洋学报', '海洋通报']);
  expect(one?.id).toMatch(/^j[0-9a-f]{8}$/);
  expect(one?.id).not.toBe(other?.id);
});

test('F-29 a printed affiliation replaces its elements, without the address of the person; elements get commas', () => {
  const aff = (inner: string) => read({ contribs: `<aff>${inner}</aff>` });
  const printed =
    aff(`<institution content-type="orgname">USP</institution><addr-line><city>São Paulo</city></addr-line><country>Brasil</country>
    <institution content-type="original">Escola de Mar, USP. São Paulo, Brasil; E-mail: ada@usp.example; https://orcid.org/0000-0002-1825-0097</institution>`);
  expect(printed.article.authors[0]?.affiliations).toEqual(['Escola de Mar, USP. São Paulo, Brasil']);
  expect(printed.account.leftOut[0]?.example).toBe('e mail https orcid org 0000 0002 1825 0097');
  const parts = aff(
    '<institution>USP</institution><addr-line><city>Santos</city><state>SP</state></addr-line><country>Brasil</country>',
  );
  expect(parts.article.authors[0]?.affiliations).toEqual(['USP, Santos, SP, Brasil']);
});

test('F-29 lists an affiliation to which no author refers among the addresses, if authors refer to others', () => {
  const parts = {
    contribs: '<xref ref-type="aff" rid="a1"/>',
    meta: '<aff id="a1"><institution>USP</institution></aff><aff id="a2"><institution>UFRJ</institution></aff>',
  };
  expect(read(parts).article.authors[0]?.affiliations).toEqual(['USP']);
  expect(statements(parts)).toEqual(['Addresses: <p>UFRJ</p>']);
});

test('F-29 takes a label with words as the heading of an untitled section, and drops the colon after it', () => {
  const { article, details, account } = read({
    meta: `<author-notes><corresp><label>Contact</label>: ada@usp.example</corresp></author-notes>
      <abstract><sec><label>Aim</label><p>Tides.</p></sec></abstract>`,
    body: '<sec><title>Method:</title><p>Rods.</p><sec><label>Places</label><p>Brest.</p></sec><sec><label>2</label><p>Noon.</p></sec></sec>',
    back: '<app-group><app><label>FONTES</label><p>Letters.</p></app></app-group>',
  });
  expect(article.sections.map(({ title }) => title)).toEqual(['One', 'FONTES']);
  expect(article.sections[0]?.body).toBe(
    '<p>Text.</p><h3 id="sec-n3">Method</h3><p>Rods.</p><h4 id="sec-n4">Places</h4><p>Brest.</p><p id="sec-n5">Noon.</p>',
  );
  expect(article.abstract).toBe('<p><b>Aim.</b> Tides.</p>');
  expect(details.statements?.[0]?.body).toBe('<p><b>Contact</b>: ada@usp.example</p>');
  expect(account.leftOut.map(({ path }) => path)).toEqual(['body/sec/label']);
});

test('F-29 a file outside the text keeps its description without a caption; files named before the text follow it', () => {
  const { article, details, account } = read({
    meta: '<supplementary-material><label>S1</label></supplementary-material>',
    body: '<p><supplementary-material>Table S2: all <italic>tides</italic>.</supplementary-material></p>',
  });
  expect(details.parts).toEqual([
    { kind: 'supplement', id: 'sup-n2', caption: '<p>Table S2: all <i>tides</i>.</p>' },
    { kind: 'supplement', id: 'sup-n1', label: 'S1' },
  ]);
  expect(article.sections.at(-1)).toMatchObject({
    title: 'Supplementary material',
    body: '<figure id="sup-n1"></figure>',
  });
  expect(account.leftOut).toEqual([]);
});

test('F-29 a formula keeps all of its lines; a large operator in TeX needs no braces', () => {
  const math = (letter: string) => `<math><mi>${letter}</mi></math>`;
  const { details, notes } = read({
    body: `<disp-formula>${math('a')}${math('b')}</disp-formula><disp-formula><tex-math>\\[\\underset{i}{\\mathop \\sum}\\, x$\\]</tex-math></disp-formula>`,
  });
  expect(details.parts?.[0]?.body).toBe(
    '<math display="block"><mi>a</mi></math><math display="block"><mi>b</mi></math>',
  );
  expect(details.parts?.[1]?.body).toContain('∑');
  expect(notes).not.toContain('1 formula in TeX could not be typeset');
});

test('F-29 a translation has an abstract, not a summary; a review has its recommendation in words', () => {
  const part = (type: string, meta: string) =>
    `<sub-article article-type="${type}" id="${type}"><front-stub><title-group><article-title>A</article-title></title-group>${meta}</front-stub></sub-article>`;
  const { details } = read({
    after:
      part('translation', '<abstract><p>Curto.</p></abstract>') +
      part(
        'reviewer-report',
        '<custom-meta-group><custom-meta><meta-name>peer-review-recommendation</meta-name><meta-value>accept</meta-value></custom-meta></custom-meta-group>',
      ),
  });
  expect(details.subArticles?.map(({ body }) => body)).toEqual([
    '<h4>Abstract</h4><p>Curto.</p>',
    '<p>Recommendation: accept</p>',
  ]);
  expect(details.subArticles?.map(({ abstract }) => abstract)).toEqual(['<p>Curto.</p>', undefined]);
});
