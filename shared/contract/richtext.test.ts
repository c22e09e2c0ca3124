import * as fc from 'fast-check';
import { parseRich, plainText, serializeRich, type RichElement, type RichMode, type RichNode } from './richtext';
import { BLOCK, BLOCK_TEXT_ONLY, INLINE, MATHML } from './richtext.grammar';

/** The serialised tree, which is easier to compare. */
const block = (text: string): string => serializeRich(parseRich(text, 'block'));
const inline = (text: string): string => serializeRich(parseRich(text, 'inline'));

test('inline markup and MathML are kept', () => {
  for (const text of [
    'Growth of <i>Oryza sativa</i> in <b>two</b> fields',
    'CO<sub>2</sub> at 10<sup>−3</sup>, <em>in</em> <strong>vivo</strong>',
    '<math display="inline"><msup><mi>x</mi><mn>2</mn></msup></math>',
    '<math><mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac><mspace width="1em"></mspace></math>',
  ]) {
    expect(inline(text)).toBe(text);
  }
  expect(parseRich('a <i>b</i>', 'inline')).toEqual(['a ', { tag: 'i', attrs: {}, children: ['b'] }]);
});

test('everything else is literal text', () => {
  for (const text of [
    'p<0.05',
    'x<y',
    'a<b and c>d',
    'x < y > z',
    '<script>alert(1)</script>',
    '<img src="x" onerror="y">',
    '<',
    '<>',
    '</',
    '<i',
    '<!-- c -->',
    '<constructor>',
    '<math2>',
  ]) {
    expect(parseRich(text, 'block')).toEqual([text]);
  }
  expect(parseRich('<p>one</p><h3>two</h3>', 'inline')).toEqual(['<p>one</p><h3>two</h3>']);
});

test('entities decode once; numbers out of range and control characters are replaced', () => {
  expect(parseRich('R&amp;D &lt;i&gt; &quot;&#39;&apos;&#x2014; &eacute; &amp;lt;', 'inline')).toEqual([
    "R&D <i> \"''— &eacute; &lt;",
  ]);
  expect(parseRich('&#0;&#xD800;&#9999999;&#13;\u0000\uD800', 'inline')).toEqual(['��\n�']);
});

const elementsIn = (nodes: readonly RichNode[]): RichElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsIn(node.children)]));

test.each(['inline', 'block'] as const)('no element of %s text keeps a style attribute (ADR 45)', (mode) => {
  const kept = new Set<string>();
  for (const name of new Set([...INLINE, ...BLOCK, ...BLOCK_TEXT_ONLY, ...MATHML]))
    for (const style of ['style="width"', "STYLE='width'", 'style=width'])
      for (const around of ['', 'math', 'table', 'ul', 'p']) {
        const element = `<${name} ${style} id="fig-a" src="/api/files/${'0'.repeat(64)}/a.png" href="/a">a</${name}>`;
        for (const { tag, attrs } of elementsIn(
          parseRich(around ? `<${around}>${element}</${around}>` : element, mode),
        )) {
          kept.add(tag);
          expect(Object.keys(attrs).filter((attribute) => /style/i.test(attribute))).toEqual([]);
        }
      }
  expect(kept).toContain('math');
  expect(kept.has('td')).toBe(mode === 'block');
});

test('attributes outside the list are dropped', () => {
  expect(block('<i onclick="x()" style="y" class="z">a</i>')).toBe('<i>a</i>');
  expect(block('<a href="https://doi.org/10.1/x?a=1&amp;b=2" target="_blank">a</a>')).toBe(
    '<a href="https://doi.org/10.1/x?a=1&amp;b=2">a</a>',
  );
  for (const href of [
    'javascript:alert(1)',
    '#top',
    '#__proto__',
    '#sec-a b',
    '//a.example',
    'data:text/html,x',
    '&#106;avascript:x',
    'https://a b',
    'http://user:pw@host@evil.example/',
    'https://doi.org@evil.example/10.1/x',
  ]) {
    expect(block(`<a href="${href}">a</a>`)).toBe('<a>a</a>');
  }
  expect(block('<math href="x" mathvariant="bold" xmlns="y"><mi constructor="1">x</mi></math>')).toBe(
    '<math mathvariant="bold"><mi>x</mi></math>',
  );
  expect(
    parseRich('<table><tr><td colspan="2" rowspan="999" constructor="1">a</td></tr></table>', 'block'),
  ).toMatchObject([{ children: [{ children: [{ children: [{ tag: 'td', attrs: { colSpan: '2' } }] }] }] }]);
});

