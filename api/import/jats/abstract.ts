import { plainText, type RichNode } from '@press/contract/richtext';
import type { SummaryWire } from '@press/contract/wire';
import { blockNodes } from './blocks';
import type { ArticleContext, TextContext } from './context';
import { lineOf, textNodesOf, titleNodes, withoutColon, writeRich } from './inline';
import { languageOf, childAt, childElements, isElement, nameSet, textOf, type XmlElement } from './tree';
import { keywordGroups, keywordsIn } from './subjects';

/** Types of abstract that are used if there is no plain one, the fullest first. */
const FALLBACK_TYPES = [
  'section',
  'summary',
  'executive-summary',
  'plain-language-summary',
  'toc',
  'short',
  'teaser',
  'precis',
];

/** Abstracts in addition to the main one, which never replace it. */
const BESIDE = /graphic|image|video|audio|highlight|key-?point|stereochem|web|tweet|social|cover/i;

/** The kind of an abstract; '' for the main one, which some publishers name too (`abstract`, `standard`). */
const typeOf = ({ attrs }: XmlElement): string => {
  const type = attrs['abstract-type'] ?? '';
  return /^(?:abstract|standard|main|author|normal|regular|primary|full|(?:un)?structured)$/i.test(type) ? '' : type;
};

const isInLanguage = (abstract: XmlElement, language: string): boolean =>
  languageOf(abstract).split('-')[0] === language || !languageOf(abstract);

/** The main abstract is the one without a kind, in the article's language; failing that, the fullest summary, then any other. */
export function chooseAbstract(abstracts: XmlElement[], language: string): XmlElement | undefined {
  const plain = abstracts.filter((each) => !typeOf(each));
  const typed = (type: string): XmlElement | undefined => abstracts.find((each) => typeOf(each) === type);
  return (
    plain.find((each) => isInLanguage(each, language)) ??
    plain[0] ??
    FALLBACK_TYPES.map(typed).find(Boolean) ??
    abstracts.find((each) => !BESIDE.test(typeOf(each)))
  );
}

/** A section of a structured abstract: its title begins the first paragraph, as `<b>Background.</b> `. */
function abstractSection(section: XmlElement, context: TextContext): RichNode[] {
  const title = childAt(section, 'title') ?? childAt(section, 'label');
  const text = textNodesOf(title, context);
  const rest = section.children.filter((child) => child !== title);
  const [first, ...others] = abstractNodes(rest, context);
  if (text.length === 0) return first ? [first, ...others] : [];
  const bold: RichNode = { tag: 'b', attrs: {}, children: /[.:?!]$/.test(textOf(title)) ? text : [...text, '.'] };
  if (typeof first === 'object' && first.tag === 'p')
    return [{ ...first, children: [bold, ' ', ...first.children] }, ...others];
  return [{ tag: 'p', attrs: {}, children: [bold] }, ...(first ? [first] : []), ...others];
}

function abstractNodes(nodes: XmlElement['children'], context: TextContext): RichNode[] {
  return nodes.flatMap((node) =>
    isElement(node) && node.name === 'sec' ? abstractSection(node, context) : blockNodes([node], context, 4),
  );
}

const NOT_OF_TEXT = nameSet('title', 'label', 'object-id');

/** Titles of abstracts that have none in the file. */
const TITLES: ReadonlyMap<string, string> = new Map([
  ['toc', 'In brief'],
  ['teaser', 'In brief'],
  ['short', 'In brief'],
  ['precis', 'In brief'],
  ['executive-summary', 'Executive summary'],
  ['executive', 'Executive summary'],
  ['plain-language-summary', 'Plain language summary'],
  ['graphical', 'Graphical abstract'],
  ['key-image', 'Graphical abstract'],
  ['web-summary', 'Summary'],
  ['key-points', 'Key points'],
]);

/** `Chinese`: two abstracts on a page need two headings. */
const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

function textOfAbstract(source: XmlElement, context: ArticleContext): string {
  const content = source.children.filter((child) => !isElement(child) || !NOT_OF_TEXT.has(child.name));
  const before = context.parts.length;
  const text = writeRich(abstractNodes(content, { ...context, place: 'text' }), 'block', context.notes);
  // Only a picture that is not here, and no words.
  const isEmpty = (part: object): boolean => Object.keys(part).length === 2;
  if (plainText(text) || !context.parts.slice(before).every(isEmpty)) return text;
  context.parts.length = before;
  return '';
}

