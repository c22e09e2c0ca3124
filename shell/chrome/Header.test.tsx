import { answering } from '@press/area/testing';
import type { AreaServices } from '@press/area/types';
import { QueryClient } from '@press/area/vendor';
import { publisherFromEnv } from '@press/config';
import { speak } from '@press/language/addresses';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { suggest } from '../browser/suggestions';
import { currentMark } from './links';
import { Footer } from './Footer';
import { Header } from './Header';
import { listenForSearchKey, SearchPanel } from './SearchPanel';

const publisher = publisherFromEnv({});
const hrefs = (scope: HTMLElement) =>
  within(scope)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('G-01 the header has its seven links in order and marks the current one', () => {
  render(<Header publisher={publisher} url="/about" />);
  const main = screen.getByRole('navigation', { name: 'Main' });
  expect(hrefs(main)).toEqual([
    '/',
    '/about',
    '/journals',
    '/proceedings',
    '/publish-with-us',
    '/discover-research',
    '/contact',
  ]);
  expect(
    within(main)
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
      .map((link) => link.textContent),
  ).toEqual(['About']);
});

test('O-39 header and footer lead to the pages that only this press has', () => {
  const ownPages = [
    { id: 'libraries', title: 'For libraries', place: 'menu' as const },
    { id: 'preservation', title: 'Preservation', place: 'footer' as const },
  ];
  render(<Header publisher={{ ...publisher, ownPages }} url="/pages/libraries" />);
  const main = screen.getByRole('navigation', { name: 'Main' });
  expect(within(main).getByRole('link', { current: 'page' }).textContent).toBe('For libraries');
  expect(within(main).queryByText('Preservation')).toBeNull();
  render(<Footer publisher={{ ...publisher, ownPages }} />);
  expect(screen.getByRole('link', { name: 'Preservation' }).getAttribute('href')).toBe('/pages/preservation');
});

test('G-02 the script sets the expanded state of the menu; the server markup does not', () => {
  expect(renderToString(<Header publisher={publisher} url="/" />)).not.toContain('aria-expanded');
  render(<Header publisher={publisher} url="/" />);
  expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('false');
});

test('G-38 the header search closes when it loses the focus, so it hides no control behind it', () => {
  render(<SearchPanel pathname="/" />);
  const panel = document.getElementById('site-search')!;
  const hide = Object.assign(panel, { hidePopover: jest.fn() }).hidePopover;
  const close = within(panel).getByLabelText('Close the search');
  fireEvent.blur(within(panel).getByLabelText('Words to search for'), { relatedTarget: close });
  fireEvent.blur(close, { relatedTarget: null });
  expect(hide).not.toHaveBeenCalled();
  fireEvent.blur(close, { relatedTarget: document.body });
  expect(hide).toHaveBeenCalledTimes(1);
});

test('G-36 `/` opens the search before the header is hydrated, but not from a field', () => {
  const element = document.body.appendChild(document.createElement('div'));
  const template = document.createElement('template');
  template.innerHTML = renderToString(<SearchPanel pathname="/" />);
  element.append(template.content);
  const show = jest.fn();
  Object.assign(document.getElementById('site-search')!, { showPopover: show });
  listenForSearchKey();
  fireEvent.keyDown(screen.getByLabelText('Words to search for'), { key: '/' });
  expect(show).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(show).toHaveBeenCalledTimes(1);
  element.remove();
});

test('S-33 G-36 the header search suggests titles, authors and journals: arrows choose, Enter opens, Escape closes', async () => {
  globalThis.fetch = answering({
    '/api/articles/search/suggestions?keyword=rur': {
      data: [
        { kind: 'journal', text: 'Rural Journal', journalId: 'rj' },
        { kind: 'article', text: 'Rural credit', journalId: 'rj', articleId: 'a1' },
      ],
    },
    '/api/articles/search/suggestions?keyword=rural&journal=rj': { data: [{ kind: 'author', text: 'A. Rural' }] },
  });
  const navigate = jest.fn();
  const services: Partial<AreaServices> = { navigate, queryClient: new QueryClient() };
  render(<SearchPanel pathname="/journal/rj" />);
  const hide = Object.assign(document.getElementById('site-search')!, { hidePopover: jest.fn() }).hidePopover;
  Element.prototype.scrollIntoView = () => undefined;
  const box = screen.getByLabelText<HTMLInputElement>('Words to search for');
  box.focus();
  box.addEventListener('input', () => act(() => suggest(box, services as AreaServices)));
  for (const value of ['ru', 'rur']) fireEvent.input(box, { target: { value } });
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Rural Journal Journal',
    'Rural credit Article',
  ]);
  expect(screen.getByRole('combobox', { expanded: true })).toBe(box);
  expect(fireEvent.keyDown(box, { key: 'Escape' })).toBe(false);
  expect(screen.queryByRole('option')).toBeNull();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) fireEvent.keyDown(box, { key });
  const chosen = screen.getByRole('option', { selected: true });
  expect([chosen.textContent, box.getAttribute('aria-activedescendant')]).toEqual(['Rural credit Article', chosen.id]);
  expect(hide).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(navigate).toHaveBeenCalledWith('/journal/rj/article/a1');
  expect(hide).toHaveBeenCalled();
  act(() => box.blur());
  box.focus();
  expect([box.selectionStart, box.selectionEnd]).toEqual([0, 3]);
  // Without a choice, Enter submits the form.
  expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(true);
  fireEvent.click(screen.getByLabelText('Search this journal only (RJ)'));
  fireEvent.input(box, { target: { value: 'rural' } });
  expect(await screen.findByRole('option', { name: 'A. Rural Author' })).toBeTruthy();
});

