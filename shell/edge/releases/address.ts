import type { Release } from '@press/releases';

/** The address of a file of a release; for a dev server's release, on that server. Without a file: the address of its folder. */
export const addressOf = (
  { name, build, origin }: Pick<Release, 'name' | 'build'> & { origin?: string },
  file = '',
): string => (origin === undefined ? `/r/${name}/${build}/${file}` : `${origin}/${file}`);
