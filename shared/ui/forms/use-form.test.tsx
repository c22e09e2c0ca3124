import { act, fireEvent, render, screen } from '@testing-library/react';
import { Note } from '../parts/Note';
import { ErrorSummary } from './ErrorSummary';
import { Field, TextArea } from './fields';
import { Honeypot } from './Honeypot';
import { SendButton } from './SendButton';
import { useForm, type FormValues } from './use-form';

const MESSAGES = { email: 'Enter a full e-mail address.', message: 'Write a message.' };

interface LetterProps {
  send: (values: FormValues) => Promise<string>;
  checks?: Record<string, (value: string) => boolean>;
}

function Letter({ send, checks }: LetterProps) {
  const { state, problems, note, summary, form } = useForm({ messages: MESSAGES, ...(checks && { checks }), send, onSent: told, onFailed: told });
  return (
    <form aria-label="Letter" {...form}>
      <ErrorSummary problems={problems} ref={summary} />
      <Field label="Email" name="email" type="email" required error={problems.email} />
      <TextArea label="Message" name="message" required error={problems.message} />
      <Honeypot />
      <SendButton state={state}>Send</SendButton>
      {(state === 'sent' || state === 'failed') && (
        <Note kind={state === 'sent' ? 'ok' : 'bad'} ref={note}>
          It was {state}.
        </Note>
      )}
    </form>
  );
}

const told = jest.fn();
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ });
const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ });
const form = () => screen.getByRole('form', { name: 'Letter' });
const fill = (address: string, text: string) => {
  fireEvent.change(email(), { target: { value: address } });
  fireEvent.change(message(), { target: { value: text } });
};

beforeEach(() => told.mockClear());

test('fields that do not fit keep it from being sent; the focus goes to the first, and from the sentences to each', async () => {
  const send = jest.fn();
  render(<Letter send={send} />);
  fill('h.boone@', '   ');
  fireEvent.submit(form());
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toContain('2 fields need your attention');
  expect(document.activeElement).toBe(email());
  expect(email().getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Write a message.' }));
  expect(document.activeElement).toBe(message());
});

test('a check of its own is made only where something stands', () => {
  const send = jest.fn(async () => '');
  render(<Letter send={send} checks={{ message: (text) => text.startsWith('Dear') }} />);
  fill('h.boone@university.edu', 'Hello');
  fireEvent.submit(form());
  expect([message(), send.mock.calls.length]).toEqual([document.activeElement, 0]);
  expect(message().getAttribute('aria-invalid')).toBe('true');
});

test('a problem leaves when it is mended', () => {
  render(<Letter send={jest.fn()} />);
  fill('h.boone@', 'Hello');
  fireEvent.submit(form());
  fireEvent.change(email(), { target: { value: 'h.boone@university.edu' } });
  expect(email().hasAttribute('aria-invalid')).toBe(false);
  expect(screen.queryByText(/attention/)).toBeNull();
});

test('A-05 sending, then sent: disabled meanwhile, cleared after, the focus on the note', async () => {
  let arrive = (_: string) => {};
  const send = jest.fn(() => new Promise<string>((resolve) => (arrive = resolve)));
  render(<Letter send={send} />);
  fill(' h.boone@university.edu', 'Hello ');
  fireEvent.submit(form());
  fireEvent.submit(form());
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sending...' });
  expect(button.disabled).toBe(true);
  expect(send.mock.calls).toEqual([[{ email: 'h.boone@university.edu', message: 'Hello', website: '' }]]);
  await act(async () => arrive('Thanks'));
  expect(told).toHaveBeenCalledWith('Thanks');
  expect([email().value, message().value]).toEqual(['', '']);
  expect(document.activeElement?.textContent).toBe('It was sent.');
});

test('A-06 what was typed survives a failure, and can be sent again', async () => {
  const send = jest.fn<Promise<string>, [FormValues]>().mockRejectedValueOnce(new Error('503')).mockResolvedValueOnce('');
  render(<Letter send={send} />);
  fill('h.boone@university.edu', 'Hello');
  await act(async () => void fireEvent.submit(form()));
  expect(told).toHaveBeenCalledWith(new Error('503'));
  expect(message().value).toBe('Hello');
  expect(document.activeElement?.textContent).toBe('It was failed.');
  await act(async () => void fireEvent.submit(form()));
  expect(document.activeElement?.textContent).toBe('It was sent.');
});
