import { articleAddress, sampleArticle } from '../pages/screens';
import { expect, test } from '../pages';

/** Pages with lists in columns, and the lists of each. */
const LISTS: readonly [address: string, lists: string][] = [
  ['/', '.boxes, ol'],
  ['/discover-research', '.article-list'],
  ['/journals', '.boxes'],
  ['/journal/ssha', '.boxes'],
  ['/about', '.boxes'],
];

for (const [address, selector] of LISTS)
  test(`G-31 lists of ${address} end with a full row at every count and width`, async ({ site, page }) => {
    await site.open(address);
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const gaps = await site.main.locator(selector).evaluateAll((lists) =>
        lists.flatMap((list) => {
          const found: string[] = [];
          const all = [...list.children];
          while (list.children.length > 0) {
            const last = [...list.children].filter((box) => box.getClientRects().length > 0).at(-1);
            const { right } = last!.getBoundingClientRect();
            const gap = Math.round(list.getBoundingClientRect().right - right);
            if (gap !== 0) found.push(`${list.className}, ${list.children.length} items: ${gap} px`);
            list.lastElementChild!.remove();
          }
          list.append(...all);
          return found;
        }),
      );
      expect(gaps, `at ${width} px`).toEqual([]);
    }
  });

const WORD = 'Immunohistochemistry'.repeat(3);
const LONG: Readonly<Record<string, string>> = {
  title: `${WORD} ${'and what a title of three hundred characters asks of a page '.repeat(4)}`,
  subject: `${WORD}${'subject'.repeat(20)}`,
};
/** Fields that contain links, or values for computations, stay unchanged. */
const KEPT = /(^id$|Id$|Url$|Date$|^pages$|^volume$|^issue|^website$|^orcid$|Page$|colou?r$|^success$|citation_)/i;

/** Extends every text of a response with a word of sixty letters, titles to 300 characters and entries of lists to 200. */
function lengthened(value: unknown, name = ''): unknown {
  if (typeof value === 'string')
    return KEPT.test(name) || value === '' ? value : (LONG[name] ?? `${WORD} ${value} ${WORD}`);
  if (name === 'years') return value;
  if (Array.isArray(value))
    return value.map((entry) => (typeof entry === 'string' ? LONG['subject'] : lengthened(entry, name)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, lengthened(inner, key)]));
}

/** WCAG 1.4.10 and 1.4.4: nothing widens the page, even at a text size of 200 %, which browsers set by their font size. */
test('G-19 long words, titles and subjects, and text at 200 %, widen no screen', async ({ site, page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, json: lengthened(await response.json()) });
  });
  const browser = await page.context().newCDPSession(page);
  const wide: string[] = [];
  const measure = async (address: string, width: number, font = 16): Promise<void> => {
    await browser.send('Page.setFontSizes', { fontSizes: { standard: font } });
    await page.setViewportSize({ width, height: 900 });
    const [size, over] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return [getComputedStyle(document.documentElement).fontSize, scrollWidth - clientWidth];
    });
    expect(size).toBe(`${font}px`);
    if (over > 0) wide.push(`${address} at ${width} with ${font} px: ${over} px`);
  };
  const article = await sampleArticle();
  const journal = '/journal/ssha';
  await site.open('/contact');
  await measure('/contact', 390, 32);
  for (const address of [
    '/',
    '/journals',
    journal,
    `${journal}/volumes-issues`,
    `${journal}/volumes-issues?year=2025`,
    `${journal}/issue/${article.issueId}`,
    `${journal}/current-issue`,
    `${journal}/most-accessed`,
    `${journal}/editorial-board`,
    `${journal}/announcements`,
    `${journal}/call-for-papers`,
    `${journal}/contact`,
    articleAddress(article),
    '/discover-research?q=water',
    '/about',
  ]) {
    await site.follow(address);
    await expect(site.main.getByText(/Immunohistochemistry/).first()).toBeAttached();
    if (address === articleAddress(article)) {
      // They are requested when they are near the window. A link to them also waits for the text above them.
      await site.follow(`${address}#related`);
      await expect(site.main.getByRole('region', { name: 'Related articles' }).getByRole('listitem')).not.toHaveCount(
        0,
      );
    }
    for (const width of [320, 390, 1440]) await measure(address, width);
    await measure(address, 390, 32);
  }
  expect(wide).toEqual([]);
});

test('G-19 the headings of an article keep their words whole', async ({ site, page }) => {
  await site.open(articleAddress(await sampleArticle()));
  for (const width of [320, 390, 820, 1280, 1440, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    const headings = site.main.getByRole('heading', { level: 2 });
    await expect(headings.filter({ hasText: 'Acknowledgements' })).toBeVisible();
    const broken = await headings.evaluateAll(async (all) => {
      await document.fonts.ready;
      return all.flatMap((heading) => {
        const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
        const words: string[] = [];
        while (walker.nextNode()) {
          for (const { 0: word, index } of walker.currentNode.textContent!.matchAll(/[^\s–-]+/g)) {
            const range = document.createRange();
            range.setStart(walker.currentNode, index);
            range.setEnd(walker.currentNode, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(word);
          }
        }
        return words;
      });
    });
    expect(broken, `at ${width} px`).toEqual([]);
  }
});

test('A-07 a wide table scrolls by keyboard; one that fits is not a tab stop', async ({ site, page, staticPage }) => {
  await page.setViewportSize({ width: 240, height: 700 });
  await site.open('/privacy');
  const scroller = page.getByRole('group', { name: 'Cookies' });
  await scroller.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => scroller.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(scroller).toHaveCount(0);
  await expect(staticPage.table('Cookies')).toBeVisible();
});

test('G-41 a text that is clipped ends with a whole word', async ({ site, page }) => {
  for (const address of [
    articleAddress(await sampleArticle()),
    '/discover-research?q=water',
    '/journal/ssha/contact',
  ]) {
    await site.open(address);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const cut = await page.evaluate(() => {
        const range = document.createRange();
        return [...document.querySelectorAll<HTMLElement>('main *')].flatMap((box) => {
          const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box);
          const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
          const clips = [overflowX, overflowY].includes('clip') && box.matches('p, span, a');
          if (!isShortened && !clips) return [];
          const { left, right } = box.getBoundingClientRect();
          const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
          const words: string[] = isShortened ? [box.className] : [];
          for (let text = texts.nextNode(); text; text = texts.nextNode())
            for (const { index, 0: word } of (text.textContent ?? '').matchAll(/\S+/g)) {
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              const within = [...range.getClientRects()].every(
                (part) => part.left >= left - 1 && part.right <= right + 1,
              );
              if (!within) words.push(word);
            }
          return words;
        });
      });
      expect(cut, `${address} at ${width} px`).toEqual([]);
    }
  }
});
