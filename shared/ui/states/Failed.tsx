import { IconReload } from '../icons';
import { Note } from '../parts/Note';
import { Problem } from './Problem';

interface FailedProps {
  text: string;
  busy: boolean;
  retry: () => void;
}

/** What a failed page's title and button say, where product.md gives words of its own. */
export interface FailureWords {
  title: string;
  again: string;
}

/** A page, or the part of it that the reader came for, could not be had. */
export function Failed({
  text,
  busy,
  retry,
  words: { title, again } = { title: 'Unable to load this page', again: 'Retry' },
}: FailedProps & { words?: FailureWords | undefined }) {
  return (
    <Problem
      title={title}
      sentence={text}
      action={<RetryButton className="btn pri" label={again} busy={busy} retry={retry} />}
    />
  );
}

/** The failure that stands above stand-in data, or in the place of a part of a page. */
export function RetryNote({ text, busy, retry }: FailedProps) {
  return (
    <Note kind="bad" role="alert">
      <p>{text}</p>
      <RetryButton className="btn" label="Retry" busy={busy} retry={retry} />
    </Note>
  );
}

function RetryButton({
  className,
  label,
  busy,
  retry,
}: {
  className: string;
  label: string;
  busy: boolean;
  retry: () => void;
}) {
  return (
    <button type="button" className={className} aria-disabled={busy} aria-busy={busy} onClick={retry}>
      {busy ? <span className="spin" /> : <IconReload />}
      {label}
    </button>
  );
}
