import { Link } from '@press/area';
import { Alert, Reload } from '../icons';
import { Note } from '../parts/Note';

interface FailedProps {
  text: string;
  busy: boolean;
  retry: () => void;
}

/** A page, or the part of it that the reader came for, could not be had. */
export function Failed({ text, busy, retry }: FailedProps) {
  return (
    <div className="hush" role="alert">
      <Alert className="big" />
      <h2>Unable to load this page</h2>
      <p>{text}</p>
      <div className="row">
        <RetryButton className="btn pri" busy={busy} retry={retry} />
        <Link className="btn" to="/">
          Back to Home
        </Link>
      </div>
    </div>
  );
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
      {busy ? <span className="spin" /> : <Reload />}
      Retry
    </button>
  );
}
