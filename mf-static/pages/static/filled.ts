import type { Publisher } from '@press/config';

/** A text outside the run of a page (its heading, its description) with the publisher's name in it. */
export const filled = (text: string, { name }: Pick<Publisher, 'name'>): string => text.replaceAll('{publisher}', name);
