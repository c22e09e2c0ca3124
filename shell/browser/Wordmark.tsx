import type { Publisher } from '@press/config';
import { Mark } from '@press/ui';

/** The publisher's logo and name, a link to Home. */
export function Wordmark({ publisher }: { publisher: Publisher }) {
  return (
    <a className="mark" href="/" aria-label={`${publisher.name}, home`}>
      <Mark />
      <span>
        {publisher.markFirst} <i>{publisher.markSecond}</i>
      </span>
    </a>
  );
}
