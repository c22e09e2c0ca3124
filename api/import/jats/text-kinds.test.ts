import { readJats } from './read';

const read = (body: string, group = '', meta = '', back = '') => {
  const result = readJats(
    `<article xml:lang="en"><front><journal-meta><journal-title>J</journal-title></journal-meta><article-meta>
<article-id pub-id-type="doi">10.5555/a</article-id><title-group><article-title>T</article-title></title-group>
<contrib-group><contrib><name><surname>Doe</surname><given-names>Ada</given-names></name></contrib>${group}</contrib-group>
<pub-date><year>2020</year></pub-date>${meta}</article-meta></front><body><sec><title>One</title>${body}</sec></body><back>${back}</back></article>`,
    'a.xml',
  );
  if (!result.ok) throw result.error;
  return { ...result.article, account: result.account() };
};

const items = (...labels: string[]): string =>
  labels.map((label) => `<list-item><label>${label}</label><p>x</p></list-item>`).join('');

test.each([
  ['code', '<p>Run:<preformat>\nif (a) {\n  b();\n}</preformat></p>', '<p>Run:</p><pre>if (a) {\n  b();\n}</pre>'],
  [
    'a line of code in a sentence',
    '<p>Call <code>b()</code> or <monospace>c</monospace>.</p>',
    '<p>Call <code>b()</code> or <code>c</code>.</p>',
  ],
  [
    'verse with stanzas and a source',
    `<verse-group><title>Tide</title><verse-group><verse-line>One <italic>wave</italic>,</verse-line>
      <verse-line>two.</verse-line></verse-group><verse-group><verse-line>Three.</verse-line></verse-group><attrib>A. Doe</attrib></verse-group>`,
    '<blockquote><p><b>Tide</b></p><pre>One <i>wave</i>,\ntwo.</pre><pre>Three.</pre><p>A. Doe</p></blockquote>',
  ],
  [
    'an interview',
    '<speech><speaker>Eva</speaker><p>Why?</p><p>Where?</p></speech>',
    '<p><b>Eva</b> Why?</p><p>Where?</p>',
  ],
  [
    'a question with its answer',
    '<question-wrap><question><label>1.</label><p>Which?</p></question><answer><p>This.</p><p>Not that.</p></answer></question-wrap>',
    '<p><b>1.</b> Which?</p><p>This.</p><p>Not that.</p>',
  ],
  [
    'a box',
    '<p>Before.</p><boxed-text><label>Box 1</label><caption><title>Points</title></caption><p>In it.</p></boxed-text><p>After.</p>',
    '<p>Before.</p><aside><p><b>Box 1 Points</b></p><p>In it.</p></aside><p>After.</p>',
  ],
  [
    'definitions of several blocks',
    '<def-list><def-item><term>Ebb</term><def><p>Low.</p><p>Slow.</p></def></def-item></def-list>',
    '<ul><li><b>Ebb</b>: <p>Low.</p><p>Slow.</p></li></ul>',
  ],
])('G-39 %s keeps its lines and parts', (_kind, xml, expected) => {
  const { sections, account } = read(xml);
  expect([sections[0]?.body, account.leftOut]).toEqual([expected, []]);
});

test.each([
  ['order', ['1.', '2.'], '<ol>'],
  ['order', ['(12)', '(13)'], '<ol start="12">'],
  ['alpha-lower', ['', ''], '<ol type="a">'],
  ['simple', ['(b)', '(c)'], '<ol type="a" start="2">'],
  ['roman-upper', ['I', 'II', 'III'], '<ol type="I">'],
  ['bullet', ['•', '•'], '<ul>'],
  ['order', ['1.1', '1.2'], '<ul type="none">'],
  ['order', ['3', '5'], '<ul type="none">'],
])('a list of the type %s with the labels %j begins with %s', (type, labels, start) => {
  const { sections } = read(`<list list-type="${type}">${items(...labels)}</list>`);
  expect(sections[0]?.body).toMatch(new RegExp(`^${start}<li>${start.includes('none') ? labels[0] : ''}`));
});

