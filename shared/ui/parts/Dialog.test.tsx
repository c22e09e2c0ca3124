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

test('is open and named by its heading, with a class of the screen beside its own', () => {
  const { dialog } = show();
  expect(dialog).toHaveProperty('open', true);
  expect(dialog.className).toBe('dialog own');
  expect(screen.getByRole('heading', { name: 'About' })).toBeTruthy();
});

test('× and a click outside close it, a click inside does not', () => {
  const { onClose, dialog } = show();
  fireEvent.click(screen.getByText('Words'));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(dialog).toHaveProperty('open', false);
});

test('its × is named', () => {
  const { onClose } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Close about' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
