import type { Publisher } from '@press/config';
import { hasProceedings } from '@press/contract/publications';

/** Puts the publisher's name and audience into a heading or a description. `Document` of `@press/ui` fills the text. */
export const filled = (text: string, { name, ...press }: Pick<Publisher, 'name' | 'publishes'>): string =>
  text.replaceAll('{publisher}', name).replaceAll('{readers}', readersOf(press));

const readersOf = (press: Pick<Publisher, 'publishes'>): string =>
  hasProceedings(press) ? 'authors, editors, societies and conference organisers' : 'authors, editors and societies';
