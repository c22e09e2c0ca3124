import { screen } from '@testing-library/react';
import { renderInPage } from '../testing';
import { Doi } from './Doi';

test('R-02 a DOI is a link through the resolver; on a landing page its text is the full URL', async () => {
  await renderInPage(<Doi doi="10.5555/ssha.2025.0412" full />);
  const link = screen.getByRole('link');
  expect(link.textContent).toBe('https://doi.org/10.5555/ssha.2025.0412');
  expect(link.getAttribute('href')).toBe('https://doi.org/10.5555/ssha.2025.0412');
});

test('R-06 in a table its text is the bare DOI', async () => {
  await renderInPage(<Doi doi="10.5555/x" />);
  expect(screen.getByRole('link').textContent).toBe('10.5555/x');
});

test.each([
  [true, 'url'],
  [false, ''],
])('F-39 print adds the address to a link, but not to one whose text it is (%s)', async (full, className) => {
  await renderInPage(<Doi doi="10.5555/x" full={full} />);
  expect(screen.getByRole('link').className).toBe(className);
});
