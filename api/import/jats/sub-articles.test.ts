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

test('F-08 F-12 a translation has its own tables, and its cross-references lead to them', () => {
  const result = readJats(article(translation), 'a.xml');
  if (!result.ok) throw result.error;
  const { sections, details = {} } = result.article;
  expect(sections[0]?.body).toBe('<p>Veja <a href="#tab-t1">Tabela 1</a>.</p><figure id="tab-t1"></figure>');
  expect(details.subArticles?.[0]?.body).toContain('<a href="#tab-t11">Table 1</a>.</p><figure id="tab-t11"></figure>');
  expect(details.parts?.map(({ id }) => id)).toEqual(['tab-t1', 'tab-t11', 'fig-f9']);
});
