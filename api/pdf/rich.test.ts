import { gzipSync } from 'node:zlib';
import { placeholder } from '@press/config';
import { RichPrinter } from './rich';
import { articles, journals, make, printed, read, reader, setPdf, squeeze } from './testing/printed';

test('reads formulas and indices in order', async () => {
  const article = {
    ...articles[0]!,
    title:
      'CO<sub>2</sub> and <math><mfrac><mrow><mn>2</mn><mi>n</mi></mrow><mn>3</mn></mfrac></math> of <math><msqrt><mi>t</mi></msqrt></math>',
  };
  expect((await read(await make(article))).text).toContain(squeeze('CO2 and 2𝑛 3 of √𝑡'));
});

test('F-46 white space collapses across elements, and a formula ends it', async () => {
  const body = '<p> <b>Of the 78 </b> <b> <i>TMEM154</i> </b> <b> types</b> <math><mi>x</mi></math> end</p>';
  const { lines } = await reader.read(
    await setPdf({ ...printed(articles[0]!), sections: [{ title: 'S', body }] }, journals[0]!, placeholder),
  );
  expect(lines.find((line) => line.startsWith('Of the'))).toBe('Of the 78 TMEM154 types 𝑥 end');
});

test('a PDF has the numbers of a list, the lines of code, and a box', async () => {
  const body =
    '<ol type="a" start="2"><li>ebb</li><li>flow</li></ol><pre>if (tide) {\n    ebb();\n}</pre><aside><h3>Box 1</h3><p>Points.</p></aside>';
  const { lines } = await reader.read(
    await setPdf({ ...printed(articles[0]!), sections: [{ title: 'S', body }] }, journals[0]!, placeholder),
  );
  const text = lines.join('\n').replaceAll('\u00a0', ' ');
  expect(text).toMatch(/b\.\s*ebb\n\s*c\.\s*flow\n\s*if \(tide\) \{\n\s*ebb\(\);\n\s*\}\n\s*Box 1\n\s*Points\./);
});

test('F-46 a long table with a link in its head is tagged', async () => {
  const rows = Array.from({ length: 80 }, (_, at) => `<tr><td>${at}</td></tr>`).join('');
  const head = '<thead><tr><th>Level <a href="https://tides.example">a</a></th></tr></thead>';
  const article = {
    ...printed(articles[0]!),
    sections: [{ title: 'S', body: `<table>${head}<tbody>${rows}</tbody></table>` }],
  };
  expect((await read(await setPdf(article, journals[0]!, placeholder))).standard).toEqual(['pdfuaid:part']);
});

test('F-46 a long word and a wide formula stay within the margins', async () => {
  const sequence = 'ccgcccggcgcagggtaagcaccc'.repeat(12);
  const sum = Array.from({ length: 60 }, (_, at) => `<mi>x</mi><mo>+</mo><mn>${at}00</mn>`).join('');
  const parts = [{ id: 'eq-1', kind: 'formula' as const, label: '(1)', body: `<math display="block">${sum}</math>` }];
  const body = `<p>${sequence}</p><table><tr><td>${sequence}</td><td>b</td></tr></table><figure id="eq-1"></figure>`;
  const article = { ...printed(articles[0]!), sections: [{ title: 'Long', body }], details: { parts } };
  const { text, right } = await read(await setPdf(article, journals[0]!, placeholder));
  expect(text.replaceAll('\u200b', '').split(sequence)).toHaveLength(3);
  // A4 with a margin of 72 points.
  expect(right).toBeLessThanOrEqual(595.28 - 72 + 1);
});

test('the typesetter never runs text of an article as a command', async () => {
  const title = '#panic("x") $a$ \\ @ref *b* `c` <fig-f1> = /* d';
  const article = { ...printed(articles[0]!), title, references: title, keywords: title };
  const body = `<p id="pos-1">${title.replaceAll('<', '&lt;')}</p><p id="pos-1"><a href="#pos-1">to</a> <a href="#nowhere">no</a></p>`;
  const { text } = await read(await setPdf({ ...article, sections: [{ title, body }] }, journals[0]!, placeholder));
  expect(text.split(squeeze('#panic("x") $a$ \\ @ref *b* `c`')).length).toBeGreaterThanOrEqual(5);
});

