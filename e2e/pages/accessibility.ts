import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** The minified file: it is sent to each page, and parsed there. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** Rules whose result depends on colours. All others give the same result in both colour schemes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/**
 * Rules that depend on the appearance. Only these check the second of two appearances, which also has the other width.
 */
const APPEARANCE_RULES = [...COLOUR_RULES, 'target-size', 'scrollable-region-focusable', 'link-name', 'button-name'];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

type Appearance = readonly [colorScheme: 'light' | 'dark', width: number];

/** Every combination, for one screen of each kind: an element that only one width shows has separate colours in each scheme. */
export const ALL_APPEARANCES: readonly Appearance[] = [
  ['light', 1440],
  ['light', 320],
  ['dark', 1440],
  ['dark', 320],
];

/**
 * Both widths and both colour schemes. All rules run in the first, because axe takes a second of processor time for them.
 * Tests start half of the screens of one kind with the other two appearances.
 */
export const TWO_APPEARANCES: readonly Appearance[] = [
  ['light', 1440],
  ['dark', 320],
];

/** The other two appearances, for a screen with two states. All rules run at 320 px. */
export const OTHER_TWO_APPEARANCES: readonly Appearance[] = [
  ['light', 320],
  ['dark', 1440],
];

/** During the transition between colour schemes, axe would read intermediate colours. */
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

/**
 * axe reads positions of elements before their colours. A section that is laid out in between (`content-visibility`, a web font
 * that arrives) can move one element below the position of another, whose background axe then reads.
 */
async function waitForLayout(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
    await document.fonts.ready;
  });
}

/** Header and footer of the site, which are on every page. */
const FRAME = { exclude: [['header.top'], ['footer.foot']] };

/**
 * The violations that axe finds in the page: one entry per violated rule. axe runs in the page itself, which has no frames of
 * other origins, and is loaded into a document once.
 * @param rules their names, or the names of their groups
 * @param whole true to include header and footer
 */
async function violations(page: Page, rules: string[], whole: boolean): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const options: RunOptions = { runOnly: rules, resultTypes: ['violations'], preload: false };
  return page.evaluate(
    async ([context, runOptions]) => {
      const { violations: found } = await window.axe.run(context ?? document, runOptions);
      return found.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join(' | ')}`,
      );
    },
    [whole ? null : FRAME, options] as const,
  );
}

/**
 * Expects that axe finds no violation in the page as it is now, in each appearance, and that nothing scrolls sideways.
 * @param isWhole true to include the header and the footer, which take a third of its time on a page
 */
export async function expectAccessible(page: Page, appearances = TWO_APPEARANCES, isWhole = false): Promise<void> {
  await waitForLayout(page);
  const isEvery = appearances === ALL_APPEARANCES;
  for (const [at, [colorScheme, width]] of appearances.entries()) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // axe reports a control that is half hidden by a sticky bar as too small.
    await page.evaluate(() => scrollTo(0, 0));
    await waitForTransitions(page);
    const rules = isEvery ? (colorScheme === 'dark' ? COLOUR_RULES : RULES) : at === 0 ? RULES : APPEARANCE_RULES;
    const found = await violations(page, rules, isWhole);
    expect(found, `${colorScheme}, ${width} px`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
  }
}
