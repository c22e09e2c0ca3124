import { screen } from '@testing-library/react';
import { renderInPage } from '../testing';
import { NotFound } from './NotFound';

test('G-08 the not-found screen has a message and links', () => {
  renderInPage(<NotFound />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page is not in the catalogue');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/discover-research',
    '/journals',
    '/',
  ]);
});

test('G-08 the not-found screen has a search, which works as a plain form', () => {
  renderInPage(<NotFound />);
  expect(screen.getByRole('searchbox', { name: 'Search articles' }).closest('form')!.getAttribute('action')).toBe(
    '/discover-research',
  );
});

test('G-23 what the shell knows of the address stands before the search', () => {
  renderInPage(
    <NotFound>
      <a href="/journal/ssha">nearest</a>
    </NotFound>,
  );
  expect(screen.getByRole('link', { name: 'nearest' }).nextElementSibling?.getAttribute('role')).toBe('search');
});
