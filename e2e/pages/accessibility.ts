import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

type Appearance = readonly [colorScheme: 'light' | 'dark', width: number];

const APPEARANCES: readonly Appearance[] = [
  ['light', 1440],
  ['light', 320],
  ['dark', 1440],
  ['dark', 320],
];

/** For a state that does not last: a call without an answer fails after ten seconds. */
export const TWO_APPEARANCES: readonly Appearance[] = [
  ['light', 1440],
  ['dark', 320],
];

/** The other two. Where a screen has two such states, each is checked in half of the appearances. */
export const OTHER_TWO_APPEARANCES: readonly Appearance[] = [
  ['light', 320],
  ['dark', 1440],
];

/** During the transition from one colour scheme to another, axe would read colours of neither. */
async function waitForTransitions(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve(!document.getAnimations().some((animation) => animation instanceof CSSTransition)),
          ),
        );
      }),
  );
}

/** Expects that axe finds no violation in the page as it is now, in each appearance, and that nothing scrolls sideways. */
export async function expectAccessible(page: Page, appearances = APPEARANCES): Promise<void> {
  for (const [colorScheme, width] of appearances) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // axe takes a control that is half below a sticky bar for one that is too small.
    await page.evaluate(() => scrollTo(0, 0));
    await waitForTransitions(page);
    // Legacy mode runs axe in the page itself, which has no frames of other origins: it takes half of the time.
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
