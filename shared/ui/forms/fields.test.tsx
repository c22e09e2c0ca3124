import { render, screen } from '@testing-library/react';
import { Field, Select, TextArea } from './fields';

test('a label names its control; a required field is marked for everybody', () => {
  render(<Field label="Email" name="email" type="email" required />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ });
  expect([field.type, field.name, field.required]).toEqual(['email', 'email', true]);
});

test.each([
  ['a field', Field],
  ['a text area', TextArea],
  ['a choice', Select],
])('%s tells its error', (_, Control) => {
  const { container } = render(<Control label="Name" name="name" error="Enter your name." />);
  const control = container.querySelector('[name=name]')!;
  expect(control.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(control.getAttribute('aria-describedby')!)?.textContent).toBe('Enter your name.');
});
