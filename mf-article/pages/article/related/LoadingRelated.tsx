import { t } from '../../../messages';

/** Replaces the related articles until their code and data have loaded. */
export const LoadingRelated = () => (
  <p ref={stopsTab} role="status" className="loading">
    {t('related.loading')}
  </p>
);

/**
 * A Tab before the response stops at the element, not beyond the articles that will replace it. When the element is
 * removed, its parent gets the focus.
 */
function stopsTab(loading: HTMLElement | null): () => void {
  if (loading) loading.tabIndex = 0;
  return () => {
    if (loading === document.activeElement)
      loading?.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  };
}