test.each([
  [
    'in two languages',
    '<institution xml:lang="ru">МГУ</institution><institution xml:lang="en">Tide University</institution><country>Russia</country>',
    'Tide University, Russia',
  ],
  [
    'in two languages with punctuation',
    '<institution-wrap><institution xml:lang="ru">МГУ</institution><institution xml:lang="en">Tide University</institution></institution-wrap>, <country>Russia</country>.',
    'Tide University, Russia',
  ],
  [
    'in two languages, each part in one of them',
    '<institution xml:lang="ru">МГУ</institution>, <country xml:lang="en">Russia</country>',
    'МГУ, Russia',
  ],
  [
    'of two parts without a text between them',
    '<label>1</label><institution-wrap><institution>Delta Lab</institution><institution>Tide University</institution></institution-wrap>, Brest',
    'Delta Lab, Tide University, Brest',
  ],
])('an institution %s', (_case, aff, expected) => {
  const { authors, account } = read('<p>x</p>', `<aff>${aff}</aff>`);
  expect([authors[0]?.affiliations, account.leftOut]).toEqual([[expected], []]);
});

test('F-08 a figure whose picture is in a paragraph is one figure; omits a summary that is only a missing picture', () => {
  const { sections, details } = read(
    '<fig id="f1"><label>Figure 1</label><p><graphic xlink:href="a.png"/></p></fig>' +
      '<chem-struct-wrap><label>I</label><chem-struct><graphic xlink:href="c.png"/></chem-struct></chem-struct-wrap>',
    '',
    '<abstract abstract-type="graphical"><p><graphic xlink:href="b.png"/></p></abstract>',
  );
  expect(details?.parts?.map(({ label }) => label)).toEqual(['Figure 1', 'I']);
  expect(sections[0]?.body.match(/<figure /g)).toHaveLength(2);
  expect(details?.summaries ?? []).toEqual([]);
});

test('a cross-reference without text directly after a number adds nothing', () => {
  const { sections } = read(
    '<fig id="f1"><label>Figure 1</label><caption><p>x</p></caption></fig><p>(Fig. 1<xref ref-type="fig" rid="f1"/>), see <xref ref-type="fig" rid="f1"/>.</p>',
  );
  expect(sections[0]?.body).toContain('<p>(Fig. 1), see <a href="#fig-f1">Figure 1</a>.</p>');
});

test('F-25 F-29 a group in <collab-name> is an author, whose members have their affiliations, each once', () => {
  const member = (name: string): string =>
    `<contrib><name><surname>${name}</surname></name><xref ref-type="aff" rid="a1"/></contrib>`;
  const { authors, details, account } = read(
    '<p>x</p>',
    `<contrib contrib-type="collaboration"><collab-name>Delta Group</collab-name></contrib>
    <contrib><collab>(Tide Group)<contrib-group>${member('Roe')}${member('Ek')}</contrib-group></collab></contrib>
    <contrib><name><surname>Ito</surname></name><xref ref-type="aff" rid="a1"/><aff>Shore Lab</aff><collab>for the Crew</collab></contrib>
    <aff id="a1">Tide University; roe@tide.example</aff>`,
  );
  expect(authors.map(({ name, kind, affiliations }) => [name, kind, affiliations])).toEqual([
    ['Ada Doe', undefined, []],
    ['Delta Group', 'organization', []],
    ['Tide Group', 'organization', []],
    ['Ito', 'person', ['Tide University', 'Shore Lab']],
  ]);
  expect(details?.statements?.map(({ title, body }) => `${title}: ${body}`)).toEqual([
    'About the contributors: <p><b>Tide Group:</b> Roe, Ek</p><p>Tide University</p><p><b>Ito:</b> for the Crew</p>',
    'Addresses: <p><b>Tide University:</b> roe@tide.example</p>',
  ]);
  expect(account.leftOut).toEqual([]);
});

test('F-29 production codes and settings are not keywords, statements or facts', () => {
  const field = (name: string): string =>
    `<custom-meta><meta-name>${name}</meta-name><meta-value>Five words of some text</meta-value></custom-meta>`;
  const { keywords, details } = read(
    '<p>x</p>',
    '',
    `<article-categories><subj-group subj-group-type="s"><subject>/692/53</subject></subj-group>
    <subj-group subj-group-type="s"><compound-subject><compound-subject-part>74.20</compound-subject-part><compound-subject-part>Theories</compound-subject-part></compound-subject></subj-group></article-categories>
    <self-uri>tim-he-348.pdf</self-uri><pub-history><event><event-desc>Revised</event-desc><date><day>31</day><month>7</month><year>2023</year></date></event></pub-history>
    <funding-group><award-group><funding-source><institution-wrap><institution>Fund</institution><institution-id>10.13039/5</institution-id></institution-wrap></funding-source><award-id>7</award-id><award-id>7</award-id></award-group></funding-group>
    <custom-meta-group>${field('journal-subject-primary')}${field('Impact')}</custom-meta-group>`,
  );
  expect(keywords).toEqual(['74.20 Theories']);
  expect(details?.statements?.map(({ kind, title, body }) => `${title ?? kind}: ${body}`)).toEqual([
    'funding: <p>Fund (7)</p>',
    'Impact: <p>Five words of some text</p>',
    'Publication history: <p>Revised, 2023-07-31</p>',
  ]);
});

