import { IconReload } from '../icons';
import { Note } from '../parts/Note';
import { Problem } from './Problem';

interface FailedProps {
  text: string;
  busy: boolean;
  retry: () => void;
}

/** A page, or the part of it that the reader came for, could not be had. */
export function Failed({ text, busy, retry }: FailedProps) {
  return <Problem title="Unable to load this page" sentence={text} action={<RetryButton className="btn pri" busy={busy} retry={retry} />} />;
}

/** The failure that stands above stand-in data, or in the place of a part of a page. */
export function RetryNote({ text, busy, retry }: FailedProps) {
  return (
    <Note kind="bad" role="alert">
      <p>{text}</p>
      <RetryButton className="btn" busy={busy} retry={retry} />
    </Note>
  );
}

function RetryButton({ className, busy, retry }: { className: string; busy: boolean; retry: () => void }) {
  return (
    <button type="button" className={className} aria-disabled={busy} aria-busy={busy} onClick={retry}>
      {busy ? <span className="spin" /> : <IconReload />}
      Retry
    </button>
  );
}
