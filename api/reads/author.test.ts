import { saveContent } from '../content/store';
import { article, smallContent } from '../testing/content';
import { useDb } from '../testing/db';
import { author, knownAuthors } from './author';

const [ONE, OTHER] = ['0000-0002-1825-0097', '0000-0001-5109-3700'];
const by = (name: string, orcid = '', ...affiliations: string[]) => ({
  name,
  given: '',
  family: '',
  orcid,
  affiliations,
});

const db = useDb();
beforeAll(async () => {
  await saveContent(db, {
    ...smallContent(),
    members: [],
    articles: [
      article({
        id: 'old',
        title: 'Old',
        publicationDate: '2024-01-01',
        authors: [by('J. García', ONE, 'Lima'), by('Li Wei')],
      }),
      article({
        id: 'new',
        title: 'New',
        publicationDate: '2025-01-01',
        authors: [by('José García', ONE, 'Quito'), by('Li Wei')],
      }),
      article({ id: 'other', title: 'Other', authors: [by('Jose Garcia', OTHER)] }),
      article({
        id: 'none',
        title: 'None',
        authors: [by('JOSÉ GARCÍA'), by('Ada O’Neil'), by('<a href="/x">Eve</a>')],
      }),
    ],
  });
});

const idsOf = async (key: string, pageSize = 20, pageNum = 1) =>
  (await author(db, key, { pageNum, pageSize })).list.map(({ id }) => id);

test('F-48 an iD lists the articles of one person, newest first, whatever the printed name', async () => {
  const found = await author(db, ONE, {});
  expect(found).toMatchObject({ key: ONE, orcid: ONE, articles: 2, total: 2, affiliations: ['Quito', 'Lima'] });
  expect(found.list.map(({ id }) => id)).toEqual(['new', 'old']);
  expect(found.names).toEqual(['J. García', 'José García']);
  expect(found.coauthors).toEqual([{ name: 'Li Wei', orcid: '', articles: 2 }]);
  expect(await idsOf(ONE, 1, 2)).toEqual(['old']);
});

test('F-48 a name lists the articles without an iD, in any spelling, and other authors with the name', async () => {
  for (const key of ['jose-garcia', 'José García', 'JOSÉ-GARCÍA']) expect(await idsOf(key)).toEqual(['none']);
  expect(await author(db, 'jose-garcia', {})).toMatchObject({
    key: 'jose-garcia',
    name: 'JOSÉ GARCÍA',
    orcid: '',
    alike: [
      { name: 'Jose Garcia', orcid: OTHER, articles: 1 },
      { name: 'José García', orcid: ONE, articles: 1 },
    ],
  });
  expect((await author(db, OTHER, {})).alike.map(({ orcid }) => orcid)).toEqual(['', ONE]);
  // Keys in the form of `authorPath`.
  for (const key of ['ada-o’neil', '<a-href="-x">eve<-a>']) expect(await idsOf(key)).toEqual(['none']);
});

test('F-48 a name whose bearers all have iDs links to them; an unknown name is 404', async () => {
  const found = await author(db, 'j-garcia', {});
  expect([found.total, found.name, found.alike.map(({ orcid }) => orcid)]).toEqual([0, 'J. García', [ONE]]);
  for (const key of ['nobody', '0000-0001-5000-0007', '-'])
    await expect(author(db, key, {})).rejects.toMatchObject({ status: 404 });
});

test('C-04 the sitemap lists the authors with an iD, most articles first', async () => {
  expect(await knownAuthors(db)).toEqual([ONE, OTHER]);
});
