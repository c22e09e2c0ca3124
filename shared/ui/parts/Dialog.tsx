import { useEffect, useId, useRef, type ReactNode } from 'react';
import { IconClose } from '../icons';

interface DialogProps {
  title: string;
  /** The × button's name. */
  closeLabel: string;
  /** A class that sets `--dialog-width`, and whatever else is the screen's own. */
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog, there from its first render: focus goes in; Escape, a click outside and × end it, and focus goes back. */
export function Dialog({ title, closeLabel, className = '', onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    if (!shown.open) shown.showModal();
    // The dialog's own box is filled by its parts: what hits the element itself hits its backdrop. A selection that begins
    // inside and ends outside is no click there.
    let isPressed = false;
    const onPress = ({ target }: PointerEvent): void => void (isPressed = target === shown);
    const onClick = ({ target }: MouseEvent): void => {
      if (isPressed && target === shown) shown.close();
    };
    shown.addEventListener('pointerdown', onPress);
    shown.addEventListener('click', onClick);
    return () => {
      shown.removeEventListener('pointerdown', onPress);
      shown.removeEventListener('click', onClick);
    };
  }, []);

  return (
    <dialog ref={dialog} className={`dialog ${className}`.trim()} aria-labelledby={heading} onClose={onClose}>
      <div className="head">
        <h2 id={heading}>{title}</h2>
        <button type="button" className="btn sq bare" aria-label={closeLabel} onClick={() => dialog.current?.close()}>
          <IconClose />
        </button>
      </div>
      {children}
    </dialog>
  );
}
