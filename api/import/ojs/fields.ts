import { collapse, isElement, type XmlElement } from '../jats/tree';

/** `../jats/tree` for OJS, whose elements have other names than those of JATS. */

export const children = (parent: XmlElement | undefined, ...names: string[]): XmlElement[] =>
  (parent?.children ?? []).filter(isElement).filter(({ name }) => names.length === 0 || names.includes(name));

export const child = (parent: XmlElement | undefined, name: string): XmlElement | undefined =>
  children(parent, name)[0];

/** Every element with the name at any depth. */
export const within = (parent: XmlElement | undefined, name: string): XmlElement[] =>
  children(parent).flatMap((each) => [...(each.name === name ? [each] : []), ...within(each, name)]);

export const text = (element: XmlElement | undefined): string =>
  collapse((element?.children ?? []).map((node) => (isElement(node) ? text(node) : node)).join(''));

/** The BCP 47 tag of a locale: `pt_BR`, `sr_RS@latin`. */
export const languageTag = (locale = ''): string => locale.replace(/@.*$/, '').replaceAll('_', '-');

/** The id of a kind that an element has: `internal`, `doi`, `public`. */
export const idOf = (element: XmlElement, type: string): string =>
  text(children(element, 'id').find(({ attrs }) => attrs['type'] === type));

/** A field by locale: that of the article, else the first, and the others. */
export function localized(
  parent: XmlElement | undefined,
  name: string,
  locale: string,
): { own: XmlElement | undefined; others: XmlElement[] } {
  const all = children(parent, name).filter((each) => text(each));
  const own = all.find(({ attrs }) => attrs['locale'] === locale) ?? all[0];
  return { own, others: all.filter((each) => each !== own) };
}
