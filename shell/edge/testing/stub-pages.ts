import { RenderError } from '../rendering/render-error';
import type { Renderer } from '../rendering/renderer';
import { rendered } from './stub-site';

/** Two areas: the routes of the second are more specific. */
export const AREAS = [
  { name: 'mf-one', routes: ['/', '/journals', '/journal/:id', '/about-{publisher}-press'] },
  { name: 'mf-two', routes: ['/journal/:id/announcements', '/broken', '/unknown-article'] },
];

/** Renders the pages of AREAS without workers: `/broken` fails, `/unknown-article` does not exist. */
export const pagesRenderer: Renderer = {
  async render({ name, build }, url) {
    if (url === '/broken')
      throw new RenderError('timed out', 'PRESS-E07', `${name} ${build} did not render.`, 'Look for a loop.');
    return rendered(`<p>${name} at ${url.split('?')[0]}</p>`, {
      stateJson: '{"a":1}',
      status: url === '/unknown-article' ? 404 : 200,
    });
  },
  close: async () => undefined,
};
