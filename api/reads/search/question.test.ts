import { readQuestion } from './question';

test.each([
  ['10.5555/AVS(2006)31:2<107>', '10.5555/avs(2006)31:2<107>'],
  ['https://doi.org/10.5555/ssha.2025.0412', '10.5555/ssha.2025.0412'],
  ['see doi:10.5555/ssha.2025.0412.', '10.5555/ssha.2025.0412'],
  ['household debt', null],
])('S-08 the DOI of the search %s is %s', (keyword, doi) => {
  expect(readQuestion(keyword).dois[0] ?? null).toBe(doi);
});

test.each(['2018-2024', '2018–2024'])('S-08 %s is two years', (keyword) => {
  expect(
    readQuestion(keyword)
      .groups.flat()
      .map(({ text }) => text),
  ).toEqual(['2018', '2024']);
});
