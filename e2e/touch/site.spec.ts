import { expect, test } from '../pages';
import { CONTACT_MESSAGE, SENT } from '../pages/contact-page';
import { searchAddress } from '../pages/screens';
import { swipe } from '../pages/swipe';

test('G-02 G-20 a tap opens the menu; a tap outside closes it, one on a link leads there', async ({
  site,
  chrome,
  page,
}) => {
  await site.open('/about');
  await chrome.menuButton.tap();
  await expect(chrome.menu).toBeVisible();
  await page.touchscreen.tap(195, 830);
  await expect(chrome.menu).toBeHidden();
  await chrome.menuButton.tap();
  await chrome.menu.getByRole('link', { name: 'Contact' }).tap();
  await expect(page).toHaveURL('/contact');
  await expect(chrome.menu).toBeHidden();
});

test("G-36 S-33 a tap opens the header's search, and a tap on a suggestion leads to it", async ({ site, page }) => {
  await site.open('/about');
  await page.getByRole('button', { name: 'Open search' }).tap();
  const box = page.getByLabel('Words to search for');
  await expect(box).toBeFocused();
  await page.getByRole('button', { name: 'Close the search' }).tap();
  await expect(box).toBeHidden();
  await page.getByRole('button', { name: 'Open search' }).tap();
  await box.pressSequentially('applied comp');
  await page.getByRole('option', { name: /^Applied Computer Letters/ }).tap();
  await expect(page).toHaveURL('/journal/acl');
});

test('S-33 a tap on a suggestion of the search page leads to it', async ({ site, articleSearch, page }) => {
  await site.open('/discover-research');
  await articleSearch.box.tap();
  await articleSearch.box.pressSequentially('applied comp');
  await page.getByRole('option', { name: /^Applied Computer Letters/ }).tap();
  await expect(page).toHaveURL('/journal/acl');
});

test('S-10 S-31 filters and boxes of results open by a tap', async ({ site, page }) => {
  await site.open(searchAddress('water'));
  const filters = page.getByRole('region', { name: 'Filters' });
  const years = filters.getByRole('group', { name: 'Years' });
  await expect(years).toBeHidden();
  await filters
    .locator('summary')
    .filter({ hasText: /^Filters/ })
    .tap();
  await expect(years).toBeVisible();
  await filters.getByRole('list', { name: 'Journal' }).getByRole('link').first().tap();
  await expect(page).toHaveURL(/journal=/);
  await expect(years).toBeHidden();
  const results = page.getByRole('region', { name: /^Search Results/ });
  await expect(results).toHaveAttribute('aria-busy', 'false');
  const box = results.getByRole('checkbox', { name: /^Export/ }).first();
  await results.locator('summary').filter({ hasText: 'Select articles' }).tap();
  await box.tap();
  await expect(box).toBeChecked();
});

test('J-02 J-34 the menu and the details of a journal open by a tap, and a link works', async ({
  site,
  journal,
  page,
}) => {
  await site.open('/journal/ssha/contact');
  const details = page.locator('summary').filter({ hasText: 'Details' });
  await details.tap();
  await expect(page.getByText('Print ISSN').filter({ visible: true })).toBeVisible();
  const board = journal.menu.getByRole('link', { name: 'Editorial Board' });
  const menu = journal.menu.locator('summary').filter({ hasText: 'Journal menu' });
  await menu.tap();
  await expect(board).toBeVisible();
  await site.heading.tap();
  await expect(board).toBeHidden();
  await menu.tap();
  await board.tap();
  await expect(page).toHaveURL('/journal/ssha/editorial-board');
  await expect(board).toBeHidden();
});

test('H-04 a swipe moves the journals of the home page, as arrows do, and a tap opens one', async ({
  site,
  home,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await site.open('/');
  await home.slider.scrollIntoViewIfNeeded();
  await expect(home.next).toBeVisible();
  await expect.poll(home.sliderPosition).toBeGreaterThan(0);
  const before = await home.sliderPosition();
  await swipe(home.slider, -220);
  await expect.poll(home.sliderPosition).toBeGreaterThan(before + 100);
  const swiped = await home.sliderPosition();
  await home.previous.tap();
  await expect.poll(home.sliderPosition).toBeLessThan(swiped);
  await home.slider.getByRole('link').and(page.locator(':not([tabindex="-1"])')).first().tap();
  await expect(page).toHaveURL(/\/journal\/\w+$/);
});

test('H-04 a finger that has left the row does not stop its movement', async ({ site, home }) => {
  await site.open('/');
  await home.slider.scrollIntoViewIfNeeded();
  await expect(home.pause).toBeVisible();
  await swipe(home.slider, -120);
  const left = await home.sliderPosition();
  await expect.poll(home.sliderPosition).toBeGreaterThan(left + 20);
  await home.pause.tap();
  await expect(home.pause).toBeHidden();
});

test('G-21 a tap on a theme chooses it', async ({ site, chrome, page }) => {
  await site.open('/about');
  await chrome.footer.getByText('Dark', { exact: true }).tap();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});

test('L-08 the fields of a search of journals open by a tap', async ({ site, journals, page }) => {
  await site.open('/journals/search?title=a');
  await expect(journals.cards).not.toHaveCount(0);
  const name = page.getByLabel('Journal Name');
  await expect(name).toBeHidden();
  await page.getByRole('main').locator('summary').filter({ hasText: /earch/ }).first().tap();
  await expect(name).toBeVisible();
});

test('A-05 Send reacts to a tap; a tap closes its alert', async ({ site, contact }) => {
  await site.open('/contact');
  await contact.write(CONTACT_MESSAGE);
  await contact.button.tap();
  await expect(contact.alert).toContainText(SENT.alert);
  await contact.alert.getByRole('button', { name: 'OK' }).tap();
  await expect(contact.alert).toBeHidden();
});
