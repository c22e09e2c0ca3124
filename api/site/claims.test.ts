import { testFolder } from '@press/build/testing/test-folder';
import { article, journal, member, smallSite } from '../testing/content';
import { claimsBeyond } from './claims';
import { countCountries } from './countries';
import { hints } from './hints';

test('O-09 counts a country once, in whatever language and form boards name it', () => {
  const brazil = ['Brasil', 'Brazil', 'brazil ', 'Brésil', 'BR', 'البرازيل'];
  expect(
    countCountries([...brazil, 'Viet Nam', 'Vietnam', '', 'Scotland', 'United Kingdom', 'Türkiye', 'Turkey']),
  ).toBe(4);
  expect(countCountries(['Atlantis', 'atlantis', 'Lemuria'])).toBe(2);
});

test('O-09 check lists claims that exceed the counts of the folder', async () => {
  const claims = { journals: '10+', articles: '1,000+', editors: 2, countries: '2+', views: '9M', downloads: 'auto' };
  const site = {
    ...smallSite(),
    journals: [journal({ id: 'a', title: 'A' })],
    articles: [article({ id: 'a1', title: 'T' }), article({ id: 'a2', title: 'U', publicationDate: '2999-01-01' })],
    members: [
      member({ id: 'm1', name: 'M', country: 'Brasil' }),
      member({ id: 'm2', name: 'N', country: 'Brazil' }),
      member({ id: 'm3', name: 'O', country: 'Peru', until: '2020' }),
    ],
    parts: [{ name: 'publisher', value: { name: 'Press', claims } }],
  };
  const named = (await hints(testFolder(), site)).filter(({ file }) => file === 'publisher.yaml');
  expect(named.map(({ text }) => text)).toEqual([
    'claims.journals: 10+ is more than the 1 of the folder; auto states what is counted',
    'claims.articles: 1,000+ is more than the 1 of the folder; auto states what is counted',
    'claims.countries: 2+ is more than the 1 of the folder; auto states what is counted',
  ]);
});

test.each([
  ['1.5M', 1_500_000],
  ['1,5k+', 1_500],
  ['8K', 8_000],
  ['12.000+', 12_000],
  [300, 300],
])('O-09 %s states at least %i', (views, least) => {
  expect(claimsBeyond({ views }, { views: least }, 'site')).toEqual([]);
  expect(claimsBeyond({ views }, { views: least - 1 }, 'site')).toHaveLength(1);
});
