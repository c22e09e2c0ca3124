import { readJournal } from '@press/contract';
import { TestArea } from '@press/area/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { renderInPage } from '../testing';
import { JournalNav } from './JournalNav';

const show = (url = '/journal/ssha') => renderInPage(<JournalNav journalId="ssha" />, { url });
const bar = () => screen.getByRole('navigation', { name: 'Journal' });
const menu = (label: string) =>
  within(bar()).getAllByText(label, { selector: 'summary' })[0]!.parentElement as HTMLDetailsElement;
const open = (label: string) =>
  act(async () => {
    const toggled = new Promise((resolve) => menu(label).addEventListener('toggle', resolve, { once: true }));
    menu(label).open = true;
    await toggled;
  });
const isOpen = (label: string) => menu(label).open;

test('J-02 five groups with their items, each once on wide and once on small screens', async () => {
  await show();
  const items = {
    About: ['Journal Information', 'Editorial Board', 'Ethics and Policies'],
    'Volumes & Issues': ['Current Issue', 'Volumes & Issues', 'Most Accessed'],
    Submit: ['Submission Guidelines', 'Call for Papers', 'Fees and funding', 'Language editing'],
  };
  for (const [label, names] of Object.entries(items)) {
    expect([...menu(label).querySelectorAll('a')].map((link) => link.textContent)).toEqual(names);
  }
  const addresses = [...menu('Journal menu').querySelectorAll('a')].map((link) =>
    link.getAttribute('href')?.replace('/journal/ssha', ''),
  );
  expect(addresses).toEqual([
    '', '/editorial-board', '/ethics-policies', '/current-issue', '/volumes-issues', '/most-accessed',
    '/submit-manuscript', '/call-for-papers', '/fees-and-funding', '/language-editing', '/contact', '/announcements',
    '/feed.atom',
  ]); // oxfmt-ignore
});

test('J-02 marks the current page and its group', async () => {
  await show('/journal/ssha/editorial-board?x=1');
  expect(menu('About').className).toBe('current');
  expect(menu('Submit').className).toBe('');
  const marked = [...bar().querySelectorAll('[aria-current=page]')].map((link) => link.textContent);
  expect(marked).toEqual(['Editorial Board', 'Editorial Board']);
});

test('J-02 one group is open at a time', async () => {
  await show();
  await open('About');
  await open('Submit');
  expect([isOpen('About'), isOpen('Submit')]).toEqual([false, true]);
});

test('J-02 Escape closes the group and returns the focus to its summary', async () => {
  await show();
  await open('About');
  const item = within(menu('About')).getByText('Editorial Board');
  item.focus();
  fireEvent.keyDown(item, { key: 'Escape' });
  expect(isOpen('About')).toBe(false);
  expect(document.activeElement).toBe(menu('About').querySelector('summary'));
});

test('J-02 a click or focus outside closes the group; inside, the group stays open', async () => {
  await show();
  await open('About');
  const item = within(menu('About')).getByText('Editorial Board');
  fireEvent.pointerDown(item);
  expect(isOpen('About')).toBe(true);
  fireEvent.pointerDown(document.body);
  expect(isOpen('About')).toBe(false);

  await open('Submit');
  within(menu('Submit')).getByText('Call for Papers').focus();
  expect(isOpen('Submit')).toBe(true);
  within(bar()).getAllByText('Contact us')[0]!.focus();
  expect(isOpen('Submit')).toBe(false);
});

test('J-02 a navigation closes the open group', async () => {
  const page = await show();
  await open('Journal menu');
  await act(async () => page.goTo('/journal/ssha?year=2025'));
  expect(isOpen('Journal menu')).toBe(false);
});

test('J-02 a group that was opened before the page was hydrated stays open', async () => {
  const tree = (
    <MemoryRouter initialEntries={['/journal/ssha']}>
      <TestArea>
        <JournalNav journalId="ssha" />
      </TestArea>
    </MemoryRouter>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(tree);
  menu('About').open = true;
  render(tree, { container, hydrate: true });
  await act(async () => undefined);
  expect(isOpen('About')).toBe(true);
});

test('J-49 a board without members is not in the menu', () => {
  renderInPage(<JournalNav journalId="ssha" journal={readJournal({ id: 'ssha', hasBoard: false })} />);
  const items = () => [...menu('Journal menu').querySelectorAll('a')].map((link) => link.textContent);
  expect(items()).not.toContain('Editorial Board');
  expect(items()).toContain('Call for Papers');
});
