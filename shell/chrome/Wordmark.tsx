import type { Publisher } from '@press/config';
import { local } from '@press/language/addresses';
import { Mark } from '@press/ui';
import { t } from '../messages';

/**
 * The publisher's logo and name, a link to Home. On a dark background (`solid`) a logo might be invisible, so only the name
 * appears.
 */
export function Wordmark({ publisher, solid = false }: { publisher: Publisher; solid?: boolean }) {
  const { name, markFirst, markSecond, logo, logoHasName, isSample } = publisher;
  return (
    <a className="wordmark" href={local('/')} aria-label={t('header.wordmark', { press: name })}>
      {logo && !solid && <img src={logo} alt={logoHasName ? name : ''} height={40} />}
      {!logo && isSample && <Mark />}
      {/* If a logo with the name does not load, for example while the api is down, its text replaces it. */}
      {!(logo && logoHasName && !solid) && (
        <span>
          {markFirst} <i>{markSecond}</i>
        </span>
      )}
    </a>
  );
}
