import type { Page } from '@playwright/test';
import { expectAccessible, TWO_APPEARANCES } from '../pages/accessibility';
import { APPLICATION, APPLICATION_ADDRESS } from '../pages/page-objects';
import { CONTACT_MESSAGE } from '../pages/contact-page';
import { expect, test } from '../pages';
import { deferred } from '../site/deferred';

/** Both forms with scripts; forms.spec.ts sends them without. */
const THANKS = '感谢您的申请！我们会尽快与您联系。';

/** Answers posts instead of the api, once `resume` is called. `bodies` contains the posted bodies. */
async function answerWith(page: Page, body: string): Promise<{ bodies: unknown[]; resume: () => void }> {
  const bodies: unknown[] = [];
  const gate = deferred();
  await page.route('**/api/editorial-team', async (route) => {
    bodies.push(route.request().postDataJSON());
    await gate.promise;
    await route.fulfill({ headers: { 'press-receipt': 'stored' }, body });
  });
  return { bodies, resume: gate.resolve };
}

test('A-04 keeps values typed before the scripts loaded', async ({ page, contact, site }) => {
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

test('J-22 by keyboard: Sending..., sent once, cleared, thanks in Chinese', async ({ site, page, application }) => {
  const { bodies, resume } = await answerWith(page, '');
  await site.open(APPLICATION_ADDRESS);
  await application.field('name').focus();
  for (const value of [APPLICATION.name, APPLICATION.email, APPLICATION.researchField, APPLICATION.institution]) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('https://orcid.org/0000-0002-1825-0097');
  await page.keyboard.press('Enter');
  await expect(application.field('message')).toBeFocused();
  await page.keyboard.type(APPLICATION.message);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(application.submit).toHaveText('Sending...');
  await expect(application.submit).toBeDisabled();
  await application.form.evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expectAccessible(page, TWO_APPEARANCES.slice(0, 1));
  resume();
  await expect(application.alert).toContainText(THANKS);
  await expect(application.alert).toHaveAttribute('lang', 'zh');
  for (const name of ['name', 'email', 'message', 'orcid'] as const)
    await expect(application.field(name)).toHaveValue('');
  await expect(application.submit).toHaveText('Submit Application');
  expect(bodies).toEqual([{ ...APPLICATION, gender: 'male', orcid: '0000-0002-1825-0097' }]);
  await application.alert.getByRole('button', { name: 'OK' }).click();
  await expect(application.alert).toHaveCount(0);
});
