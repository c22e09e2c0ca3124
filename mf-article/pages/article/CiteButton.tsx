import { useLater, useServices } from '@press/area';
import type { Article } from '@press/contract';
import { Button, IconQuote } from '@press/ui';
import { useRef, useState } from 'react';
import { t } from '../../messages';

export interface CiteDialogProps {
  article: Article;
  journalTitle: string;
  onClose: () => void;
}

const load = () => import('./CiteDialog');
/** Loads the code before a click. Ignores failures, because the click tries again and reports them. */
const loadEarly = () => void load().catch(() => undefined);

/** Opens the citations. Their code loads when a reader points at or focuses the button, not with the page. */
export function CiteButton({ article, journalTitle }: Omit<CiteDialogProps, 'onClose'>) {
  const { alert } = useServices();
  const button = useRef<HTMLButtonElement>(null);
  const [code, loadDialog] = useLater(load, 'cite dialog');
  const [open, setOpen] = useState(false);

  const show = async (): Promise<void> => {
    if (await loadDialog()) setOpen(true);
    else alert(t('cite.unavailable'));
  };
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };

  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        onPointerOver={loadEarly}
        onFocus={loadEarly}
        onClick={() => void show()}
      >
        <IconQuote />
        {t('cite')}
      </Button>
      {code && open && <code.CiteDialog article={article} journalTitle={journalTitle} onClose={close} />}
    </>
  );
}
