import { Button } from '../parts/Button';
export interface PartFailedProps {
  /** What failed to load: `related articles`. */
  what: string;
  refetch: () => Promise<unknown>;
}

/**
 * States that a late part of a page failed to load, with Retry. The part is in an element that can take the focus.
 * Separate from `RetryNote`, which belongs to the first paint.
 */
export const PartFailed = ({ what, refetch }: PartFailedProps) => (
  <div className="stack" role="alert">
    <p>Failed to load {what}. Please try again later.</p>
    <Button
      onClick={({ currentTarget }) => {
        // The button disappears, but the focus stays in its place.
        currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
        void refetch();
      }}
    >
      Retry
    </Button>
  </div>
);
