import { deferred } from '../site/deferred';
import type { Page } from '@playwright/test';
import { api } from '../site/api';
import { SITE } from '../site/address';
import { ApplicationForm, APPLICATION } from '../pages/application-form';
import { expectAccessible, TWO_APPEARANCES } from '../pages/accessibility';
import { expect, test } from '../pages';

const THANKS = '感谢您的申请！我们会尽快与您联系。';

/** Answers the post instead of the api, once `resume` is called. `bodies` contains the posted bodies. */
async function answerWith(
  page: Page,
  answer: { status?: number; body: string },
): Promise<{ bodies: unknown[]; resume: () => void }> {
  const bodies: unknown[] = [];
  const gate = deferred();
  await page.route('**/api/editorial-team', async (route) => {
    bodies.push(route.request().postDataJSON());
    await gate.promise;
    await route.fulfill({ contentType: 'text/plain; charset=utf-8', ...answer });
  });
  return { bodies, resume: gate.resolve };
}

test('J-22 J-03 the page: breadcrumb, form, fields, accessible', async ({ site, page }) => {
  const application = new ApplicationForm(page);
  const { title } = await api.getJournal('ped');
  const response = await site.open(ApplicationForm.address);
  expect(response.status()).toBe(200);
  await expect(site.heading).toHaveText('Contact us');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', SITE.origin + ApplicationForm.address);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    title,
    'Contact us',
  ]);
  for (const name of ['name', 'email', 'researchField', 'institution', 'message'] as const) {
    await expect(application.field(name)).toHaveAttribute('required');
    await expect(application.field(name)).toHaveAttribute('name', name);
  }
  await expect(application.form.getByText('*', { exact: true })).toHaveCount(6);
  await expect(application.field('email')).toHaveAttribute('type', 'email');
  await expect(application.field('orcid')).toHaveAttribute('placeholder', '0000-0000-0000-0000');
  const values = await application
    .field('gender')
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(values).toEqual(['', 'male', 'female', 'other', 'prefer-not-to-say']);
  await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
  await expectAccessible(page);
});

test('J-22 G-06 #join-editorial-team scrolls to the form, after a load and after a navigation', async ({
  site,
  page,
}) => {
  const form = page.locator('#join-editorial-team');
  await site.open(`${ApplicationForm.address}#join-editorial-team`);
  await site.expectTop(form, 100);
  await site.open('/about');
  await site.markDocument();
  await site.follow(`${ApplicationForm.address}#join-editorial-team`);
  await site.expectTop(form, 100);
  await site.expectSameDocument();
});

test('J-22 invalid values: a summary, a sentence at each field, focus on the first; nothing is sent', async ({
  site,
  page,
}) => {
  const application = new ApplicationForm(page);
  const { bodies } = await answerWith(page, { body: '' });
  await site.open(ApplicationForm.address);
  await application.fill({ name: 'Helene Boone', email: 'h.boone@', orcid: '0000-0002-1825-0098' });
  await application.submit.click();
  await expect(application.summary).toContainText('5 fields need your attention');
  await expect(application.field('email')).toBeFocused();
  await expect(application.field('email')).toHaveAccessibleDescription(
    'Enter a full e-mail address, such as name@university.edu.',
  );
  await expect(application.field('orcid')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await application.summary.getByRole('link', { name: 'Write a message.' }).click();
  await expect(application.field('message')).toBeFocused();
  await application.field('orcid').fill('0000-0002-1825-0097');
  await expect(application.field('orcid')).not.toHaveAttribute('aria-invalid');
  expect(bodies).toEqual([]);
});

test('J-22 by keyboard alone: Sending..., sent once, cleared, with the thanks in Chinese', async ({ site, page }) => {
  const application = new ApplicationForm(page);
  const { bodies, resume } = await answerWith(page, { body: '' });
  await site.open(ApplicationForm.address);
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

test('J-22 the api accepts the application', async ({ site, page }) => {
  const application = new ApplicationForm(page);
  await site.open(ApplicationForm.address);
  await application.fill({ ...APPLICATION, gender: 'prefer-not-to-say' });
  const [answer] = await Promise.all([page.waitForResponse('**/api/editorial-team'), application.submit.click()]);
  expect(answer.status()).toBe(200);
  await expect(application.alert).toContainText((await answer.text()) || THANKS);
  await expect(application.field('name')).toHaveValue('');
});

test.describe('when the api fails', () => {
  test('J-22 an alert in Chinese with the reason; the typed values stay and can be sent again', async ({
    site,
    page,
    faulty,
  }) => {
    const application = new ApplicationForm(page);
    faulty.api.injectFault('/api/editorial-team', {
      status: 503,
      body: '{"title":"Unavailable","detail":"The mail room is closed."}',
    });
    await site.open(faulty.origin + ApplicationForm.address);
    await application.fill();
    await application.submit.click();
    await expect(application.alert).toContainText('提交失败：The mail room is closed。请重试。');
    await expect(application.alert).toHaveAttribute('lang', 'zh');
    await expect(
      application.form.getByText('Your application was not sent. What you wrote is still here.'),
    ).toBeVisible();
    for (const [name, value] of Object.entries(APPLICATION))
      await expect(application.field(name as keyof typeof APPLICATION)).toHaveValue(value);
    await application.alert.getByRole('button', { name: 'OK' }).click();
    await expectAccessible(page);
    await expect(application.submit).toBeEnabled();
  });
});