test('O-08 the header of a press without proceedings does not link to them', () => {
  for (const publishes of [undefined, ['journals', 'books']]) {
    const { publishes: _, ...journalsAlone } = publisher;
    const { unmount } = render(<Header publisher={{ ...journalsAlone, ...(publishes && { publishes }) }} url="/" />);
    const links = hrefs(screen.getByRole('navigation', { name: 'Main' }));
    expect(links).toEqual(['/', '/about', '/journals', '/publish-with-us', '/discover-research', '/contact']);
    unmount();
  }
});

test.each([
  ['/journals', '/journals', 'page'],
  ['/journals', '/journal/ssha', 'true'],
  ['/journals', '/subject/History', 'true'],
  ['/', '/journals', undefined],
])('G-01 %s on %s is marked %s', (to, pathname, mark) => {
  expect(currentMark(to, pathname)).toBe(mark);
});

test('G-03 the footer has its links under two titles, Journals and Authors', () => {
  render(<Footer publisher={{ ...publisher, texts: ['news'] }} />);
  expect(hrefs(screen.getByRole('navigation', { name: 'Journals' }))).toEqual([
    '/',
    '/journals',
    `/about-${publisher.slug}-press`,
    '/news',
    '/feed.atom',
  ]);
  expect(hrefs(screen.getByRole('navigation', { name: 'Authors' }))).toEqual([
    '/submission-guidelines',
    '/publishing-policy',
    '/peer-review-policy',
    '/copyright-and-license',
    '/manuscript-withdrawal-policy',
    '/contact',
  ]);
});

test('C-23 the footer links to the accessibility statement and the privacy page', () => {
  render(<Footer publisher={publisher} />);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Accessibility' }).getAttribute('href')).toBe('/accessibility');
  expect(footer.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
});

test('G-04 the footer has the contact line, the copyright line and the licence', () => {
  render(<Footer publisher={publisher} />);
  const footer = screen.getByRole('contentinfo');
  expect(within(footer).getByRole('link', { name: publisher.email }).getAttribute('href')).toBe(
    `mailto:${publisher.email}`,
  );
  expect(footer.textContent).toContain(`© 2025 ${publisher.name}`);
  expect(footer.textContent).toContain('licensed under CC BY 4.0');
  cleanup();
  render(<Footer publisher={{ ...publisher, otherLicences: true }} />);
  expect(screen.getByRole('contentinfo').textContent).not.toContain('CC BY');
  expect(screen.getByRole('contentinfo').textContent).toContain('Each journal states its licence.');
});

test('G-33 header and footer have no letter for which every page would load another font', () => {
  const { container } = render(
    <>
      <Header publisher={publisher} url="/" />
      <Footer publisher={publisher} />
    </>,
  );
  expect(container.textContent).toMatch(/^[ -"%-)+-;=?-[\]a-z©–—‘’“”]*$/);
});

test('G-44 G-45 header and footer are in the language of the page, with links to the others', () => {
  const { facts: _, ...press } = publisher;
  const inEnglish = { ...press, languages: ['pt-BR', 'en'], interfaceLanguage: 'en', publishes: ['journals', 'books'] };
  const { interfaceLanguage: __, ...first } = inEnglish;
  speak(first);
  const { unmount } = render(
    <>
      <Header publisher={first} url="/journals?year=2025" />
      <Footer publisher={first} />
    </>,
  );
  const languages = screen.getByRole('navigation', { name: 'Idioma' });
  expect(hrefs(languages)).toEqual(['/journals?year=2025', '/en/journals?year=2025']);
  const current = within(languages).getByRole('link', { current: true });
  expect([...current.children].map(({ textContent }) => textContent)).toEqual(['Português', 'PT']);
  expect(current.firstElementChild?.getAttribute('lang')).toBe('pt-BR');
  expect(screen.getByRole('contentinfo').textContent).toContain(
    'Revistas e livros, de leitura gratuita desde o dia da publicação.',
  );
  unmount();
  speak(inEnglish);
  render(<Header publisher={inEnglish} url="/en/journals" />);
  const main = screen.getByRole('navigation', { name: 'Main' });
  expect(within(main).getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/en/journals');
  speak({});
});
