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

test('J-31 of a removed article the screen says what became of it', () => {
  renderInPage(<NotFound removed="This article (DOI 10.5555/x) was removed from this site on 2026-12-03." />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This article was removed');
  expect(screen.getByText(/10\.5555\/x.*2026-12-03/)).toBeTruthy();
});

test('G-08 the not-found screen has a search, which works as a plain form', () => {
  renderInPage(<NotFound />);
  expect(screen.getByRole('searchbox', { name: 'Search articles' }).closest('form')!.getAttribute('action')).toBe(
    '/discover-research',
  );
});

test('G-23 the nearest address that the edge knows stands before the search', () => {
  renderInPage(<NotFound nearest="/journal/ssha/caf%C3%A9" />);
  const link = screen.getByRole('link', { name: '/journal/ssha/café' });
  expect(link.getAttribute('href')).toBe('/journal/ssha/caf%C3%A9');
  expect(link.parentElement?.nextElementSibling?.getAttribute('role')).toBe('search');
});
