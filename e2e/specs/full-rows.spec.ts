import { expect, test } from '../pages';

/** Pages with lists in columns, and the lists of each. */
const LISTS: readonly [address: string, lists: string][] = [
  ['/', '.boxes, ol'],
  ['/discover-research', '.arts'],
  ['/journals', '.boxes'],
  ['/journal/ssha', '.boxes'],
  ['/about', '.boxes'],
];

for (const [address, selector] of LISTS)
  test(`G-31 lists of ${address} end with a full row at every count and width`, async ({ site, page }) => {
    await site.open(address);
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.reload();
      const gaps = await site.main.locator(selector).evaluateAll((lists) =>
        lists.flatMap((list) => {
          const found: string[] = [];
          while (list.children.length > 0) {
            const last = [...list.children].filter((box) => box.getClientRects().length > 0).at(-1);
            const { right } = last!.getBoundingClientRect();
            const gap = Math.round(list.getBoundingClientRect().right - right);
            if (gap !== 0) found.push(`${list.className}, ${list.children.length} items: ${gap} px`);
            list.lastElementChild!.remove();
          }
          return found;
        }),
      );
      expect(gaps, `at ${width} px`).toEqual([]);
    }
    await expect(site.heading).toBeVisible();
  });
