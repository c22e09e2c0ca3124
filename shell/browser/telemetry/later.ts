import { describeAreas } from '../areas/devtools';
import type { SiteArea } from '../site';
import { type Outcome, watchOutcome } from './outcome';

/** Starts what is loaded after the page's own content. */
export function startLater(areas: readonly SiteArea[], outcome: Outcome): void {
  describeAreas(areas);
  watchOutcome(outcome);
}
