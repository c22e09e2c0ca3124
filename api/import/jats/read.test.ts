import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJats, type JatsResult } from './read';
import { decodeXml, parseXml } from './parse';
import { Notes } from './notes';
import { textOf } from './tree';
import { slug } from '@press/contract/slug';
import { articleId } from './article';

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

test('treats names that JavaScript objects inherit as ordinary names', () => {
  const xml = fixture
    .replace('article-type="review-article"', 'article-type="constructor"')
    .replace('sec-type="methods"', 'sec-type="toString"')
    .replace('Closely.', 'Closely <constructor>watched</constructor> <toString/>.')
    .replace('<ack>', '<valueOf><p>x</p></valueOf><ack>');
  const { article } = accepted(xml);
  expect(article.type).toBe('Constructor');
  expect(article.sections[2]).toMatchObject({ kind: 'other', body: '<p>Closely watched .</p>' });
});

test('F-29 typesets TeX without its LaTeX document; keeps what is not TeX, with a note', () => {
  const body = (tex: string): string | undefined =>
    accepted(fixture.replace('Closely.', `<tex-math>${tex}</tex-math>`)).article.sections[2]?.body;
  expect(body('\\usepackage{x}\\begin{document}$y$\\end{document}')).toBe('<p><math><mi>y</mi></math></p>');
  expect(body('\\nonsense{y}')).toBe('<p>\\nonsense{y}</p>');
  expect(accepted(fixture.replace('Closely.', '<tex-math>\\nonsense{y}</tex-math>')).notes).toContain(
    '1 formula in TeX could not be typeset',
  );
  expect(body('\\begin{document}'.repeat(50_000))?.length).toBeGreaterThan(800_000);
});

describe('refuses with a reason', () => {
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

test('keeps characters with unknown names as written, with a note', () => {
  const result = accepted(fixture.replace('Closely.', 'Closely &bogus; &lt;b&gt;.'));
  expect(result.article.sections[2]?.body).toBe('<p>Closely &amp;bogus; &lt;b&gt;.</p>');
  expect(result.notes).toContain('a character with an unknown name was kept as written');
});

test('F-68 identifies a journal with only an ISSN by that', () => {
  const { journal, notes } = accepted(
    fixture.replace(/<journal-meta>[^]*<\/journal-meta>/, '<journal-meta><issn>0277-786X</issn></journal-meta>'),
  );
  expect(journal).toMatchObject({ id: '0277-786x', title: '0277-786X', issn: '0277-786X' });
  expect(notes).toContain('the journal has only an ISSN in the file; its title is that of the journal with this ISSN');
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

test.each(['windows-1252', 'ISO-8859-1', 'iso8859-1', 'Windows-1252', 'latin1'])(
  'F-28 a file that declares %s has its quotation marks, dashes and accents',
  (encoding) => {
    const head = Buffer.from(`<?xml version="1.0" encoding="${encoding}"?><p>`);
    const xml = decodeXml(Buffer.concat([head, Buffer.from([0x93, 0xe9, 0x94, 0x96, 0x80]), Buffer.from('</p>')]));
    expect(textOf(parseXml(xml, new Notes()))).toBe('“é”–€');
  },
);

test.each([
  ['ISO-8859-2', [0x84, 0x9c, 0xb9, 0x94, 0x96], '„śą”–'],
  ['iso-8859-2', [0xb6, 0xb1], 'śą'],
  ['ISO-8859-7', [0x93, 0xe1, 0x94], '“α”'],
  ['ISO-8859-15', [0x96, 0xe9, 0x80], '–é€'],
  ['ISO-8859-15', [0xa4, 0xe9], '€é'],
])('F-28 reads a file that declares %s but contains Windows bytes as its author saw it', (encoding, bytes, text) => {
  const head = Buffer.from(`<?xml version="1.0" encoding="${encoding}"?><p>`);
  const xml = decodeXml(Buffer.concat([head, Buffer.from(bytes), Buffer.from('</p>')]));
  expect(textOf(parseXml(xml, new Notes()))).toBe(text);
});

test('F-28 ruby is in brackets after its base', () => {
  const title = '<title><ruby><rb>漢字</rb><rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>の話</title>';
  expect(textOf(parseXml(title, new Notes()))).toBe('漢字(かんじ)の話');
});

test('article ids contain only characters of addresses, and different DOIs give different ids', () => {
  expect(articleId('10.1371/journal.pone.0042593')).toBe('10.1371-journal.pone.0042593');
  expect(articleId('10.5555/A')).toBe(articleId('10.5555/a'));
  const ids = ['10.5555/a/b', '10.5555/a-b', '10.5555/a(b', '10.5555/a.pdf'].map(articleId);
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9._-]+(?<!\.pdf)$/);
});

test.each([
  ['<volume>ahead-of-print</volume><issue>ahead-of-print</issue>', '', ''],
  ['<volume>00</volume><issue>00</issue>', '', ''],
  ['<volume>0</volume><issue>1</issue>', '0', '1'],
  [
    '<volume>3</volume><volume-series>2</volume-series><issue>1</issue><issue-part>B</issue-part>',
    '3 (Series 2)',
    '1 (Part B)',
  ],
  ['<volume>Volume 12</volume><issue>No. 3</issue>', '12', '3'],
  ['<volume>Vol. XIV</volume><issue>n° 3-4</issue>', 'XIV', '3-4'],
  ['<volume>Jahrgang 8</volume><issue>Heft 2</issue>', '8', '2'],
  ['<volume>第12卷</volume><issue>第3期</issue>', '12', '3'],
  ['<volume>المجلد ٤١</volume><issue>العدد ١</issue>', '٤١', '١'],
  ['<volume>V</volume><issue>N1</issue>', 'V', 'N1'],
  ['<volume>Tomorrow 2</volume><issue>Special Issue 2</issue>', 'Tomorrow 2', 'Special Issue 2'],
])(
  'F-23 volume and issue include series and parts, but not words before the number or for a future issue: %s',
  (place, ...expected) => {
    const { issue } = accepted(
      `<article><front><journal-meta><journal-title>Tides</journal-title></journal-meta><article-meta><title-group><article-title>T</article-title></title-group>
    ${place}</article-meta></front></article>`,
    );
    expect([issue.volume, issue.issueNumber]).toEqual(expected);
  },
);

test('slugs have no accents and no punctuation', () => {
  expect(slug(' Revista Española (Ñ) ')).toBe('revista-espanola-n');
});

test.each([
  ['<issue>1</issue><elocation-id>45</elocation-id>', '1', '45'],
  ['<supplement>Suppl 1</supplement><fpage>45</fpage>', 'Suppl 1', undefined],
  [
    '<issue>1</issue><supplement>Suppl 2</supplement><fpage>45</fpage><elocation-id>e9</elocation-id>',
    '1 Suppl 2',
    undefined,
  ],
  ['<issue>12</issue><supplement>1</supplement>', '12 Suppl 1', undefined],
  ['<issue>2 Suppl 3</issue><supplement>3</supplement>', '2 Suppl 3', undefined],
  ['<issue>1</issue><elocation-id>Article 45</elocation-id>', '1', '45'],
])('the issue and the number of an article: %s', (place, issueNumber, articleNumber) => {
  const { issue, article } = accepted(
    `<article><front><journal-meta><journal-title>Tides</journal-title></journal-meta><article-meta><title-group><article-title>T</article-title></title-group>
    <volume>5</volume>${place}</article-meta></front></article>`,
  );
  expect([issue.issueNumber, article.details?.articleNumber]).toEqual([issueNumber, articleNumber]);
});
