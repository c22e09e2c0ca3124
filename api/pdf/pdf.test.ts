import { placeholder } from '@press/config';
import { plainText } from '@press/contract/richtext';
import type { PartWire } from '@press/contract/wire';
import sharp from 'sharp';
import { dateStyle } from '../messages/date-style';
import { typeset } from './typeset';
import { articles, journalOf, journals, make, printed, read, reader, setPdf, squeeze } from './testing/printed';

test("O-09 C-21 writes the date in the publisher's language and order, as far as it is known", async () => {
  const [article] = articles;
  const publisher = { ...placeholder, dates: dateStyle('cs', 'day-month-year') };
  const dated = async (publicationDate: string) =>
    (await read(await setPdf({ ...printed(article!), publicationDate }, journalOf(article!), publisher))).text;
  expect(await dated('2025-10-14')).toContain('Published14.října2025');
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

test("F-70 F-80 a PDF contains the page's facts about the article: history, editors, translators, notices, copyright", async () => {
  const article = {
    ...printed(articles[0]!),
    publicationDate: '2025-03-04',
    endPage: '',
    details: {
      history: [
        { kind: 'accepted', date: '2025-02' },
        { kind: 'rev-recd', date: '2025-01-05' },
        { kind: 'updated', date: '2025-04-01', note: 'Table 2' },
      ],
      editors: [{ name: 'Tom Roe', role: 'Translator', affiliations: ['Tide Institute'] }],
      relations: [{ kind: 'retracts' as const, doi: '10.5555/other', title: 'An <i>older</i> article' }],
      copyright: '© 2025 The Authors',
    },
  };
  const { lines, links } = await reader.read(await setPdf(article, journals[0]!, placeholder));
  expect(lines.join('\n')).toContain(
    'History\nRevised 5 January 2025 · Accepted February 2025 · Published 4 March 2025 · Updated 1\nApril 2025: Table 2\nTranslator\nTom Roe, Tide Institute\n' +
      'Retracts\nAn older article https://doi.org/10.5555/other\nCopyright\n© 2025 The Authors',
  );
  expect(links).toContain('https://doi.org/10.5555/other');
  expect(lines.find((line) => line.startsWith('Volume '))).toContain(`p. ${article.startPage} ·`);
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
  expect(await of(['7a.', '7b.'])).toEqual(expect.arrayContaining(['7a. Nei, M. (1990).', '7b. Ono, S. (1991).']));
  expect(await of(['[7]', ''])).toEqual(expect.arrayContaining(['7. Nei, M. (1990).', '2. Ono, S. (1991).']));
});

test('a shortened title above the text of a page ends with a whole word and an ellipsis', async () => {
  const article = articles.find(({ doi }) => doi === '10.5555/ssha.2025.0412')!;
  const { lines } = await reader.read(await make(article));
  const head =
    'Social Sciences and Humanities in Asia · Household debt and informal credit in the river towns of Lower Bengal…';
  expect(lines).toContain(head);
});

test('a table of several pages repeats its head on each', async () => {
  const rows = Array.from({ length: 100 }, (_, n) => `<tr><td>Town ${n}</td><td>${n}</td></tr>`).join('');
  const body = `<table><thead><tr><th>Town</th><th>Loans</th></tr></thead><tbody>${rows}</tbody></table>`;
  const article = { ...printed(articles[0]!), references: '', sections: [{ title: 'Results', body }] };
  const { text, pages } = await read(await setPdf(article, journals[0]!, placeholder));
  expect(pages).toBeGreaterThan(2);
  expect(text.split('TownLoans')).toHaveLength(pages + 1);
  expect(text).toContain('Town9999');
});

test('F-41 A-09 the PDF of a retracted article is marked on each page and in its title', async () => {
  const article = articles.find(({ sections }) => sections.length > 0)!;
  const relations = [{ kind: 'retracted-by' as const, doi: '10.5555/notice', date: '2026-03-02' }];
  const marked = { ...printed(article), status: 'retracted' as const, details: { relations } };
  const retracted = await setPdf(marked, journalOf(article), placeholder);
  const { text, pages, info } = await read(retracted);
  expect(info['Title']).toMatch(/^Retracted: \S/);
  expect(text.split(squeeze('Retracted article'))).toHaveLength(pages + 1);
  expect(text).toContain(squeeze('Retracted 2026-03-02: https://doi.org/10.5555/notice'));
  expect((await read(await make(article))).text).not.toContain(squeeze('Retracted article'));
});

test('the PDF states the number of an article, and an expression of concern', async () => {
  const relations = [{ kind: 'concern-expressed-by' as const, doi: '10.5555/notice', date: '2026-03-02' }];
  const details = { relations };
  const article = {
    ...printed(articles[0]!),
    startPage: '45',
    endPage: '',
    articleNumber: '45',
    status: 'concern' as const,
    details,
  };
  const { text } = await read(await setPdf(article, journals[0]!, placeholder));
  expect(text).toContain(squeeze('Article 45'));
  expect(text).toContain(squeeze('Article with an expression of concern. Expression of concern 2026-03-02'));
});

test('a full text has several numbered pages', async () => {
  const article = articles.find(({ sections }) => sections.length > 0)!;
  const { text, pages } = await read(await make(article));
  expect(pages).toBeGreaterThan(2);
  expect(text).toContain(squeeze(`Page ${pages} of ${pages}`));
  const words = squeeze(plainText(article.sections[3]!.body)).slice(0, 60);
  expect(text).toContain(words);
});

test('F-46 every name of the corpus keeps all of its letters and whole words', async () => {
  const names = [...new Set(articles.flatMap(({ authors }) => authors.map(({ name }) => name)))];
  const authorList = names.map((name) => ({ name, given: '', family: '', orcid: '', affiliations: [] }));
  const { text } = await reader.read(
    await setPdf({ ...printed(articles[0]!), title: 'T', authorList }, journals[0]!, placeholder),
  );
  const found = squeeze(text);
  const lost = names
    .flatMap((name) => name.split(' '))
    // pdf.js does not support ActualText, which gives the text of a letter with two marks (known gap of F-46).
    .filter((word) => !/\p{M}/u.test(word.normalize('NFC')) && !found.includes(squeeze(word)));
  expect(lost).toEqual([]);
});

test('F-46 a PDF with letters that no font has keeps all others, and does not claim PDF/UA', async () => {
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

test('F-46 the PDF of an article in Chinese has its text, starts no line with a comma, and embeds few glyphs', async () => {
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

test('F-46 a PDF has the pictures of its article, with their captions, and states which pictures or files it lacks', async () => {
  const of = async (parts: PartWire[], pictures?: Map<string, Uint8Array>) => {
    const sections = [{ title: 'Results', body: `<p>See <a href="#fig-f1">it</a>.</p><figure id="fig-f1"></figure>` }];
    const article = { ...printed(articles[0]!), sections, details: { parts } };
    return read(await setPdf(article, journals[0]!, placeholder, pictures));
  };
  const whole = await of([figure], new Map([[PICTURE, await drawn('webp')]]));
  expect(whole.pictures).toBe(1);
  expect(whole.text).toContain(squeeze('Figure 1. Rates by month The median of eleven towns.'));
  expect(whole.text).not.toContain(squeeze('This PDF was generated'));
  expect(whole.standard).toEqual(['pdfuaid:part']);
  for (const lost of [new Map<string, Uint8Array>(), new Map([[PICTURE, Buffer.from('no picture')]])]) {
    const { text, pictures } = await of([figure, { id: 'sup-1', kind: 'supplement' }], lost);
    expect(pictures).toBe(0);
    expect(text).toContain(squeeze('Figure 1. Rates by month'));
    expect(text).toContain(squeeze('has the pictures and files of the article.'));
  }
});

test('F-64 a slide has only one figure, its caption, its source and its licence', async () => {
  const image = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const address = `/api/files/${'d'.repeat(64)}/f.png`;
  const sources = [{ url: address, width: 900, height: 600 }];
  const parts: PartWire[] = ['1', '2'].map((n) => ({
    kind: 'figure',
    id: `fig-f${n}`,
    label: `Figure ${n}`,
    caption: `<p>Caption of ${n}.</p>`,
    pictures: [{ sources }],
  }));
  const article = { ...printed(articles[0]!), details: { parts } };
  const task = { article, journal: journalOf(articles[0]!), publisher: placeholder, slide: 'fig-f2' };
  const { bytes, fault } = await typeset({ ...task, pictures: new Map([[address, image]]) });
  const { text, links, pictures, pages, standard } = await read(bytes);
  expect([fault, pictures, pages, standard]).toEqual([null, 1, 1, expect.arrayContaining(['pdfuaid:part'])]);
  expect(text).toContain(squeeze('Figure 2. Caption of 2.'));
  expect(text).toContain(squeeze(`${article.title}. ${task.journal.title}.`));
  expect(text).not.toMatch(/Captionof1|Abstract|References/);
  expect(links).toEqual(expect.arrayContaining([`https://doi.org/${article.doi}`, placeholder.licence.url]));
});

test('F-29 F-46 a PDF has parts that no text places, such as floats, once before the references', async () => {
  const sections = [{ title: 'Results', body: '<p>Nothing here.</p>' }];
  const float: PartWire = {
    kind: 'table',
    id: 'tab-f',
    label: 'Table 9',
    body: '<table><tbody><tr><td>ebb</td></tr></tbody></table>',
  };
  const article = { ...printed(articles[0]!), sections, references: 'A source.', details: { parts: [float] } };
  const { text } = await read(await setPdf(article, journals[0]!, placeholder));
  expect(text.split(squeeze('Figures and files Table 9. ebb'))).toHaveLength(2);
  expect(text.indexOf(squeeze('Table 9.'))).toBeLessThan(text.indexOf(squeeze('A source.')));
});

test("F-46 a publisher's PDFs have its logo, its columns and its standard", async () => {
  const logo = PICTURE;
  const press = { ...placeholder, logo, pdf: { columns: 2, standard: 'a-2a' } };
  const bytes = await setPdf(printed(articles[0]!), journals[0]!, press, new Map([[logo, await drawn('png')]]));
  const { standard, pictures, lines } = await read(bytes);
  expect(standard).toEqual(['pdfaid:part']);
  expect(pictures).toBe(1);
  const one = await read(await make(articles[0]!));
  expect(lines.length).toBeGreaterThan(one.lines.length * 1.5);
});

test('F-46 the PDF of an article in Arabic has its words in reading order', async () => {
  const title = 'الديون الزراعية في دلتا النيل (1951–2019) وأثر الفيضان';
  const article = { ...printed(articles[0]!), title, abstractText: `<p>${title}.</p>`, lang: 'ar' };
  const { text, info } = await reader.read(await setPdf(article, journals[0]!, placeholder));
  // pdf.js returns the words of a line in their order on paper, from the left; the letters of each word are in reading order.
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
