import type { FormOutcome } from '@press/area';
import { RenderedFormContext } from '@press/area/rendered-form';
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Note } from '../parts/Note';
import { ErrorSummary } from './ErrorSummary';
import { Field, TextArea, Select, SendButton, UnseenFields } from './fields';
import { useForm, type FormValues } from './use-form';

describe('use-form', () => {
  const MESSAGES = { email: 'Enter a full e-mail address.', message: 'Write a message.' };

  interface LetterProps {
    send: (values: FormValues) => Promise<string>;
    checks?: Record<string, (value: string) => boolean>;
  }

  function Letter({ send, checks }: LetterProps) {
    const { state, problems, noScriptOutcome, field, note, summary, form } = useForm({
      messages: MESSAGES,
      ...(checks && { checks }),
      send,
      onSent: heard,
      onFailed: heard,
    });
    return (
      <form aria-label="Letter" {...form}>
        <ErrorSummary problems={problems} ref={summary} />
        <Field label="Email" {...field('email')} type="email" required />
        <TextArea label="Message" {...field('message')} required />
        <UnseenFields />
        <SendButton state={state}>Send</SendButton>
        {(state === 'sent' || state === 'failed') && (
          <Note kind={state === 'sent' ? 'ok' : 'bad'} ref={note}>
            It was {state}.{noScriptOutcome?.kind === 'sent' && noScriptOutcome.text}
          </Note>
        )}
      </form>
    );
  }

  const heard = jest.fn();
  const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ });
  const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ });
  const form = () => screen.getByRole('form', { name: 'Letter' });
  const fill = (address: string, text: string) => {
    fireEvent.change(email(), { target: { value: address } });
    fireEvent.change(message(), { target: { value: text } });
  };

  beforeEach(() => heard.mockClear());

  test('a custom check runs only for a field with a value', () => {
    const send = jest.fn(async () => '');
    render(<Letter send={send} checks={{ message: (text) => text.startsWith('Dear') }} />);
    fill('h.boone@university.edu', 'Hello');
    fireEvent.submit(form());
    expect([message(), send.mock.calls.length]).toEqual([document.activeElement, 0]);
    expect(message().getAttribute('aria-invalid')).toBe('true');
  });

  test('an error disappears when its field becomes valid', () => {
    render(<Letter send={jest.fn()} />);
    fill('h.boone@', 'Hello');
    fireEvent.submit(form());
    fireEvent.change(email(), { target: { value: 'h.boone@university.edu' } });
    expect(email().hasAttribute('aria-invalid')).toBe(false);
    expect(screen.queryByText(/attention/)).toBeNull();
  });

  describe('a form posted without JavaScript', () => {
    const typed = { email: 'h.boone@university.edu', message: 'Hello' };
    const rendered = (outcome: FormOutcome) => (
      <RenderedFormContext value={{ token: 'k-1', posted: { values: typed, outcome } }}>
        <Letter send={send} />
      </RenderedFormContext>
    );
    const send = jest.fn(async () => 'Thanks');
    const values = () => [email().value, message().value];

    test("refused: a summary that links to the fields, the typed values, and the api's text if the form has none", () => {
      render(
        rendered({
          kind: 'refused',
          fields: { sort: 'must be one of a, b', message: 'must have at most 20000 characters', email: 'is required' },
        }),
      );
      const links = [...screen.getByRole('alert').querySelectorAll('a')];
      expect(links.map(({ textContent }) => textContent)).toEqual([
        'Enter a full e-mail address.',
        'This field must have at most 20000 characters.',
        'This field must be one of a, b.',
      ]);
      expect(links.slice(0, 2).map(({ hash }) => document.querySelector(hash))).toEqual([email(), message()]);
      expect(email().getAttribute('aria-invalid')).toBe('true');
      expect(values()).toEqual(Object.values(typed));
    });

    test.each<FormOutcome>([
      { kind: 'sent', text: 'Thank you.' },
      { kind: 'refused', fields: { email: 'is required' } },
      { kind: 'failed', status: 503, body: '' },
    ])('the browser hydrates %j without a mismatch', (outcome) => {
      const complaint = jest.spyOn(console, 'error').mockImplementation();
      const container = document.body.appendChild(document.createElement('div'));
      container.innerHTML = renderToString(rendered(outcome));
      render(rendered(outcome), { container, hydrate: true });
      expect(complaint).not.toHaveBeenCalled();
      complaint.mockRestore();
    });
  });
});

test.each([
  ['a field', Field],
  ['a text area', TextArea],
  ['a choice', Select],
])('%s shows its error', (_, Control) => {
  const { container } = render(<Control label="Name" name="name" error="Enter your name." />);
  const control = container.querySelector('[name=name]')!;
  expect(control.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(control.getAttribute('aria-describedby')!)?.textContent).toBe('Enter your name.');
});