test('F-46 typesets every element of MathML, and every table that a file can contain', async () => {
  const leaf = ['mi', 'mn', 'mo', 'mtext', 'ms'].map((tag) => `<${tag}>${tag}</${tag}>`);
  const of = (tag: string, count: number) => `<${tag}>${'<mi>x</mi>'.repeat(count)}</${tag}>`;
  const elements = [
    ...leaf,
    ...['mrow', 'msqrt', 'mstyle', 'merror', 'mpadded', 'mphantom', 'menclose', 'semantics'].map((tag) => of(tag, 2)),
    ...['mfrac', 'mroot', 'msub', 'msup', 'munder', 'mover'].map((tag) => of(tag, 2)),
    ...['msubsup', 'munderover'].map((tag) => of(tag, 3)),
    ...['mfrac', 'msup', 'mover', 'mmultiscripts', 'mtable'].map((tag) => of(tag, 0)),
    '<mspace/><mmultiscripts><mi>F</mi><none/><mn>2</mn><mprescripts/><mn>1</mn><none/></mmultiscripts>',
    '<mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr><mtr></mtr></mtable>',
    ...['¯', '^', '→', '⏞', 'x'].map((mark) => `<mover><mi>x</mi><mo>${mark}</mo></mover>`),
    ...['_', '⏟', 'x'].map((mark) => `<munder><mi>x</mi><mo>${mark}</mo></munder>`),
    ...['bold', 'double-struck', 'script', 'fraktur', 'sans-serif', 'monospace', 'normal', 'italic'].map(
      (variant) => `<mi mathvariant="${variant}">R</mi>`,
    ),
    '<mrow><mo>(</mo><mfrac><mi>a</mi><mi>b</mi></mfrac><mo>)</mo></mrow>',
  ];
  const tables = [
    '<table></table>',
    '<table><tr></tr></table>',
    '<table><thead><tr><th rowspan="9">a</th><th colspan="9">b</th></tr></thead></table>',
    '<table><tr><td rowspan="2">a</td><td>b</td></tr><tr><td colspan="3" rowspan="7">c</td></tr><tr><td>d</td></tr></table>',
  ];
  const body = elements.map((element) => `<p><math>${element}</math></p>`).join('') + tables.join('');
  const { standard } = await read(
    await setPdf({ ...printed(articles[0]!), sections: [{ title: 'F', body }] }, journals[0]!, placeholder),
  );
  expect(standard).toEqual(['pdfuaid:part']);
});

test('F-46 typesets a formula that is nested too deep as its source', async () => {
  const deep = Array.from({ length: 60 }).reduce<string>(
    (inner) => `<mfrac><mn>1</mn><mrow><mn>2</mn><mo>+</mo>${inner}</mrow></mfrac>`,
    '<mi>x</mi>',
  );
  const parts = [{ id: 'eq-1', kind: 'formula' as const, label: '(7)', body: `<math display="block">${deep}</math>` }];
  const body = `<p>Before <math>${deep}</math> after.</p><figure id="eq-1"></figure>`;
  const article = { ...printed(articles[0]!), sections: [{ title: 'Deep', body }], details: { parts } };
  const { text, standard } = await read(await setPdf(article, journals[0]!, placeholder));
  expect(text.replaceAll('\u200b', '').match(/1\/\(2\+1\/\(2\+/g)?.length).toBeGreaterThan(2);
  expect([text.includes('(7)'), standard]).toEqual([true, ['pdfuaid:part']]);
});

test('F-46 aligns a cell as the file does, and sets a list without bullets without them', () => {
  const table = '<table><tr><td align="right">1</td><td>2</td></tr></table><ul type="none"><li>Q1 ebb</li></ul>';
  expect(new RichPrinter([], new Map()).blocks(table)).toMatchObject([
    { k: 'table', body: [{ x: 0, align: 'right' }, { x: 1 }] },
    { k: 'list', numbering: 'none' },
  ]);
});

test('F-46 keeps an SVG drawing as a drawing, or as pixels if the typesetter cannot read it', async () => {
  const svg = (inner: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="9" height="9"/>${inner}</svg>`,
    );
  const original = {
    url: `/api/files/${'b'.repeat(64)}/f1.svg`,
    name: 'f1.svg',
    mediaType: 'image/svg+xml',
    bytes: 99,
  };
  const sources = [{ url: `/api/files/${'a'.repeat(64)}/f1.webp`, width: 80, height: 60 }];
  const parts = [{ kind: 'figure' as const, id: 'fig-1', label: 'Figure 1', pictures: [{ sources, original }] }];
  const article = { ...printed(articles[0]!), sections: [{ title: 'S', body: '<figure id="fig-1"></figure>' }] };
  const of = async (file: Buffer) =>
    read(await setPdf({ ...article, details: { parts } }, journals[0]!, placeholder, new Map([[original.url, file]])));
  const drawing = await of(svg('<text x="9" y="50" font-size="9">ebbtide</text>'));
  expect([drawing.pictures, drawing.text.includes('madefromthetext')]).toEqual([0, false]);
  const links = 'xmlns:x="http://www.w3.org/1999/xlink"';
  for (const hiding of [
    svg('<filter id="f"/>'),
    svg('<s:filter xmlns:s="http://www.w3.org/2000/svg" id="f"/>'),
    svg(`<image ${links} x:href="data:image/svg+xml;base64,PHN2Zy8+"/>`),
    gzipSync(svg('<text>ebbtide</text>')),
  ])
    expect((await of(hiding)).pictures).toBe(1);
});
