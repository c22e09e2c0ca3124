import { publisherFromEnv } from '@press/config';
import { fireEvent, render, screen } from '@testing-library/react';
import { Footer } from '../chrome/Footer';
import { store } from './store';
import { startTheme } from './theme';

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
  store.setState({ theme: 'system' });
});

const theme = () => document.documentElement.dataset['theme'];
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

function open(): void {
  render(<Footer publisher={publisherFromEnv({})} />);
  startTheme();
}

test('G-21 the footer offers the themes system, light and dark, and keeps the choice', () => {
  open();
  expect(screen.getByRole('radiogroup', { name: 'Theme' })).toBeTruthy();
  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    'System',
    'Light',
    'Dark',
  ]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'System' }).checked).toBe(true);
  choose('Dark');
  expect([theme(), localStorage.getItem('theme'), document.cookie]).toEqual(['dark', 'dark', '']);
  choose('System');
  expect([theme(), localStorage.getItem('theme')]).toEqual(['system', 'system']);
});

test('G-21 checks the stored theme', () => {
  localStorage.setItem('theme', 'light');
  open();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Light' }).checked).toBe(true);
});

test('G-21 a choice in another tab applies here', () => {
  open();
  localStorage.setItem('theme', 'dark');
  fireEvent(window, new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
  expect(theme()).toBe('dark');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true);
});

test('G-21 a page that Back restores from memory has the theme that was chosen meanwhile', () => {
  open();
  localStorage.setItem('theme', 'dark');
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
  expect(theme()).toBe('dark');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true);
});

test("G-21 the browser's toolbars have the colour of the chosen theme", () => {
  const schemes = ['light', 'dark'].map((scheme) => `(prefers-color-scheme:${scheme})`);
  document.head.innerHTML = schemes.map((media) => `<meta name="theme-color" media="${media}">`).join('');
  open();
  const media = () => [...document.head.querySelectorAll('meta')].map((meta) => meta.getAttribute('media'));
  expect(media()).toEqual(schemes);
  choose('Dark');
  expect(media()).toEqual(['not all', '']);
  choose('Light');
  expect(media()).toEqual(['', 'not all']);
  choose('System');
  expect(media()).toEqual(schemes);
});

test('G-21 without storage the choice lasts as long as the document', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const storage = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  const store = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  render(<Footer publisher={publisherFromEnv({})} />);
  screen.getByRole<HTMLInputElement>('radio', { name: 'Light' }).checked = true; // as Firefox does after a reload
  startTheme();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'System' }).checked).toBe(true);
  choose('Dark');
  expect(theme()).toBe('dark');
  storage.mockRestore();
  store.mockRestore();
});
