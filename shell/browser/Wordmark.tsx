import type { Publisher } from '@press/config';
import { Mark } from '@press/ui';

/** The publisher's sign and name, leading home. */
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
