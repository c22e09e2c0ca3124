import { screen, within } from '@testing-library/react';
import { publisherFromEnv } from '@press/config';
import { answering, renderPage, type Answers } from '@press/area/testing';
import area from '../../area';
import { subjectScope } from '../journal/subject-scope';

const ANSWERS: Answers = {
  '/api/journals/ssha': {
    data: {
      id: 'ssha',
      title: 'Social [x](https://evil.example) Sciences',
      scopeEn: 'On <i>society</i>. [Not a link](https://evil.example)',
      keywords: 'Sociology, Rivers',
    },
  },
  '/api/journals/ped': { data: { id: 'ped', title: 'Pedagogy', keywords: 'Teaching' } },
};
const open = (path: string, answers = ANSWERS) => renderPage(area, path, { fetch: answering(answers) });
const said = () => screen.getByRole('heading', { level: 1 }).closest('.wrapper')!.textContent ?? '';

const PAGES: [page: string, title: string, ...figures: string[][]][] = [
  [
    'submit-manuscript',
    'Submission Guidelines',
    ['150–300 words', '3–8 terms', '20%', '300 DPI', 'Word or LaTeX', '85% of manuscripts'],
    ['1–3 business days', '4–8 weeks', '2–4 weeks', '1–2 weeks', '24–48 hours'],
    ['Accept', 'Minor Revision', 'Major Revision', 'Reject'],
  ],
  [
    'call-for-papers',
    'Call for Papers',
    ['1–3 business days', '4–8 weeks', '2–4 weeks', '1–2 weeks', '4–6 weeks', '85% of manuscripts', 'quarterly'],
  ],
  [
    'fees-and-funding',
    'Fees and funding',
    ['2,290.00 GBP', '3,190.00 USD', '2,590.00 EUR', 'plus taxes', 'CC BY 4.0'],
    ['Free', '$50–100', '$200–500', 'Case by case', '1–5 days', 'non-refundable'],
  ],
  [
    'language-editing',
    'Language editing',
    ['from $87', 'from $150', 'from $1,500', 'from $2,500', '15%', 'Silver', 'Gold', 'Premium'],
  ],
  [
    'ethics-policies',
    'Ethics and Policies',
    ['COPE', 'Duties of editors', 'Duties of reviewers', 'Duties of authors', 'Misconduct'],
    ['Corrections and retractions', 'Conflicts of interest', 'Data and reproducibility', 'Use of AI tools', '20%'],
  ],
];

