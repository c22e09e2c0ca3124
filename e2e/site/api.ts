import { createClient } from '@press/contract';
import { SITE } from './address';

/** What the site's own api answers, read as the site reads it: what a page must show. */
export const api = createClient({ fetch, base: `${SITE.origin}/api` });
