import type { Member } from '@press/contract';
import { useImageState } from '@press/ui';
import * as css from './Avatar.module.css';

/** First letters of the first two words, in upper case. */
export const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();

/** The member's picture, or the initials. The name is next to it, so the picture is decorative. */
export function Avatar({ name, avatarUrl }: Pick<Member, 'name' | 'avatarUrl'>) {
  const [state, image] = useImageState(avatarUrl);
  return (
    <span className={css.avatar} aria-hidden="true">
      {avatarUrl && state !== 'failed' ? (
        <img {...image} src={avatarUrl} alt="" width="72" height="72" loading="lazy" decoding="async" />
      ) : (
        initials(name)
      )}
    </span>
  );
}
