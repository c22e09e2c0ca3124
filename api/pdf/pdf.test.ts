import { placeholder, type Publisher } from '@press/config';
import { plainText } from '@press/contract/richtext';
import type { PartWire } from '@press/contract/wire';
import sharp from 'sharp';
import type { ContentArticle } from '../content/model';
import { dateStyle } from '../site/date-style';
import { sampleContent } from '../testing/sample';
import type { PdfArticle } from './document';
import { typeset } from './typeset';
import { startPdfReader, type ReadPdf } from './testing/pdf-reader';

const { articles, journals, issues } = sampleContent();

const printed = (article: ContentArticle): PdfArticle => {
  const { volume, issueNumber } = issues.find(({ id }) => id === article.issueId)!;
  const { title, publicationDate, startPage, endPage, type, doi, license, sections, authors } = article;
  return {
    title,
    publicationDate,
    startPage,
    endPage,
    type,
    doi,
    license,
    sections,
    authorList: authors,
    abstractText: article.abstract,
    keywords: article.keywords.join(', '),
    references: article.references.join('\n'),
    volume,
    issue: issueNumber,
  };
};
const journalOf = ({ journalId }: ContentArticle) => journals.find(({ id }) => id === journalId)!;
async function setPdf(
  article: PdfArticle,
  journal: (typeof journals)[number],
  publisher: Publisher,
  pictures = new Map<string, Uint8Array>(),
): Promise<Uint8Array> {
  const { bytes, fault } = await typeset({ article, journal, publisher, pictures });
  expect(fault).toBeNull();
  return bytes;
}
const make = (article: ContentArticle) => setPdf(printed(article), journalOf(article), placeholder);

/** Lines break anywhere, so texts are compared without white space. */
const squeeze = (text: string) => text.normalize('NFC').replace(/\s+/g, '');

let reader: ReturnType<typeof startPdfReader>;
beforeAll(() => void (reader = startPdfReader()));
afterAll(() => reader.close());

async function read(bytes: Uint8Array): Promise<ReadPdf> {
  const found = await reader.read(bytes);
  return { ...found, text: squeeze(found.text) };
}

test('O-09 C-21 the date of a PDF is in the publisher’s language and order, as far as it is known', async () => {
  const [article] = articles;
  const publisher = { ...placeholder, dates: dateStyle('cs', 'day-month-year') };
  const dated = async (publicationDate: string) =>
    (await read(await setPdf({ ...printed(article!), publicationDate }, journalOf(article!), publisher))).text;
  expect(await dated('2025-10-14')).toContain('Published14října2025');
  expect(await dated('2025-10')).toContain('Publishedříjen2025');
});

test('the text of a PDF has title, authors, abstract, DOI, date and references', async () => {
  const article = articles.find(({ doi }) => doi === '10.5555/ssha.2025.0412')!;
  const bytes = await make(article);
  const { text, links, info } = await read(bytes);
  expect(text).toContain(squeeze(article.title));
  for (const { name, affiliations } of article.authors) {
    expect(text).toContain(squeeze(name));
    for (const affiliation of affiliations) expect(text).toContain(squeeze(affiliation));
  }
  expect(text).toContain(squeeze('rates followed the rivers, the festival calendar'));
  expect(text).toContain(squeeze('Published 14 October 2025'));
  expect(text).toContain(squeeze(article.references[0]!));
  expect(links).toContain('https://doi.org/10.5555/ssha.2025.0412');
  expect(links).toContain(placeholder.licence.url);
  expect(info).toMatchObject({
    Title: article.title,
    Author: 'Anindita Sarkar, Mehmet Yıldız, Farhana Rahman',
    Language: 'en',
    CreationDate: 'D:20251014000000Z',
  });
  expect(bytes.length).toBeLessThan(5_000_000);
});

test('the references of a PDF have the numbers that its text cites', async () => {
  const of = async (labels?: string[]) => {
    const details = labels && { references: labels.map((label, at) => ({ id: `r${at}`, label })) };
    const article = {
      ...printed(articles[0]!),
      references: 'Nei, M. (1990).\nOno, S. (1991).',
      ...(details && { details }),
    };
    return (await reader.read(await setPdf(article, journals[0]!, placeholder))).lines;
  };
  expect(await of()).toEqual(expect.arrayContaining(['1. Nei, M. (1990).', '2. Ono, S. (1991).']));
  expect(await of(['[7]', ''])).toEqual(expect.arrayContaining(['7. Nei, M. (1990).', '2. Ono, S. (1991).']));
});

