import { saveContent } from '../../content/store';
import type { ContentArticle } from '../../content/model';
import { article, smallContent } from '../../testing/content';
import { useDb } from '../../testing/db';
import { multiQuery } from '../journals';
import { search } from './search';

/** Title, authors, first page and details of each article; all are in volume 42, issue 3 of one journal. */
const ARTICLES: Record<
  string,
  [title: string, authors?: string[], page?: string, details?: ContentArticle['details']]
> = {
  mud: ['The limits of tidal mud: a survey'],
  mudDoes: ['Does tidal mud matter'],
  mudFirst: ['Tidal mud of the north'],
  mudNotice: [
    'Correction: The limits of tidal mud: a survey',
    [],
    '',
    { relations: [{ kind: 'corrects', doi: '10.5555/odd.mud', url: '', articleId: '', journalId: '', title: '' }] },
  ],
  butadiene: ['Selective hydrogenation of 1,3-butadiene', ['Ines Carvalho', 'Piotr Zawadzki'], '215'],
  dioxin: ['2,3,7,8-Tetrachlorodibenzo-p-dioxin in eel', ['Rolf Steenbergen'], '77'],
  cytokine: ['TNF-α and IL-1β after swimming'],
  amyloid: ['Beta-amyloid and sleep'],
  particles: ['Particles below 2.5 μm in kitchens'],
  spaces: ['Weighted L<sup>p</sup> spaces', ['Karl-Heinz Müller-Lüdenscheidt']],
  synuclein: ['α-Synuclein in the gut', ['Bruno Tessier', 'Aoife Ní Dhomhnaill']],
  louis: ['Letters to Louis XIV'],
  war: ['Ration books of World War II'],
  milk: ['Milk prices in the U.S. Midwest'],
  doctor: ['What Ph.D. students read'],
  canals: ['UK canals of the plain'],
  debt: ['The glassmakers’ debt: credit in three valleys, 1650–1720', ['Ludovico Bassi'], 'e1204'],
  reeds: ['Reed beds as filters of nitrate', ['Éva Szőke']],
  hamlet: ['To be or not to be: on choosing'],
  bridges: ['Городские мосты и весенние паводки'],
  olives: ['Οι ελαιώνες της Κρήτης'],
  tea: ['茶园土壤酸化与施肥方式的关系'],
  ramen: ['ラーメン店の行列'],
  village: ['गाँव के विद्यालय'],
  dunes: [
    'Dunes in winter',
    [],
    '501',
    {
      subArticles: [
        { id: 's1', kind: 'translation', title: 'الكثبان في الشتاء', body: '<h4>Abstract</h4><p>تتحرك ببطء.</p>' },
        { id: 's2', kind: 'review', title: 'Decision letter', body: '<p>Unreadable.</p>' },
      ],
    },
  ],
};

const db = useDb();
beforeAll(async () => {
  const content = smallContent();
  content.journals = content.journals.map((one) =>
    one.id === 'ssha'
      ? {
          ...one,
          title: 'Acta Odditatum',
          formerTitles: [
            { title: 'Proceedings of Oddities', abbreviation: 'Proc. Odd.', until: '2019' },
            { title: 'Old Tides', journalId: 'acl', until: '2001' },
          ],
        }
      : one,
  );
  content.issues = content.issues.map((one) => ({ ...one, volume: '42', issueNumber: '3' }));
  content.articles = Object.entries(ARTICLES).map(([id, [title, authors = [], startPage = '', details = {}]]) =>
    article({
      id,
      title,
      startPage,
      details,
      abstract: '',
      keywords: [],
      publicationDate: '2019-06-30',
      authors: authors.map((name) => ({ name, given: '', family: '', orcid: '', affiliations: [] })),
      doi: `10.5555/odd.${id}`,
    }),
  );
  await saveContent(db, content);
});

