import { placeholder, type Publisher } from '@press/config';
import type { ContentArticle } from '../../content/model';
import { sampleContent } from '../../testing/sample';
import type { PdfArticle } from '../document';
import { typeset } from '../typeset';
import { startPdfReader, type ReadPdf } from './pdf-reader';

const { issues, ...sample } = sampleContent();
export const { articles, journals } = sample;

/** An article of the sample in its printed form. */
export const printed = (article: ContentArticle): PdfArticle => {
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
export const journalOf = ({ journalId }: ContentArticle) => journals.find(({ id }) => id === journalId)!;

/** Typesets a PDF that follows its standard, or states its missing content. */
export async function setPdf(
  article: PdfArticle,
  journal: (typeof journals)[number],
  publisher: Publisher,
  pictures = new Map<string, Uint8Array>(),
): Promise<Uint8Array> {
  const { bytes, fault } = await typeset({ article, journal, publisher, pictures });
  expect(fault).toBeNull();
  return bytes;
}
export const make = (article: ContentArticle) => setPdf(printed(article), journalOf(article), placeholder);

/** Lines break anywhere, so texts are compared without white space. */
export const squeeze = (text: string) => text.normalize('NFC').replace(/\s+/g, '');

export let reader: ReturnType<typeof startPdfReader>;
beforeAll(() => void (reader = startPdfReader()));
afterAll(() => reader.close());

/** Reads a PDF, its text without white space. */
export async function read(bytes: Uint8Array): Promise<ReadPdf> {
  const found = await reader.read(bytes);
  return { ...found, text: squeeze(found.text) };
}
