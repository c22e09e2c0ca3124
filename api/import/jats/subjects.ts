import { plainText, serializeRich } from '@press/contract/richtext';
import { capital, codeInWords } from '@press/contract/words';
import { mathOfTex, texOf } from './math';
import { childAt, childElements, isElement, textOf, withScripts, type XmlElement } from './tree';

/** Words for a type of article: `Original Research Article`. */
const TYPE_OF_ARTICLE =
  /^(?:(?:original|research|review|regular|full|short|brief|rapid|case|data|technical|systematic|invited|special) )*(?:articles?|papers?|reports?|reviews?|research|editorials?|letters?|notes?|communications?|commentar(?:y|ies)|errat(?:um|a)|corrections?|corrigend(?:um|a)|perspectives?|opinions?)$/i;

/** Groups of these types, and words for a type, form the heading under which the article is printed, not a subject. */
export const isHeading = (group: XmlElement): boolean =>
  /^(?:heading|display-channel|(?:legacy-)?article-type|type|toc-(?:heading|major|minor)|author-type|section|stage)$/i.test(
    group.attrs['subj-group-type'] ?? '',
  ) ||
  (childElements(group, 'subj-group').length === 0 &&
    subjectsIn(group).length > 0 &&
    subjectsIn(group).every((each) => TYPE_OF_ARTICLE.test(each)));

/** Without repetitions, ignoring case; the last one stays. */
export const unique = (list: string[]): string[] => [
  ...new Map(list.map((item) => [item.toLowerCase(), item])).values(),
];

/** Writes TeX formulas as text: `β`. */
const withPlainTex = (element: XmlElement): XmlElement => ({
  ...element,
  children: element.children.map((child) => {
    if (!isElement(child)) return child;
    const math = child.name === 'tex-math' ? mathOfTex(texOf(child), 'inline') : undefined;
    return math ? plainText(serializeRich([math]), 'inline') : withPlainTex(child);
  }),
});

/** A term; one of several parts has spaces between them: `74.20 Theories`. Its address and its id in a vocabulary are not for readers. */
export function termText(term: XmlElement): string {
  const parts = term.name.startsWith('compound-') ? childElements(term) : [term];
  const named = parts.filter(({ attrs }) => attrs['content-type'] === 'term');
  const isId = (part: XmlElement): boolean =>
    parts.length > 1 &&
    /^(?:https?:\S+|[a-z]+(?:-[a-z]+)*)$/.test(textOf(part)) &&
    /code|id/.test(part.attrs['content-type'] ?? '');
  return (named.length > 0 ? named : parts.filter((part) => !isId(part)))
    .map((part) => textOf(withPlainTex(withScripts(part))))
    .filter(Boolean)
    .join(' ');
}

const subjectsIn = (group: XmlElement): string[] =>
  childElements(group, 'subject', 'compound-subject')
    .map(termText)
    .filter((subject) => /\p{L}/u.test(subject));

/** Some publishers keep older classifications (`Discipline`, `-v2`) next to the newest (`-v3`), which is used. */
function groupsOf(meta: XmlElement): XmlElement[] {
  const groups = childElements(childAt(meta, 'article-categories'), 'subj-group').filter((group) => !isHeading(group));
  const version = ({ attrs }: XmlElement): number => Number(/-v(\d+)$/.exec(attrs['subj-group-type'] ?? '')?.[1] ?? 1);
  const newest = Math.max(...groups.map(version));
  return groups.filter((group) => version(group) === newest);
}

/** The broadest subjects of the first classification: the roots of its tree; for `Mathematics/Statistics` the first part. */
export function readSubjects(meta: XmlElement): string[] {
  const groups = groupsOf(meta);
  const first = groups.filter(({ attrs }) => attrs['subj-group-type'] === groups[0]?.attrs['subj-group-type']);
  return unique(first.flatMap(subjectsIn).map((subject) => subject.split('/')[0]!.trim()));
}

/** The narrowest subjects of a classification. */
function narrowest(group: XmlElement): string[] {
  const narrower = childElements(group, 'subj-group');
  return narrower.length
    ? narrower.flatMap(narrowest)
    : subjectsIn(group).map((subject) => subject.split('/').at(-1)!.trim());
}

