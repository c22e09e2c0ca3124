import { plainText } from '@press/contract/richtext';
import type { ContentSection } from '../../content/model';
import { blockNodes } from './blocks';
import type { ArticleContext, TextContext } from './context';
import { headingOf, writeRich } from './inline';
import { isStatementGroup, statementKind } from './statements';
import { childAt, childElements, isElement, nameMap, nameSet, type XmlElement, type XmlNode } from './tree';

/** The full text in reading order: the sections of the body, then acknowledgements, appendices and notes. */
export function readSections(article: XmlElement, shared: ArticleContext): ContentSection[] {
  const context: TextContext = { ...shared, place: 'text' };
  const body = childAt(article, 'body');
  const sections = body ? topSections(body).flatMap((part) => readSection(part, titleOf(part, context), context)) : [];
  if (sections.length === 0) shared.notes.add('no full text in the file');
  const files = childElements(childAt(article, 'front', 'article-meta'), 'supplementary-material');
  const beside: XmlElement = { name: 'sec', attrs: {}, children: files };
  const text = [...withTitles(sections), ...readBackMatter(childAt(article, 'back'), context)];
  const supplements = readSection(beside, 'Supplementary material', context);
  // Files alone are no text: the page lists them among the files of the article.
  return text.length > 0 ? [...text, ...supplements] : [];
}

/** The sections of the body; text between them becomes a section without a title. */
function topSections(body: XmlElement): XmlElement[] {
  const sections: XmlElement[] = [];
  let text: XmlNode[] = [];
  const endText = (): void => {
    if (text.some((node) => isElement(node) || node.trim())) sections.push({ name: 'sec', attrs: {}, children: text });
    text = [];
  };
  for (const node of body.children) {
    if (!isElement(node) || node.name !== 'sec') {
      text.push(node);
      continue;
    }
    endText();
    sections.push(node);
  }
  endText();
  return sections;
}

const NOT_OF_BODY = nameSet('title', 'label', 'sec-meta');

function readSection(source: XmlElement, title: string, context: TextContext): ContentSection[] {
  const content = source.children.filter((child) => !isElement(child) || !NOT_OF_BODY.has(child.name));
  const body = writeRich(blockNodes(content, context, 3), 'block', context.notes);
  const id = context.places.of(source);
  const kind = sectionKind(plainText(title, 'inline'), source.attrs['sec-type'] ?? '');
  return body ? [{ kind, title, body, ...(id && { id }) }] : [];
}

/** A section's number and title as rich inline text. */
const titleOf = (section: XmlElement, context: ArticleContext): string =>
  writeRich(headingOf(section, context), 'inline', context.notes);

/**
 * Gives every section a title. Text without a title belongs to the section before it. At the start it belongs to a following
 * introduction, else it becomes one; a text without any title becomes "Full text".
 */
function withTitles(sections: ContentSection[]): ContentSection[] {
  const joined: ContentSection[] = [];
  for (const section of sections) {
    const previous = joined.at(-1);
    if (section.title || !previous) joined.push(section);
    else joined[joined.length - 1] = { ...previous, body: previous.body + section.body };
  }
  const [first, second, ...others] = joined;
  if (!first || first.title) return joined;
  if (second?.kind === 'introduction') return [{ ...second, body: first.body + second.body }, ...others];
  if (!second) return [{ ...first, title: 'Full text' }];
  return [{ ...first, kind: 'introduction', title: 'Introduction' }, second, ...others];
}

const APPENDIX = 'Appendix';
/** Titles of back matter without a title; any other part has notes. */
const BACK_TITLES = nameMap({
  ack: 'Acknowledgements',
  app: APPENDIX,
  'app-group': 'Supplementary material',
  glossary: 'Glossary',
});

/** Back matter other than a section: references, and statements about them and the authors. */
const NOT_OF_BACK = nameSet('ref-list', 'bio', 'title', 'label');

/** The appendices of a group, and their neighbours, such as files. */
function appendices(group: XmlElement): XmlElement[] {
  const apps = childElements(group, 'app');
  return [...apps, { ...group, children: childElements(group).filter((each) => !apps.includes(each)) }];
}

