import { editDistance } from '@press/contract/edit-distance';
import { saveContent } from '../../content/store';
import { article, smallContent } from '../../testing/content';
import { useDb } from '../../testing/db';
import { search } from './search';
import { variantsOf } from './variants';

/** Title, authors, keywords, abstract, date and journal of the articles for the queries below. */
const ARTICLES: Record<
  string,
  [title: string, authors: string, keywords: string, abstract: string, date: string, journal?: string]
> = {
  debt: [
    'Household debt and informal credit in the river towns of Lower Bengal, 1951–2019',
    'Anindita Sarkar, Mehmet Yıldız',
    'debt, credit',
    'Lenders outlived three waves of formal banking.',
    '2025-10-14',
  ],
  debtOld: [
    'Grain lending before the railways',
    'Anindita Sarkar',
    'history, credit',
    'Village accounts.',
    '2012-05-02',
  ],
  labour: [
    'Dock labour and its timetable',
    'Ruth Mbeki',
    'labour history',
    'Casual labour on two coasts.',
    '2021-03-01',
  ],
  labor: ['Migrant labor in port cities', 'Chen Haoran', 'labor', 'Recruiters and routes.', '2020-02-01'],
  urbanS: [
    'Urbanisation without industry',
    'Farhana Rahman',
    'urbanisation',
    'Towns that grew on trade.',
    '2019-06-01',
  ],
  urbanZ: ['Urbanization and the price of land', 'Jorge Salcedo', 'urbanization', 'Plots and prices.', '2018-06-01'],
  women: [
    'Women at the bench: technicians in colonial laboratories',
    'Élodie Garnier',
    'women in science',
    'Names left off papers.',
    '2023-01-09',
  ],
  woman: ['The woman who kept the tide tables', 'Inês Carvalho', 'biography', 'A life in figures.', '2022-01-09'],
  muller: ['Railway time in Galicia', 'Łukasz Müller', 'railways', 'Clocks and stations.', '2024-04-04'],
  mueller: ['Station clocks revisited', 'Hans Mueller', 'clocks', 'Time on the line.', '2023-04-04'],
  co2: [
    'Low-cost CO<sub>2</sub> sensors in classrooms',
    'Duc Minh Tran',
    'air quality, sensors',
    'Forty schools, 2018-2024.',
    '2024-09-01',
    'acl',
  ],
  triage: [
    'Small models, slow networks: on-device triage for rural clinics',
    'Chidinma Okafor, Lars Hökby',
    'machine learning',
    'A model of 3.8 million parameters.',
    '2025-10-02',
    'acl',
  ],
  photo: [
    'Photosynthesis at the edge of the ice',
    'Siobhán Ní Bhriain',
    'photosynthesis, algae',
    'Light under snow.',
    '2020-12-01',
    'acl',
  ],
  flood: [
    'Deep learning for urban flood forecasting: a review of the evidence from Southeast Asia',
    'Maria Reyes',
    'floods, deep learning',
    'Forty studies.',
    '2025-06-14',
    'acl',
  ],
  centre: ['The community centre as archive', 'Pema Lhamo', 'archives', 'Shelves of minutes.', '2021-08-01'],
  colour: ['Colour vision in reef fish', 'Kwame Asante', 'vision', 'Cones and depth.', '2021-09-01'],
  behaviour: ['Foraging behavior of shorebirds', 'Harriet Boone', 'behavior', 'Feeding at low water.', '2022-09-01'],
  children: [
    'Children and two scripts: literacy in a Himalayan district',
    'Pema Lhamo, Élodie Garnier',
    'literacy',
    'A child who reads two scripts.',
    '2023-08-30',
  ],
  ageing: [
    'Ageing in place: care at home in three prefectures',
    'Aiko Tanaka',
    'ageing, care',
    'Ageing well.',
    '2022-03-01',
  ],
  age: ['The age of coal', 'Tomasz Zielinski', 'coal', 'An age of steam.', '2022-04-01'],
  retreat: [
    'Salt marsh accretion under managed retreat',
    'Harriet Boone, Kwame Asante',
    'salt marsh',
    'Fifteen years of cores.',
    '2025-08-18',
  ],
  letting: [
    'How short-term letting shapes tenant mobility',
    'Ahmad Faiz Osman',
    'housing',
    'Account books from the Maghreb.',
    '2025-08-11',
  ],
};

const db = useDb();
beforeAll(async () => {
  const content = smallContent();
  content.articles = Object.entries(ARTICLES).map(
    ([id, [title, authors, keywords, abstract, publicationDate, journalId]]) =>
      article({
        id,
        title,
        authors: authors.split(', ').map((name) => ({ name, given: '', family: '', orcid: '', affiliations: [] })),
        keywords: keywords.split(', '),
        abstract: `<p>${abstract}</p>`,
        publicationDate,
        journalId: journalId ?? 'ssha',
        issueId: journalId ? 'acl-7-1' : 'ssha-1-1',
        doi: `10.5555/${id}.${publicationDate.slice(0, 4)}`,
      }),
  );
  await saveContent(db, content);
});

const ask = (keyword: string) => search(db, { keyword, pageNum: 1, pageSize: 10 });

