import { fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from './Dialog';

function show() {
  const onClose = jest.fn();
  render(
    <Dialog title="About" closeLabel="Close about" className="own" onClose={onClose}>
      <p>Words</p>
    </Dialog>,
  );
  return { onClose, dialog: screen.getByRole('dialog', { name: 'About' }) };
}

test('is open and named by its heading, with the class of the page beside its own', () => {
  const { dialog } = show();
  expect(dialog).toHaveProperty('open', true);
  expect(dialog.className).toBe('dialog own');
  expect(screen.getByRole('heading', { name: 'About' })).toBeTruthy();
});

test('a click outside closes it; a click inside, or one that began inside, does not', () => {
  const { onClose, dialog } = show();
  const click = (from: Element, to: Element) => {
    fireEvent.pointerDown(from);
    fireEvent.click(to);
  };
  click(screen.getByText('Words'), screen.getByText('Words'));
  // Text selected beyond the edge: the click is the common parent's.
  click(screen.getByText('Words'), dialog);
  expect(onClose).not.toHaveBeenCalled();
  click(dialog, dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(dialog).toHaveProperty('open', false);
});

test('the × button has an accessible name', () => {
  const { onClose } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Close about' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
