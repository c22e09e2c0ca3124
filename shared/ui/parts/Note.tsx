import type { ReactNode, Ref } from 'react';
import { IconAlert, IconCheck, type Icon } from '../icons';

type NoteKind = 'ok' | 'bad' | 'info';

const ICONS: Record<NoteKind, Icon | null> = { ok: IconCheck, bad: IconAlert, info: null };

interface NoteProps {
  kind: NoteKind;
  role?: 'status' | 'alert';
  /** False if the text contains its own sign (decision 24). */
  icon?: false;
  /** Set if the note receives the focus after a form was sent; without JavaScript, on page load. */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** A framed message. The text carries the meaning; border and icon repeat it. */
export function Note({ kind, role, icon, ref, children }: NoteProps) {
  const Icon = icon ?? ICONS[kind];
  // React renders `autofocus` on the server but, except on fields, not in the browser: the mismatch is harmless.
  const focused = ref && { ref, tabIndex: -1, autoFocus: true, suppressHydrationWarning: true };
  return (
    <div className={`note note--${kind}`} role={role} {...focused}>
      {Icon && <Icon />}
      <div>{children}</div>
    </div>
  );
}
