import { readArticle } from '.';

const namesOf = (authors: unknown) => readArticle({ id: 'a', authors }).authorList.map(({ name }) => name);

test.each([
  ['Anindita Sarkar, Mehmet Yıldız', ['Anindita Sarkar', 'Mehmet Yıldız']],
  ['Martin Luther King, Jr., Rosa Parks', ['Martin Luther King, Jr.', 'Rosa Parks']],
  ['Ann Lee, Robert Cole III', ['Ann Lee', 'Robert Cole III']],
  ['Smith, J., Jones, B.', ['Smith, J., Jones, B.']],
  ['Chen Haoran, 3', ['Chen Haoran, 3']],
  ['', []],
])('R-02 the names in %j', (authors, names) => {
  expect(namesOf(authors)).toEqual(names);
});