test('F-29 a bold heading at the start of a statement is its title', () => {
  const note =
    '<fn fn-type="conflict"><p><bold>Competing interests: </bold>None.</p></fn><fn><p><bold>Bold</bold> text.</p></fn>';
  expect(read('<p>x</p>', '', `<author-notes>${note}</author-notes>`).details?.statements).toEqual([
    { kind: 'interests', title: 'Competing interests', body: '<p>None.</p>' },
    { kind: 'notes', body: '<p><b>Bold</b> text.</p>' },
  ]);
});

test('F-26 a keyword with a formula in MathML and TeX has it once', () => {
  const formula =
    '<inline-formula><alternatives><tex-math>\\documentclass{minimal}$x$</tex-math><mml:math><mml:mi>x</mml:mi></mml:math></alternatives></inline-formula>';
  expect(
    read(
      '<p>x</p>',
      '',
      `<kwd-group><kwd>the ${formula} of CO<sub>2</sub> tides</kwd><kwd><tex-math>$$\\beta$$</tex-math> waves</kwd></kwd-group>`,
    ).keywords,
  ).toEqual(['the x of CO₂ tides', 'β waves']);
});

test.each([
  ['\\begin{eqnarray*}a &amp;=&amp; 1\\end{eqnarray*}', '<mi>a</mi>'],
  ['{\\varvec{x}}', '<mi>𝒙</mi>'],
  ['\\mbox{S-index}', '<mtext>S-index</mtext>'],
  ['a\\unicode{x02033}', '″'],
])('F-29 the TeX of publishers is typeset: %s', (tex, expected) => {
  const { sections, account } = read(`<p>Where <inline-formula><tex-math>${tex}</tex-math></inline-formula> is.</p>`);
  expect([sections[0]?.body, account.leftOut]).toEqual([expect.stringMatching(new RegExp(`<math>.*${expected}`)), []]);
});

test('a formula has a number that occurs only in its id, as do its cross-references', () => {
  const { sections, details } = read(
    '<disp-formula id="Ch1.E2" content-type="numbered"><tex-math>x</tex-math></disp-formula><p>In Eq. (<xref ref-type="disp-formula" rid="Ch1.E2"/>).</p>',
  );
  expect([details?.parts?.[0]?.label, sections[0]?.body]).toEqual([
    '(2)',
    expect.stringContaining('<p>In Eq. (<a href="#eq-Ch1.E2">2</a>).</p>'),
  ]);
});

test('F-08 an untitled appendix with one section has the title of the section, and links lead there', () => {
  const { sections } = read(
    '<p><xref ref-type="app" rid="a1">Appendix</xref></p>',
    '',
    '',
    '<app-group><app id="a1"><sec id="s9"><title>Further data</title><p>More.</p></sec></app></app-group>',
  );
  expect(sections.map(({ title, body }) => [title, body])).toEqual([
    ['One', '<p><a href="#sec-s9">Appendix</a></p>'],
    ['Further data', '<p>More.</p>'],
  ]);
});

test('F-12 F-29 a clinical trial has its number and its registry, with and without an address', () => {
  const trial = 'document-id-type="clinical-trial-number" document-id="NCT1" source-id="ClinicalTrials.gov"';
  const { details } = read(
    '<p>x</p>',
    '',
    `<related-object ${trial} xlink:href="https://trial.example/NCT1"/><related-object ${trial.replace('NCT1', 'NCT2')}/>`,
  );
  expect(details?.relations).toEqual([
    { kind: 'related', url: 'https://trial.example/NCT1', title: 'NCT1 (ClinicalTrials.gov)' },
  ]);
  expect(details?.statements).toEqual([{ kind: 'notes', title: 'Related', body: '<p>NCT2 (ClinicalTrials.gov)</p>' }]);
});

test.each([
  ['<tex-math>\\begin{array}{rl}a &amp; b\\end{array}</tex-math>', ['right', 'left']],
  [
    '<mml:math><mml:mtable columnalign="left right"><mml:mtr><mml:mtd/><mml:mtd columnalign="center"/><mml:mtd/></mml:mtr></mml:mtable></mml:math>',
    ['left', 'center', 'right'],
  ],
])('F-29 the columns of a formula keep their alignment: %s', (formula, expected) => {
  const [part] = read(`<disp-formula>${formula}</disp-formula>`).details?.parts ?? [];
  expect([...(part?.body ?? '').matchAll(/<mtd columnalign="(\w+)"/g)].map(([, align]) => align)).toEqual(expected);
});

