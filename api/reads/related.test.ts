import { saveContent } from '../content/store';
import { article, smallContent } from '../testing/content';
import { useDb } from '../testing/db';
import { related } from './related';

const by = (name: string, orcid = '') => ({ name, given: '', family: '', orcid, affiliations: [] });
const WORK = 'Roy, A. (2001). Lending in the river towns. Econ. Lett. 4, 1–9.';

const db = useDb();
beforeAll(async () => {
  const entry = (id: string, over: object) =>
    article({ id, title: id, authors: [], keywords: [], references: [], publicationDate: '2025-01-01', ...over });
  await saveContent(db, {
    ...smallContent(),
    members: [],
    articles: [
      entry('own', {
        doi: '10.5555/Own',
        authors: [by('José García', '0000-0002-1825-0097'), by('Li Wei')],
        keywords: ['Household debt', 'tides'],
        references: [WORK, 'Sen, B. doi:10.1000/xyz123.', 'Ibid.'],
      }),
      entry('refs', {
        references: [
          'Roy A (2001) Lending in the river towns, Econ Lett 4: 1-9',
          'https://doi.org/10.1000/XYZ123',
          'Ibid.',
        ],
      }),
      entry('person', { authors: [by('J. García', '0000-0002-1825-0097')] }),
      entry('namesake', { authors: [by('Jose Garcia', '0000-0001-5109-3700'), by('LI WEI')] }),
      entry('words', { keywords: ['household debt', 'other'] }),
      entry('far', { keywords: ['volcanoes'] }),
      entry('citing', { references: ['Household. https://doi.org/10.5555/OWN.'], publicationDate: '2025-06-01' }),
    ],
  });
});

test('F-49 relates articles with works, authors or keywords in common, most in common first', async () => {
  const found = (await related(db, 'own')).related.map(({ article: { id }, ...why }) => ({ id, ...why }));
  expect(found).toEqual([
    { id: 'refs', references: 2, authors: 0, keywords: [] },
    expect.objectContaining({ authors: 1, references: 0 }),
    expect.objectContaining({ authors: 1, references: 0 }),
    { id: 'words', references: 0, authors: 0, keywords: ['household debt'] },
  ]);
  // By the iD if both have one, by the name if neither has one.
  expect(
    found
      .slice(1, 3)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['namesake', 'person']);
});

test('F-49 lists the articles of the site that cite an article by its DOI', async () => {
  const { citedBy, citedByTotal } = await related(db, 'own');
  expect([citedBy.map(({ id }) => id), citedByTotal]).toEqual([['citing'], 1]);
  expect(await related(db, 'far')).toEqual({ related: [], citedBy: [], citedByTotal: 0, collections: [] });
  await expect(related(db, 'none')).rejects.toMatchObject({ status: 404 });
});