const SHA = 'a'.repeat(64);

test('F-01 block text links to web addresses and to places of the article', () => {
  for (const text of [
    '<p>As shown <a data-refs="ref-B1 ref-B2" href="#ref-B1">[1,2]</a> in <a href="#fig-g001">Figure 1</a>.</p>',
    '<p>See <a href="http://a.example/x?y=1">a page</a>.</p>',
    '<h5 id="sec-s2.1">Sites</h5><p id="fn-n1">A note.</p><ul><li id="pos-x">a</li></ul>',
    '<table id="tab-t1"><tbody><tr><th scope="row">a</th></tr></tbody></table>',
  ])
    expect(block(text)).toBe(text);
  expect(block('<p id="location">a</p><p id="sec-a b">b</p><h3 id="x&quot;">c</h3>')).toBe(
    '<p>a</p><p>b</p><h3>c</h3>',
  );
  expect(block('<a href="#ref-1" data-refs="ref-1 javascript:x">1</a>')).toBe('<a href="#ref-1">1</a>');
});

test('F-02 a part of the article stays in place, and ends the paragraph before it', () => {
  expect(block('<p>a<figure id="fig-g001"></figure><p>b')).toBe('<p>a</p><figure id="fig-g001"></figure><p>b</p>');
  expect(block('<ol><li>a<figure id="eq-1"/>b</ol>')).toBe('<ol><li>a<figure id="eq-1"></figure>b</li></ol>');
  expect(block('<figure id="fig-1">never inside</figure>')).toBe('<figure id="fig-1"></figure>never inside');
  expect(block('<figure>')).toBe('&lt;figure&gt;');
  expect(parseRich('<figure id="fig-1">', 'inline')).toEqual(['<figure id="fig-1">']);
});

test('F-03 an image is a file of this site and has a text alternative', () => {
  const image = `<img src="/api/files/${SHA}/e1.webp" alt="x &lt; y" width="40" height="20">`;
  expect(block(`<p>For ${image} only</p>`)).toBe(`<p>For ${image} only</p>`);
  expect(plainText(`<p>For ${image} only</p>`)).toBe('For x < y only');
  for (const src of [
    'https://a.example/a.png',
    '//a.example',
    `/api/files/${SHA}/../x`,
    'data:image/png,x',
    '/api/files/1/a',
  ])
    expect(parseRich(`<img src="${src}">`, 'block')).toEqual([`<img src="${src}">`]);
  expect(block(`<img src="/api/files/${SHA}/a" onerror="x()" width="1e9">`)).toBe(`<img src="/api/files/${SHA}/a">`);
});

test('unbalanced tags close in a sensible place', () => {
  expect(inline('<i>a')).toBe('<i>a</i>');
  expect(inline('a</i> b')).toBe('a b');
  expect(inline('<i><b>a</i>b</b>')).toBe('<i><b>a</b></i>b');
  expect(block('<p><b>a</p><p>b')).toBe('<p><b>a</b></p><p>b</p>');
  expect(block('<ul><li>a<li><i>b</ul>c')).toBe('<ul><li>a</li><li><i>b</i></li></ul>c');
  expect(block('<i>a<p>b</i></p>')).toBe('<i>a</i><p>b</p>');
});

