import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainText } from '@press/contract/richtext';
import { readJats, type JatsResult } from './read';

const fixture = readFileSync(join(__dirname, 'fixtures/full.xml'), 'utf8');

function accepted(xml: string): Extract<JatsResult, { ok: true }> {
  const result = readJats(xml, 'full.xml');
  if (!result.ok) throw result.error;
  return result;
}

const refusal = (xml: string): string => {
  const result = readJats(xml, 'bad.xml');
  if (result.ok) throw new Error('was accepted');
  expect(result.error.reason).toMatch(/^bad\.xml: .+\.$/);
  expect(result.error.next.length).toBeGreaterThan(10);
  return result.error.code;
};

describe('a whole article', () => {
  const { journal, issue, article, notes } = accepted(fixture);

  test('the journal: id, names, and only ISSNs with a correct check digit', () => {
    expect(journal).toMatchObject({
      id: 'tsc',
      title: 'Tidal Systems & Coasts',
      abbreviation: 'Tidal Syst.',
      issn: '2050-084X',
      eissn: '',
    });
    expect(journal.scopeEn).toBe(
      'Tidal Systems & Coasts is published by Harbour Academic. Subjects of its articles here: Oceanography.',
    );
    expect(notes).toContain('ISSN 0378-5956 left out: its form or its check digit is wrong');
  });

  test('issue, pages, dates, licence, type, DOI and the id derived from it', () => {
    expect(issue).toEqual({
      id: 'tsc-12-s1',
      journalId: 'tsc',
      volume: '12',
      issueNumber: 'S1',
      publicationDate: '2024-03',
    });
    expect(article).toMatchObject({
      id: '10.5555-tsc.2024.07',
      doi: '10.5555/TSC.2024.07',
      publicationDate: '2024-02-29',
      license: 'CC BY-NC 4.0',
      type: 'Review Article',
      startPage: '101',
      endPage: '118',
      keywords: ['Tides', 'Zostera beds'],
      issueId: 'tsc-12-s1',
      journalId: 'tsc',
    });
  });

  test('the title keeps its markup, and text that looks like markup stays text', () => {
    expect(article.title).toBe(
      'Sediment at <i>p</i>&lt;0.05: what CO<sub>2</sub> does &lt;script&gt;alert(1)&lt;/script&gt;: A review',
    );
    expect(plainText(article.title, 'inline')).toContain('p<0.05');
  });

  test('the authors in order: people, names with the family name first, groups without their members, no editors', () => {
    expect(article.authors).toEqual([
      {
        given: 'Ada M.',
        family: 'Okonkwo',
        name: 'Ada M. Okonkwo Jr',
        suffix: 'Jr',
        orcid: '0000-0002-1825-0097',
        affiliations: ['Coastal Institute, Lagos, Nigeria', 'Department of Oceans, Hanoi, Viet Nam'],
      },
      {
        given: 'Thị Hà',
        family: 'Nguyễn',
        name: 'Nguyễn Thị Hà',
        suffix: '',
        orcid: '',
        affiliations: ['Department of Oceans, Hanoi, Viet Nam'],
      },
      {
        given: '',
        family: 'Tide Gauge Group',
        name: 'Tide Gauge Group',
        suffix: '',
        kind: 'organization',
        orcid: '',
        affiliations: [],
      },
    ]);
    expect(notes).toContain('ORCID 0000-0002-1825-0098 left out: its form or its check digit is wrong');
  });

  test('the main abstract: section titles in bold, formulas as MathML, named characters', () => {
    expect(article.abstract).toBe(
      '<p><b>Aims.</b> Loads fell (<i>p</i>&lt;0.05, n&gt;3 &amp; more) by <math><mrow><mo>(</mo><mi>x</mi><mo>,</mo><mi>y</mi><mo>)</mo></mrow></math>.</p>' +
        '<p><b>Findings:</b> Rivers matter now.</p>',
    );
  });

  test('sections have a title, a kind by their title, and headings for nested sections', () => {
    expect(article.sections.map(({ kind, title }) => [kind, title])).toEqual([
      ['introduction', 'Introduction'],
      ['discussion', '1. Discussion'],
      ['methodology', 'How we looked'],
      ['other', 'Acknowledgements'],
    ]);
    expect(article.sections[0]?.body).toBe('<p>Coasts move [Slowly.].</p>');
    const body = article.sections[1]?.body ?? '';
    expect(body).toContain(
      '<a href="https://example.org/a?b=1&amp;c=2">the data</a>, <a href="http://example.org/">an old site</a>, a trap, another host and <a href="https://doi.org/10.5555/x">a DOI</a>:</p>',
    );
    expect(body).toContain(
      '<ol><li>first</li><li>second</li></ol><p>after the list</p><figure id="eq-n1"></figure><blockquote><p>Quoted.</p></blockquote>',
    );
    expect(body).toContain(
      '<h3 id="sec-n4">Inner <b>one</b></h3><p>Deep.</p><h4 id="sec-n5">Inmost</h4><p><math><mrow><mi>a</mi><mo>&lt;</mo><mi>b</mi></mrow></math></p>',
    );
    expect(body).toContain('<figure id="fig-g"></figure><figure id="tab-n1"></figure>');
    expect(article.details?.parts).toEqual([
      { kind: 'formula', id: 'eq-n1', label: '(2)' },
      { kind: 'figure', id: 'fig-g', label: 'Figure 1', title: 'The shore', caption: '<p>At low tide.</p>' },
      {
        kind: 'table',
        id: 'tab-n1',
        label: 'Table 1',
        caption: '<p>Loads.</p>',
        body: '<table><thead><tr><th colspan="2" scope="colgroup">Load</th></tr></thead><tbody><tr><td>1</td><td>&lt;2</td></tr></tbody></table>',
        notes: '<p><sup>a</sup> Estimated.</p>',
      },
    ]);
    expect(body).not.toMatch(/javascript|onclick/);
  });

  test('a reference is one line of text with its DOI as an address at the end', () => {
    expect(article.references).toEqual([
      'Eze C, et al. (2019). Mud. Silt 4(2), 1–9. https://doi.org/10.5555/silt(4)2',
      'Mori K (2020) Sand & Zostera. Dune. https://doi.org/10.5555/dune.3',
      'Akhter, N., Huang, X., Weiß, A. (2005). Silt, 9(3). https://doi.org/10.5555/n.4',
      '林若兰（2016）。灰浆。',
    ]);
  });

  test('the notes say what was left out', () => {
    expect(notes).toEqual(
      expect.arrayContaining([
        '1 empty reference left out',
        '2 links without a web address kept as text',
        '1 formula exists only as an image, which is not here; a link to it replaces it',
        '2 images are not here',
      ]),
    );
  });
});

