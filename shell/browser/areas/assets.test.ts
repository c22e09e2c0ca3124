/** @jest-environment jsdom */
import type { SiteRelease } from '../site';
import { loadAssets } from './assets';

const release: SiteRelease = {
  build: 'b1',
  entry: '/r/mf-one/b1/client/entry.js',
  styles: ['/r/mf-one/b1/client/app.css'],
  routes: [{ path: '/one', scripts: [], styles: ['/r/mf-one/b1/client/page.css'] }],
};

const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];

test('a style sheet that the document contains is not loaded again; others are awaited', async () => {
  document.head.innerHTML = '<style>.a{}</style><link rel="stylesheet" href="/r/mf-one/b1/client/app.css" disabled>';
  const loaded = jest.fn();
  const loading = loadAssets(release, '/one').then(loaded);
  expect(sheets().map(({ href }) => new URL(href).pathname)).toEqual([...release.styles, ...release.routes[0]!.styles]);
  await Promise.resolve();
  expect(loaded).not.toHaveBeenCalled();
  sheets()[1]!.dispatchEvent(new Event('load'));
  await loading;
});
