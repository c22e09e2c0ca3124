import { placeholder } from '@press/config';
import { plainText } from '@press/contract/richtext';
import type { ContentArticle } from '../content/model';
import { dateStyle } from '../site/date-style';
import { sampleContent } from '../testing/sample';
import { renderPdf, type PdfArticle } from './index';
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
const make = (article: ContentArticle) => renderPdf(printed(article), journalOf(article), placeholder);

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
    (await read(await renderPdf({ ...printed(article!), publicationDate }, journalOf(article!), publisher))).text;
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
    return (await reader.read(await renderPdf(article, journals[0]!, placeholder))).lines;
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
  const { text, pages } = await read(await renderPdf(article, journals[0]!, placeholder));
  expect(pages).toBeGreaterThan(2);
  expect(text.split('TownLoans')).toHaveLength(pages + 1);
  expect(text).toContain('Town9999');
});

test('F-41 A-09 the PDF of a retracted article says so on each page', async () => {
  const article = articles.find(({ sections }) => sections.length > 0)!;
  const retracted = await renderPdf({ ...printed(article), status: 'retracted' }, journalOf(article), placeholder);
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

test('every name of the corpus has its diacritics, but for those in Arabic letters (known gap of F-46)', async () => {
  const names = [...new Set(articles.flatMap(({ authors }) => authors.map(({ name }) => name)))];
  const authorList = names.map((name) => ({ name, given: '', family: '', orcid: '', affiliations: [] }));
  const { text } = await read(
    await renderPdf({ ...printed(articles[0]!), title: 'T', authorList }, journals[0]!, placeholder),
  );
  const unbroken = text.replace(/Page\d+of\d+/g, '').replaceAll(squeeze(`${journals[0]!.title} · T`), '');
  const lost = names.filter((name) => !unbroken.includes(squeeze(name)));
  expect(lost.filter((name) => !/^[\p{Script=Arabic} ]+$/u.test(name))).toEqual([]);
});

test('formulas and indices are read in their order', async () => {
  const article = {
    ...articles[0]!,
    title:
      'CO<sub>2</sub> and <math><mfrac><mrow><mn>2</mn><mi>n</mi></mrow><mn>3</mn></mfrac></math> of <math><msqrt><mi>t</mi></msqrt></math>',
  };
  expect((await read(await make(article))).text).toContain(squeeze('CO2 and (2n)/3 of √t'));
});

test('a character that no font has is replaced', async () => {
  const article = {
    ...articles[0]!,
    title: 'ไทย ﬁ 𝔽 🙂 \u0007 ẹ́ <b>x</b>',
    authors: [],
    abstract: `<p>${'x'.repeat(900)}</p>`,
    publicationDate: null,
    doi: '',
  };
  const { text } = await read(await make(article));
  expect(text).toContain(squeeze('???fi𝔽?ẹ́x'));
});

test('the same article gives the same bytes', async () => {
  const [first, second] = await Promise.all([make(articles[7]!), make(articles[7]!)]);
  expect(Buffer.compare(first, second)).toBe(0);
});

test('F-46 the PDF of an article in Chinese has its text, no line begins with a comma, and few glyphs are embedded', async () => {
  const title = '河流与债务：孟加拉三角洲的乡村信贷（1951–2019年）';
  const abstract = `<p>${'本研究利用村庄账簿，考察了季节性洪水、河岸侵蚀与利率之间的关系。'.repeat(6)}</p>`;
  const article = { ...printed(articles[0]!), title, abstractText: abstract, lang: 'zh' };
  const bytes = await renderPdf(article, journals[0]!, placeholder);
  const { text, lines, info } = await read(bytes);
  expect(text).toContain(squeeze(title));
  expect(text).toContain(squeeze(plainText(abstract)));
  expect(lines.filter((line) => /^[，。、）]/.test(line))).toEqual([]);
  expect(info['Language']).toBe('zh');
  expect(bytes.length).toBeLessThan(400_000);
});

test('F-46 a PDF that lacks pictures or letters says so', async () => {
  const parts = [{ id: 'f1', kind: 'figure' as const, label: 'Figure 1' }];
  const of = async (change: Partial<PdfArticle>) =>
    (await read(await renderPdf({ ...printed(articles[0]!), ...change }, journals[0]!, placeholder))).text;
  expect(await of({ details: { parts } })).toContain(squeeze('has the pictures and files of the article.'));
  expect(await of({ keywords: 'ไทย' })).toContain(squeeze('has the letters that are shown as ? here.'));
  expect(await of({ keywords: 'Why?' })).not.toContain(squeeze('This PDF was made'));
});

test('F-46 the PDF of an article in Arabic has its words in the order in which they are read', async () => {
  const title = 'الديون الزراعية في دلتا النيل (1951–2019) وأثر الفيضان';
  const article = { ...printed(articles[0]!), title, abstractText: `<p>${title}.</p>`, lang: 'ar' };
  const { text, info } = await read(await renderPdf(article, journals[0]!, placeholder));
  expect(text).toContain(squeeze('1951–2019'));
  expect(text).not.toContain('?');
  expect(info['Language']).toBe('ar');
});
