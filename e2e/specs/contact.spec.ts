import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../pages';
import { storedMessages } from '../site/messages';

const MESSAGE = {
  name: 'Ada Boone',
  email: 'a.boone@university.edu',
  subject: 'partnership',
  message: 'Shall we bring our journal to you?',
};
const THANKS = 'Thank you for your message! We will get back to you soon.';
const SENT = '✅ Message sent successfully! We will get back to you soon.';
const SORRY = 'There was an error submitting your message. Please try again.';
const FAILED = '❌ Failed to send message. Please try again.';
const CALL = '**/api/editorial-team';

/** Lets no post through to the api; how many came. */
async function failing(page: Page, answer: 'abort' | number): Promise<() => number> {
  let calls = 0;
  await page.route(CALL, (route) => {
    calls += 1;
    return answer === 'abort' ? route.abort() : route.fulfill({ status: answer, body: 'out of order' });
  });
  return () => calls;
}

test('A-03 what the page holds', async ({ site, page }) => {
  const response = await site.open('/contact');
  expect(response.status()).toBe(200);
  for (const name of ['Collaboration and partnership', 'Communication', 'Address', 'Quick contact', 'Office hours'])
    await expect(page.getByRole('region', { name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Quick contact' })).toContainText('Within 24–48 hours');
  await expect(page.getByRole('region', { name: 'Office hours' })).toContainText(/9:00–18:00.*10:00–14:00.*closed/i);
  expect(site.errors).toEqual([]);
});

test('A-04 an empty form says what it needs, and is not sent', async ({ site, page, contact }) => {
  const calls = await failing(page, 500);
  await site.open('/contact');
  await contact.button.click();
  await expect(contact.form.getByRole('alert')).toContainText('4 fields need your attention:');
  await expect(contact.name).toBeFocused();
  await expect(contact.name).toHaveAccessibleDescription('Enter your name.');
  await contact.email.fill('h.boone@');
  await contact.button.click();
  await expect(contact.email).toHaveAccessibleDescription('Enter a full e-mail address, such as name@university.edu.');
  await contact.form.getByRole('link', { name: 'Choose a subject.' }).press('Enter');
  await expect(contact.subject).toBeFocused();
  expect(calls()).toBe(0);
});

test('A-05 A-06 sending, then sent: by keyboard, once, exact texts, cleared', async ({ site, page, contact }) => {
  const bodies: unknown[] = [];
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(CALL, async (route) => {
    bodies.push(route.request().postDataJSON());
    await held;
    await route.fulfill({ status: 200, contentType: 'text/plain', body: 'any text' });
  });
  await site.open('/contact');
  await contact.write(MESSAGE);
  await contact.email.press('Enter');
  await contact.email.press('Enter');
  await expect(contact.button).toHaveText('Sending...');
  await expect(contact.button).toBeDisabled();
  answer();
  await expect(contact.alert).toContainText(THANKS);
  const note = contact.form.getByText(SENT);
  await expect(note).toBeVisible();
  await expect(contact.form.locator(':focus')).toHaveText(SENT);
  await expect(contact.name).toHaveValue('');
  await expect(contact.message).toHaveValue('');
  await expect(contact.subject).toHaveValue('');
  await expect(contact.button).toHaveText('Send Message');
  expect(bodies).toEqual([MESSAGE]);
  await contact.alert.getByRole('button', { name: 'OK' }).click();
  await expect(contact.alert).toHaveCount(0);
});

test('A-05 A-06 the api takes the message, once, and keeps what was typed', async ({ site, contact }) => {
  const message = `Shall we meet? ${randomUUID()}`;
  await site.open('/contact');
  await contact.write({ ...MESSAGE, message: ` ${message}\n` });
  await contact.button.dblclick();
  await expect(contact.alert).toContainText(THANKS);
  await expect(contact.form.getByText(SENT)).toBeInViewport();
  const kept = storedMessages().filter((text) => text.includes(message));
  expect(kept).toHaveLength(1);
  for (const typed of Object.values(MESSAGE).slice(0, 3)) expect(kept[0]).toContain(typed);
  expect(site.errors).toEqual([]);
});

for (const answer of [500, 422, 'abort'] as const) {
  test(`A-05 A-06 ${answer}: exact texts, nothing typed is lost`, async ({ site, page, contact }) => {
    const calls = await failing(page, answer);
    await site.open('/contact');
    await contact.write(MESSAGE);
    await contact.button.click();
    await expect(contact.alert).toContainText(SORRY);
    await expect(contact.form.locator(':focus')).toHaveText(FAILED);
    await expect(contact.name).toHaveValue(MESSAGE.name);
    await expect(contact.email).toHaveValue(MESSAGE.email);
    await expect(contact.subject).toHaveValue(MESSAGE.subject);
    await expect(contact.message).toHaveValue(MESSAGE.message);
    await expect(contact.button).toBeEnabled();
    expect(calls()).toBe(1);
  });
}

test('A-04 what was typed before the script came stays', async ({ page, contact, site }) => {
  let scripts = () => {};
  const held = new Promise<void>((resolve) => (scripts = resolve));
  await page.route(/\/r\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  await contact.message.fill(MESSAGE.message);
  scripts();
  await site.waitUntilInteractive();
  await expect(contact.message).toHaveValue(MESSAGE.message);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('A-04 the browser checks the form and posts it to its own address, with a field that only robots fill', async ({
    page,
    contact,
  }) => {
    await page.goto('/contact');
    await contact.button.click();
    expect(await contact.name.evaluate((field: HTMLInputElement) => field.form!.matches(':invalid'))).toBe(true);
    let posted: URLSearchParams | undefined;
    await page.route('**/contact', (route) => {
      posted = new URLSearchParams(route.request().postData() ?? '');
      return route.fulfill({ status: 200, body: '' });
    });
    await contact.write(MESSAGE);
    await contact.button.click();
    await expect
      .poll(() => Object.fromEntries(posted ?? []))
      .toEqual({ ...MESSAGE, sheet: expect.stringMatching(/^[\w-]{36}$/), website: '' });
  });
});
