import type { Publisher } from './publisher';
import sample from './sample.json' with { type: 'json' };

/**
 * An invented publisher with reserved names, for a new clone: the content of its folder (`api/sample/site`) and an
 * installation's addresses. The PUBLISHER_… variables replace them.
 */
export const placeholder: Publisher = {
  ...sample,
  defaultJournal: '',
  doiResolver: 'https://doi.org',
  orcidHost: 'https://orcid.org',
  origin: 'http://localhost:8080',
  isSample: true,
  pages: [],
};
