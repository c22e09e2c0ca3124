import { collapse, descendants, elements, isElement, textOf, type XmlElement } from './tree';

const NOT_PRINTED = ['label', 'institution-id', 'email', 'phone', 'fax', 'xref', 'fn', 'sup', 'ext-link', 'uri'];

/** Longer than any address: a bound on the work that one entry can cause. */
const MAX_LINE = 2000;

/** As printed where the file has the commas; where it has bare elements (institution, city, country), joined by them. */
function affiliationText(aff: XmlElement): string {
  const printed = aff.children.some((child) => !isElement(child) && child.trim());
  if (printed) return tidy(textOf(aff, ...NOT_PRINTED));
  const parts = elements(aff).flatMap((part) =>
    part.name === 'institution-wrap' ? elements(part, 'institution') : [part],
  );
  return tidy(
    parts
      .map((part) => textOf({ name: '', attrs: {}, children: [part] }, ...NOT_PRINTED))
      .filter(Boolean)
      .join(', '),
  );
}

const tidy = (text: string): string =>
  collapse(
    text
      .slice(0, MAX_LINE)
      .replace(/\s+([,;.])/g, '$1')
      .replace(/,(?:\s*,)+/g, ','),
  ).replace(/^[\s,;.]+|[\s,;.]+$/g, '');

/**
 * Gives the look-up from an author to affiliations: by the author's references, else those inside the author,
 * else the group's (or the article's) own when no author of the article refers to any.
 */
export function readAffiliations(meta: XmlElement): (contrib: XmlElement, group: XmlElement) => string[] {
  const byId = new Map([...descendants(meta, 'aff')].map((aff) => [aff.attrs['id'] ?? '', aff]));
  const refers = (contrib: XmlElement): XmlElement[] =>
    elements(contrib, 'xref').filter(({ attrs }) => attrs['ref-type'] === 'aff');
  const anyRefers = [...descendants(meta, 'contrib')].some((contrib) => refers(contrib).length > 0);

  return (contrib, group) => {
    const referred = refers(contrib)
      .flatMap(({ attrs }) => (attrs['rid'] ?? '').split(/\s+/))
      .flatMap((id) => byId.get(id) ?? []);
    const own = elements(contrib, 'aff');
    const shared = anyRefers ? [] : [...elements(group, 'aff'), ...elements(meta, 'aff')];
    const found = [referred, own, shared].find((list) => list.length > 0) ?? [];
    return [...new Set(found.map(affiliationText).filter(Boolean))];
  };
}