test('a title that is cut above the text of a page ends with a whole word and an ellipsis', async () => {
  const article = articles.find(({ doi }) => doi === '10.5555/ssha.2025.0412')!;
  const { lines } = await reader.read(await make(article));
  const head =
    'Social Sciences and Humanities in Asia · Household debt and informal credit in the river towns of Lower Bengal…';
  expect(lines).toContain(head);
});

test('a table of several pages has its head on each', async () => {
  const rows = Array.from({ length: 100 }, (_, n) => `<tr><td>Town ${n}</td><td>${n}</td></tr>`).join('');
  const body = `<table><thead><tr><th>Town</th><th>Loans</th></tr></thead><tbody>${rows}</tbody></table>`;
  const article = { ...printed(articles[0]!), references: '', sections: [{ title: 'Results', body }] };
  const { text, pages } = await read(await setPdf(article, journals[0]!, placeholder));
  expect(pages).toBeGreaterThan(2);
  expect(text.split('TownLoans')).toHaveLength(pages + 1);
  expect(text).toContain('Town9999');
});

test('F-41 A-09 the PDF of a retracted article says so on each page', async () => {
  const article = articles.find(({ sections }) => sections.length > 0)!;
  const retracted = await setPdf({ ...printed(article), status: 'retracted' }, journalOf(article), placeholder);
  const { text, pages } = await read(retracted);
  expect(text.split(squeeze('Retracted article'))).toHaveLength(pages + 1);
  expect((await read(await make(article))).text).not.toContain(squeeze('Retracted article'));
});

test('a full text has several pages with their numbers', async () => {
  const article = articles.find(({ sections }) => sections.length > 0)!;
  const { text, pages } = await read(await make(article));
  expect(pages).toBeGreaterThan(2);
  expect(text).toContain(squeeze(`Page ${pages} of ${pages}`));
  const words = squeeze(plainText(article.sections[3]!.body)).slice(0, 60);
  expect(text).toContain(words);
});

test('F-46 every name of the corpus has its letters, each word whole', async () => {
  const names = [...new Set(articles.flatMap(({ authors }) => authors.map(({ name }) => name)))];
  const authorList = names.map((name) => ({ name, given: '', family: '', orcid: '', affiliations: [] }));
  const { text } = await reader.read(
    await setPdf({ ...printed(articles[0]!), title: 'T', authorList }, journals[0]!, placeholder),
  );
  const found = squeeze(text);
  const lost = names
    .flatMap((name) => name.split(' '))
    // pdf.js does not know ActualText, which says what a letter with two marks is (known gap of F-46).
    .filter((word) => !/\p{M}/u.test(word.normalize('NFC')) && !found.includes(squeeze(word)));
  expect(lost).toEqual([]);
});

test('formulas and indices are read in their order', async () => {
  const article = {
    ...articles[0]!,
    title:
      'CO<sub>2</sub> and <math><mfrac><mrow><mn>2</mn><mi>n</mi></mrow><mn>3</mn></mfrac></math> of <math><msqrt><mi>t</mi></msqrt></math>',
  };
  expect((await read(await make(article))).text).toContain(squeeze('CO2 and 2𝑛 3 of √𝑡'));
});

test('F-46 a PDF of letters that no font has keeps the others, and is no PDF/UA', async () => {
  const article = { ...printed(articles[0]!), title: 'ไทย ﬁ 𝔽 🙂 \u0007 é <b>x</b>' };
  const { text, standard } = await read(await setPdf(article, journals[0]!, placeholder));
  expect(text).toContain('𝔽');
  expect(text).toContain('éx');
  expect(text).toContain(squeeze('has the letters that are missing here.'));
  expect(standard).toEqual([]);
});

test('the same article gives the same bytes', async () => {
  const [first, second] = await Promise.all([make(articles[7]!), make(articles[7]!)]);
  expect(Buffer.compare(first, second)).toBe(0);
});

test('F-46 the PDF of an article in Chinese has its text, no line begins with a comma, and few glyphs are embedded', async () => {
  const title = '河流与债务：孟加拉三角洲的乡村信贷（1951–2019年）';
  const abstract = `<p>${'本研究利用村庄账簿，考察了季节性洪水、河岸侵蚀与利率之间的关系。'.repeat(6)}</p>`;
  const article = { ...printed(articles[0]!), title, abstractText: abstract, lang: 'zh' };
  const bytes = await setPdf(article, journals[0]!, placeholder);
  const { text, lines, info } = await read(bytes);
  expect(text).toContain(squeeze(title));
  expect(text).toContain(squeeze(plainText(abstract)));
  expect(lines.filter((line) => /^[，。、）]/.test(line))).toEqual([]);
  expect(info['Language']).toBe('zh');
  expect(bytes.length).toBeLessThan(400_000);
});

