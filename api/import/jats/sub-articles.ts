import { STATEMENT_TITLES } from '@press/contract/defaults';
import { parseDoi } from '@press/contract/identifiers';
import type { RichNode } from '@press/contract/richtext';
import type { SubArticleWire } from '@press/contract/wire';
import { capital, codeInWords } from '@press/contract/words';
import { chooseAbstract, summaryOf, keywordLine, withTranslations } from './abstract';
import { typeName, keywordsIn } from './subjects';
import { readAuthors } from './authors';
import { blockNodes } from './blocks';
import type { ArticleContext, TextContext } from './context';
import { readEditors } from './contributors';
import { writeRich, titleNodes } from './inline';
import { languageOf, childAt, childElements, descendants, textOf, type XmlElement } from './tree';
import { authorNotes, frontStatements } from './statements';

/** Decision letters, replies, translations and other articles within the article; those within them follow. */
export function readSubArticles(root: XmlElement, context: ArticleContext): SubArticleWire[] {
  return childElements(root, 'sub-article', 'response').flatMap((source, index) => [
    ...readOne(source, index, context),
    ...readSubArticles(source, context),
  ]);
}

function readOne(source: XmlElement, index: number, context: ArticleContext): SubArticleWire[] {
  const meta = childAt(source, 'front-stub') ?? childAt(source, 'front', 'article-meta') ?? source;
  const text = { ...context, place: 'text' as const, subArticle: source };
  const parts = (['body', 'back', 'floats-group', 'floats-wrap'] as const).flatMap((part) =>
    childElements(childAt(source, part)),
  );
  const { front, abstract, keywords } = frontOf(source, meta, text);
  const body = front + writeRich(blockNodes(parts, text, 4), 'block', context.notes);
  const line = titleNodes(childAt(meta, 'title-group'), text, 'article-title', 'subtitle');
  if (!body && line.length === 0) return [];
  const authors = readAuthors(meta, context.notes).map(({ name }) => name);
  const doi = childElements(meta, 'article-id').filter(({ attrs }) => attrs['pub-id-type'] === 'doi');
  const lang = languageOf(source);
  const type = source.attrs['article-type'] ?? source.attrs['response-type'] ?? '';
  const kind = KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? 'other';
  return [
    {
      id: context.places.of(source) ?? `pos-sub-article-${index + 1}`,
      kind,
      title: writeRich(line, 'inline', context.notes) || typeName(type),
      ...(lang && { lang }),
      ...(authors.length && { authors: authors.join(', ') }),
      ...(parseDoi(textOf(doi[0])) && { doi: textOf(doi[0]) }),
      ...(kind === 'translation' && abstract && { abstract }),
      ...(kind === 'translation' && keywords.length > 0 && { keywords }),
      body: body || writeRich([{ tag: 'p', attrs: {}, children: line }], 'block', context.notes),
    },
  ];
}

/** Kinds by `article-type` and `response-type`; a decision letter is a review. */
const KINDS: readonly (readonly [RegExp, SubArticleWire['kind']])[] = [
  [/^translation$/, 'translation'],
  [/review|referee|^ref-report|decision-letter|editor-(?:report|evaluation)|evaluation-summary/, 'review'],
  [/reply|response|author-comment/, 'reply'],
  [/letter/, 'letter'],
];

/**
 * The parts before the text: abstracts, keywords, the recommendation of a referee, people, statements. Abstract and keywords are
 * also returned separately.
 */
function frontOf(
  source: XmlElement,
  meta: XmlElement,
  context: TextContext,
): { front: string; abstract: string | undefined; keywords: string[] } {
  const language = languageOf(source).slice(0, 2).toLowerCase();
  const sources = childElements(meta, 'abstract', 'trans-abstract');
  const read = new Map(sources.map((each) => [each, summaryOf(each, language, context)]));
  const chosen = chooseAbstract(childElements(meta, 'abstract'), language);
  const keywords = childElements(meta, 'kwd-group', 'unstructured-kwd-group').flatMap(keywordsIn);
  const translated = withTranslations(
    { ...meta, children: childElements(meta, 'title-group') },
    language,
    [...read.values()].flat(),
    context,
  );
  const { first, further } = frontStatements(source, childAt(source, 'front'), meta, keywords, context);
  const statements = [...first, ...further, ...authorNotes(meta, [], context)];
  const people = [...affiliationLines(meta, context), ...recommendationOf(meta)];
  const front = [
    ...translated.map(({ title, body }) => headed(title, body)),
    writeRich([...keywordLine(keywords), ...people], 'block', context.notes),
    ...statements.map(({ kind, title, body }) => headed(title ?? STATEMENT_TITLES[kind], body)),
  ].join('');
  return { front, abstract: chosen && read.get(chosen)?.[0]?.body, keywords };
}

/** The title of the sub-article is a heading of level 3. */
const headed = (title: string, body: string): string => `<h4>${title}</h4>${body}`;

const paragraph = (text: string): RichNode => ({ tag: 'p', attrs: {}, children: [text] });

/** `Ada Doe: University` for authors, `Roe, Reviewer: University` for others. */
function affiliationLines(meta: XmlElement, context: ArticleContext): RichNode[] {
  const people = [
    ...readAuthors(meta, context.notes).filter(({ affiliations }) => affiliations.length > 0),
    ...readEditors(meta, context).map(({ name, role, affiliations = [] }) => ({
      name: [name, role].filter(Boolean).join(', '),
      affiliations,
    })),
  ];
  return people.map(({ name, affiliations }) => paragraph([name, affiliations.join('; ')].filter(Boolean).join(': ')));
}

/** The journal's own fields, such as `Recommendation: approve`; data availability is a statement. */
const recommendationOf = (meta: XmlElement): RichNode[] =>
  [...descendants(meta, 'custom-meta')]
    .map((custom) => [textOf(childAt(custom, 'meta-name')), textOf(childAt(custom, 'meta-value'))])
    .filter(([name = '', value]) => value && !/data[ -]availability/i.test(name))
    .map(([name = '', value = '']) => paragraph(`${nameOfField(name)}: ${codeInWords(value)}`));

/** `peer-review-recommendation` as `Recommendation`; names with spaces stay unchanged. */
function nameOfField(name: string): string {
  if (/[\s\p{Lu}]/u.test(name)) return name;
  return capital(codeInWords(name.replace(/^peer-review-/, '')));
}
