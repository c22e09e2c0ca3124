import { answering, renderPage, type Answers } from '@press/area/testing';
import { publisherFromEnv } from '@press/config';
import { fireEvent, screen, within } from '@testing-library/react';
import area from '../../area';
import { answers, stubMotion, stubObservers } from '../../testing/home';

const open = (answered: Answers) => renderPage(area, '/', { fetch: answering({ ...answers, ...answered }) });

beforeEach(() => {
  stubObservers();
  stubMotion(true);
});

test('O-43 marks slogan and tagline that are in another language than the page', async () => {
  const publisher = {
    ...publisherFromEnv({}),
    language: 'pt-BR',
    languages: ['pt-BR', 'en'],
    interfaceLanguage: 'en',
    slogan: 'Ciência livre',
    tagline: 'Open to all',
    translated: ['tagline'],
  };
  await renderPage(area, '/en', { fetch: answering(answers), services: { publisher: { ...publisher, facts: {} } } });
  expect(screen.getByRole('heading', { name: 'Ciência livre' }).getAttribute('lang')).toBe('pt-BR');
  expect(screen.getByText('Open to all.').hasAttribute('lang')).toBe(false);
});

test('O-43 names subjects in the language of the page, marks others, and links to the same addresses', async () => {
  const publisher = {
    ...publisherFromEnv({}),
    language: 'pt-BR',
    languages: ['pt-BR', 'en'],
    interfaceLanguage: 'en',
    subjects: { Sociology: 'Study of society' },
  };
  await renderPage(area, '/en', { fetch: answering(answers), services: { publisher } });
  const named = screen.getByRole('link', { name: 'Discover journals in Study of society' });
  expect(named.getAttribute('href')).toBe('/en/journals/search?journalSubject=Sociology');
  expect(named.querySelector('[lang]')).toBeNull();
  expect(screen.getByText('Anthropology').getAttribute('lang')).toBe('pt-BR');
});

describe('H-26 the covers of the newest issues', () => {
  const issue = { id: 'j1-4-3', journalId: 'j1', journalTitle: 'Journal 1', volume: '4', issueNumber: '3' };
  const own = {
    ...issue,
    id: 'j2-1-1',
    journalId: 'j2',
    journalTitle: 'Journal 2',
    cover: 'https://files.example/c.png',
  };
  const covers = () => within(screen.getByRole('list', { name: 'Newest issues' }));

  test('link to their issues; an issue without a cover has that of its journal', async () => {
    await open({ '/api/issues/newest': { data: [issue, own] } });
    const links = covers().getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Journal 1, Volume 4 Issue 3', '/journal/j1/issue/j1-4-3'],
      ['Journal 2, Volume 4 Issue 3', '/journal/j2/issue/j2-1-1'],
    ]);
    expect(links.map((link) => link.querySelector('img')?.getAttribute('src'))).toEqual([
      '/covers/j1.svg',
      'https://files.example/c.png',
    ]);
  });

  test("G-13 a cover that fails to load reads 'No Image', without the browser's icon", async () => {
    await open({ '/api/issues/newest': { data: [issue] } });
    fireEvent.error(covers().getByRole('presentation', { hidden: true }));
    expect(covers().queryByRole('presentation', { hidden: true })).toBeNull();
    expect(covers().getByText('No Image')).toBeTruthy();
  });

  test('gives the statement the full width if there are no issues and articles', async () => {
    await open({ '/api/issues/newest': { data: [] } });
    expect(screen.queryByRole('list', { name: 'Newest issues' })).toBeNull();
  });
});

test('H-01 O-09 the heading is the slogan of the press, if it states one', async () => {
  const heading = async (slogan: string | undefined) => {
    const publisher = { ...publisherFromEnv({}), ...(slogan && { slogan }) };
    const { unmount } = await renderPage(area, '/', { fetch: answering(answers), services: { publisher } });
    const { textContent } = screen.getByRole('heading', { level: 1 });
    unmount();
    return textContent;
  };
  expect(await heading('Ciência do mar')).toBe('Ciência do mar');
  expect(await heading(undefined)).toBe('Research, open from the first page.');
});
