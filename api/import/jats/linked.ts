import { parseDoi } from '@press/contract/identifiers';
import { escapeRich } from '@press/contract/richtext';
import { isWebAddress } from '@press/contract/web-address';
import type { RelationWire } from '@press/contract/wire';
import type { ArticleContext } from './context';
import { registered } from './facts';
import { lineOf, writeRich } from './inline';
import { childAt, childElements, descendants, textOf, type XmlElement } from './tree';

type Kind = RelationWire['kind'];

/** Kinds by `related-article-type`; any other type is `related`. */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['retracted-article', 'retracts'],
  ['partial-retraction', 'partially-retracts'],
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
  ['preprint', 'has-preprint'],
]);

const RETRACTION = /retra[ck]?t|rétract|ritratt|withdr|widerruf|retirad|remov|отозв|отзыв|ретрак|撤/i;

/** Words with which a notice names itself in its type, heading or title, for the kinds that harm the other article. */
const NAMED_AS: ReadonlyMap<Kind, RegExp> = new Map([
  ['retracts', RETRACTION],
  ['partially-retracts', RETRACTION],
  ['expresses-concern-about', /concern|preocup|préoccup|bedenken|озабоч|懸念|关切|关注/i],
]);

const addressOf = (source: XmlElement): string => source.attrs['href'] ?? textOf(source);
const workAt = (source: XmlElement): string => parseDoi(addressOf(source)) ?? addressOf(source);

/** The preprints in the publication history: `<event><self-uri content-type="preprint">`. */
const preprintsIn = (meta: XmlElement): XmlElement[] =>
  [...descendants(childAt(meta, 'pub-history'), 'self-uri')].filter(
    ({ attrs }) => attrs['content-type'] === 'preprint',
  );

/** The articles that the file names, such as a retracted one. A file that is not a notice itself only links to the other article. */
export function readLinked(root: XmlElement, meta: XmlElement, context: ArticleContext): RelationWire[] {
  const ownType = root.attrs['article-type'] ?? '';
  const ownWords = [
    ownType,
    ...(['article-categories', 'title-group'] as const).map((name) => textOf(childAt(meta, name))),
  ];
  const named = childElements(meta, 'related-article', 'related-object');
  const known = new Set(named.map(workAt));
  const preprints = preprintsIn(meta).filter((each) => !known.has(workAt(each)));
  return [...named, ...preprints].flatMap((source): RelationWire[] => {
    const href = addressOf(source);
    const doi = parseDoi(href) ?? '';
    const url = !doi && isWebAddress(href) ? href : '';
    if (!doi && !url) return [];
    const { name, attrs } = source;
    const type = name === 'self-uri' ? 'preprint' : (attrs['related-article-type'] ?? '');
    const said = KINDS.get(type) ?? 'related';
    const isNotice = NAMED_AS.get(said)?.test(ownWords.join(' ')) ?? true;
    if (!isNotice)
      context.notes.add(
        `the file names ${doi || url} as ${type}, but its own type is "${ownType}": the article is only linked`,
      );
    const text = textOf(source) === href ? undefined : source;
    const written = writeRich(lineOf(childAt(source, 'article-title') ?? text, context), 'inline', context.notes);
    // The number of a clinical trial, with its registry, is in attributes (JATS4R).
    const title = written || escapeRich(registered(source));
    return [{ kind: isNotice ? said : 'related', ...(doi ? { doi } : { url }), ...(title && { title }) }];
  });
}