test('names that JavaScript objects inherit are names like any other', () => {
  const xml = fixture
    .replace('article-type="review-article"', 'article-type="constructor"')
    .replace('sec-type="methods"', 'sec-type="toString"')
    .replace('Closely.', 'Closely <constructor>watched</constructor> <toString/>.')
    .replace('<ack>', '<valueOf><p>x</p></valueOf><ack>');
  const { article } = accepted(xml);
  expect(article.type).toBe('Constructor');
  expect(article.sections[2]).toMatchObject({ kind: 'other', body: '<p>Closely watched .</p>' });
});

test('F-29 TeX is typeset, without the LaTeX document around it; what is not TeX stays as it is, with a note', () => {
  const body = (tex: string): string | undefined =>
    accepted(fixture.replace('Closely.', `<tex-math>${tex}</tex-math>`)).article.sections[2]?.body;
  expect(body('\\usepackage{x}\\begin{document}$y$\\end{document}')).toBe('<p><math><mi>y</mi></math></p>');
  expect(body('\\nonsense{y}')).toBe('<p>\\nonsense{y}</p>');
  expect(accepted(fixture.replace('Closely.', '<tex-math>\\nonsense{y}</tex-math>')).notes).toContain(
    '1 formula in TeX could not be typeset',
  );
  expect(body('\\begin{document}'.repeat(50_000))?.length).toBeGreaterThan(800_000);
});

describe('refused with a reason', () => {
  const without = (pattern: RegExp): string => fixture.replace(pattern, '');

  test.each([
    ['an empty file', ' \n', 'PRESS-J01'],
    ['text', 'Dear editor, please find attached', 'PRESS-J02'],
    ['a truncated file', fixture.slice(0, 3000), 'PRESS-J02'],
    ['crossed tags', '<article><front></article></front>', 'PRESS-J02'],
    ['a web page', '<!DOCTYPE html><html><body><br>hello', 'PRESS-J03'],
    ['XHTML', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><body/></html>', 'PRESS-J03'],
    ['another root', '<book><front/></book>', 'PRESS-J03'],
    ['an article without front matter', '<article><body/></article>', 'PRESS-J03'],
    [
      'an external entity',
      `<!DOCTYPE article [<!ENTITY x SYSTEM "file:///etc/passwd">]><article>&x;</article>`,
      'PRESS-J04',
    ],
    ['10,000 levels', '<article>' + '<sec>'.repeat(10_000) + '</sec>'.repeat(10_000) + '</article>', 'PRESS-J05'],
    ['no title', without(/<title-group>.*<\/title-group>/), 'PRESS-J07'],
    ['no journal', without(/<journal-meta>[^]*<\/journal-meta>/), 'PRESS-J08'],
  ])('%s', (_what, xml, code) => {
    expect(refusal(xml)).toBe(code);
  });

  test('nested entities are not expanded', () => {
    const bomb = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');
    expect(refusal(`<!DOCTYPE article [<!ENTITY l0 "lol">${bomb}]><article>&l9;</article>`)).toBe('PRESS-J04');
  });
});

test('characters with unknown names stay as written, with a note', () => {
  const result = accepted(fixture.replace('Closely.', 'Closely &bogus; &lt;b&gt;.'));
  expect(result.article.sections[2]?.body).toBe('<p>Closely &amp;bogus; &lt;b&gt;.</p>');
  expect(result.notes).toContain('a character with an unknown name was kept as written');
});

test('an article without any optional part is imported, with notes', () => {
  const { article, issue, notes } = accepted(
    '<article><front><journal-meta><journal-title>J</journal-title></journal-meta><article-meta>' +
      '<article-id pub-id-type="doi">10.5555/<![CDATA[(a)]]>1</article-id><title-group><article-title>T</article-title></title-group>' +
      '<pub-date><year>2020</year></pub-date></article-meta></front></article>',
  );
  expect(article).toMatchObject({
    abstract: '',
    authors: [],
    publicationDate: '2020',
    type: 'Article',
    sections: [],
    references: [],
  });
  expect(article.id).toMatch(/^10\.5555--a-1-[0-9a-f]{8}$/);
  expect(issue).toMatchObject({ id: 'j_2020', volume: '', issueNumber: '' });
  expect(notes).toEqual(
    expect.arrayContaining([
      'no abstract in the file',
      'no authors in the file',
      'no full text in the file',
      'the date is exact to the year only',
    ]),
  );
});
