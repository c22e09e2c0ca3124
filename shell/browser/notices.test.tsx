import { act, render, screen } from '@testing-library/react';
import { NoticeBoard } from './NoticeBoard';
import { TOAST_MS, alert, notices, toast } from './notices';

beforeEach(() => notices.setState({ alerts: [], toast: null }));

test('an alert says its exact text in its language and stays until OK', () => {
  render(<NoticeBoard />);
  act(() => alert('该文章的 PDF 暂时无法获取。', { lang: 'zh' }));
  const box = screen.getByRole('alert');
  expect(box).toHaveProperty('lang', 'zh');
  expect(box.textContent).toContain('该文章的 PDF 暂时无法获取。');
  act(() => screen.getByRole('button', { name: 'OK' }).click());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('R-09 a toast leaves after 3 seconds, and a second one has its own 3', () => {
  jest.useFakeTimers();
  render(<NoticeBoard />);
  act(() => toast('Citation format copied to clipboard'));
  act(() => void jest.advanceTimersByTime(TOAST_MS - 1));
  expect(screen.getByRole('status').textContent).toBe('Citation format copied to clipboard');
  act(() => toast('Article link copied to clipboard'));
  act(() => void jest.advanceTimersByTime(TOAST_MS - 1));
  expect(screen.getByRole('status').textContent).toBe('Article link copied to clipboard');
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.queryByRole('status')).toBeNull();
  jest.useRealTimers();
});
