import { randomUUID } from 'node:crypto';
import { SITE } from '../site/address';
import { storedMessages } from '../site/messages';
import { CONTACT_MESSAGE, SENT } from '../pages/contact-page';
import { SCREENS } from '../pages/screens';
import { expect, test } from '../pages';

// A host name without a secure context in browsers; playwright.config.ts resolves it to this machine.
test.use({ baseURL: `http://plain.test:${SITE.port}` });

test('fault 52 over plain http every area starts, and navigations stay in the document', async ({ site, page }) => {
  for (const { path, heading } of SCREENS) {
    await site.open(await path());
    await expect(site.heading).toHaveText(heading);
  }
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false]);
  await site.markDocument();
  for (const { path, heading } of SCREENS.toReversed()) {
    await site.follow(await path());
    await expect(site.heading).toHaveText(heading);
  }
  await site.expectSameDocument();
  expect(site.errors).toEqual([]);
});

test('fault 52 over plain http a form is sent', async ({ site, contact }) => {
  const message = `Without https ${randomUUID()}`;
  await site.open('/contact');
  await contact.write({ ...CONTACT_MESSAGE, message });
  await contact.button.click();
  await expect(contact.alert).toContainText(SENT.alert);
  expect(storedMessages().filter((text) => text.includes(message))).toHaveLength(1);
});
