import { act, fireEvent, screen, within } from '@testing-library/react';
import { publisherFromEnv, type Publisher } from '@press/config';
import type { FormOutcome } from '@press/area';
import { createServer } from '@press/area/server';
import { answering, renderPage } from '@press/area/testing';
import area from '../../area';

const { address, email, officeHours } = publisherFromEnv({});
const alert = jest.fn();
const report = jest.fn();

const receipt = (text: string) => new Response(text, { headers: { 'press-receipt': 'stored' } });

const open = (fetch: typeof globalThis.fetch = answering({})) =>
  renderPage(area, '/contact', { fetch, services: { alert, report } });
const form = () => screen.getByRole<HTMLFormElement>('form', { name: 'Send a message' });
const field = (name: RegExp) => within(form()).getByLabelText<HTMLInputElement>(name);
const pageText = () => document.body.textContent ?? '';

const MESSAGE = { name: 'Ada Boone', email: 'a.boone@university.edu', subject: 'partnership', message: 'Shall we?' };

function fill(values: Partial<typeof MESSAGE> = MESSAGE): void {
  for (const [name, value] of Object.entries(values))
    fireEvent.change(form().elements.namedItem(name) as HTMLElement, { target: { value } });
}
const fieldValues = () =>
  Object.keys(MESSAGE).map((name) => (form().elements.namedItem(name) as HTMLInputElement).value);
const submit = () => act(async () => void fireEvent.submit(form()));

beforeEach(() => {
  alert.mockClear();
  report.mockClear();
});

test('A-03 address, collaboration and partnership, communication, quick contact, response promise, office hours', async () => {
  const { head } = await open();
  expect(head).toMatchObject({ title: 'Contact', canonical: '/contact' });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Send a message',
    'Collaboration and partnership',
    'Communication',
    'Address',
    'Quick contact',
    'Office hours',
  ]);
  for (const line of address) expect(screen.getByRole('region', { name: 'Address' }).textContent).toContain(line);
  const quick = within(screen.getByRole('region', { name: 'Quick contact' }));
  expect(quick.getByRole('link', { name: email })).toBeTruthy();
  expect(quick.getByText('Within 24–48 hours')).toBeTruthy();
  const hours = [...screen.getByRole('region', { name: 'Office hours' }).querySelectorAll('dl > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(' '),
  );
  expect(hours).toEqual(officeHours);
  expect(hours).toEqual(['Mon–Fri 9:00–18:00', 'Sat 10:00–14:00', 'Sun closed']);
});

test('A-04 four fields, all required and marked, the seven subjects', async () => {
  await open();
  for (const name of [/^Name/, /^Email/, /^Subject/, /^Message/]) {
    expect(field(name).required).toBe(true);
    expect(field(name).labels?.[0]?.textContent).toMatch(/ \*$/);
  }
  expect([field(/^Email/).type, field(/^Name/).autocomplete, field(/^Email/).autocomplete]).toEqual([
    'email',
    'name',
    'email',
  ]);
  expect([...(field(/^Subject/) as unknown as HTMLSelectElement).options].map(({ value }) => value)).toEqual([
    '',
    'journal-publishing',
    'book-publishing',
    'proceedings',
    'special-issue',
    'partnership',
    'collaboration',
    'other',
  ]);
});

test('O-08 the subjects of the form, and the texts next to it, fit what the press publishes', async () => {
  const { publishes: _, facts: __, ...journalsAlone } = publisherFromEnv({});
  const opened = async (publisher: Publisher) => {
    const { unmount } = await renderPage(area, '/contact', { fetch: answering({}), services: { publisher } });
    const values = [...(field(/^Subject/) as unknown as HTMLSelectElement).options].map(({ value }) => value).slice(1);
    const text = document.querySelector('main, body')?.innerHTML ?? '';
    unmount();
    return { values, text };
  };
  const alone = await opened(journalsAlone);
  expect(alone.values).toEqual(['journal-publishing', 'partnership', 'collaboration', 'other']);
  expect(alone.text).not.toMatch(/proceedings|conference/i);
  const books = await opened({ ...journalsAlone, publishes: ['journals', 'books', 'special issues'] });
  expect(books.values).toEqual([
    'journal-publishing',
    'book-publishing',
    'special-issue',
    'partnership',
    'collaboration',
    'other',
  ]);
});

test('A-04 without JavaScript the form posts the names of the api to its own address, with a hidden field for robots', async () => {
  await open();
  expect(form().method).toBe('post');
  expect(form().hasAttribute('action')).toBe(false);
  expect([...new FormData(form()).keys()]).toEqual(['name', 'email', 'subject', 'message', 'website']);
});

