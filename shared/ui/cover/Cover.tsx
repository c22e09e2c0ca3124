import { IconPicture } from '../icons';
import { useImageState } from './image-states';
import { t } from '../messages';

interface CoverProps {
  /** Address of the image; empty if there is none. */
  src: string;
  /** True above the fold: the image is not lazy. */
  eager?: boolean;
  className?: string | undefined;
}

/**
 * A journal's cover: skeleton while it loads, 'No Image' when it fails, 'Journal Logo' if there is none. The journal's
 * title is next to it, so it is decorative.
 */
export function Cover({ src, eager = false, className }: CoverProps) {
  const [state, image] = useImageState(src);
  const classes = (look: string | false): string => ['cover', look, className].filter(Boolean).join(' ');
  if (!src) return <span className={classes('cover--none')}>{t('cover.logo')}</span>;
  if (state === 'failed') {
    return (
      <span className={classes('cover--none')}>
        <IconPicture />
        {t('cover.none')}
      </span>
    );
  }
  return (
    <span className={classes(state === 'loading' && 'skeleton')}>
      <img {...image} src={src} alt="" width="300" height="400" loading={eager ? 'eager' : 'lazy'} decoding="async" />
    </span>
  );
}