/** The keywords of a group: each in an element, or in one text. */
export const keywordsIn = (group: XmlElement): string[] =>
  group.name === 'unstructured-kwd-group'
    ? textOf(group)
        .split(textOf(group).includes(';') ? ';' : ',')
        .map((keyword) => keyword.trim())
        .filter(Boolean)
    : childElements(group, 'kwd', 'compound-kwd', 'nested-kwd')
        .flatMap((keyword) => (keyword.name === 'nested-kwd' ? keywordsIn(keyword) : termText(keyword)))
        .filter(Boolean);

/** Types of groups that are the authors' keywords. */
const OF_AUTHORS = /^(?:authors?(?:-?generated)?(?:-?keywords?)?|key-?words?|kwd|trans(?:lated)?(?:-?key-?words?)?|)$/i;

/** `C10`, `74.20.-z`: codes that only users of a classification understand. */
const isCode = (term: string): boolean => /\d/.test(term) && !/\p{L}{3}/u.test(term);
const hasCodesOnly = (group: XmlElement): boolean => keywordsIn(group).every(isCode) && keywordsIn(group).length > 1;

/** Title of a group of a classification, such as `Research organism`; its type if the file has no title. */
export const titleOfGroup = (group: XmlElement): string =>
  textOf(childAt(group, 'title')) ||
  textOf(childAt(group, 'label')) ||
  capital(codeInWords(group.attrs['kwd-group-type'] ?? group.attrs['vocab'] ?? '')) ||
  'Classification';

interface KeywordGroups {
  /** The authors' keywords in the article's language. */
  own: XmlElement[];
  /** The authors' keywords in other languages. */
  others: XmlElement[];
  /** Classifications, organisms, codes, abbreviations: each under its own title. */
  classified: XmlElement[];
}

/** The groups of keywords by kind: the authors' have no type or one that says so, and the first title. */
export function keywordGroups(meta: XmlElement, language: string): KeywordGroups {
  const groups = childElements(meta, 'kwd-group', 'unstructured-kwd-group');
  const worded = groups.filter((group) => !hasCodesOnly(group));
  const inLanguage = ({ attrs }: XmlElement): boolean =>
    !attrs['lang'] || attrs['lang'].slice(0, 2).toLowerCase() === language;
  const plain = worded.filter(({ attrs }) => OF_AUTHORS.test(attrs['kwd-group-type'] ?? '') && !attrs['vocab']);
  const candidates =
    plain.length > 0 ? plain : worded.filter(({ attrs }) => !/abbrev/i.test(attrs['kwd-group-type'] ?? '')).slice(0, 1);
  const ofLanguage = candidates.some(inLanguage) ? candidates.filter(inLanguage) : candidates.slice(0, 1);
  const title = (group: XmlElement): string => textOf(childAt(group, 'title'));
  // Next to a group of the authors, a group without a type is a classification.
  const typed = ofLanguage.filter(({ attrs }) => attrs['kwd-group-type']);
  const ofAuthors = typed.length > 0 ? typed : ofLanguage;
  const own = ofAuthors.filter((group) => !title(group) || title(group) === title(ofAuthors[0]!));
  const others = candidates.filter((group) => !ofLanguage.includes(group));
  return { own, others, classified: groups.filter((group) => !own.includes(group) && !others.includes(group)) };
}

/** The authors' keywords in the article's language; if a file has no keywords, the narrowest subjects. */
export function readKeywords(meta: XmlElement, language: string): string[] {
  const keywords = keywordGroups(meta, language).own.flatMap(keywordsIn);
  return unique(keywords.length ? keywords : groupsOf(meta).flatMap(narrowest));
}

/** Names of `article-type` values that would not read well if capitalised; the others are capitalised. */
const TYPE_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'article-commentary': 'Commentary',
    'books-received': 'Books Received',
    'brief-report': 'Brief Report',
    'expression-of-concern': 'Expression of Concern',
    'in-brief': 'In Brief',
    other: 'Article',
  }),
);

/** The name of a JATS article type: `Research Article`. */
export function typeName(code: string): string {
  if (!code) return 'Article';
  return (
    TYPE_NAMES.get(code) ??
    code
      .split('-')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' ')
  );
}
