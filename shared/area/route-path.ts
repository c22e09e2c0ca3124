import type { Publisher } from '@press/config';

/** Fills the configured slug into a route's path: `/about-{publisher}-press`. */
export const routePath = (path: string, publisher: Pick<Publisher, 'slug'>): string =>
  path.replaceAll('{publisher}', publisher.slug);
