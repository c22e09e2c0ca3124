import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { useSmallApp } from '../../testing/small-app';

const small = useSmallApp();

/** An entry as both formats must give it. */
interface Entry {
  id?: string;
  title?: string;
  page?: string;
  pdf?: string;
  authors?: (string | undefined)[];
  published?: string;
  updated?: string;
}

const entriesOfAtom = (text: string): Entry[] =>
  (parseAtomFeed(text).entries ?? []).map(({ id, title, links = [], authors, published, updated }) => ({
    id,
    title: title?.value,
    page: links.find(({ rel, type }) => rel === 'alternate' && type === 'text/html')?.href,
    pdf: links.find(({ type }) => type === 'application/pdf')?.href,
    authors: authors?.map(({ name }) => name),
    published,
    updated,
  }));

const entriesOfJson = (text: string): Entry[] =>
  (parseJsonFeed(JSON.parse(text)).items ?? []).map((item) => ({
    id: item.id,
    title: item.title,
    page: item.url,
    pdf: item.attachments?.find(({ mime_type }) => mime_type === 'application/pdf')?.url,
    authors: item.authors?.map(({ name }) => name),
    published: item.date_published,
    updated: item.date_modified,
  }));

test.each([
  ['the site', (format: string) => `/feed.${format}`, 3],
  ['a journal', (format: string) => `/journal/ssha/feed.${format}`, 2],
  ['a subject', (format: string) => `/feed.${format}?subject=Humanities`, 2],
  ['a search', (format: string) => `/feed.${format}?q=tea`, 1],
])('C-17 a feed reader finds the same entries in Atom and JSON Feed of %s', async (_, pathOf, count) => {
  const atom = entriesOfAtom((await small.get(pathOf('atom'))).body);
  const json = entriesOfJson((await small.get(pathOf('json'))).body);
  expect(atom).toHaveLength(count);
  expect(json).toEqual(atom);
  for (const { id, title, page, pdf, authors, updated } of atom) {
    expect(id).toMatch(/^https:\/\/doi\.org\/10\.5555\//);
    expect(page).toMatch(/^http:\/\/localhost:8080\/journal\/\w+\/article\//);
    expect(pdf).toBe(`${page}.pdf`);
    expect([title, ...(authors ?? ['']), updated]).not.toContain('');
    expect(new Date(updated ?? '').getTime()).toBeGreaterThan(0);
  }
});
