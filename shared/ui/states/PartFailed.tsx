import { Button } from '../parts/Button';
import { t } from '../messages';
export interface PartFailedProps {
  /** The sentence: `Failed to load related articles. Please try again later.` */
  text: string;
  refetch: () => Promise<unknown>;
}

/**
 * States that a late part of a page failed to load, with Retry. The part is in an element that can take the focus.
 * Separate from `RetryNote`, which belongs to the first paint.
 */
export const PartFailed = ({ text, refetch }: PartFailedProps) => (
  <div className="stack" role="alert">
    <p>{text}</p>
    <Button
      onClick={({ currentTarget }) => {
        // The button disappears, but the focus stays in its place.
        currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
        void refetch();
      }}
    >
      {t('state.retry')}
    </Button>
  </div>
);