/** Parts that appear among the statements about the article. */
const isStatement = (part: XmlElement): boolean =>
  ((part.name === 'sec' || part.name === 'notes') && !!statementKind(part)) || isStatementGroup(part);

function readBackMatter(back: XmlElement | undefined, context: TextContext): ContentSection[] {
  const sections = childElements(back)
    .flatMap((part) => (part.name === 'app-group' ? appendices(part) : [part]))
    .filter((part) => !NOT_OF_BACK.has(part.name) && !isStatement(part))
    .flatMap((part) => {
      const own = onlySection(part, context);
      const title = titleOf(own, context);
      const [section] = readSection(own, title || (BACK_TITLES.get(part.name) ?? 'Notes'), context);
      return section ? [{ section: { ...section, kind: 'other' as const }, isUntitled: !title }] : [];
    });
  return eachTitleOnce(sections, context);
}

/**
 * The contents name no two parts alike that the file does not name: notes follow in the section of the first, appendices are
 * numbered.
 */
function eachTitleOnce(
  parts: readonly { section: ContentSection; isUntitled: boolean }[],
  { places }: TextContext,
): ContentSection[] {
  const sections: ContentSection[] = [];
  for (const { section, isUntitled } of parts) {
    const at = sections.findIndex(({ title }) => title === section.title);
    const same = sections[at];
    if (!isUntitled || !same) sections.push(section);
    else if (section.title === APPENDIX) {
      const number = 1 + sections.filter(({ title }) => title.startsWith(APPENDIX)).length;
      sections.push({ ...section, title: `${APPENDIX} ${number}` });
    } else {
      sections[at] = { ...section, ...same, body: same.body + section.body };
      if (section.id && same.id) places.alias(section.id, same.id);
    }
  }
  return sections;
}

/** The section that is all that a part without a title has, such as an appendix of Springer's. */
function onlySection(part: XmlElement, { places }: TextContext): XmlElement {
  const [only, ...others] = childElements(part);
  if (only?.name !== 'sec' || others.length > 0) return part;
  const [outer, inner] = [places.of(part), places.of(only)];
  if (outer && inner) places.alias(outer, inner);
  return only;
}

type Kind = ContentSection['kind'];

/** The title decides first: some publishers file "Discussion" under `conclusions`. */
const KIND_OF_TITLE: readonly [RegExp, Kind][] = [
  [/^(?:general |brief )?(?:introduction|background)(?: and .*)?$/, 'introduction'],
  [
    /^(?:(?:study|subjects|patients|participants|data|design)(?:,? and |, ))?(?:materials?|methods?|methodology)(?: and .*)?$/,
    'methodology',
  ],
  [/^(?:main |experimental )?(?:results?|findings)(?:(?: and |\s*\/\s*| & ).*)?$/, 'results'],
  [/^(?:general )?discussion(?: and .*)?$/, 'discussion'],
  [/^(?:conclusions?|concluding remarks|summary and conclusions?)(?: and .*)?$/, 'conclusion'],
];

/** Values of `sec-type`. */
const KIND_OF_TYPE: ReadonlyMap<string, Kind> = new Map([
  ['intro', 'introduction'],
  ['introduction', 'introduction'],
  ['background', 'introduction'],
  ['methods', 'methodology'],
  ['materials', 'methodology'],
  ['results', 'results'],
  ['discussion', 'discussion'],
  ['conclusion', 'conclusion'],
  ['conclusions', 'conclusion'],
]);

/** @param types the attribute `sec-type`: one or several types, separated by `|` */
function sectionKind(title: string, types: string): Kind {
  const words = title
    .toLowerCase()
    .replace(/^[\divx]+[.):]\s*/, '')
    .replace(/[.:]$/, '')
    .trim();
  const byTitle = KIND_OF_TITLE.find(([pattern]) => pattern.test(words))?.[1];
  const byType = types
    .split('|')
    .map((type) => KIND_OF_TYPE.get(type))
    .find(Boolean);
  return byTitle ?? byType ?? 'other';
}
