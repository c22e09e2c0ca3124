import { LENGTHS } from '../../e2e/site/lengths.mjs';

/**
 * The pages whose first paint is measured. All are in every site with the sample corpus and the articles of `lengths.mjs`.
 * @param {string} edge its origin
 * @returns {Promise<{ name: string, path: string }[]>}
 */
export async function measuredPages(edge) {
  const { data } = await (await fetch(`${edge}/api/articles/latest/ssha?limit=1`)).json();
  const [{ id, journalId }] = data;
  return [
    { name: 'home', path: '/' },
    { name: 'journal', path: '/journal/ssha' },
    { name: 'article', path: `/journal/${journalId}/article/${id}` },
    { name: 'article, 40 p.', path: `/journal/wnt/article/${LENGTHS.long}` },
    { name: 'search results', path: '/discover-research?q=water' },
    { name: 'static page', path: '/about' },
  ];
}
