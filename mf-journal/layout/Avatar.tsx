import type { Member } from '@press/contract';
import { useImageState } from '@press/ui';
import { useCallback } from 'react';
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

/** The member's picture, or the initials. The name stands beside it, so the picture is decorative. */
export function Avatar({ name, avatarUrl }: Pick<Member, 'name' | 'avatarUrl'>) {
  const [state, settle] = useImageState(avatarUrl);
  // The image may have failed before React attached its handler.
  const look = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) settle('failed');
    },
    [settle],
  );
  return (
    <span className={css.avatar} aria-hidden="true">
      {avatarUrl && state !== 'failed' ? (
        <img
          ref={look}
          src={avatarUrl}
          alt=""
          width="72"
          height="72"
          loading="lazy"
          decoding="async"
          onError={() => settle('failed')}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}
