import { at, elements, textOf, type XmlElement } from './tree';

/** The heading under which the article is printed is no subject. */
const HEADINGS = /^(?:heading|display-channel|article-type|section)$/i;

const unique = (list: string[]): string[] => [...new Map(list.map((item) => [item.toLowerCase(), item])).values()];

const subjectsIn = (group: XmlElement): string[] =>
  elements(group, 'subject', 'compound-subject')
    .map((subject) => textOf(subject))
    .filter(Boolean);

/** Publishers keep older lists beside the newest (`Discipline`, `-v2`, `-v3`): the newest is used. */
function groupsOf(meta: XmlElement): XmlElement[] {
  const groups = elements(at(meta, 'article-categories'), 'subj-group').filter(
    ({ attrs }) => !HEADINGS.test(attrs['subj-group-type'] ?? ''),
  );
  const version = ({ attrs }: XmlElement): number => Number(/-v(\d+)$/.exec(attrs['subj-group-type'] ?? '')?.[1] ?? 1);
  const newest = Math.max(...groups.map(version));
  return groups.filter((group) => version(group) === newest);
}

/** The broadest subjects of the first classification: the roots of its tree, or what stands before the slash of `Mathematics/Statistics`. */
export function readSubjects(meta: XmlElement): string[] {
  const groups = groupsOf(meta);
  const first = groups.filter(({ attrs }) => attrs['subj-group-type'] === groups[0]?.attrs['subj-group-type']);
  return unique(first.flatMap(subjectsIn).map((subject) => subject.split('/')[0]!.trim()));
}

function leaves(group: XmlElement): string[] {
  const deeper = elements(group, 'subj-group');
  return deeper.length ? deeper.flatMap(leaves) : subjectsIn(group).map((subject) => subject.split('/').at(-1)!.trim());
}

/** The authors' keywords in the article's language; where the file has none, its finest subjects. */
export function readKeywords(meta: XmlElement, language: string): string[] {
  const groups = elements(meta, 'kwd-group').filter(({ attrs }) => !/abbrev/i.test(attrs['kwd-group-type'] ?? ''));
  const spoken = ({ attrs }: XmlElement): boolean =>
    !attrs['lang'] || attrs['lang'].slice(0, 2).toLowerCase() === language;
  const chosen = groups.some(spoken) ? groups.filter(spoken) : groups.slice(0, 1);
  const keywords = chosen
    .flatMap((group) => elements(group, 'kwd', 'compound-kwd'))
    .map((keyword) => textOf(keyword))
    .filter(Boolean);
  return unique(keywords.length ? keywords : groupsOf(meta).flatMap(leaves));
}
