import { capital, codeInWords } from '@press/contract/words';
import type { RichNode } from '@press/contract/richtext';
import type { StatementWire } from '@press/contract/wire';
import type { ArticleContext } from './context';
import { asKnown, readDate } from './dates';
import type { ElementName } from './elements';
import { isUpdate } from './history';
import { writeRich } from './inline';
import { lineOfWork } from './references';
import { isHeading, keywordGroups, keywordsIn, termText, titleOfGroup, unique } from './subjects';
import { childAt, childElements, textOf, type XmlElement } from './tree';

/** Titles of facts about the article that `<article-meta>` states in separate elements. */
const FACTS: readonly (readonly [title: string, names: readonly ElementName[]])[] = [
  ['Reviewed work', ['product']],
  ['Conference', ['conference', 'string-conf']],
  ['Version', ['article-version', 'article-version-alternatives']],
  ['Publication history', ['pub-history']],
  [
    'Issue',
    [
      'issue-title',
      'issue-title-group',
      'issue-sponsor',
      'issue-id',
      'volume-id',
      'volume-issue-group',
      'supplement',
      'isbn',
    ],
  ],
  ['Other versions', ['self-uri']],
  ['Resources and support', ['support-group']],
];

/** `NCT00981734 (ClinicalTrials.gov)`: data that an object has only in its attributes. */
export const registered = ({ attrs }: XmlElement): string =>
  attrs['document-id']
    ? [attrs['document-id'], attrs['source-id'] && `(${attrs['source-id']})`].filter(Boolean).join(' ')
    : '';

/** In `<article-categories>`. */
const SERIES = ['series-title', 'series-text'] as const;

/** Versions of an article in words, by their codes in lower case (NISO RP-8, Journal Article Versions). */
const VERSIONS: ReadonlyMap<string, string> = new Map([
  ['ao', "Author's original"],
  ['smur', 'Submitted manuscript under review'],
  ['am', 'Accepted manuscript'],
  ['p', 'Proof'],
  ['vor', 'Version of record'],
  ['cvor', 'Corrected version of record'],
  ['evor', 'Enhanced version of record'],
]);

/** `VoR` as `Version of record`, `accepted-manuscript` as `Accepted manuscript`; numbers and words as they are. */
function versionOf(said: string): string {
  const words = codeInWords(said);
  return VERSIONS.get(said.toLowerCase()) ?? (words === said ? said : capital(words));
}

/** The texts of an element and its descendants, joined by commas if it has no text of its own. */
function factOf(element: XmlElement): string {
  const date = element.name === 'date' ? readDate(element) : undefined;
  if (date) return asKnown(date);
  const children = childElements(element);
  if (element.name === 'article-version') return versionOf(textOf(element));
  const isMixed = children.length === 0 || element.children.some((child) => typeof child === 'string' && child.trim());
  return isMixed ? textOf(element) : children.map(factOf).filter(Boolean).join(', ');
}

/**
 * Facts about the article that have no field: the reviewed work, the conference, the version, the series.
 * @param known type and keywords of the article, which repeat some subjects
 * @param language of the article, two letters
 */
export function factStatements(
  meta: XmlElement,
  known: readonly string[],
  language: string,
  context: ArticleContext,
): StatementWire[] {
  const series = childElements(childAt(meta, 'article-categories'), ...SERIES);
  const groups = childElements(childAt(meta, 'article-categories'), 'subj-group');
  const headings = groups.filter(isHeading);
  const subjects = subjectsIn(groups.filter((group) => !isHeading(group))).filter(
    (subject) => !known.includes(subject),
  );
  const found = [
    ...FACTS.map(([title, names]) => ({
      title,
      elements: childElements(meta, ...names)
        .filter(isNoFileName)
        .map(withoutUpdates),
    })),
    { title: 'Series', elements: series },
    { title: 'Section', elements: headings.filter((group) => !known.includes(textOf(group))) },
    { title: 'Subjects', elements: subjects.length ? [asElement(subjects.join('; '))] : [] },
    { title: 'Related', elements: childElements(meta, 'related-object', 'related-article').filter(hasNoAddress) },
    ...keywordGroups(meta, language).classified.map((group) => ({
      title: titleOfGroup(group),
      elements: [asElement(keywordsIn(group).join('; '))],
    })),
  ];
  return found.flatMap(({ title, elements }) => {
    const nodes = elements.map((element) =>
      element.name === 'product' ? lineOfWork(element) : factOf(element) || registered(element),
    );
    const paragraphs = unique(nodes.filter(Boolean)).map((line): RichNode => ({
      tag: 'p',
      attrs: {},
      children: [line],
    }));
    const body = writeRich(paragraphs, 'block', context.notes);
    return body ? [{ kind: 'notes', title, body }] : [];
  });
}

const asElement = (text: string): XmlElement => ({ name: '', attrs: {}, children: [text] });

/** The subjects of classifications at every depth, each once. */
function subjectsIn(groups: readonly XmlElement[]): string[] {
  const all = groups.flatMap((group) => [
    ...childElements(group, 'subject', 'compound-subject').map(termText),
    ...subjectsIn(childElements(group, 'subj-group')),
  ]);
  // Some classifications have codes in place of names.
  return [...new Set(all.filter((subject) => /\p{L}/u.test(subject)))];
}

/** For `self-uri`: the name of a production file is not an address. */
const isNoFileName = (element: XmlElement): boolean =>
  element.name !== 'self-uri' || !/^[\w-]+\.\w{2,5}$/.test(textOf(element));

/** For `pub-history`: the article's history already has updates with their words. */
const withoutUpdates = (element: XmlElement): XmlElement => ({
  ...element,
  children: element.children.filter((child) => typeof child === 'string' || child.name !== 'event' || !isUpdate(child)),
});

const hasNoAddress = ({ attrs }: XmlElement): boolean => !attrs['href'];
