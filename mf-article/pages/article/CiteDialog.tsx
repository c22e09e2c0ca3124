import { usePublisher, useServices } from '@press/area';
import { IconClose, IconCopy, Rich } from '@press/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { citationsOf, citationText, type Citation } from '../../citation';
import { CitationFiles } from './CitationFiles';
import type { CiteDialogProps } from './CiteButton';
import * as css from './CiteDialog.module.css';
import { copyText } from './copy';

/** The article's citations, each to copy. Modal: focus goes in; Escape, a click outside, × and Close end it. */
export function CiteDialog({ article, journalTitle, onClose }: CiteDialogProps) {
  const { doiResolver } = usePublisher();
  const { toast } = useServices();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // The shell's toast lies outside the modal dialog, where screen readers can't hear it; this line can.
  const [heard, setHeard] = useState('');

  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    if (!shown.open) shown.showModal();
    const onClick = (event: MouseEvent): void => {
      // The dialog's own box is filled by its parts: a click on the element itself is one on its backdrop.
      if (event.target === shown) shown.close();
    };
    shown.addEventListener('click', onClick);
    return () => shown.removeEventListener('click', onClick);
  }, []);

  const copy = async ({ style, text }: Citation): Promise<void> => {
    const copied = await copyText(citationText(text), dialog.current ?? undefined);
    toast(copied ? 'Citation format copied to clipboard' : 'Failed to copy citation. Please try again.');
    setHeard(copied ? `${style} citation copied` : `${style} citation not copied`);
  };
  const close = (): void => dialog.current?.close();

  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby={heading} onClose={onClose}>
      <div className={css.top}>
        <h2 id={heading}>Cite this article</h2>
        <button type="button" className="btn sq bare" aria-label="Close dialog" onClick={close}>
          <IconClose />
        </button>
      </div>
      {citationsOf(article, journalTitle, doiResolver).map((citation) => (
        <div key={citation.style} className={css.entry}>
          <h3>{citation.style}</h3>
          <p>
            <Rich text={citation.text} />
          </p>
          <button type="button" className="btn" aria-label={`Copy ${citation.style} citation`} onClick={() => void copy(citation)}>
            <IconCopy />
            Copy
          </button>
        </div>
      ))}
      <div className={css.bottom}>
        <p className="vh" aria-live="polite">
          {heard}
        </p>
        <CitationFiles articleId={article.id} />
        <button type="button" className="btn" onClick={close}>
          Close
        </button>
      </div>
    </dialog>
  );
}