test('the tree is valid HTML, so server and browser have the same DOM', () => {
  expect(block('<p>a<p>b<ul><li>c</ul>d')).toBe('<p>a</p><p>b</p><ul><li>c</li></ul>d');
  expect(block('<table> <tr> <td>a<td>b<tr><th>c</table>')).toBe(
    '<table><tbody><tr><td>a</td><td>b</td></tr><tr><th>c</th></tr></tbody></table>',
  );
  expect(block('<table>loose</table>')).toBe('<table><tbody><tr><td>loose</td></tr></tbody></table>');
  expect(block('<ul>\n <li>a</li> loose</ul>')).toBe('<ul><li>a</li><li> loose</li></ul>');
  expect(block('<li>a</li><td>b</td>')).toBe('&lt;li&gt;a&lt;td&gt;b');
  expect(block('<a href="https://a.example">x<a href="https://b.example">y</a>')).toBe(
    '<a href="https://a.example">x</a><a href="https://b.example">y</a>',
  );
  expect(block('<table><tr><td><ul><li>a</li></ul></td><td>b</td></tr></table>')).toBe(
    '<table><tbody><tr><td><ul><li>a</li></ul></td><td>b</td></tr></tbody></table>',
  );
});

test('math keeps only MathML: white space, HTML and annotations are dropped', () => {
  expect(
    inline(
      '<math> <semantics>\n<mrow><mi>a</mi> <mo>=</mo> <mtext>b <b>c</b></mtext></mrow><annotation encoding="TeX">a=b</annotation></semantics></math>.',
    ),
  ).toBe('<math><semantics><mrow><mi>a</mi><mo>=</mo><mtext>b c</mtext></mrow></semantics></math>.');
  expect(inline('<math><mi>a</mi><annotation>never closed')).toBe('<math><mi>a</mi></math>');
  expect(inline('<mi>x</mi>')).toBe('&lt;mi&gt;x&lt;/mi&gt;');
});

test('plain text has a space between blocks and single white space', () => {
  expect(plainText('H<sub>2</sub>O &amp; <i>p</i><0.05')).toBe('H₂O & p<0.05');
  expect(plainText('<p>One.</p><p>Two\n  three.</p>')).toBe('One. Two three.');
  expect(plainText('The <p> element', 'inline')).toBe('The <p> element');
  expect(plainText('  no   markup ')).toBe('no markup');
});

const TAGS =
  'i b sub p pre h3 ul ol li blockquote aside table thead tbody tr td th a h6 figure img math mrow mi mspace annotation script'.split(
    ' ',
  );
/** Any Unicode character. fast-check's own generator first lists all of them, which takes a second. */
const anySign = fc
  .nat({ max: 0x10_ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
const fragment = fc.oneof(
  fc
    .constantFrom(...TAGS)
    .chain((tag) =>
      fc.constantFrom(
        `<${tag}>`,
        `</${tag}>`,
        `<${tag}/>`,
        `<${tag} href="https://a.example" colspan="2" onclick='x'>`,
      ),
    ),
  fc.constantFrom(' ', '\n', '<', '>', '&', '&lt;', '&amp;lt;', '&#60;', 'text', 'a<b'),
  fc.string({ unit: anySign, maxLength: 8 }),
);
const anyText = fc.array(fragment, { maxLength: 60 }).map((parts) => parts.join(''));

test('any mix of tags parses, and its serialisation parses to the same tree', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom<RichMode>('inline', 'block'), (text, mode) => {
      const tree = parseRich(text, mode);
      expect(parseRich(serializeRich(tree), mode)).toEqual(tree);
    }),
    { numRuns: 2000, seed: 20_261_121 },
  );
});

test('no input yields a tag or an attribute outside the grammar', () => {
  const safe =
    /^(i|b|em|strong|sub|sup|code|p|pre|h[3-6]|ul|ol|li|blockquote|aside|table|thead|tbody|tr|th|td|a|math|m[a-z]+|none|semantics)$/;
  const check = (nodes: RichNode[]): void => {
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      expect(node.tag).toMatch(safe);
      for (const [name, value] of Object.entries(node.attrs))
        expect([name, value.slice(0, 8)]).toEqual(name === 'href' ? ['href', 'https://'] : ['colSpan', '2']);
      check(node.children);
    }
  };
  fc.assert(
    fc.property(anyText, (text) => check(parseRich(text, 'block'))),
    { numRuns: 1000, seed: 20_261_121 },
  );
});

