/* oxlint-disable no-underscore-dangle -- a name of Module Federation */
import type { SiteArea } from '../site';
import { describeAreas } from './devtools';

const area = (name: string, entry: string): SiteArea => ({
  name,
  entry,
  build: 'b1',
  cohort: 'stable',
  styles: [],
  routes: [],
  fallbacks: [],
});

test('D-36 the Module Federation devtools find the areas as remotes of the shell, by their manifests', () => {
  globalThis.__FEDERATION__ = { moduleInfo: {} };
  describeAreas([
    area('mf-article', '/r/mf-article/b1/client/remoteEntry.js'),
    area('mf-books', 'http://localhost:3000/client/remoteEntry.js'),
  ]);
  const [article, books] = [
    'http://localhost/r/mf-article/b1/client/mf-manifest.json',
    'http://localhost:3000/client/mf-manifest.json',
  ];
  expect(globalThis.__FEDERATION__.moduleInfo).toEqual({
    shell: {
      version: '',
      globalName: 'shell',
      remotesInfo: { mf_article: { matchedVersion: article }, mf_books: { matchedVersion: books } },
    },
    [`mf_article:${article}`]: { version: article, remoteEntry: article },
    [`mf_books:${books}`]: { version: books, remoteEntry: books },
  });
  globalThis.__FEDERATION__ = undefined;
  describeAreas([]); // a browser in which the runtime did not start
});
