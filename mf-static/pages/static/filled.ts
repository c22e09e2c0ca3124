import type { Publisher } from '@press/config';

/** Text with the publisher's own data in it. */
export const filled = (text: string, { name, email, slug }: Pick<Publisher, 'name' | 'email' | 'slug'>): string =>
  text.replaceAll('{publisher}', name).replaceAll('{email}', email).replaceAll('{slug}', slug);
