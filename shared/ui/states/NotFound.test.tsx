import { render, screen } from '@testing-library/react';
import { NotFound } from './NotFound';

test('G-08 the not-found screen has a message and links', () => {
  render(<NotFound />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page is not in the catalogue');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/discover-research',
    '/journals',
    '/',
  ]);
});