describe.each(PAGES)('%s', (page, title, ...figures) => {
  test(`J-21 F-67 ${title} has its required content, with one call to action next to it`, async () => {
    const { status, head } = await open(`/journal/ssha/${page}`);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(figures.flat().filter((figure) => !said().includes(figure))).toEqual([]);
    expect(within(screen.getByRole('complementary', { name: 'In short' })).getAllByRole('link')).toHaveLength(1);
    expect([status, head.canonical, head.title.startsWith(`${title} – `)]).toEqual([
      200,
      `/journal/ssha/${page}`,
      true,
    ]);
    expect(head.description).toContain('Social [x](https://evil.example) Sciences');
  });

  test(`J-03 ${title} is in the breadcrumbs; every anchor of its contents exists; no placeholder is left`, async () => {
    await open(`/journal/ssha/${page}`);
    expect(
      within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
        .getAllByRole('listitem')
        .at(-1)?.textContent,
    ).toBe(title);
    const anchors = within(screen.getByRole('navigation', { name: 'On this page' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')!.slice(1));
    expect(anchors.filter((id) => !document.getElementById(id))).toEqual([]);
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(document.body.innerHTML).not.toMatch(/\{\w+\}|\*\*/);
  });

  test(`J-21 ${title} of an unknown journal is not found; for an unreadable journal it follows a note`, async () => {
    const unknown = await open(`/journal/nowhere/${page}`);
    expect([unknown.status, screen.getByRole('heading', { level: 1 }).textContent]).toEqual([
      404,
      'This page is not in the catalogue',
    ]);
    unknown.unmount();
    const { status, head } = await open(`/journal/ssha/${page}`, { '/api/journals/ssha': new Error('down') });
    expect([status, head.robots, head.description, screen.getByRole('heading', { level: 1 }).textContent]).toEqual([
      503,
      'noindex',
      undefined,
      title,
    ]);
    expect(screen.getByRole('alert').textContent).toContain('Failed to load journal data. Please try again later.');
  });
});

test("A-08 the guidelines do not contain the other page's figures", async () => {
  await open('/journal/ssha/submit-manuscript');
  expect(said()).not.toMatch(/150–250|3–6/);
});

test("G-09 /submit-manuscript is the default journal's, with its canonical address", async () => {
  const { head, status } = await open('/submit-manuscript');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Submission Guidelines');
  expect([status, head.canonical]).toEqual([200, '/journal/ssha/submit-manuscript']);
  expect(head.description).toMatch(/^How to submit a manuscript to /);
  const marked = within(screen.getByRole('navigation', { name: 'Journal' }))
    .getAllByText('Submission Guidelines')
    .map((link) => link.getAttribute('aria-current'));
  expect(marked).toEqual(['page', 'page']);
  expect(document.querySelector('.prose a[href="/journal/ssha/fees-and-funding"]')).not.toBeNull();
});

test('turns no text of the service into a link', async () => {
  await open('/journal/ssha/call-for-papers');
  expect(said()).toContain('[Not a link](https://evil.example)');
  expect(document.querySelector('a[href*="evil"]')).toBeNull();
  expect(screen.getAllByText('society').map(({ tagName }) => tagName)).toEqual(['I', 'I']);
});

test("G-10 the address is the publisher's", async () => {
  await open('/journal/ssha/ethics-policies');
  const { email } = publisherFromEnv({});
  expect(screen.getAllByRole('link', { name: email })[0]?.getAttribute('href')).toBe(`mailto:${email}`);
});

test("J-29 a journal's call has its own deadline, marked once it has passed; without one TBD", async () => {
  const { unmount } = await open('/journal/ssha/call-for-papers');
  expect(screen.getByText('31 March 2025', { selector: 'time' }).closest('p')?.textContent).toBe(
    'Deadline 31 March 2025 has passed',
  );
  expect(said()).not.toMatch(/all year/);
  expect(said()).not.toMatch(/Ready to submit|invite/);
  unmount();
  await open('/journal/ped/call-for-papers');
  expect(screen.getByText('Open for submissions').parentElement?.textContent).toBe(
    'Open for submissions, deadline TBD',
  );
});

test('J-29 the call is one document: the invitation first, then scope and subjects, all in its contents', async () => {
  await open('/journal/ssha/call-for-papers');
  const headings = [...document.querySelectorAll('.document-grid > .prose > h2')].map(({ textContent }) => textContent);
  expect(headings[0]).toBe('What we are looking for');
  expect(headings.slice(-2)).toEqual(['Aims and scope', 'Subjects']);
  const entries = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(entries.map(({ textContent }) => textContent)).toEqual(headings);
});

test("J-12 J-28 the call has one list: the journal's keywords, then its subjects, General for all but two journals", async () => {
  const tags = () => [...document.querySelectorAll('.prose .tags li')].map(({ textContent }) => textContent);
  const { unmount } = await open('/journal/ssha/call-for-papers');
  const subjects = subjectScope('ssha', publisherFromEnv({})).filter((subject) => subject !== 'Sociology');
  expect(tags()).toEqual(['Sociology', 'Rivers', ...subjects]);
  unmount();
  await open('/journal/ped/call-for-papers');
  expect(tags()).toEqual(['Teaching', 'General']);
});

test("J-48 a journal's files for authors come first", async () => {
  const forAuthors = [{ title: 'Template (Word)', link: '/api/files/a/template.docx' }];
  await open('/journal/ped/submit-manuscript', {
    '/api/journals/ped': { data: { id: 'ped', title: 'Pedagogy', forAuthors } },
  });
  const [first] = document.querySelectorAll('.prose > h2');
  expect(first?.textContent).toBe('For authors');
  expect(screen.getByRole('link', { name: 'Template (Word)' }).getAttribute('href')).toBe('/api/files/a/template.docx');
});
