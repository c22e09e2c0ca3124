import { readdirSync } from 'node:fs';
import path from 'node:path';
import { publisherFromEnv } from '@press/config';
import { readManifest } from '@press/releases';
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

export const addressOf = ({ journalId, id }: { journalId: string; id: string }): string =>
  `/journal/${journalId}/article/${id}`;

/** The screens that stand for the others where every one would cost too much. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', path: async () => '/', heading: /\w/, area: 'mf-home' },
  { name: 'journals', path: async () => '/journals', heading: /^Our Journals$/, area: 'mf-journal' },
  { name: 'a journal', path: async () => '/journal/ssha', heading: /\w/, area: 'mf-journal' },
  { name: 'an article', path: async () => addressOf(await anArticle()), heading: /\w/, area: 'mf-article' },
  {
    name: 'Discover Research',
    path: async () => '/discover-research',
    heading: /^Discover Research$/,
    area: 'mf-search',
  },
  {
    name: 'search results',
    path: async () => DiscoverPage.address('water'),
    heading: /^Discover Research$/,
    area: 'mf-search',
  },
  { name: 'about', path: async () => '/about', heading: /\w/, area: 'mf-static' },
];

/** An address for every route of every area, as their builds declare them: a page added to an area is among them. */
export async function everyAddress(): Promise<string[]> {
  const root = path.resolve(import.meta.dirname, '../..');
  const areas = readdirSync(root).filter((name) => name.startsWith('mf-'));
  const releases = await Promise.all(areas.map((area) => readManifest(path.join(root, area, 'dist'))));
  const [article, [issue], [subject]] = await Promise.all([
    anArticle(),
    api.getJournalIssues('ssha'),
    api.getJournalSubjects(),
  ]);
  const filled: Record<string, string | undefined> = {
    journalId: article.journalId,
    articleId: article.id,
    issueId: issue?.id,
    subject,
  };
  return releases.flatMap(({ routes }) =>
    routes.map((route) =>
      route.path
        .replace('{publisher}', publisherFromEnv({}).slug)
        .replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(filled[name] ?? `no ${name}`)),
    ),
  );
}