test.each([
  // Pasted references, with the ends of their lines
  ['Bassi, L. "The Glassmakers\' Debt: Credit in Three Valleys, 1650-1720." Acta Odditatum, vol. 42, 2019.', 'debt'],
  [
    "@article{t, author={Tessier, Bruno and N{\\'i} Dhomhnaill, A.}, title={{$\\alpha$}-Synuclein in the gut}}",
    'synuclein',
  ],
  ['@article{m,\n author={M{\\"u}ller, K.},\n title={Weighted {L}$^p$ spaces},\n year=2019}', 'spaces'],
  ['Carvalho I. Selective hydro-\ngenation of 1,3-butadiene. Acta Odditatum 2019.', 'butadiene'],
  ['Acta Odditatum 42(3) 215-230', 'butadiene'],
  ['Acta Odditatum. 2019;42(3):77-9.', 'dioxin'],
  ['Acta Odditatum 42, e1204', 'debt'],
  ['10.5555 / odd.dioxin', 'dioxin'],
  ['Steenbergen R 2019', 'dioxin'],
  ['B. Tessier', 'synuclein'],
  ['Bassi et al., 2019', 'debt'],
  // Signs of science
  ['TNF-alpha', 'cytokine'],
  ['IL-1beta', 'cytokine'],
  ['β-amyloid', 'amyloid'],
  ['2.5 um', 'particles'],
  ['L^p spaces', 'spaces'],
  ['Louis 14', 'louis'],
  ['world war 2', 'war'],
  ['US milk', 'milk'],
  ['PhD students', 'doctor'],
  ['U.K. canals', 'canals'],
  // Notations of other search engines
  ['hydrogenat*', 'butadiene'],
  ['tetrachlorodib*', 'dioxin'],
  ['TITLE-ABS-KEY(reed AND nitrate)', 'reeds'],
  ['au:(Szőke) AND ti:(nitrate)', 'reeds'],
  ['Tessier B[Author] AND gut[tiab]', 'synuclein'],
  ['year:2019 eel', 'dioxin'],
  ['journal:"Acta Odditatum" eel', 'dioxin'],
  ['‹reed beds›', 'reeds'],
  // Endings and letters of other scripts
  ['городской мост', 'bridges'],
  ['ελαιώνας', 'olives'],
  ['茶园施肥', 'tea'],
  ['らーめん', 'ramen'],
  ['गांव', 'village'],
  ['To be or not to be', 'hamlet'],
])('S-36 %s finds its article first', async (keyword, id) => {
  const { list, suggestion, fewer } = await search(db, { keyword, pageNum: 1, pageSize: 5 });
  expect([list[0]?.id, suggestion, fewer]).toEqual([id, undefined, undefined]);
});

test.each([
  ['茶施', 0],
  ['reed B', 0],
  ['土 茶 桥', 0],
  ['the of and to', 0],
  ['*', 0],
  ['@article{a, title={{}}}', 0],
  ['Acta Odditatum 42 999', Object.keys(ARTICLES).length],
])('S-36 %s finds %i articles', async (keyword, found) => {
  expect((await search(db, { keyword, pageNum: 1, pageSize: 5 })).total).toBe(found);
});

test('S-34 titles that begin with the text come first, and a correction follows its article', async () => {
  const { list } = await search(db, { keyword: 'tidal mud', pageNum: 1, pageSize: 5 });
  expect(list.map(({ id }) => id)).toEqual(['mudFirst', 'mudDoes', 'mud', 'mudNotice']);
});

test.each([
  // A former title, as citations of its time have it
  ['Proceedings of Oddities 42(3) 501', 'dunes'],
  ['Proc. Odd. 42, e1204', 'debt'],
  ['Proceedings of Oddities', 'dunes'],
  // A translation: its title, and its abstract
  ['الكثبان الشتاء', 'dunes'],
  ['تتحرك ببطء', 'dunes'],
])('S-38 %s finds its article', async (keyword, id) => {
  const { list } = await search(db, { keyword, pageNum: 1, pageSize: 50 });
  expect(list.map((one) => one.id)).toContain(id);
});

test.each(['Unreadable', 'Old Tides'])(
  'S-38 finds nothing for %s, which belongs to a review or another journal',
  async (keyword) => {
    expect((await search(db, { keyword, pageNum: 1, pageSize: 5 })).total).toBe(0);
  },
);

test('S-38 a journal list finds a journal by a former title', async () => {
  expect(await multiQuery(db, { title: 'proceedings of odd' })).toMatchObject([{ id: 'ssha' }]);
});
