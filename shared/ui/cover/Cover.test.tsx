import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Cover } from './Cover';

const image = (): HTMLImageElement => screen.getByRole('presentation');

test('G-13 a cover is a skeleton while it loads, then the image', () => {
  const { container } = render(<Cover src="/covers/a.svg" />);
  expect(container.firstElementChild?.className).toBe('cover skeleton');
  fireEvent.load(image());
  expect(container.firstElementChild?.className).toBe('cover');
});

test("G-13 H-05 L-02 a cover that fails to load reads 'No Image'", () => {
  const { container } = render(<Cover src="/covers/b.svg" />);
  fireEvent.error(image());
  expect(container.textContent).toBe('No Image');
});

test("J-01 no image at all reads 'Journal Logo'", () => {
  expect(render(<Cover src="" />).container.textContent).toBe('Journal Logo');
});

test('J-01 the load state is cached: a cover that loaded once shows no skeleton again', () => {
  const first = render(<Cover src="/covers/c.svg" />);
  fireEvent.load(image());
  first.unmount();
  const { container } = render(<Cover src="/covers/c.svg" />);
  expect(container.firstElementChild?.className).toBe('cover');
});

test.each([
  [300, 'cover'],
  [0, 'cover cover--none'],
])('G-13 recognizes an image that finished before hydration: width %i is %j', async (naturalWidth, className) => {
  const host = document.createElement('div');
  const element = <Cover src={`/covers/early-${naturalWidth}.svg`} />;
  host.innerHTML = renderToString(element);
  const img = host.querySelector('img')!;
  Object.defineProperties(img, { complete: { value: true }, naturalWidth: { value: naturalWidth } });
  const mismatch = jest.fn();
  await act(async () => {
    hydrateRoot(host, element, { onRecoverableError: mismatch });
  });
  expect(host.firstElementChild?.className).toBe(className);
  expect(mismatch).not.toHaveBeenCalled();
});
