import { readArticle, readJournal } from '../readers';
import { recordOf } from './citable';
import { cslJson } from './csl';

test('F-25 a person of one name stays a person and a group a group', () => {
  const authorList = [
    { name: 'Suharto', given: '', family: 'Suharto', kind: 'person' },
    { name: 'Anna Institute', given: '', family: 'Anna Institute', kind: 'organization' },
    { name: 'Anna King', given: '', family: '', kind: 'organization' },
    { name: 'Plato', given: '', family: 'Plato' },
  ];
  const article = readArticle({ id: 'a', title: 'T', authorList, keywordList: ['1,3-butadiene', 'x'] });
  const site = { name: 'P', origin: 'https://p.example', doiResolver: 'https://doi.org' };
  const [item] = JSON.parse(cslJson(recordOf(article, readJournal({ id: 'j' }), site)));
  expect(item).toMatchObject({
    author: [{ family: 'Suharto' }, { literal: 'Anna Institute' }, { literal: 'Anna King' }, { literal: 'Plato' }],
    keyword: '1,3-butadiene; x',
  });
});
