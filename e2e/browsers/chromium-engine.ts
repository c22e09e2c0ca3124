import { chromium, type BrowserContext } from '@playwright/test';
import { CHROMIUM_FLAGS, findHeadlessShell } from '../site/commands';
import type { Engine, Tab } from './tab';

/** Chromium, by Playwright. */
export async function launchChromium(): Promise<Engine> {
  const browser = await chromium.launch({ executablePath: findHeadlessShell(), args: CHROMIUM_FLAGS });
  // A headless Chromium says so in its name, which makes it a robot: those get no canary.
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`;
  let context: BrowserContext | undefined;
  return {
    async newTab(): Promise<Tab> {
      await context?.close();
      context = await browser.newContext({ userAgent, viewport: { width: 1280, height: 900 } });
      const page = await context.newPage();
      const find = (xpath: string) => page.locator(`xpath=${xpath}`).first();
      return {
        load: async (address) => void (await page.goto(address)),
        evaluate: async (call, argument = '') => await page.evaluate(call, argument),
        click: (xpath) => find(xpath).click(),
        fill: (xpath, text) => find(xpath).fill(text),
        choose: async (xpath, value) => void (await find(xpath).selectOption(value)),
        press: (key) => page.keyboard.press(key),
        resize: (width, height) => page.setViewportSize({ width, height }),
      };
    },
    close: () => browser.close(),
  };
}
