import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { CONTACT_MESSAGE, NOT_SENT, SENT } from '../pages/contact-page';
import { expect, test } from '../pages';
import { deferred } from '../site/deferred';
import { storedMessages } from '../site/messages';

const CALL = '**/api/editorial-team';

/** Makes every post fail. @returns a function that returns the number of posts */
async function failPosts(page: Page, answer: 'abort' | number): Promise<() => number> {
  let calls = 0;
  await page.route(CALL, (route) => {
    calls += 1;
    return answer === 'abort' ? route.abort() : route.fulfill({ status: answer, body: 'out of order' });
  });
  return () => calls;
}

test('A-05 A-06 sending, then sent: by keyboard, once, with the exact texts, and cleared', async ({
  site,
  page,
  contact,
}) => {
  const bodies: unknown[] = [];
  const gate = deferred();
  await page.route(CALL, async (route) => {
    bodies.push(route.request().postDataJSON());
    await gate.promise;
    await route.fulfill({ status: 200, contentType: 'text/plain', body: 'any text' });
  });
  await site.open('/contact');
  await contact.write(CONTACT_MESSAGE);
  await contact.email.press('Enter');
  await contact.email.press('Enter');
  await expect(contact.button).toHaveText('Sending...');
  await expect(contact.button).toBeDisabled();
  gate.resolve();
  await expect(contact.alert).toContainText(SENT.alert);
  const note = contact.form.getByText(SENT.note);
  await expect(note).toBeVisible();
  await expect(contact.alert).toBeFocused();
  await expect(contact.name).toHaveValue('');
  await expect(contact.message).toHaveValue('');
  await expect(contact.subject).toHaveValue('');
  await expect(contact.button).toHaveText('Send Message');
  expect(bodies).toEqual([CONTACT_MESSAGE]);
  await contact.alert.getByRole('button', { name: 'OK' }).click();
  await expect(contact.alert).toHaveCount(0);
  await expect(contact.form.locator(':focus')).toHaveText(SENT.note);
});

test('A-05 A-06 the api stores the message once, as it was typed', async ({ site, contact }) => {
  const message = `Shall we meet? ${randomUUID()}`;
  await site.open('/contact');
  await contact.write({ ...CONTACT_MESSAGE, message: ` ${message}\n` });
  await contact.button.dblclick();
  await expect(contact.alert).toContainText(SENT.alert);
  await expect(contact.form.getByText(SENT.note)).toBeInViewport();
  const kept = storedMessages().filter((text) => text.includes(message));
  expect(kept).toHaveLength(1);
  for (const typed of Object.values(CONTACT_MESSAGE).slice(0, 3)) expect(kept[0]).toContain(typed);
  expect(site.errors).toEqual([]);
});

for (const answer of [500, 422, 'abort'] as const) {
  test(`A-05 A-06 ${answer}: the exact texts, and the typed values stay`, async ({ site, page, contact }) => {
    const calls = await failPosts(page, answer);
    await site.open('/contact');
    await contact.write(CONTACT_MESSAGE);
    await contact.button.click();
    await expect(contact.alert).toContainText(NOT_SENT.alert);
    await page.keyboard.press('Escape');
    await expect(contact.form.locator(':focus')).toHaveText(NOT_SENT.note);
    await expect(contact.name).toHaveValue(CONTACT_MESSAGE.name);
    await expect(contact.email).toHaveValue(CONTACT_MESSAGE.email);
    await expect(contact.subject).toHaveValue(CONTACT_MESSAGE.subject);
    await expect(contact.message).toHaveValue(CONTACT_MESSAGE.message);
    await expect(contact.button).toBeEnabled();
    expect(calls()).toBe(1);
  });
}

test('A-04 values that were typed before the scripts loaded stay', async ({ page, contact, site }) => {
  const gate = deferred();
  await page.route(/\/r\/.*\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  await contact.message.fill(CONTACT_MESSAGE.message);
  gate.resolve();
  await site.waitUntilInteractive();
  await expect(contact.message).toHaveValue(CONTACT_MESSAGE.message);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('A-04 the browser validates the form and posts it to its own address, with a field that only robots fill', async ({
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
    await contact.write(CONTACT_MESSAGE);
    await contact.button.click();
    await expect
      .poll(() => Object.fromEntries(posted ?? []))
      .toEqual({ ...CONTACT_MESSAGE, 'form-token': expect.stringMatching(/^[\w-]{36}$/), website: '' });
  });
});
