import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readJats } from './read';

const article = (
  sub: string,
) => `<article xml:lang="pt"><front><journal-meta><journal-title>J</journal-title></journal-meta><article-meta>
<article-id pub-id-type="doi">10.5555/a</article-id><title-group><article-title>T</article-title></title-group>
<pub-date><year>2020</year></pub-date></article-meta></front>
<body><sec><title>Um</title><p>Veja <xref ref-type="table" rid="t1">Tabela 1</xref>.</p>
<table-wrap id="t1"><label>Tabela 1</label><table><tr><td>um</td></tr></table></table-wrap></sec></body>${sub}</article>`;

const translation = `<sub-article article-type="translation" id="s1" xml:lang="en"><front-stub><title-group><article-title>T in English</article-title></title-group></front-stub>
<body><sec><title>One</title><p>See <xref ref-type="table" rid="t1">Table 1</xref>.</p>
<table-wrap id="t1"><label>Table 1</label><table><tr><td>one</td></tr></table></table-wrap>
<fig id="f9"><label>Figure 9</label><caption><p>Nine.</p></caption></fig></sec></body></sub-article>`;

test('F-29 shows figures outside the text of a sub-article in it', () => {
  const xml = `<article><front><journal-meta><journal-title>J</journal-title></journal-meta><article-meta><title-group>
    <article-title>T</article-title></title-group></article-meta></front><response id="r"><front-stub/><body><p>Text.</p></body>
    <floats-group><fig id="f"><caption><p>Mud.</p></caption></fig></floats-group></response></article>`;
  const result = readJats(xml, 'a.xml');
  if (!result.ok) throw result.error;
  expect(result.article.details?.subArticles?.[0]?.body).toContain('<figure');
  expect(result.account().leftOut).toEqual([]);
});

test('F-08 F-12 a translation has its own tables, and its cross-references lead to them', () => {
  const result = readJats(article(translation), 'a.xml');
  if (!result.ok) throw result.error;
  const { sections, details = {} } = result.article;
  expect(sections[0]?.body).toBe('<p>Veja <a href="#tab-t1">Tabela 1</a>.</p><figure id="tab-t1"></figure>');
  expect(details.subArticles?.[0]?.body).toContain('<a href="#tab-t11">Table 1</a>.</p><figure id="tab-t11"></figure>');
  expect(details.parts?.map(({ id }) => id)).toEqual(['tab-t1', 'tab-t11', 'fig-f9']);
});

const accepted = (xml: string) => {
  const result = readJats(xml, 'a.xml');
  if (!result.ok) throw result.error;
  return result.article;
};

test.each([
  ['referee-report', 'review'],
  ['decision-letter', 'review'],
  ['ref-report', 'review'],
  ['peer-review', 'review'],
  ['author-comment', 'reply'],
  ['reply', 'reply'],
  ['letter', 'letter'],
  ['article-commentary', 'other'],
  ['abstract', 'other'],
])('F-69 a sub-article of type %s is of kind %s', (type, kind) => {
  const sub = `<sub-article article-type="${type}"><body><p>Text.</p></body></sub-article>`;
  expect(accepted(article(sub)).details?.subArticles?.[0]?.kind).toBe(kind);
});

test('each text appears once, in its language, with spaces, and nothing is lost', () => {
  const { abstract, authors, details, sections } = accepted(
    readFileSync(path.join(__dirname, 'fixtures/labels-and-taxa.xml'), 'utf8'),
  );
  expect([abstract, details?.lang, details?.summaries?.map(({ lang }) => lang)]).toEqual([
    '<p>요약.</p>',
    'ko',
    ['en'],
  ]);
  expect(authors.map(({ affiliations }) => affiliations.length)).toEqual([1, 2]);
  expect(authors[0]?.affiliations).toEqual(['Museum of Beetles, Seoul, Korea']);
  const text = sections.map(({ body }) => body.replace(/<[^>]+>/g, '')).join(' ');
  expect(text).toContain(
    'See (e.g. Beven, 2012; Roe and Ek, 2013a), Beven (2012), Figs. 1 and 2, Eq. (1) and Figure 1.',
  );
  expect(text).toContain('Fiordus borealis Doe sp. nov.');
  expect(JSON.stringify(details)).toContain('A talk of 2020.');
  expect(details?.parts?.find(({ label }) => label === 'File 1')?.caption).toContain('https://example.org/s1');
});

test("a review without a title takes the reviewed work's", () => {
  const product = '<product><source>Tides</source></product>';
  const xml = article('')
    .replace('<article xml', '<article article-type="book-review" xml')
    .replace('<article-title>T</article-title>', '')
    .replace('</article-meta>', `${product}</article-meta>`);
  expect(accepted(xml).title).toBe('Book Review: Tides');
});

test('back matter of a translation keeps its headings, blocks and references', () => {
  const back = `<ack><title>Thanks</title><p>To all.</p><p>Again.</p></ack><app-group><app><label>APPENDIX A</label><p>More.</p></app></app-group>
    <ref-list><title>References</title><ref><mixed-citation>Roe.</mixed-citation></ref></ref-list>`;
  const body = accepted(article(translation.replace('</sub-article>', `<back>${back}</back></sub-article>`))).details
    ?.subArticles?.[0]?.body;
  expect(body).toContain(
    '<h4>Thanks</h4><p>To all.</p><p>Again.</p><h4>APPENDIX A</h4><p>More.</p><h4>References</h4><ol><li>Roe.</li></ol>',
  );
});
