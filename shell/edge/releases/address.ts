import type { Release } from '@press/releases';

/** The address of a file of a release; of a dev server's release it is there. Without a file: where its files are. */
export const addressOf = (
  { name, build, origin }: Pick<Release, 'name' | 'build'> & { origin?: string },
  file = '',
): string => (origin === undefined ? `/r/${name}/${build}/${file}` : `${origin}/${file}`);
