import { ApiError } from '@press/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderInPage } from '../testing';
import { Loaded, type LoadedQuery } from './Loaded';

const idle = { data: undefined, error: null, refetch: async () => undefined };
const show = (query: Partial<LoadedQuery<string[]>>, more: { fallback?: string[]; empty?: string } = {}) =>
  renderInPage(
    <Loaded<string[]>
      query={{ ...idle, ...query }}
      loading="Loading articles..."
      failed="Failed to load."
      empty="No Articles Found"
      {...more}
    >
      {(titles) => <p>{titles.join()}</p>}
    </Loaded>,
  );

test('G-12 loading: the text is a status, the skeleton is hidden from screen readers', () => {
  const { container } = show({});
  expect(screen.getByRole('status').textContent).toBe('Loading articles...');
  expect(container.querySelector('.sk')?.closest('[aria-hidden]')).not.toBeNull();
});

test('G-12 loaded', () => {
  expect(show({ data: ['a', 'b'] }).container.textContent).toBe('a,b');
});

test('G-12 empty: the exact text, as a heading', () => {
  show({ data: [] });
  expect(screen.getByRole('heading').textContent).toBe('No Articles Found');
});

test('G-12 failed: message, Retry, link home', () => {
  show({ error: new ApiError(500, '') });
  expect(screen.getByRole('alert').textContent).toContain('Failed to load.');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
});

test('G-12 data from before a failed refresh stays', () => {
  expect(show({ data: ['a'], error: new ApiError(500, '') }).container.textContent).toBe('a');
});

test('G-08 a 404 is the not-found screen', () => {
  show({ error: new ApiError(404, '') }, { fallback: ['sample'] });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page is not in the catalogue');
});

test('G-12 fallback data is shown below the failure', () => {
  show({ error: new ApiError(500, '') }, { fallback: ['sample'] });
  expect(screen.getByRole('alert').textContent).toBe('Failed to load.Retry');
  expect(screen.getByText('sample')).toBeTruthy();
});

test('G-12 Retry sends one request, is busy meanwhile, and shows the answer', async () => {
  let answer = (): void => undefined;
  const refetch = jest.fn();
  function Page() {
    // As TanStack does: a query asked again after a failure forgets the failure.
    const [query, setQuery] = useState<Partial<LoadedQuery<string[]>>>({ error: new ApiError(500, '') });
    refetch.mockImplementation(() => {
      setQuery({});
      return new Promise<void>((resolve) => {
        answer = () => {
          setQuery({ data: ['a'] });
          resolve();
        };
      });
    });
    return (
      <main id="main" tabIndex={-1}>
        <Loaded<string[]> query={{ ...idle, ...query, refetch }} loading="Loading..." failed="Failed.">
          {(titles) => <p>{titles.join()}</p>}
        </Loaded>
      </main>
    );
  }
  renderInPage(<Page />);
  const button = screen.getByRole('button', { name: 'Retry' });
  button.focus();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(refetch).toHaveBeenCalledTimes(1);
  await act(async () => answer());
  expect(screen.getByText('a')).toBeTruthy();
  expect(document.activeElement?.id).toBe('main');
});
