import puppeteer, { type BrowserContext } from 'puppeteer-core';
import type { Engine, Tab } from './tab';

/**
 * Debian's Firefox, by WebDriver BiDi. Not by Playwright: its BiDi uses commands that only the newest Firefox knows.
 */
export async function launchFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath });
  let context: BrowserContext | undefined;
  return {
    async newTab(): Promise<Tab> {
      await context?.close();
      context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width: 1280, height: 900 });
      const find = (xpath: string) => page.locator(`xpath/${xpath}`);
      return {
        load: async (address) => void (await page.goto(address)),
        evaluate: async (call, argument = '') => await page.evaluate(call, argument),
        click: (xpath) => find(xpath).click(),
        fill: (xpath, text) => find(xpath).fill(text),
        async choose(xpath, value) {
          const field = await find(xpath).waitHandle();
          if (!(await field.evaluate((node) => node instanceof HTMLSelectElement)))
            throw new Error(`${xpath} has no options`);
          await field.asElement()?.select(value);
        },
        press: (key) => page.keyboard.press(key),
        resize: (width, height) => page.setViewport({ width, height }),
      };
    },
    close: () => browser.close(),
  };
}
