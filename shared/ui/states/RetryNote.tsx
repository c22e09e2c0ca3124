import type { MouseEvent } from 'react';
import { IconReload } from '../icons';
import { t } from '../messages';
import { Button } from '../parts/Button';
import { Note } from '../parts/Note';

interface RetryButtonProps {
  label?: string | undefined;
  variant?: 'primary';
  busy: boolean;
  retry: (event: MouseEvent<HTMLElement>) => void;
}

/** Repeats what failed (`useRetry`). */
export const RetryButton = ({ label = t('state.retry'), variant, busy, retry }: RetryButtonProps) => (
  <Button variant={variant} aria-disabled={busy} aria-busy={busy} onClick={retry}>
    {busy ? <span className="spinner" /> : <IconReload />}
    {label}
  </Button>
);

export interface RetryNoteProps extends Pick<RetryButtonProps, 'busy' | 'retry'> {
  text: string;
  /** True if the data that the site last received are shown. */
  isLastKnown?: boolean | undefined;
}

/** A part of a page that failed to load: above its fallback data, or in its place. */
export const RetryNote = ({ text, busy, retry, isLastKnown }: RetryNoteProps) => (
  <Note kind="bad" role="alert">
    <p>{text}</p>
    {isLastKnown && <p>{t('state.last-known')}</p>}
    <RetryButton busy={busy} retry={retry} />
  </Note>
);