test('depth and length are bounded, and long hostile text is parsed in linear time', () => {
  const depth = (nodes: RichNode[]): number =>
    Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + depth(node.children))));
  expect(depth(parseRich('<i>'.repeat(5000), 'inline'))).toBeLessThanOrEqual(64);
  expect(depth(parseRich('<ul><li>'.repeat(5000), 'block'))).toBeLessThanOrEqual(70);
  expect(plainText('x'.repeat(2_000_000))).toHaveLength(2_000_000);
  for (const text of ['<', '<a ', '<a x="', '<math><annotation>', '</i>', '&#', '<b  '])
    parseRich(text.repeat(50_000), 'block');
});

const math = (inner: string) => plainText(`A <math>${inner}</math> law`, 'inline');

test.each([
  ['<msqrt><mi>t</mi></msqrt>', '√t'],
  ['<msqrt><mi>a</mi><mo>+</mo><mi>b</mi></msqrt>', '√(a+b)'],
  ['<mroot><mi>x</mi><mn>3</mn></mroot>', '³√x'],
  ['<mfrac><mn>1</mn><mrow><mi>n</mi><mo>+</mo><mn>1</mn></mrow></mfrac>', '1/(n+1)'],
  ['<msup><mi>x</mi><mn>2</mn></msup>', 'x²'],
  ['<msup><mn>10</mn><mrow><mo>−</mo><mn>3</mn></mrow></msup>', '10⁻³'],
  ['<msup><mi>e</mi><mrow><mi>i</mi><mi>π</mi></mrow></msup>', 'e^(iπ)'],
  ['<msub><mi>CO</mi><mn>2</mn></msub>', 'CO₂'],
  ['<msub><mi>k</mi><mi>B</mi></msub>', 'k_B'],
  ['<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>', 'xᵢ²'],
  ['<mover><mi>x</mi><mo>¯</mo></mover>', 'x̄'],
  ['<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover>', '∑_(i=1)ⁿ'],
  ['<mmultiscripts><mi>C</mi><mprescripts/><none/><mn>14</mn></mmultiscripts>', '¹⁴C'],
  [
    '<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable>',
    '[1, 0; 0, 1]',
  ],
  ['<mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup>', 'E=mc²'],
])('R-08 decision 20: a formula keeps its meaning in plain text: %s', (inner, expected) => {
  expect(math(inner)).toBe(`A ${expected} law`);
});

test.each([
  ['H<sub>2</sub>O', 'H₂O'],
  ['10<sup>−3</sup>', '10⁻³'],
  ['10<sup>–3</sup>', '10⁻³'],
  ['10<sup>3.5</sup>', '10³.⁵'],
  ['SO<sub>4</sub><sup>2-</sup>', 'SO₄²⁻'],
  ['[<sup>18</sup>F]FDG', '[¹⁸F]FDG'],
  ['<i>x<sup>n</sup></i>', 'xⁿ'],
  ['10<sup>6<i>a</i></sup>', '10^6a'],
  ['1<sup>er</sup>', '1er'],
  ['T<sub>max</sub>', 'Tmax'],
  ['5-HT<sub>2A</sub>', '5-HT2A'],
  ['0.5<sup>a</sup>', '0.5a'],
])('R-08 raised and lowered text keeps its meaning in plain text: %s', (text, expected) => {
  expect(plainText(text, 'inline')).toBe(expected);
});

test('code that begins with an empty line keeps it when serialised', () => {
  const tree = parseRich('<pre>\n\na</pre>', 'block');
  expect(tree).toMatchObject([{ tag: 'pre', children: ['\na'] }]);
  expect(parseRich(serializeRich(tree), 'block')).toEqual(tree);
});
