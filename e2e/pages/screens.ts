import { api } from '../site/api';
import { DiscoverPage } from './discover-page';

export interface Screen {
  name: string;
  /** Found when the test runs: article ids are the database's. */
  path: () => Promise<string>;
  /** What its main heading says. */
  heading: RegExp;
  area: 'mf-home' | 'mf-journal' | 'mf-article' | 'mf-search' | 'mf-static';
}

/** The newest article of the default journal. */
export async function anArticle() {
  const [article] = await api.getLatestArticles('ssha', 1);
  if (!article) throw new Error('The journal ssha has no articles: was the sample corpus written?');
  return api.getArticle(article.id);
}

export const addressOf = ({ journalId, id }: { journalId: string; id: string }): string => `/journal/${journalId}/article/${id}`;

/** The seven screens of the site so far. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', path: async () => '/', heading: /\w/, area: 'mf-home' },
  { name: 'journals', path: async () => '/journals', heading: /^Our Journals$/, area: 'mf-journal' },
  { name: 'a journal', path: async () => '/journal/ssha', heading: /\w/, area: 'mf-journal' },
  { name: 'an article', path: async () => addressOf(await anArticle()), heading: /\w/, area: 'mf-article' },
  { name: 'Discover Research', path: async () => '/discover-research', heading: /^Discover Research$/, area: 'mf-search' },
  { name: 'search results', path: async () => DiscoverPage.address('water'), heading: /^Discover Research$/, area: 'mf-search' },
  { name: 'about', path: async () => '/about', heading: /\w/, area: 'mf-static' },
];
