import { Button } from '@press/ui';
import type { Results } from './use-results';

/** Marks an empty or absent part as a failure, and offers to repeat the request (decision 5). */
export const Unreached = ({ what, retrying, retry }: { what: string } & Pick<Results, 'retrying' | 'retry'>) => (
  <div className="row">
    <span>{what} could not be reached.</span>
    <Button variant="bare" aria-disabled={retrying || undefined} onClick={retry}>
      Retry
    </Button>
  </div>
);
