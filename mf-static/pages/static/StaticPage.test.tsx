import { screen, within } from '@testing-library/react';
import { publisherFromEnv } from '@press/config';
import { answering, renderPage } from '@press/area/testing';
import area from '../../area';

const { name, slug, email, facts } = publisherFromEnv({});
const ABOUT_PRESS = `/about-${slug}-press`;

const PAGES: readonly (readonly [path: string, title: string])[] = [
  [ABOUT_PRESS, `About ${name}`],
  ['/submission-guidelines', 'Submission Guidelines'],
  ['/publishing-policy', 'Publishing Policy'],
  ['/copyright-and-license', 'Copyright and License'],
  ['/peer-review-policy', 'Peer Review Policy'],
  ['/manuscript-withdrawal-policy', 'Manuscript Withdrawal Policy'],
  ['/proceedings', 'Proceedings'],
  ['/publish-with-us', 'Publish with Us'],
  ['/accessibility', 'Accessibility'],
  ['/privacy', 'Privacy'],
];

const open = (path: string) => renderPage(area, path, { fetch: answering({}) });
const contents = () => screen.getByRole('navigation', { name: 'On this page' });
const pageText = () => document.body.textContent ?? '';
const sideNotes = () => screen.getByRole('complementary', { name: 'In short' });
const rows = (caption: string | RegExp) =>
  [...screen.getByRole('table', { name: caption }).querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

test.each(PAGES)('A-07 A-09 G-10 %s has its heading, contents, notes and complete links', async (path, title) => {
  const { head } = await open(path);
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([title]);
  expect(head).toMatchObject({ title, canonical: path, description: expect.stringMatching(/\.$/) });
  const links = within(contents()).getAllByRole<HTMLAnchorElement>('link');
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) expect(document.getElementById(link.hash.slice(1))?.textContent).toBe(link.textContent);
  expect(links[0]?.getAttribute('aria-current')).toBe('true');
  expect(sideNotes().textContent).toContain(`Support: ${facts?.supportHours}We answer within ${facts?.answer}.`);
  expect(pageText()).not.toMatch(/\*\*|\]\(|[{}]/);
  for (const link of screen.getAllByRole('link'))
    expect(link.getAttribute('href')).toMatch(/^(\/[a-z]|https:|#[a-z]|mailto:)/);
  // Things that this site lacks.
  expect(pageText().replace('Templates are not required', '')).not.toMatch(
    /templates|announced on this site|journal’s page names one/i,
  );
});

test.each([
  [ABOUT_PRESS, ['Journals10+', 'Articles1000+', 'Countries50+', '8K+', '1M+', '290', '85% of manuscripts']],
  [ABOUT_PRESS, ['within 30 days', '4–6 weeks', 'begins 3093', 'second 2648', 'quarterly', 'CC BY 4.0']],
  ['/submission-guidelines', ['Above 20% may be rejected', '300 DPI minimum', 'Word or LaTeX', '15% saving']],
  ['/submission-guidelines', ['1–3 business days', '4–8 weeks', '2–4 weeks', '1–2 weeks']],
  ['/publishing-policy', ['2,290.00 GBP', '3,190.00 USD', '2,590.00 EUR', 'plus taxes', 'CC BY 4.0', '20%']],
  ['/publishing-policy', ['1–3 business days', '4–8 weeks', '2–4 weeks', '1–2 weeks', '4–6 weeks']],
  ['/copyright-and-license', ['2,290.00 GBP', '3,190.00 USD', '2,590.00 EUR', 'plus taxes', 'CC BY 4.0']],
  ['/peer-review-policy', ['Accept', 'Minor Revision', 'Major Revision', 'Reject', '20%']],
  ['/manuscript-withdrawal-policy', ['1–5 days', 'non-refundable']],
  ['/proceedings', ['4–6 weeks', 'Accept, Minor Revision, Major Revision, Reject', '20%', '300 DPI']],
  ['/publish-with-us', ['Waivers are available for authors from developing countries', '24–48 hours', '4–8 weeks']],
  ['/publish-with-us', ['300 DPI minimum', 'Word or LaTeX']],
])('A-07 %s contains %j', async (path, figures) => {
  await open(path);
  expect(figures.filter((figure) => !pageText().includes(figure))).toEqual([]);
});

test('A-07 the regions of authors', async () => {
  await open(ABOUT_PRESS);
  expect(pageText()).toContain(
    'Of every hundred authors, 48 work in Asia, 21 in Africa, 15 in Europe, 13 in South America, 2 in North America and 1 in Oceania.',
  );
});

test('A-07 F-67 the stages of a manuscript are a list drawn as a path, with their times', async () => {
  await open('/peer-review-policy');
  const steps = document.querySelector('#timings ~ ol')!;
  expect(steps.className).toContain('steps');
  expect([...steps.children].map(({ textContent }) => textContent?.split('. ').slice(0, 2))).toEqual([
    ['Initial assessment', '1–3 business days'],
    ['Peer review', '4–8 weeks'],
    ['Revision', '2–4 weeks'],
    ['Final decision', '1–2 weeks'],
    ['Publication', '2–4 weeks after acceptance'],
  ]);
});

test('F-67 one call to action is next to the text; the page for authors begins with a table of charges', async () => {
  await open('/publish-with-us');
  const call = within(sideNotes());
  expect(call.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Choose a journal']);
  expect(call.getByRole('link').parentElement?.className).toContain('act');
  expect(within(contents()).getAllByRole('link')[0]?.textContent).toBe('Publication charges');
  expect(rows('Publication charges').map(([model, charge]) => [model, charge])).toEqual([
    ['Open access', '$500'],
    ['Hybrid', '$300'],
  ]);
});

test("A-07 the peer review policy's side note states its own time", async () => {
  await open('/peer-review-policy');
  expect(sideNotes().textContent).toContain('2–4 weeks');
  expect(sideNotes().textContent).not.toContain('4–8 weeks');
});

test('A-07 withdrawal by stage', async () => {
  await open('/manuscript-withdrawal-policy');
  expect(rows('Fees').map((cells) => cells.slice(0, 2))).toEqual([
    ['Before review', 'Free'],
    ['During review', '$50–100'],
    ['After acceptance', '$200–500'],
    ['Retraction after publication', 'Case by case'],
  ]);
});

test('A-07 language editing', async () => {
  await open('/submission-guidelines');
  expect(rows('Language').map((cells) => cells.slice(0, 2))).toEqual([
    ['English editing, Silver', 'from $87'],
    ['English editing, Gold', 'from $150'],
    ['Scientific editing', 'from $1,500'],
    ['Scientific editing, premium', 'from $2,500'],
  ]);
});

test('A-08 each page states its own figures for abstract, keywords and charges', async () => {
  const guidelines = await open('/submission-guidelines');
  expect(pageText()).toMatch(/150–300 words[^]*3–8 terms/);
  expect(pageText()).not.toMatch(/150–250|3–6 keywords/);
  guidelines.unmount();
  const withUs = await open('/publish-with-us');
  expect(pageText()).toMatch(/150–250 words[^]*3–6 keywords/);
  expect(pageText()).not.toMatch(/150–300|3–8 terms|2,290/);
  withUs.unmount();
  await open('/publishing-policy');
  expect(pageText()).not.toContain('$500');
});

test.each([
  [
    '/publishing-policy',
    /These counters count every opening/,
    /apart from them we keep usage by the rules of the COUNTER/i,
  ],
  ['/manuscript-withdrawal-policy', /marked as retracted in its title/, /every page of the PDF that this site makes/],
  [
    '/copyright-and-license',
    /names its licence on its page/,
    /first published elsewhere under other terms keeps those/,
  ],
])("A-09 %s describes the site's counters, retractions and licences correctly", async (path, ...texts) => {
  await open(path);
  for (const text of texts) expect(pageText()).toMatch(text);
});

test('G-10 the e-mail address is the configured one', async () => {
  await open('/proceedings');
  expect(screen.getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${email}`);
});

test("C-23 the privacy page lists the edge's cookies: names and lifetimes", async () => {
  await open('/privacy');
  expect(rows('Cookies').map(([cookie, , , lifetime]) => [cookie, lifetime])).toEqual([
    ['__Host-visitor', '1 year'],
    ['__Host-cohort', '1 day'],
  ]);
  expect(pageText()).toMatch(/set only while a new version .* is on trial/);
  expect(screen.getAllByRole('link', { name: email }).length).toBeGreaterThan(0);
});

test('C-23 the accessibility statement names its aim, its tests, its limits and a contact', async () => {
  await open('/accessibility');
  expect(pageText()).toMatch(
    /Web Content Accessibility Guidelines 2\.2.*nobody outside has audited.*What does not work yet/s,
  );
  expect(pageText()).toContain(name);
  expect(screen.getAllByRole('link', { name: email })[0]?.getAttribute('href')).toBe(`mailto:${email}`);
});
