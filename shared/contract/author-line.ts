import { grouped, nameSeparator } from './format';

/** Maximum number of names in a list of articles; an article may have hundreds of authors. */
const NAMES_IN_LISTS = 20;

/** The authors of an article that a list names: if there are very many, only the first ones. */
export const namedInLists = <A>(authorList: readonly A[]): readonly A[] =>
  authorList.length > NAMES_IN_LISTS + 5 ? authorList.slice(0, NAMES_IN_LISTS) : authorList;

/** The text after the authors that a list names. */
export const moreAuthors = (authorList: readonly unknown[]): string => {
  const more = authorList.length - namedInLists(authorList).length;
  return more > 0 ? ` and ${grouped(more)} more` : '';
};

/** The authors of an article in a list: `A. Roy, B. Sen`; if there are very many, the first ones and the number of the others. */
export function authorLine(
  { authors, authorList }: { authors: string; authorList: readonly { name: string }[] },
  more: (authorList: readonly unknown[]) => string = moreAuthors,
): string {
  const named = namedInLists(authorList).map(({ name }) => name);
  const line = named.map((name, at) => (at < named.length - 1 ? name + nameSeparator(name) : name)).join('');
  return line ? line + more(authorList) : authors;
}