test('A-04 does not send a form with invalid fields; errors are at the fields and in a summary', async () => {
  const fetch = jest.fn();
  await open(fetch);
  fill({ name: 'Ada Boone', email: 'h.boone@' });
  await submit();
  expect(fetch).not.toHaveBeenCalled();
  expect(within(form()).getByRole('alert').textContent).toContain('3 fields need your attention:');
  expect(document.activeElement).toBe(field(/^Email/));
  for (const text of [
    'Enter a full e-mail address, such as name@university.edu.',
    'Choose a subject.',
    'Write a message.',
  ])
    expect(screen.getAllByText(text)).toHaveLength(2);
  expect(field(/^Name/).hasAttribute('aria-invalid')).toBe(false);
});

test('A-05 sends the form once, then empties it and focuses the note with its exact text', async () => {
  let respond = (_: Response) => {};
  const fetch = jest.fn<Promise<Response>, Parameters<typeof globalThis.fetch>>(
    () => new Promise((resolve) => (respond = resolve)),
  );
  await open(fetch);
  fill();
  await submit();
  await submit();
  expect(screen.getByRole('button', { name: 'Sending...' }).getAttribute('aria-disabled')).toBe('true');
  expect(fetch).toHaveBeenCalledTimes(1);
  const [path, init] = fetch.mock.calls[0]!;
  expect([path, init?.method, JSON.parse(String(init?.body))]).toEqual(['/api/editorial-team', 'POST', MESSAGE]);
  await act(async () => respond(receipt('anything, as text')));
  expect(alert.mock.calls).toEqual([['Thank you for your message! We will get back to you soon.']]);
  expect(document.activeElement?.textContent).toBe('✅ Message sent successfully! We will get back to you soon.');
  expect(fieldValues()).toEqual(['', '', '', '']);
  expect(screen.getByRole('button', { name: 'Send Message' }).getAttribute('aria-disabled')).toBe('false');
});

test.each([
  ['an error status', () => Promise.resolve(new Response('full', { status: 503 }))],
  ['no connection', () => Promise.reject(new TypeError('down'))],
])('A-06 after %s shows the exact texts, keeps the values, and the form can be sent again', async (_, answer) => {
  const fetch = jest.fn<Promise<Response>, Parameters<typeof globalThis.fetch>>(answer);
  await open(fetch);
  fill();
  await submit();
  expect(alert.mock.calls).toEqual([['There was an error submitting your message. Please try again.']]);
  expect(document.activeElement?.textContent).toBe('❌ Failed to send message. Please try again.');
  expect(fieldValues()).toEqual(Object.values(MESSAGE));
  expect(report).toHaveBeenCalledTimes(1);
  fetch.mockResolvedValueOnce(receipt(''));
  await submit();
  expect(pageText()).toContain('✅ Message sent successfully!');
  expect(pageText()).not.toContain('❌');
});

test('A-05 sends the value of the hidden field too', async () => {
  const fetch = jest.fn<Promise<Response>, Parameters<typeof globalThis.fetch>>(() =>
    Promise.resolve(new Response('')),
  );
  await open(fetch);
  fill({ ...MESSAGE, website: 'https://spam.example' } as typeof MESSAGE);
  await submit();
  expect(JSON.parse(String(fetch.mock.calls[0]![1]?.body))).toEqual({ ...MESSAGE, website: 'https://spam.example' });
});

test.each<[FormOutcome, string, string[]]>([
  [
    { kind: 'sent', text: 'Kind words.' },
    'Thank you for your message! We will get back to you soon.✅ Message sent successfully! We will get back to you soon.',
    [],
  ],
  [
    { kind: 'failed', status: 503, body: '' },
    'There was an error submitting your message. Please try again.❌ Failed to send message. Please try again.',
    Object.values(MESSAGE),
  ],
  [
    { kind: 'refused', fields: { message: 'is required' } },
    'One field needs your attention:Write a message.',
    Object.values(MESSAGE),
  ],
])('fault 33 A-05 A-06 posted without JavaScript, the page shows the outcome: %j', async (outcome, note, kept) => {
  const signal = new AbortController().signal;
  const { html } = await createServer(area).render({
    url: '/contact',
    publisher: publisherFromEnv({}),
    fetch: answering({}),
    signal,
    posted: { values: MESSAGE, outcome },
  });
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.querySelector('form .note')!.textContent).toBe(note);
  expect(
    [...page.querySelectorAll<HTMLInputElement>('.field [name]')].map(({ value }) => value).filter(Boolean),
  ).toEqual(kept);
});

test('O-43 the form is in the language of the page, the response time in its own', async () => {
  const publisher = {
    ...publisherFromEnv({}),
    language: 'pt-BR',
    languages: ['pt-BR', 'es'],
    interfaceLanguage: 'es',
    facts: { answer: 'cinco dias' },
  };
  await renderPage(area, '/es/contact', { fetch: answering({}), services: { publisher } });
  expect(screen.getByText('cinco dias').getAttribute('lang')).toBe('pt-BR');
  const form = screen.getByRole('form');
  expect([form.lang, form.dir, form.parentElement?.closest('[lang]')?.getAttribute('lang')]).toEqual([
    'es',
    'auto',
    'en',
  ]);
});
