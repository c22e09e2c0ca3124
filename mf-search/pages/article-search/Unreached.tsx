import type { Results } from './use-results';

/** Says of what is empty or absent that it is a failure, and offers to repeat what failed (decision 5). */
export const Unreached = ({ what, retrying, retry }: { what: string } & Pick<Results, 'retrying' | 'retry'>) => (
  <div className="row">
    <span>{what} could not be reached.</span>
    <button type="button" className="btn bare" aria-disabled={retrying || undefined} onClick={retry}>
      Retry
    </button>
  </div>
);
