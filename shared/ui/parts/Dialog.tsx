import { useEffect, useId, useRef, type ReactNode } from 'react';
import { IconClose } from '../icons';
import { Button } from './Button';

interface DialogProps {
  title: string;
  /** Accessible name of the × button. */
  closeLabel: string;
  /** A class that sets `--dialog-width` and other styles of the page. */
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog, open from its first render. Focus moves in; Escape, a click outside and × close it; then focus returns. */
export function Dialog({ title, closeLabel, className = '', onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    if (!shown.open) shown.showModal();
    // The children fill the dialog's box, so a click on the element itself is a click on the backdrop. A text selection
    // that begins inside and ends outside is not a click on the backdrop.
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
      <div className="dialog__header">
        <h2 id={heading}>{title}</h2>
        <Button variant="bare" square aria-label={closeLabel} onClick={() => dialog.current?.close()}>
          <IconClose />
        </Button>
      </div>
      {children}
    </dialog>
  );
}