/** The queries with their first hits. */
test.each([
  // Spellings
  ['dock labor', 'labour'],
  ['migrant labour', 'labor'],
  ['urbanization trade', 'urbanS'],
  ['urbanisation land', 'urbanZ'],
  ['woman technicians', 'women'],
  ['women tide tables', 'woman'],
  ['community center', 'centre'],
  ['color vision', 'colour'],
  ['foraging behaviour', 'behaviour'],
  ['child literacy', 'children'],
  // Names
  ['Mueller railway', 'muller'],
  ['Müller', 'muller'],
  ['Müller station', 'mueller'],
  ['muller galicia', 'muller'],
  ['Lukasz', 'muller'],
  ['Hokby', 'triage'],
  ['Elodie Garnier bench', 'women'],
  ['Garnier Elodie bench', 'women'],
  ['Bhriain', 'photo'],
  ['haoran chen', 'labor'],
  ['Yildiz', 'debt'],
  ['Ines Carvalho', 'woman'],
  // Years
  ['Sarkar 2025', 'debt'],
  ['Sarkar 2012', 'debtOld'],
  ['Garnier 2023 bench', 'women'],
  ['schools 2018-2024', 'co2'],
  ['schools 2018–2024', 'co2'],
  ['Bengal 1951-2019', 'debt'],
  ['Bengal 1951–2019', 'debt'],
  ['Bengal 2019', 'debt'],
  ['Boone 2025', 'retreat'],
  // The beginning of the last word
  ['photosyn', 'photo'],
  ['household infor', 'debt'],
  ['household deb', 'debt'],
  ['salt marsh accr', 'retreat'],
  ['urban flood forec', 'flood'],
  ['techni', 'women'],
  // Identifiers
  ['10.5555/debt.2025', 'debt'],
  ['https://doi.org/10.5555/CO2.2024', 'co2'],
  ['doi:10.5555/photo.2020', 'photo'],
  ['retreat', 'retreat'],
  ['letting', 'letting'],
  ['acl', 'triage'],
  ['ACL', 'triage'],
  ['Applied Computer Letters', 'triage'],
  ['applied computer letters', 'triage'],
  // Whole titles and pasted references
  ['Railway time in Galicia', 'muller'],
  ['low-cost co2 sensors in classrooms', 'co2'],
  [
    'Sarkar, A., & Yıldız, M. (2025). Household debt and informal credit in the river towns of Lower Bengal, 1951–2019. Social Sciences and Humanities in Asia, 4(3), 14–39.',
    'debt',
  ],
  [
    'Reyes, M. (2025). Deep learning for urban flood forecasting: A review of the evidence from Southeast Asia. Applied Computer Letters, 3(2), 145–162. https://doi.org/10.5555/flood.2025',
    'flood',
  ],
  [
    'Reyes, Maria. “Deep Learning for Urban Flood Forecasting: A Review of the Evidence from Southeast Asia.” Applied Computer Letters, vol. 3, 2025.',
    'flood',
  ],
  ['Boone, Harriet, and Kwame Asante. 2025. “Salt Marsh Accretion under Managed Retreat.” Ecology 4.', 'retreat'],
  ['Okafor, C. (2025, October 2). Small models, slow networks: on-device triage for rural clinics. ACL.', 'triage'],
  // Words
  ['CO2', 'co2'],
  ['"rural clinics"', 'triage'],
  ['clocks -Galicia', 'mueller'],
  ['algae OR housing', 'letting'],
  ['THE RIVER TOWNS', 'debt'],
  ['sensor classroom', 'co2'],
  ['literacy himala', 'children'],
  ['deep learning floods', 'flood'],
  ['reef fish', 'colour'],
  ['aging care', 'ageing'],
  ['age of coal', 'age'],
  ['Aging in Place: Care at Home in Three Prefectures', 'ageing'],
])('S-02 S-09 the first hit of %s is %s', async (keyword, id) => {
  expect((await ask(keyword)).list[0]?.id).toBe(id);
});

test('S-09 treats ageing and aging as one word, and age as another', async () => {
  const idsOf = async (keyword: string) => (await ask(keyword)).list.map(({ id }) => id);
  expect([await idsOf('ageing'), await idsOf('aging'), await idsOf('age')]).toEqual([['ageing'], ['ageing'], ['age']]);
});

test.each([
  ['photosinthesis', 'photosynthesis'],
  ['househld debt', 'household debt'],
  ['Sarkr', 'Sarkar'],
  ['railwya', 'railway'],
  ['litercy', 'literacy'],
])('S-08 without a hit, %s suggests %s', async (keyword, suggestion) => {
  expect(await ask(keyword)).toMatchObject({ total: 0, suggestion });
});

test.each([
  ['haematology', 'hematology'],
  ['estrogen', 'oestrogen'],
  ['glycemic', 'glycaemic'],
  ['kilometers', 'kilometres'],
  ['epicentre', 'epicenter'],
  ['modeled', 'modelled'],
  ['travelers', 'travellers'],
  ['catalyses', 'catalyzes'],
  ['wolves', 'wolf'],
  ['indices', 'index'],
  ['exercise', undefined],
])('S-35 %s is also %s', (word, spelling) => {
  expect(variantsOf(word)[0]?.[1]).toBe(spelling);
});

test('S-35 a long form without hits suggests its acronym', async () => {
  expect(await ask('carbon dioxide classrooms')).toMatchObject({ total: 0, suggestion: 'CO2 classrooms' });
});

test('S-08 suggests nothing if nothing is similar, or if there are hits', async () => {
  expect(await ask('xylophonist quartet')).not.toHaveProperty('suggestion');
  expect(await ask('debt')).not.toHaveProperty('suggestion');
});

test.each([
  ['kitten', 'sitting', 3],
  ['abcd', 'abdc', 1],
  ['same', 'same', 0],
  ['short', 'a much longer text', 4],
])('S-08 the distance of %s and %s is %d, or more than three', (one, other, distance) => {
  expect(editDistance(one, other, 3)).toBe(distance);
});
