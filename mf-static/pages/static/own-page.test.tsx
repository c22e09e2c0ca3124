import { screen, within } from '@testing-library/react';
import { placeholder, publisherWith } from '@press/config';
import { answering, renderPage } from '@press/area/testing';
import area from '../../area';

const given = {
  name: 'Nordlys Forlag',
  slug: 'nordlys',
  email: 'desk@nordlys.example',
  licence: { name: 'CC BY-NC 4.0', url: 'https://creativecommons.org/licenses/by-nc/4.0/' },
  language: 'nb',
};
const publisher = publisherWith(placeholder, given, { pages: ['about', 'privacy'] });
const PRIVACY = {
  title: 'Personvern',
  standfirst: 'Hva vi vet om deg.',
  lang: '',
  sections: [
    { id: 'in-short', title: 'Kort sagt', body: '<p>Ingenting, og <a href="/contact">spør oss</a>.</p>' },
    { id: 'logs', title: 'Logger', body: '<ul><li>ingen</li></ul>' },
  ],
  side: [{ title: 'Spørsmål?', body: '<p>Skriv til <strong>oss</strong>: <a href="/contact">kontakt</a></p>' }],
};
const open = (path: string, answers: Record<string, unknown>) =>
  renderPage(area, path, { fetch: answering(answers), services: { publisher } });

test('O-11 a page with its own text shows it, with its title, contents, links, side notes and language', async () => {
  const { head } = await open('/privacy', { '/api/site/pages/privacy': { data: PRIVACY } });
  expect(head).toMatchObject({ title: 'Personvern', canonical: '/privacy', description: 'Hva vi vet om deg.' });
  const heading = screen.getByRole('heading', { level: 1, name: 'Personvern' });
  expect(heading.closest('[lang]')?.getAttribute('lang')).toBe('nb');
  const contents = screen.getByRole('navigation', { name: 'On this page' });
  expect(
    within(contents)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['#in-short', '#logs']);
  expect(screen.getByRole('link', { name: 'spør oss' }).getAttribute('href')).toBe('/contact');
  const side = within(screen.getByRole('complementary', { name: 'In short' }));
  expect(side.getByRole('link', { name: 'kontakt' }).getAttribute('href')).toBe('/contact');
  expect(side.getByText('oss').tagName).toBe('STRONG');
});

test('O-11 About has its own text too, and the other pages keep theirs without a request to the api', async () => {
  const about = { ...PRIVACY, title: 'Om oss', lang: 'nn' };
  const page = await open('/about', { '/api/site/pages/about': { data: about }, '/api/journals/subjects': [] });
  expect(screen.getByRole('heading', { level: 1, name: 'Om oss' }).closest('[lang]')?.getAttribute('lang')).toBe('nn');
  expect(screen.queryByText('Who We Are')).toBe(null);
  page.unmount();
  await open('/accessibility', {});
  expect(screen.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeTruthy();
});

test('O-11 G-12 reports that the text cannot be read, with Retry', async () => {
  const { status } = await open('/privacy', { '/api/site/pages/privacy': new Error('down') });
  expect(status).toBe(503);
  expect(screen.getByText('Failed to load this page. Please try again later.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /retry|try again/i })).toBeTruthy();
});

test('a page whose own text cannot be loaded has the heading of its default text', async () => {
  const { status } = await open('/privacy', { '/api/site/pages/privacy': new Error('down') });
  expect(status).toBe(503);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy');
});

test('O-39 a page that only this press has shows its text; another one does not exist', async () => {
  const ownPages = [{ id: 'preservation', title: 'Bevaring', place: 'footer' as const }];
  const services = { publisher: publisherWith(placeholder, given, { pages: ['pages-preservation'], ownPages }) };
  const text = { ...PRIVACY, title: 'Bevaring av artikler' };
  const fetch = answering({ '/api/site/pages/pages-preservation': { data: text } });
  const { head, unmount } = await renderPage(area, '/pages/preservation', { fetch, services });
  expect(head).toMatchObject({ title: 'Bevaring av artikler', canonical: '/pages/preservation' });
  expect(screen.getByRole('heading', { level: 1, name: 'Bevaring av artikler' })).toBeTruthy();
  unmount();
  const { status } = await renderPage(area, '/pages/nothing', { fetch, services });
  expect(status).toBe(404);
});

test('O-43 a page asks for the text in its language; one that falls back has the facts and the mark of its own', async () => {
  const several = {
    ...publisher,
    language: 'es',
    languages: ['es', 'fr'],
    interfaceLanguage: 'fr',
    facts: { answer: 'cinq jours' },
    translated: ['facts'],
    factsIn: { es: { facts: { answer: 'cinco días' }, claims: {} } },
  };
  const body = { ...PRIVACY, sections: [{ id: 'a', title: 'A', body: '<p>{fact.answer}</p>' }] };
  const show = (lang: string) =>
    renderPage(area, '/fr/privacy', {
      fetch: answering({ '/api/site/pages/privacy?language=fr': { data: { ...body, lang } } }),
      services: { publisher: several },
    });
  const { unmount } = await show('fr');
  expect(screen.getByText('Cinq jours').closest('[lang]')?.getAttribute('lang')).toBe('fr');
  unmount();
  await show('');
  expect(screen.getByText('Cinco días').closest('[lang]')?.getAttribute('lang')).toBe('es');
});