test('a TeX macro applies only to later formulas of its file', () => {
  const tex = (source: string) => `<inline-formula><tex-math>${source}</tex-math></inline-formula>`;
  const body = (source: string) =>
    read(`<p>${tex(source)} and ${tex('\\half{y}')} and ${tex('\\R')}.</p>`).sections[0]?.body;
  const defined = body('\\newcommand{\\half}[1]{\\frac{#1}{2}} \\def\\R{\\rho} \\half{x}');
  expect(defined).toContain('and <math><mfrac><mi>y</mi><mn>2</mn></mfrac></math> and <math><mi>ρ</mi></math>.');
  expect(body('x')).toContain('and \\half{y} and');
});

const CC = 'http://creativecommons.org/licenses/by/2.0/';

test('a licence and a copyright next to the other metadata, as in NLM 2, are those of the article', () => {
  const meta = `<copyright-statement>© 2004 Doe</copyright-statement><license xlink:href="${CC}"><p>Open.</p></license>`;
  const { license, details = {} } = read('<p>x</p>', '', meta);
  expect([license, details.copyright, details.rights]).toEqual(['CC BY 2.0', '© 2004 Doe', '<p>Open.</p>']);
});

test('shows the content of back matter of any name, and of a reference list next to its entries', () => {
  const back = `<bio-group><bio><p>Ada sails.</p></bio></bio-group>
    <ref-list><title>References</title><note><p>Stars mark data.</p></note><ref><element-citation><person-group person-group-type="inventor">
    <name><surname>Roe</surname><given-names>I</given-names></name></person-group><article-title>A pump</article-title><year>2005</year></element-citation></ref></ref-list>`;
  const { sections, details = {}, references } = read('<p>x</p>', '', '', back);
  expect(sections.at(-1)).toMatchObject({ title: 'Notes', body: '<p>Ada sails.</p>' });
  expect(details.statements?.at(-1)).toMatchObject({ title: 'About the references', body: '<p>Stars mark data.</p>' });
  expect(references).toEqual(['Roe I (2005). A pump.']);
});

test('recipients of an award have commas, and a funder has no id; "for the Group" gets no second preposition', () => {
  const meta = `<funding-group><award-group><funding-source>Fund<named-content content-type="funder-id">https://doi.org/10.13039/1</named-content></funding-source>
    <principal-award-recipient><name><surname>Roe</surname><given-names>Rita</given-names></name><name><surname>Doe</surname><given-names>Ada</given-names></name></principal-award-recipient></award-group></funding-group>`;
  const group =
    '</contrib-group><contrib-group><on-behalf-of>for the Tide Group</on-behalf-of><ext-link>ada@example.org</ext-link>';
  const { details = {} } = read('<p>x</p>', group, meta);
  expect(details.statements?.map(({ body }) => body)).toEqual([
    '<p>Fund, Rita Roe, Ada Doe</p>',
    '<p>for the Tide Group</p>',
    '<p>ada@example.org</p>',
  ]);
});

test('a term of several parts is shown without its address and its ids', () => {
  const kwd = (...parts: [string, string][]) =>
    `<compound-kwd>${parts.map(([type, text]) => `<compound-kwd-part content-type="${type}">${text}</compound-kwd-part>`).join('')}</compound-kwd>`;
  const meta = `<kwd-group>${kwd(['vocab-term-identifier', 'http://a.example/498'], ['term', 'Exoplanets'], ['uat-code', '498'])}
    ${kwd(['code', 'bio-sci'], ['text', 'Biology'])}${kwd(['code', '74.20'], ['text', 'Theories'])}</kwd-group>`;
  expect(read('<p>x</p>', '', meta).keywords).toEqual(['Exoplanets', 'Biology', '74.20 Theories']);
});

test('writes the version of an article in words', () => {
  const said = ['CVoR', 'accepted-manuscript', '1.2'].map((each) => `<article-version>${each}</article-version>`);
  const meta = `<article-version-alternatives>${said.join('')}</article-version-alternatives>`;
  const body = '<p>Corrected version of record, Accepted manuscript, 1.2</p>';
  expect(read('<p>x</p>', '', meta).details?.statements).toContainEqual({ kind: 'notes', title: 'Version', body });
});
