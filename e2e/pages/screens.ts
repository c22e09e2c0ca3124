import { readdirSync } from 'node:fs';
import path from 'node:path';
import { publisherFromEnv } from '@press/config';
import { readManifest } from '@press/releases';
import { archiveQuery, articleQuery, latestArticlesQuery, subjectsQuery } from '@press/contract/queries';
import { ask } from '../site/api';

export interface Screen {
  name: string;
  /** Known only at run time: the database assigns article ids. */
  path: () => Promise<string>;
  /** The text of its main heading. */
  heading: RegExp;
  area: 'mf-home' | 'mf-journal' | 'mf-article' | 'mf-search' | 'mf-static';
}

/** The newest article of the default journal. */
export async function sampleArticle() {
  const [article] = await ask(latestArticlesQuery('ssha', 1));
  if (!article) throw new Error('The journal ssha has no articles: has the sample corpus been written?');
  return ask(articleQuery(article.id));
}

export const articleAddress = ({ journalId, id }: { journalId: string; id: string }): string =>
  `/journal/${journalId}/article/${id}`;

export const searchAddress = (query: string, page = 1): string =>
  `/discover-research?${new URLSearchParams({ q: query, ...(page > 1 && { page: `${page}` }) })}`;

/** One screen of each kind, for tests that would take too long on every screen. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', path: async () => '/', heading: /\w/, area: 'mf-home' },
  { name: 'journals', path: async () => '/journals', heading: /^Our Journals$/, area: 'mf-journal' },
  { name: 'a journal', path: async () => '/journal/ssha', heading: /\w/, area: 'mf-journal' },
  { name: 'an article', path: async () => articleAddress(await sampleArticle()), heading: /\w/, area: 'mf-article' },
  {
    name: 'Discover Research',
    path: async () => '/discover-research',
    heading: /^Discover Research$/,
    area: 'mf-search',
  },
  {
    name: 'search results',
    path: async () => searchAddress('water'),
    heading: /^Discover Research$/,
    area: 'mf-search',
  },
  { name: 'about', path: async () => '/about', heading: /\w/, area: 'mf-static' },
];

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The areas of this tree, new ones included. */
export const AREAS = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));

/** An address for every route that the builds of the areas declare. */
export async function allAddresses(areas = AREAS): Promise<string[]> {
  const releases = await Promise.all(areas.map((area) => readManifest(path.join(ROOT, area, 'dist'))));
  const [article, [issue], [subject]] = await Promise.all([
    sampleArticle(),
    ask(archiveQuery('ssha')).then(({ list }) => list),
    ask(subjectsQuery()),
  ]);
  const filled: Record<string, string | undefined> = {
    journalId: article.journalId,
    articleId: article.id,
    author: article.authorList.map(({ orcid }) => orcid).find(Boolean) ?? article.authorList[0]?.name,
    issueId: issue?.id,
    subject,
  };
  const paths = releases.flatMap(({ routes }) => routes.map(({ path: of }) => of));
  // The sample has no news, collections or pages of its own; tests of folders that do cover them.
  return paths
    .filter((of) => !/^\/(?:news|collections|pages)\b/.test(of))
    .map((of) =>
      of
        .replace('{publisher}', publisherFromEnv({}).slug)
        .replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(filled[name] ?? `no ${name}`)),
    );
}
