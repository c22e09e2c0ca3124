import type { ReactNode, Ref } from 'react';
import { IconAlert, IconCheck, type Icon } from '../icons';

type NoteKind = 'ok' | 'bad' | 'info';

const ICONS: Record<NoteKind, Icon | null> = { ok: IconCheck, bad: IconAlert, info: null };

interface NoteProps {
  kind: NoteKind;
  role?: 'status' | 'alert';
  /** False where the words bring their own sign. */
  icon?: false;
  /** Given where the focus moves to the note, as after a form was sent: without a script, when its page comes. */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** A framed message in the run of a page. Its meaning stands in words; edge and icon repeat it. */
export function Note({ kind, role, icon, ref, children }: NoteProps) {
  const Icon = icon ?? ICONS[kind];
  // React writes `autofocus` on the server and, but for fields, forgets it in the browser: no mismatch worth a warning.
  const focused = ref && { ref, tabIndex: -1, autoFocus: true, suppressHydrationWarning: true };
  return (
    <div className={`note ${kind}`} role={role} {...focused}>
      {Icon && <Icon />}
      <div>{children}</div>
    </div>
  );
}
