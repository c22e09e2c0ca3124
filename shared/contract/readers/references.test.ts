import { readArticle } from '.';

const referencesOf = (references: string) => readArticle({ id: 'a', references }).referenceList.map(({ text }) => text);

test.each([
  ['[1] Smith 2020.\n[2] Reyes 2021.'],
  ['1. Smith 2020.\n2. Reyes 2021.'],
  ['(1) Smith 2020.\n(2) Reyes 2021.'],
])('R-11 references that bring their own numbers are not numbered twice: %j', (references) => {
  expect(referencesOf(references)).toEqual(['Smith 2020.', 'Reyes 2021.']);
});

test('R-11 a number that does not count the references stays', () => {
  const references = ['1984. London: Secker.', 'Reyes 2021.'];
  expect(referencesOf(references.join('\n'))).toEqual(references);
});
