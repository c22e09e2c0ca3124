import { act, fireEvent, screen, within } from '@testing-library/react';
import { publisherFromEnv } from '@press/config';
import type { FormOutcome } from '@press/area';
import { createServer } from '@press/area/server';
import { answering, renderPage, type Answers } from '@press/area/testing';
import area from '../../area';
import { failureOf, thanksOf } from './application';

const JOURNAL: Answers = { '/api/journals/ssha': { data: { id: 'ssha', title: 'Social Sciences' } } };
const GIVEN = {
  Name: 'H. Boone',
  Email: 'h.boone@university.edu',
  'Research field': 'Hydrology',
  Institution: 'University of the Estuary',
  Message: 'I would like to edit.',
};

const receipt = (text: string) => new Response(text, { headers: { 'press-receipt': 'stored' } });

async function open(answer: (body: unknown) => Response | Promise<Response> = () => receipt('')) {
  const sent: unknown[] = [];
  const alerts: [string, string | undefined][] = [];
  const reading = answering(JOURNAL);
  const page = await renderPage(area, '/journal/ssha/contact', {
    fetch: async (input, init) => {
      if (String(input) !== '/api/editorial-team') return reading(input, init);
      sent.push(JSON.parse(String(init?.body)));
      return answer(sent.at(-1));
    },
    services: { alert: (text, { lang } = {}) => void alerts.push([text, lang]), report: () => undefined },
  });
  return { ...page, sent, alerts };
}
const form = () => screen.getByRole<HTMLFormElement>('form', { name: 'Join the editorial team' });
const field = (name: string) => within(form()).getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const fill = (given: Record<string, string>) =>
  Object.entries(given).forEach(([name, value]) => fireEvent.change(field(name), { target: { value } }));
const submit = () => act(async () => void fireEvent.submit(form()));

test('J-22 the fields: names of the api, required, optional, values', async () => {
  const { head } = await open();
  expect(
    Object.fromEntries(
      [...form().elements]
        .filter((control) => 'name' in control && control.name)
        .map((control) => [(control as HTMLInputElement).name, (control as HTMLInputElement).required]),
    ),
  ).toEqual({
    name: true,
    email: true,
    researchField: true,
    institution: true,
    gender: false,
    orcid: false,
    message: true,
    website: false,
  });
  expect(
    [
      ...within(form())
        .getByLabelText(/^Gender/)
        .querySelectorAll('option'),
    ].map(({ value }) => value),
  ).toEqual(['', 'male', 'female', 'other', 'prefer-not-to-say']);
  expect([
    field('ORCID').placeholder,
    field('Email').type,
    field('Name').autocomplete,
    field('Institution').autocomplete,
  ]).toEqual(['0000-0000-0000-0000', 'email', 'name', 'organization']);
  expect([form().method, form().getAttribute('action'), form().id]).toEqual(['post', null, 'join-editorial-team']);
  expect([head.title, head.canonical]).toEqual(['Contact us – Social Sciences', '/journal/ssha/contact']);
});

test('J-22 reports invalid fields in the summary and at the field; the focus goes to the first', async () => {
  const { sent } = await open();
  fill({ Name: 'H. Boone', Email: 'h.boone', ORCID: '0000-0002-1825-0098' });
  await submit();
  expect(sent).toEqual([]);
  expect(screen.getByRole('alert').textContent).toContain('5 fields need your attention');
  expect(document.activeElement).toBe(field('Email'));
  expect(field('ORCID').getAttribute('aria-invalid')).toBe('true');
  fill({ ORCID: '' });
  expect(field('ORCID').hasAttribute('aria-invalid')).toBe(false);
});

test('J-22 sent once, cleared, the thanks in Chinese', async () => {
  const { sent, alerts } = await open();
  fill(GIVEN);
  fireEvent.submit(form());
  await submit();
  expect(sent).toEqual([
    {
      name: 'H. Boone',
      email: 'h.boone@university.edu',
      researchField: 'Hydrology',
      institution: 'University of the Estuary',
      gender: null,
      orcid: null,
      message: 'I would like to edit.',
    },
  ]);
  expect(alerts).toEqual([['感谢您的申请！我们会尽快与您联系。', 'zh']]);
  expect(field('Name').value).toBe('');
});

test("J-22 shows the server's own text in its language, and sends optional values if given", async () => {
  const { sent, alerts } = await open(() => receipt('Thank you, we will write.'));
  fill({ ...GIVEN, Gender: 'female', ORCID: 'https://orcid.org/0000000218250097' });
  await submit();
  expect(sent).toMatchObject([{ gender: 'female', orcid: '0000-0002-1825-0097' }]);
  expect(alerts).toEqual([['Thank you, we will write.', undefined]]);
});

test('J-22 reads Sending... and is disabled while sending; a failure in Chinese with its reason keeps typed values', async () => {
  let arrive = (_: Response) => {};
  const { alerts, sent } = await open(() => new Promise((resolve) => (arrive = resolve)));
  fill(GIVEN);
  await submit();
  expect(screen.getByRole('button', { name: 'Sending...' }).getAttribute('aria-disabled')).toBe('true');
  await act(async () =>
    arrive(new Response('{"title":"Too many messages","detail":"Try again in a minute."}', { status: 429 })),
  );
  expect(alerts).toEqual([['提交失败：Try again in a minute。请重试。', 'zh']]);
  expect(field('Message').value).toBe('I would like to edit.');
  expect(screen.getByRole('button', { name: 'Submit Application' }).getAttribute('aria-disabled')).toBe('false');
  expect(sent).toHaveLength(1);
});

