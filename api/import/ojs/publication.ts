import { jatsError } from '../jats/errors';
import type { XmlElement } from '../jats/tree';
import { child, children, text } from './fields';

/** Status of a publication in OJS. */
const PUBLISHED = '3';

/** Codes for an issue that needs a subscription, and for an article that does not. */
const [BY_SUBSCRIPTION, OPEN] = ['2', '1'];

/**
 * The publication that readers of OJS see, and earlier published ones. Up to 3.1 the article itself is the publication.
 */
export interface Publications {
  publication: XmlElement;
  earlier: XmlElement[];
}

/**
 * Chooses the publication of an article that is public today.
 * @param today `2026-11-29`
 * @throws CodedError PRESS-J16 if it is not published, PRESS-J17 if readers need a subscription
 */
export function publicationsOf(article: XmlElement, issue: XmlElement | undefined, today: string): Publications {
  const all = children(article, 'publication');
  const published = all
    .filter(({ attrs }) => attrs['status'] === PUBLISHED)
    .sort((one, other) => versionOf(one) - versionOf(other));
  const publication = all.length > 0 ? published.at(-1) : isPublishedAlone(article, issue) ? article : undefined;
  if (!publication || issue?.attrs['published'] === '0')
    throw jatsError('PRESS-J16', 'OJS has not published the article, or its issue.');
  refuseClosed(publication, issue, today);
  return { publication, earlier: published.slice(0, -1) };
}

/** Up to 3.1 an article has a date when it is published. */
const isPublishedAlone = ({ attrs }: XmlElement, issue: XmlElement | undefined): boolean =>
  !!attrs['date_published'] || issue?.attrs['published'] === '1';

/** Minor versions exist since 3.5, and are fewer than a thousand. */
const versionOf = ({ attrs }: XmlElement): number =>
  Number(attrs['version_major'] ?? attrs['version'] ?? 0) * 1000 + Number(attrs['version_minor'] ?? 0);

/** `2`, or `1.2` since 3.5. */
export const versionName = ({ attrs }: XmlElement): string =>
  attrs['version'] ?? [attrs['version_major'], attrs['version_minor']].filter(Boolean).join('.');

function refuseClosed(publication: XmlElement, issue: XmlElement | undefined, today: string): void {
  if (issue?.attrs['access_status'] !== BY_SUBSCRIPTION || publication.attrs['access_status'] === OPEN) return;
  const openFrom = text(child(issue, 'open_access_date'));
  if (openFrom && openFrom <= today) return;
  throw jatsError(
    'PRESS-J17',
    `OJS shows the article to subscribers only${openFrom ? ` until ${openFrom}` : ', without a date at which it becomes open'}.`,
  );
}
