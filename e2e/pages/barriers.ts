import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

type Look = readonly [colorScheme: 'light' | 'dark', width: number];

const LOOKS: readonly Look[] = [
  ['light', 1440],
  ['light', 320],
  ['dark', 1440],
  ['dark', 320],
];

/** For a state that does not last: a call that is held back fails after ten seconds. */
export const IN_PASSING: readonly Look[] = [
  ['light', 1440],
  ['dark', 320],
];

/** The two looks that `IN_PASSING` leaves out: of two states of one screen, each has half of all looks. */
export const CROSSWISE: readonly Look[] = [
  ['light', 320],
  ['dark', 1440],
];

/** While a change of scheme is on its way, axe would read colours of neither. */
async function colorsAtRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      new Promise<boolean>((done) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            done(!document.getAnimations().some((animation) => animation instanceof CSSTransition)),
          ),
        );
      }),
  );
}

/** No barrier that axe knows of, in what the page shows now: light and dark, on a desk and on a phone; nothing scrolls sideways. */
export async function expectNoBarriers(page: Page, looks = LOOKS): Promise<void> {
  for (const [colorScheme, width] of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // What stands half under a bar that stays counts as too small to hit.
    await page.evaluate(() => scrollTo(0, 0));
    await colorsAtRest(page);
    // In the page itself, which has no frames of others, and told of faults alone: half of the time.
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .withTags(RULES)
      .analyze();
    const found = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join(' | ')}`,
    );
    expect(found, `${colorScheme}, ${width} px`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
  }
}
