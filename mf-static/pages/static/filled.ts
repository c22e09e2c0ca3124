import type { Publisher } from '@press/config';

/** Puts the publisher's name into a heading or a description. `Document` of `@press/ui` does so for the text. */
export const filled = (text: string, { name }: Pick<Publisher, 'name'>): string => text.replaceAll('{publisher}', name);
