/** The chunk that loads after the page's own content. */
export { describeAreas } from '../areas/devtools';
export { watchOutcome } from './outcome';
