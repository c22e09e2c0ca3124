import { fireEvent, screen, within } from '@testing-library/react';
import { publisherFromEnv } from '@press/config';
import { answering, renderPage } from '@press/area/testing';
import area from '../../area';

const CALL = '/api/journals/multi-query?journalSubject=Law+%26+Governance';
const URL = '/subject/Law%20%26%20Governance';
const open = (answer: unknown, loaded = true) =>
  renderPage(area, URL, { fetch: answering({ [CALL]: answer }), loaded });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const about = () => screen.getByRole('region', { name: 'About the publisher' });

test('L-06 heading, list, About the publisher', async () => {
  const { status, head } = await open({ data: [{ id: 'ssha', title: 'Social Sciences' }] });
  expect(heading()).toBe('Law & Governance Journals');
  expect(screen.getByRole('article', { name: 'Social Sciences' })).toBeTruthy();
  expect(about().textContent).toContain(publisherFromEnv({}).name);
  expect([status, head.title, head.canonical, head.robots]).toEqual([
    200,
    'Law & Governance Journals',
    '/subject/Law%20%26%20Governance',
    undefined,
  ]);
});

test('L-06 loading', async () => {
  await open(() => new Promise(() => undefined), false);
  expect(screen.getByRole('status').textContent).toBe('Loading journals...');
});

test('L-06 error: title, sentence, Try Again works, Back to Home', async () => {
  let down = true;
  const { status, head } = await open(() => {
    if (down) throw new Error('down');
    return { data: [{ id: 'ssha', title: 'Social Sciences' }] };
  });
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByRole('heading').textContent).toBe('Unable to load journals');
  expect(alert.getByText('Failed to load journals. Please try again later.')).toBeTruthy();
  expect(alert.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  expect([status, head.robots, heading()]).toEqual([503, 'noindex, follow', 'Law & Governance Journals']);
  expect(about()).toBeTruthy();
  down = false;
  fireEvent.click(alert.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('article', { name: 'Social Sciences' })).toBeTruthy();
});

test('L-06 empty: a message names the subject; not indexed', async () => {
  const { head } = await open({ data: [] });
  expect(screen.getByRole('heading', { name: 'No journals found' })).toBeTruthy();
  expect(screen.getByText('There are no journals in the field of Law & Governance at present.')).toBeTruthy();
  expect(head.robots).toBe('noindex, follow');
  expect(about()).toBeTruthy();
});
