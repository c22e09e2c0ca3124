import { useServices } from '@press/area';
import type { Article } from '@press/contract';
import { IconQuote } from '@press/ui';
import { useRef, useState, type ComponentType } from 'react';

export interface CiteDialogProps {
  article: Article;
  journalTitle: string;
  onClose: () => void;
}

/** Opens the citations. Their code loads when a reader points at or focuses the button, not with the page. */
export function CiteButton({ article, journalTitle }: Omit<CiteDialogProps, 'onClose'>) {
  const { alert, report } = useServices();
  const button = useRef<HTMLButtonElement>(null);
  const [Dialog, setDialog] = useState<ComponentType<CiteDialogProps> | null>(null);
  const [open, setOpen] = useState(false);

  const load = async (): Promise<void> => {
    const { CiteDialog } = await import('./CiteDialog');
    setDialog(() => CiteDialog);
  };
  const fetchEarly = (): void => {
    // Preloads the dialog. A failure is not reported here: the click tries again and reports it.
    if (!Dialog) load().catch(() => undefined);
  };
  const show = (): void => {
    load().then(
      () => setOpen(true),
      (error: unknown) => {
        report(error, 'cite dialog');
        alert('The citations could not be loaded. Please try again.');
      },
    );
  };
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className="btn"
        aria-haspopup="dialog"
        onPointerOver={fetchEarly}
        onFocus={fetchEarly}
        onClick={show}
      >
        <IconQuote />
        Cite
      </button>
      {Dialog && open && <Dialog article={article} journalTitle={journalTitle} onClose={close} />}
    </>
  );
}