export function summaryOf(source: XmlElement, language: string, context: ArticleContext): SummaryWire[] {
  const body = textOfAbstract(source, context);
  if (!body) return [];
  const isTranslation = source.name === 'trans-abstract' || (!typeOf(source) && !isInLanguage(source, language));
  const lang = languageOf(source);
  const title = writeRich(withoutColon(lineOf(childAt(source, 'title'), context)), 'inline', context.notes);
  const type = typeOf(source);
  const named = lang && isTranslation ? `Abstract (${LANGUAGE_NAMES.of(lang.split('-')[0]!)})` : 'Abstract';
  const fallback = isTranslation || !type ? named : (TITLES.get(type) ?? 'Summary');
  const kind = isTranslation ? 'translation' : 'summary';
  return [{ kind, title: title || fallback, ...(lang && { lang }), ...(isTranslation && { abstract: body }), body }];
}

/** The abstract as rich block text, empty if the file has none, and the other abstracts. */
export function readAbstracts(
  meta: XmlElement,
  language: string,
  context: ArticleContext,
): { abstract: string; summaries: SummaryWire[] } {
  const all = [...childElements(meta, 'abstract'), ...childElements(meta, 'trans-abstract')];
  // Some files have the abstract in the language of the article as the translated one.
  const translated = all.filter(
    (each) => each.name === 'trans-abstract' && languageOf(each).split('-')[0] === language,
  );
  const abstracts = childElements(meta, 'abstract');
  const own = abstracts.some((each) => !typeOf(each) && isInLanguage(each, language)) ? [] : translated;
  const chosen = chooseAbstract([...own, ...abstracts], language);
  const others = all.filter((each) => each !== chosen);
  const summaries = others.flatMap((each) => summaryOf(each, language, context));
  if (!chosen) return { abstract: '', summaries };
  const type = typeOf(chosen);
  if (type) context.notes.add(`no main abstract; the ${type} abstract replaces it`);
  return { abstract: textOfAbstract(chosen, context), summaries };
}

/** Titles and keywords in one other language. */
interface Translated {
  titles: RichNode[][];
  keywords: string[];
}

const paragraph = (children: RichNode[]): RichNode[] => (children.length ? [{ tag: 'p', attrs: {}, children }] : []);
const bold = (children: RichNode[]): RichNode[] => (children.length ? [{ tag: 'b', attrs: {}, children }] : []);

/** Keywords as one paragraph. */
export const keywordLine = (keywords: readonly string[]): RichNode[] =>
  keywords.length ? paragraph([...bold(['Keywords:']), ` ${keywords.join(', ')}`]) : [];

function translationsOf(meta: XmlElement, language: string, context: ArticleContext): Map<string, Translated> {
  const found = new Map<string, Translated>();
  const of = (lang: string): Translated => {
    const known = found.get(lang) ?? { titles: [], keywords: [] };
    found.set(lang, known);
    return known;
  };
  for (const group of childElements(childAt(meta, 'title-group'), 'trans-title-group')) {
    const lang = languageOf(group) || childElements(group, 'trans-title').map(languageOf).find(Boolean) || '';
    const title = titleNodes(group, context, 'trans-title', 'trans-subtitle');
    if (title.length > 0) of(lang).titles.push(title);
  }
  for (const group of keywordGroups(meta, language).others) of(languageOf(group)).keywords.push(...keywordsIn(group));
  return found;
}

/** The summaries with titles and keywords in other languages: together with the abstract in the language, else separately. */
export function withTranslations(
  meta: XmlElement,
  language: string,
  summaries: readonly SummaryWire[],
  context: ArticleContext,
): SummaryWire[] {
  const all = [...summaries];
  // Other formats name the language of keywords, which is not that of the article if it has none in its own.
  const areKnown = keywordGroups(meta, language).own.every((group) => isInLanguage(group, language));
  for (const [lang, { titles, keywords }] of translationsOf(meta, language, context)) {
    const lines = titles.flatMap((title) => paragraph(bold(title)));
    const [before = '', after = ''] = [lines, keywordLine(keywords)].map((nodes) =>
      writeRich(nodes, 'block', context.notes),
    );
    const articleTitle = writeRich(titles[0] ?? [], 'inline', context.notes);
    const own = { ...(articleTitle && { articleTitle }), ...(areKnown && keywords.length > 0 && { keywords }) };
    const at = all.findIndex((each) => each.kind === 'translation' && (each.lang ?? '') === lang);
    const same = all[at];
    if (same) all[at] = { ...same, ...own, body: before + same.body + after };
    else if (before || after) {
      const title = before ? 'Title' : 'Keywords';
      all.push({ kind: 'translation', title, ...(lang && { lang }), ...own, body: before + after });
    }
  }
  return all;
}
