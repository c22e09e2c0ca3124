import type { Page } from '@playwright/test';
import { SCREENS } from '../pages/screens';
import { expect, test } from '../pages';

/** All controls that a reader can press: links that look like buttons, buttons and disclosures. */
const CONTROLS = 'button, summary, a.button, a.arrow-link, label.button, nav a';

const STATES = [[], ['hover'], ['focus', 'focus-visible'], ['hover', 'active', 'focus']] as const;

/**
 * The controls whose text or icon has too little contrast in the page's current state. Includes hidden ones: a closed
 * menu, a button that appears later.
 */
const faintControls = (page: Page): Promise<string[]> =>
  page.evaluate((controls) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
    /** Red, green, blue, opacity, each from 0 to 1, of any colour that the browser can compute. */
    const known = new Map<string, number[]>();
    const rgba = (colour: string): number[] => {
      const before = known.get(colour);
      if (before) return before;
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const parts = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => part / 255);
      known.set(colour, parts);
      return parts;
    };
    const over = ([r = 0, g = 0, b = 0, a = 1]: number[], below: number[]): number[] =>
      [r, g, b].map((part, at) => part * a + (below[at] ?? 0) * (1 - a));
    const groundOf = (element: Element | null): number[] => {
      if (!element) return [1, 1, 1];
      const own = rgba(getComputedStyle(element).backgroundColor);
      return own[3] === 1 ? own.slice(0, 3) : over(own, groundOf(element.parentElement));
    };
    const luminance = (colour: number[]): number => {
      const [r = 0, g = 0, b = 0] = colour.map((part) =>
        part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (colour: string, ground: number[]): number => {
      const [light = 0, dark = 0] = [luminance(over(rgba(colour), ground)), luminance(ground)].sort((a, b) => b - a);
      return (light + 0.05) / (dark + 0.05);
    };
    return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
      if (control.closest('[disabled], [aria-disabled="true"], [aria-hidden="true"]')) return [];
      const text = control.textContent?.trim();
      const { color } = getComputedStyle(control);
      const ratio = contrast(color, groundOf(control));
      const least = text ? 4.5 : 3;
      return ratio < least ? [`${control.outerHTML.slice(0, 120)}: ${ratio.toFixed(2)}`] : [];
    });
  }, CONTROLS);

/**
 * Puts all controls into a state, by a class: the style sheets of the page get the same rules for it as for the pseudo-class.
 */
const force = (page: Page, states: readonly string[]): Promise<void> =>
  page.evaluate(
    ([controls, forced]) => {
      const withClass = (rule: CSSRule): void => {
        const states = /:(hover|active|focus-visible|focus)(?![\w-])/g;
        if (
          rule instanceof CSSStyleRule &&
          rule.selectorText.search(states) >= 0 &&
          !rule.selectorText.includes('.is-')
        )
          rule.selectorText = rule.selectorText.replace(states, ':is(:$1, .is-$1)');
        if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule)
          for (const inner of rule.cssRules) withClass(inner);
      };
      for (const sheet of document.styleSheets) for (const rule of sheet.cssRules) withClass(rule);
      for (const control of document.querySelectorAll(controls)) {
        for (const name of [...control.classList]) if (name.startsWith('is-')) control.classList.remove(name);
        control.classList.add(...forced.map((name) => `is-${name}`));
      }
    },
    [CONTROLS, states] as const,
  );

for (const colorScheme of ['light', 'dark'] as const) {
  test(`G-40 the text of every control is readable at rest, hovered, focused and pressed: ${colorScheme}`, async ({
    site,
    page,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // A narrow window, because it also shows the buttons that a wide one hides.
    await page.setViewportSize({ width: 390, height: 844 });
    const [first = '/', ...others] = await Promise.all(SCREENS.map(({ path }) => path()));
    await site.open(first);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { transition: none !important }');
      document.adoptedStyleSheets = [sheet];
    });
    const faint: string[] = [];
    for (const address of [first, ...others]) {
      if (address !== first) await site.follow(address);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      for (const states of STATES) {
        await force(page, states);
        for (const control of await faintControls(page)) faint.push(`${address} ${states.join(' ')}: ${control}`);
      }
    }
    expect(faint).toEqual([]);
  });
}
