import { testFolder } from '@press/build/testing/test-folder';
import { journal, smallSite } from '../testing/content';
import { hints } from './hints';

const found = async (...journals: ReturnType<typeof journal>[]) =>
  (await hints(testFolder(), { ...smallSite(), articles: [], journals })).map(({ text }) => text);

test('O-04 check names the first licence that is not open access', async () => {
  const closed = { license: 'All rights reserved' };
  expect(await found(journal({ id: 'a', title: 'A' }))).toEqual([]);
  expect(await found(journal({ id: 'a', title: 'A', ...closed }), journal({ id: 'b', title: 'B', ...closed }))).toEqual(
    [
      'a (and 1 more) has the licence "All rights reserved", which is not open access: the default texts of pages say that everything is',
    ],
  );
});

test('F-73 check names a title in another script without a stated language', async () => {
  const title = 'مجلة الشعر';
  const journals = [
    journal({ id: 'a', title }),
    journal({ id: 'b', title, lang: 'ar' }),
    journal({ id: 'c', title: 'Zażółć' }),
  ];
  expect(await found(...journals)).toEqual([
    'a: title "مجلة الشعر" is not in Latin letters: state its language in lang',
  ]);
});
