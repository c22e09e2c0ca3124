import type { Publisher } from '@press/config';
import { Mark } from '@press/ui';

/**
 * The publisher's logo and name, a link to Home. On a dark background (`solid`) a logo might be invisible, so only the name
 * appears.
 */
export function Wordmark({ publisher, solid = false }: { publisher: Publisher; solid?: boolean }) {
  const { name, markFirst, markSecond, logo, isSample } = publisher;
  return (
    <a className="wordmark" href="/" aria-label={`${name}, home`}>
      {logo && !solid ? (
        // If the image does not load, for example while the api is down, the name replaces it.
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
