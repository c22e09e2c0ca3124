import { createClient } from '@press/contract';
import { SITE } from './address';

/** The api of the site under test, read with the pages' client, for the expected values. */
export const api = createClient({ fetch, base: `${SITE.origin}/api` });
