import { createClient } from '@press/contract';
import { SITE } from './address';

/** The api of the site under test, read as the pages read it: what they must show. */
export const api = createClient({ fetch, base: `${SITE.origin}/api` });
