import { IconReload } from '../icons';
import { Button } from '../parts/Button';
import { Note } from '../parts/Note';
import { Problem } from './Problem';
import { t } from '../messages';

interface FailedProps {
  text: string;
  busy: boolean;
  retry: () => void;
}

/** Title and button text of a failed page, for rows that specify their own (L-06). */
export interface FailureWords {
  title: string;
  again: string;
}

/** Shown when a page, or its main part, failed to load. */
export function Failed({
  text,
  busy,
  retry,
  words: { title, again } = { title: t('state.failed'), again: t('state.retry') },
}: FailedProps & { words?: FailureWords | undefined }) {
  return (
    <Problem
      title={title}
      sentence={text}
      action={<RetryButton variant="primary" label={again} busy={busy} retry={retry} />}
    />
  );
}

/** An inline failure above fallback data, or instead of a part of a page. */
export function RetryNote({ text, busy, retry, isLastKnown }: FailedProps & { isLastKnown?: boolean | undefined }) {
  return (
    <Note kind="bad" role="alert">
      <p>{text}</p>
      {isLastKnown && <p>{t('state.last-known')}</p>}
      <RetryButton label={t('state.retry')} busy={busy} retry={retry} />
    </Note>
  );
}

interface RetryButtonProps extends Omit<FailedProps, 'text'> {
  label: string;
  variant?: 'primary';
}

const RetryButton = ({ label, variant, busy, retry }: RetryButtonProps) => (
  <Button variant={variant} aria-disabled={busy} aria-busy={busy} onClick={retry}>
    {busy ? <span className="spinner" /> : <IconReload />}
    {label}
  </Button>
);
