import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, Outlet, Route, Routes, useParams } from 'react-router-dom';
import { defineArea, defineRoute, useMutation } from '.';
import { answering, renderPage } from './testing';
import { renderOnServer } from './testing/served';

function Frame() {
  const [pressed, press] = useState(0);
  return (
    <>
      <button onClick={() => press(pressed + 1)}>Pressed {pressed}</button>
      <Link to="/books/7/notes">notes</Link>
      <Outlet />
    </>
  );
}

function Book() {
  const { book } = useParams();
  const save = useMutation({ mutationFn: async (text: string) => `${text} saved` });
  if (book === 'broken') throw new Error('a broken book');
  return (
    <>
      <h1>Book {book}</h1>
      <button onClick={() => save.mutate('note')}>{save.data ?? 'Save'}</button>
    </>
  );
}

const BooksPage = () => (
  <Routes>
    <Route element={<Frame />}>
      <Route index element={<h1>Books</h1>} />
      <Route path=":book" element={<Book />} />
      <Route path=":book/notes" element={<h1>Notes</h1>} />
    </Route>
  </Routes>
);
const definition = defineArea({
  name: 'mf-books',
  routes: [
    defineRoute('/books/*', { page: () => Promise.resolve({ default: BooksPage }) }),
    defineRoute('/books/new', { page: () => Promise.resolve({ default: () => <h1>A new book</h1> }) }),
  ],
});

test('D-25 a page has nested routes: they match like in react-router, even on the server; the frame around them stays', async () => {
  const { goTo } = await renderPage(definition, '/books', { fetch: answering({}) });
  fireEvent.click(screen.getByRole('button'));
  goTo('/books/7');
  expect(screen.getByRole('heading').textContent).toBe('Book 7');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/books/7/notes');
  goTo('/books/a%20b/notes');
  expect(screen.getByRole('heading').textContent).toBe('Notes');
  expect(screen.getByRole('button').textContent).toBe('Pressed 1');
  const { html } = await renderOnServer(definition, '/books/7', {});
  expect(html).toContain('<h1>Book <!-- -->7</h1>');
});

test('D-25 a nested route that throws is replaced by the card of the area; another route of the page is tried anew', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const services = { report: () => undefined };
  const { goTo } = await renderPage(definition, '/books/broken', { fetch: answering({}), services });
  expect(screen.getByRole('alert')).toBeTruthy();
  goTo('/books/7');
  expect(screen.getByRole('heading').textContent).toBe('Book 7');
});

test('D-25 a route of the area goes before the routes of a page', async () => {
  await renderPage(definition, '/books/new', { fetch: answering({}) });
  expect(screen.getByRole('heading').textContent).toBe('A new book');
});

test('D-25 useMutation as in TanStack Query', async () => {
  await renderPage(definition, '/books/7', { fetch: answering({}) });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  expect(await screen.findByRole('button', { name: 'note saved' })).toBeTruthy();
});
