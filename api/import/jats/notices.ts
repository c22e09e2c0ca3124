import { parseDoi } from '@press/contract/identifiers';
import { isWebAddress } from '@press/contract/web-address';
import type { RelationWire } from '@press/contract/wire';
import type { ArticleContext } from './context';
import { lineOf } from './inline';
import { writeRich } from './rich';
import { childAt, childElements, textOf, type XmlElement } from './tree';

/** Kinds by `related-article-type`; any other type is `related`. */
const KINDS: ReadonlyMap<string, RelationWire['kind']> = new Map([
  ['retracted-article', 'retracts'],
  ['partial-retraction', 'retracts'],
  ['retraction-forward', 'retracted-by'],
  ['retraction', 'retracted-by'],
  ['corrected-article', 'corrects'],
  ['correction-forward', 'corrected-by'],
  ['correction', 'corrected-by'],
  ['addended-article', 'corrects'],
  ['addendum', 'corrected-by'],
  ['object-of-concern', 'expresses-concern-about'],
  ['expression-of-concern', 'concern-expressed-by'],
  ['commentary-article', 'comments-on'],
  ['letter', 'commented-by'],
  ['commentary', 'commented-by'],
]);

/** The articles that the file names, such as a retracted one. */
export function readNotices(meta: XmlElement, context: ArticleContext): RelationWire[] {
  return childElements(meta, 'related-article', 'related-object').flatMap((source): RelationWire[] => {
    const href = source.attrs['href'] ?? textOf(source);
    const doi = parseDoi(href) ?? '';
    const url = !doi && isWebAddress(href) ? href : '';
    if (!doi && !url) return [];
    const own = textOf(source) === href ? undefined : source;
    const title = writeRich(lineOf(childAt(source, 'article-title') ?? own, context), 'inline', context.notes);
    const kind = KINDS.get(source.attrs['related-article-type'] ?? '') ?? 'related';
    return [{ kind, ...(doi ? { doi } : { url }), ...(title && { title }) }];
  });
}