const PICTURE = `/api/files/${'a'.repeat(64)}/f1.webp`;
const figure = {
  id: 'fig-f1',
  kind: 'figure' as const,
  label: 'Figure 1',
  title: 'Rates by month',
  caption: '<p>The median of eleven towns.</p>',
  pictures: [{ sources: [{ url: PICTURE, width: 40, height: 30 }] }],
};
const drawn = (format: 'webp' | 'png') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b5a6b' } })
    .toFormat(format)
    .toBuffer();

test('F-46 a PDF has the pictures of its article, with their captions; one that lacks some, or files, says so', async () => {
  const of = async (parts: PartWire[], pictures?: Map<string, Uint8Array>) => {
    const sections = [{ title: 'Results', body: `<p>See <a href="#fig-f1">it</a>.</p><figure id="fig-f1"></figure>` }];
    const article = { ...printed(articles[0]!), sections, details: { parts } };
    return read(await setPdf(article, journals[0]!, placeholder, pictures));
  };
  const whole = await of([figure], new Map([[PICTURE, await drawn('webp')]]));
  expect(whole.pictures).toBe(1);
  expect(whole.text).toContain(squeeze('Figure 1. Rates by month The median of eleven towns.'));
  expect(whole.text).not.toContain(squeeze('This PDF was made'));
  expect(whole.standard).toEqual(['pdfuaid:part']);
  for (const lost of [new Map<string, Uint8Array>(), new Map([[PICTURE, Buffer.from('no picture')]])]) {
    const { text, pictures } = await of([figure, { id: 'sup-1', kind: 'supplement' }], lost);
    expect(pictures).toBe(0);
    expect(text).toContain(squeeze('Figure 1. Rates by month'));
    expect(text).toContain(squeeze('has the pictures and files of the article.'));
  }
});

test('F-46 a publisher’s PDFs have its logo, its columns and its standard', async () => {
  const logo = PICTURE;
  const press = { ...placeholder, logo, pdf: { columns: 2, standard: 'a-2a' } };
  const bytes = await setPdf(printed(articles[0]!), journals[0]!, press, new Map([[logo, await drawn('png')]]));
  const { standard, pictures, lines } = await read(bytes);
  expect(standard).toEqual(['pdfaid:part']);
  expect(pictures).toBe(1);
  const one = await read(await make(articles[0]!));
  expect(lines.length).toBeGreaterThan(one.lines.length * 1.5);
});

test('F-46 white space collapses across elements, and a formula ends it', async () => {
  const body = '<p> <b>Of the 78 </b> <b> <i>TMEM154</i> </b> <b> types</b> <math><mi>x</mi></math> end</p>';
  const { lines } = await reader.read(
    await setPdf({ ...printed(articles[0]!), sections: [{ title: 'S', body }] }, journals[0]!, placeholder),
  );
  expect(lines.find((line) => line.startsWith('Of the'))).toBe('Of the 78 TMEM154 types 𝑥 end');
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

test('no text of an article is read as a command of the typesetter', async () => {
  const title = '#panic("x") $a$ \\ @ref *b* `c` <fig-f1> = /* d';
  const article = { ...printed(articles[0]!), title, references: title, keywords: title };
  const body = `<p id="pos-1">${title.replaceAll('<', '&lt;')}</p><p id="pos-1"><a href="#pos-1">to</a> <a href="#nowhere">no</a></p>`;
  const { text } = await read(await setPdf({ ...article, sections: [{ title, body }] }, journals[0]!, placeholder));
  expect(text.split(squeeze('#panic("x") $a$ \\ @ref *b* `c`')).length).toBeGreaterThanOrEqual(5);
});

test('F-46 every element of MathML is set, and every table that a file can hold', async () => {
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

test('F-46 the PDF of an article in Arabic has its words in the order in which they are read', async () => {
  const title = 'الديون الزراعية في دلتا النيل (1951–2019) وأثر الفيضان';
  const article = { ...printed(articles[0]!), title, abstractText: `<p>${title}.</p>`, lang: 'ar' };
  const { text, info } = await reader.read(await setPdf(article, journals[0]!, placeholder));
  // pdf.js gives the words of a line as they stand on paper, from the left; each word is in the order in which it is read.
  const words = text.normalize('NFKC').split(/[\s()–]+/);
  expect(
    title
      .normalize('NFKC')
      .split(/[\s()–]+/)
      .filter((word) => !words.includes(word)),
  ).toEqual([]);
  const places = ['الديون', 'الزراعية'].map((word) => words.indexOf(word));
  expect(places).toEqual([...places].sort((one, other) => other - one));
  expect(info['Language']).toBe('ar');
});
