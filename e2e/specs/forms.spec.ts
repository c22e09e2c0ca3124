import { randomUUID } from 'node:crypto';
import type { Locator, Page, Response } from '@playwright/test';
import { storedMessages } from '../site/messages';
import { APPLICATION, APPLICATION_ADDRESS } from '../pages/page-objects';
import { CONTACT_MESSAGE, ContactPage, NOT_SENT, SENT } from '../pages/contact-page';
import { expect, test } from '../pages';

const THANKS = '感谢您的申请！我们会尽快与您联系。';

/** The browser sends the header of a proxy, so that each test has its own address and rate limit. */
let visitors = 0;
test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${(visitors += 1)}` }));

/** Resolves with the response to a form, after it has loaded as a page. */
async function submitForm(page: Page, send: () => Promise<void>): Promise<Response> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    send(),
  ]);
  await page.waitForLoadState();
  return answer;
}

const storedWith = (words: string): string[] => storedMessages().filter((text) => text.includes(words));
const valuesOf = (...fields: Locator[]) => Promise.all(fields.map((field) => field.inputValue()));
const contactValues = ({ name, email, subject, message }: ContactPage) => valuesOf(name, email, subject, message);

test.describe('fault 33 without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('A-05 A-06 fault 36 a message is sent and cleared; a repeat stores nothing', async ({
    page,
    contact,
    faulty,
  }) => {
    const message = `Shall we? ${randomUUID()}`;
    await page.goto(`${faulty.origin}/contact`);
    await contact.write({ ...CONTACT_MESSAGE, message: `${message}\nSoon.` });
    const answer = await submitForm(page, () => contact.button.dblclick());
    expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'no-store']);
    await expect(contact.form.locator(':focus')).toHaveText(SENT.alert + SENT.note);
    await expect(contact.form.locator(':focus')).toBeInViewport();
    expect(await contactValues(contact)).toEqual(['', '', '', '']);
    await expect(page).toHaveURL(`${faulty.origin}/contact`);
    expect((await page.reload())?.request().method()).toBe('POST');
    await expect(contact.form.getByText(SENT.note)).toBeVisible();
    const kept = storedWith(message);
    expect(kept).toHaveLength(1);
    expect(kept[0]).toContain(JSON.stringify(`${message}\nSoon.`));
  });

  test('J-22 sends two applications with one form token, with thanks in Chinese', async ({
    page,
    application,
    faulty,
  }) => {
    const [first, second] = [randomUUID(), randomUUID()];
    await page.goto(faulty.origin + APPLICATION_ADDRESS);
    await application.fill({
      ...APPLICATION,
      gender: 'female',
      orcid: 'https://orcid.org/0000000218250097',
      message: first,
    });
    expect((await submitForm(page, () => application.submit.click())).status()).toBe(200);
    await expect(application.form.getByText(THANKS)).toHaveAttribute('lang', 'zh');
    await expect(application.form.locator(':focus')).toContainText('Your application has been sent.');
    await page.goBack();
    await application.fill({ ...APPLICATION, message: second });
    await submitForm(page, () => application.submit.click());
    await expect(application.form.getByText(THANKS)).toBeVisible();
    expect(storedWith(first)).toEqual([expect.stringContaining('"orcid":"0000-0002-1825-0097"')]);
    expect(storedWith(second)).toHaveLength(1);
  });

  test('J-22 keeps invalid values, with a summary of links to their fields', async ({ page, application, faulty }) => {
    const message = `Two lines,\nand ${randomUUID()}`;
    await page.goto(faulty.origin + APPLICATION_ADDRESS);
    await application.fill({
      ...APPLICATION,
      institution: '  ',
      gender: 'other',
      orcid: '0000-0002-1825-0098',
      message,
    });
    expect((await submitForm(page, () => application.submit.click())).status()).toBe(422);
    await expect(application.summary).toBeFocused();
    await expect(application.summary).toContainText('2 fields need your attention:');
    await expect(application.field('institution')).toHaveAccessibleDescription('Enter your institution.');
    await expect(application.field('orcid')).toHaveAttribute('aria-invalid', 'true');
    expect(
      await valuesOf(
        application.field('name'),
        application.field('gender'),
        application.field('orcid'),
        application.field('message'),
      ),
    ).toEqual([APPLICATION.name, 'other', '0000-0002-1825-0098', message]);
    await application.summary.getByRole('link', { name: /^Check the ORCID iD/ }).click();
    await expect(application.field('orcid')).toBeFocused();
    await application.fill({ institution: APPLICATION.institution, orcid: '' });
    expect((await submitForm(page, () => application.submit.click())).status()).toBe(200);
    await expect(application.form.getByText(THANKS)).toBeVisible();
    expect(storedWith(message.slice(-36))).toHaveLength(1);
  });

  test('A-04 A-06 keeps typed values while the api is down, and sends them later', async ({
    page,
    contact,
    faulty,
  }) => {
    const message = `Is anybody there? ${randomUUID()}`;
    faulty.api.injectFault('/api/editorial-team', 'reset');
    await page.goto(`${faulty.origin}/contact`);
    await contact.write({ ...CONTACT_MESSAGE, message });
    expect((await submitForm(page, () => contact.button.click())).status()).toBe(503);
    await expect(contact.form.locator(':focus')).toHaveText(NOT_SENT.alert + NOT_SENT.note);
    expect(await contactValues(contact)).toEqual(Object.values({ ...CONTACT_MESSAGE, message }));
    faulty.api.clearFaults();
    await contact.message.fill(' ');
    expect((await submitForm(page, () => contact.button.click())).status()).toBe(422);
    await expect(contact.form.getByRole('alert')).toContainText('Write a message.');
    await contact.message.fill(message);
    await submitForm(page, () => contact.button.click());
    await expect(contact.form.getByText(SENT.note)).toBeVisible();
    expect(storedWith(message)).toHaveLength(1);
  });

  test('A-05 does not store messages of robots, of other sites, or long ones', async ({ page, contact, faulty }) => {
    const message = `Buy now ${randomUUID()}`;
    await page.goto(`${faulty.origin}/contact`);
    await contact.write({ ...CONTACT_MESSAGE, message: message + 'x'.repeat(300_000) });
    expect((await submitForm(page, () => contact.button.click())).status()).toBe(413);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This message is too long');
    await page.goBack();
    await expect(contact.message).toHaveValue(new RegExp(`^${message}x`));

    await contact.write({ ...CONTACT_MESSAGE, message });
    await page.locator('input[name=website]').fill('https://spam.example');
    expect((await submitForm(page, () => contact.button.click())).status()).toBe(200);
    await expect(contact.form.getByText(SENT.note)).toBeVisible();

    const otherSite = 'http://elsewhere.test/';
    await page.route(otherSite, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<form method="post" action="${faulty.origin}/contact"><input name="message" value="${message}"><button>Win</button></form>`,
      }),
    );
    await page.goto(otherSite);
    expect((await submitForm(page, () => page.getByRole('button', { name: 'Win' }).click())).status()).toBe(403);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This form was sent from elsewhere');
    expect(storedWith(message)).toEqual([]);
  });
});

