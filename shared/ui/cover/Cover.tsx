import { IconPicture } from '../icons';
import { useImageState } from './image-states';

interface CoverProps {
  /** Address of the image; empty if there is none. */
  src: string;
  /** True above the fold: the image is not lazy. */
  eager?: boolean;
}

/**
 * A journal's cover: skeleton while it loads, 'No Image' when it fails, 'Journal Logo' if there is none. The journal's
 * title is next to it, so it is decorative.
 */
export function Cover({ src, eager = false }: CoverProps) {
  const [state, image] = useImageState(src);
  if (!src) return <span className="cover cover--none">Journal Logo</span>;
  if (state === 'failed') {
    return (
      <span className="cover cover--none">
        <IconPicture />
        No Image
      </span>
    );
  }
  return (
    <span className={state === 'loading' ? 'cover skeleton' : 'cover'}>
      <img {...image} src={src} alt="" width="300" height="400" loading={eager ? 'eager' : 'lazy'} decoding="async" />
    </span>
  );
}
