import { SECTION_KINDS } from '../kinds';
import { readArticleSummary, type Article, type Section } from './article';
import { placeId, readDetails, readReferenceList } from './article-details';
import { fields, items, lines, oneOf, pick, text, texts, unwrap, type Fields } from './values';

/** Reads an article with its full text and all of its parts. */
export function readArticle(raw: unknown): Article {
  const from = fields(unwrap(raw));
  const scheduled = text(pick(from, 'scheduled'));
  const references = withoutNumbers(lines(pick(from, 'references')));
  return {
    ...readArticleSummary(raw),
    sections: readSections(from),
    referenceList: readReferenceList(references, pick(from, 'details')),
    details: readDetails(pick(from, 'details')),
    modified: text(pick(from, 'modified')),
    ...(scheduled && { scheduled }),
  };
}

/** The sections in order, else built from the texts by kind. */
function readSections(article: Fields): Section[] {
  const sections = items(pick(article, 'sections')).map((section): Section => {
    const from = fields(section);
    return {
      ...texts(['title', 'body'], from),
      kind: oneOf<Section['kind']>(pick(from, 'kind'), SECTION_KINDS, 'other'),
      id: placeId(pick(from, 'id')),
    };
  });
  const filled = sections.filter(({ title, body }) => title || body);
  if (filled.length) return filled;
  const named = texts(SECTION_KINDS, article);
  return SECTION_KINDS.filter((kind) => named[kind]).map((kind) => ({
    kind,
    title: kind[0]!.toUpperCase() + kind.slice(1),
    body: named[kind],
    id: '',
  }));
}

const OWN_NUMBER = /^(?:\[(\d+)\]|\((\d+)\)|(\d+)[.)])\s+/;

/** References lose consecutive numbers of their own, because the list numbers them. */
function withoutNumbers(references: string[]): string[] {
  const isNumbered = references.every((reference, at) => {
    const [, ...numbers] = OWN_NUMBER.exec(reference) ?? [];
    return numbers.find(Boolean) === `${at + 1}`;
  });
  return isNumbered ? references.map((reference) => reference.replace(OWN_NUMBER, '')) : references;
}
