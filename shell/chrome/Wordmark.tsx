import type { Publisher } from '@press/config';
import { Mark } from '@press/ui';

/** The publisher's logo and name, a link to Home. On a dark ground (`solid`) a logo of its own might not be seen: only the name stands there. */
export function Wordmark({ publisher, solid = false }: { publisher: Publisher; solid?: boolean }) {
  const { name, markFirst, markSecond, logo, isSample } = publisher;
  return (
    <a className="mark" href="/" aria-label={`${name}, home`}>
      {logo && !solid ? (
        // Where the picture cannot be had, as while the api is away, the name stands in its place.
        <img src={logo} alt={name} height={40} />
      ) : (
        <>
          {isSample && <Mark />}
          <span>
            {markFirst} <i>{markSecond}</i>
          </span>
        </>
      )}
    </a>
  );
}
