import { act, fireEvent, render, screen } from '@testing-library/react';
import { NoticeBoard } from './header-root';
import { alert, dismissAll, toast } from './notices';
import { store } from './store';

beforeEach(() => store.setState({ alerts: [], toast: null }));

test('shows an alert with its exact text in its language until OK', () => {
  render(<NoticeBoard />);
  act(() => alert('该文章的 PDF 暂时无法获取。', { lang: 'zh' }));
  const box = screen.getByRole('alert');
  expect(box).toHaveProperty('lang', 'zh');
  expect(box.textContent).toContain('该文章的 PDF 暂时无法获取。');
  act(() => screen.getByRole('button', { name: 'OK' }).click());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('R-09 hides a toast after 3 seconds, and a second one after its own 3', () => {
  jest.useFakeTimers();
  render(<NoticeBoard />);
  act(() => toast('Citation format copied to clipboard'));
  act(() => void jest.advanceTimersByTime(2_999));
  expect(screen.getByRole('status').textContent).toBe('Citation format copied to clipboard');
  act(() => toast('Article link copied to clipboard'));
  act(() => void jest.advanceTimersByTime(2_999));
  expect(screen.getByRole('status').textContent).toBe('Article link copied to clipboard');
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.queryByRole('status')).toBeNull();
  jest.useRealTimers();
});

test('R-09 a toast has a check mark unless it reports a failure', () => {
  render(<NoticeBoard />);
  const sign = () => screen.getByRole('status').querySelector('svg');
  act(() => toast('Citation format copied to clipboard'));
  expect(sign()).toBeTruthy();
  act(() => toast('Failed to copy citation. Please try again.', { failed: true }));
  expect(sign()).toBeNull();
});

test('R-03 an alert takes the focus; Escape closes it and returns the focus', () => {
  render(
    <>
      <button>Download PDF</button>
      <NoticeBoard />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Download PDF' });
  button.focus();
  act(() => alert('Not available.'));
  const box = screen.getByRole('alert');
  expect(document.activeElement).toBe(box);
  expect([...box.querySelectorAll('button, a, [tabindex="0"]')].map(({ textContent }) => textContent)).toEqual(['OK']);
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('R-03 equal texts make one alert, and alerts end with their page', () => {
  render(<NoticeBoard />);
  act(() => {
    alert('Not available.');
    alert('Not available.');
  });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  act(() => dismissAll());
  expect(screen.queryByRole('alert')).toBeNull();
});