test.each([
  [new Error('No connection: TypeError'), '提交失败：No connection: TypeError。请重试。'],
  [Object.assign(new Error('HTTP 502'), { name: 'ApiError', body: '<html>' }), '提交失败：HTTP 502。请重试。'],
  ['odd', '提交失败：odd。请重试。'],
])('J-22 a failure states its reason: %s', (error, text) => {
  expect(failureOf(error, publisherFromEnv({}).alerts)).toEqual({ text, lang: 'zh' });
});

test('J-22 only Chinese is marked as Chinese', () => {
  expect(['谢谢', 'Thanks'].map((answer) => thanksOf(answer, undefined).lang)).toEqual(['zh', undefined]);
});

test('O-07 a publisher without its own messages reports the result of an application in English', () => {
  const { alerts } = publisherFromEnv({ PUBLISHER_NAME: 'Nordlys Forlag', PUBLISHER_EMAIL: 'desk@nordlys.example' });
  expect([thanksOf('', alerts), failureOf('odd', alerts)]).toEqual([
    { text: 'Thank you for your application! We will get back to you soon.' },
    { text: 'Your application could not be sent: odd. Please try again.' },
  ]);
  const own = { language: 'nb', noPdf: 'Ingen PDF.', thanks: 'Takk!', failed: 'Feil: {error}' };
  expect([thanksOf('', own), failureOf('$&', own)]).toEqual([
    { text: 'Takk!', lang: 'nb' },
    { text: 'Feil: $&', lang: 'nb' },
  ]);
});

test('J-22 states where and when to reach the office', async () => {
  await open();
  const { email, address, officeHours } = publisherFromEnv({});
  const office = screen.getByRole('region', { name: 'Editorial office' });
  expect(office.textContent).toContain(address.join(', '));
  // Precedes the form at every width.
  const form = screen.getByRole('form', { name: 'Join the editorial team' });
  expect(office.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const mail = screen.getByRole('link', { name: email });
  expect(mail.getAttribute('href')).toBe(`mailto:${email}`);
  expect(mail.innerHTML).toBe(email.replace('@', '@<wbr>'));
  expect(screen.getByRole('region', { name: 'Office hours' }).querySelectorAll('dl > div')).toHaveLength(
    officeHours.length,
  );
});

test('G-12 if the journal cannot be read, the form follows a note with Retry; an unknown journal is not found', async () => {
  const failing = await renderPage(area, '/journal/ssha/contact', {
    fetch: answering({ '/api/journals/ssha': new Error('down') }),
  });
  expect([failing.status, failing.head.robots]).toEqual([503, 'noindex']);
  expect(screen.getByRole('alert').textContent).toContain('Failed to load journal data. Please try again later.');
  expect(form()).toBeTruthy();
  failing.unmount();
  const { status } = await renderPage(area, '/journal/nowhere/contact', { fetch: answering({}) });
  expect([status, screen.getByRole('heading', { level: 1 }).textContent]).toEqual([
    404,
    'This page is not in the catalogue',
  ]);
});

describe('33 J-22 posted without a script, the page shows', () => {
  const values = { name: 'H. Boone', gender: 'female', orcid: '0000-0002-1825-0098', message: 'One\n<two>' };
  const page = async (outcome: FormOutcome): Promise<HTMLElement> => {
    const publisher = publisherFromEnv({});
    const signal = new AbortController().signal;
    const { html } = await createServer(area).render({
      url: '/journal/ssha/contact',
      publisher,
      fetch: answering(JOURNAL),
      signal,
      posted: { values, outcome },
    });
    return new DOMParser().parseFromString(html, 'text/html').querySelector('form')!;
  };
  const typed = (form: HTMLElement) =>
    [...form.querySelectorAll<HTMLInputElement>('.field [name]')].map((field) => field.value).filter(Boolean);

  test.each([
    ['', '感谢您的申请！我们会尽快与您联系。', 'zh'],
    ['Thank you, we will write.', 'Thank you, we will write.', null],
  ])('shows the thanks %j, marked with their language', async (text, said, lang) => {
    const form = await page({ kind: 'sent', text });
    const [thanks] = form.querySelectorAll('.note.note--ok p');
    expect([thanks!.textContent, thanks!.getAttribute('lang')]).toEqual([said, lang]);
    expect(typed(form)).toEqual([]);
  });

  test('shows the reason for a failure in Chinese, with the typed values', async () => {
    const form = await page({ kind: 'failed', status: 429, body: '{"detail":"Try again in a minute."}' });
    expect(form.querySelector('.note.note--bad [lang=zh]')!.textContent).toBe(
      '提交失败：Try again in a minute。请重试。',
    );
    expect(typed(form)).toEqual(Object.values(values));
  });

  test('shows errors at the field and in the summary, with links', async () => {
    const form = await page({ kind: 'refused', fields: { orcid: 'must be an ORCID iD' } });
    const link = form.querySelector('.note.note--bad a')!;
    const field = form.querySelector(link.getAttribute('href')!)!;
    expect([link.textContent, field.getAttribute('name'), field.getAttribute('aria-invalid')]).toEqual([
      expect.stringMatching(/^Check the ORCID iD/),
      'orcid',
      'true',
    ]);
    expect(typed(form)).toEqual(Object.values(values));
  });
});

test('J-22 the office names the editor-in-chief', async () => {
  await renderPage(area, '/journal/ssha/contact', {
    fetch: answering({
      '/api/journals/ssha': { id: 'ssha', title: 'Social Sciences' },
      '/api/journals/ssha/editorial-board': [
        { id: '1', name: 'Tomasz Wieczorek', position: 'Associate Editor' },
        { id: '2', name: 'Lakshmi Venkataraman', position: 'Editor-in-Chief' },
      ],
    }),
  });
  expect(screen.getByRole('link', { name: 'Lakshmi Venkataraman' }).getAttribute('href')).toBe(
    '/journal/ssha/editorial-board',
  );
});