test('fault 33 A-04 hydrates a page returned before the scripts loaded', async ({ page, contact, site, faulty }) => {
  const message = `Before the scripts ${randomUUID()}`;
  await page.route(/\/r\/.*\.js$/, (route) => route.abort());
  await page.goto(`${faulty.origin}/contact`);
  await contact.write({ ...CONTACT_MESSAGE, message: ' ' });
  await page.unroute(/\/r\/.*\.js$/);
  site.errors.length = 0;
  expect((await submitForm(page, () => contact.button.click())).status()).toBe(422);
  await site.waitUntilInteractive();
  await expect(contact.form.getByRole('alert')).toBeFocused();
  expect(await contactValues(contact)).toEqual(Object.values({ ...CONTACT_MESSAGE, message: ' ' }));
  await contact.message.fill(message);
  await expect(contact.form.getByRole('alert')).toHaveCount(0);
  await contact.button.click();
  await expect(contact.alert).toContainText(SENT.alert);
  expect(await contactValues(contact)).toEqual(['', '', '', '']);
  expect(storedWith(message)).toHaveLength(1);
  await site.follow('/about');
  await page.goBack();
  await expect(contact.form.getByText(SENT.note)).toHaveCount(0);
  expect(site.errors.filter((error) => !error.includes('422'))).toEqual([]);
});
