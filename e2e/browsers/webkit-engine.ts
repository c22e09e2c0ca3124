import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Builder, By, Key, type WebDriver } from 'selenium-webdriver';
import { testPort } from '@press/build/testing/test-port';
import type { Engine, Tab } from './tab';

const ELEMENT_TIMEOUT_MS = 7_000;
const START_TIMEOUT_MS = 15_000;

/** WebKitGTK's MiniBrowser on a display of its own, by WebDriver. */
export async function launchWebKit({ driver, xvfb }: { driver: string; xvfb: string }): Promise<Engine> {
  const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(createInterface({ input: screen.stdio[3] as Readable }), 'line')) as [string];
  const port = await testPort();
  const service = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}`, WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
    stdio: 'ignore',
  });
  await untilAnswered(`http://127.0.0.1:${port}/status`);
  let session: WebDriver | undefined;
  return {
    async newTab(): Promise<Tab> {
      await session?.quit();
      session = await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities({ browserName: 'MiniBrowser' })
        .build();
      await session.manage().setTimeouts({ implicit: ELEMENT_TIMEOUT_MS });
      const tab = tabOf(session);
      await tab.resize(1280, 900);
      return tab;
    },
    async close() {
      await session?.quit();
      await Promise.all([service, screen].map(end));
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** Waits until a server answers. @throws its last error after some seconds */
async function untilAnswered(address: string): Promise<void> {
  const deadline = AbortSignal.timeout(START_TIMEOUT_MS);
  for (;;) {
    const answered = await fetch(address, { signal: deadline }).catch((error: unknown) => {
      if (deadline.aborted) throw error;
      return null;
    });
    if (answered) return;
    await new Promise(setImmediate);
  }
}

function tabOf(driver: WebDriver): Tab {
  const find = (xpath: string) => driver.findElement(By.xpath(xpath));
  const tab: Tab = {
    load: (address) => driver.get(address),
    evaluate: (call, argument = '') => driver.executeScript(`return (${call.toString()})(arguments[0])`, argument),
    async click(xpath) {
      const element = await find(xpath);
      // WebDriver's own scrolling is smooth where the page's is, and the click comes before its end.
      await driver.executeScript("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element);
      await element.click();
    },
    async fill(xpath, text) {
      const field = find(xpath);
      await field.clear();
      await field.sendKeys(text);
    },
    choose: (xpath, value) => find(`${xpath}/option[@value="${value}"]`).click(),
    press: (key) =>
      driver
        .actions()
        .sendKeys(Key[key === 'Escape' ? 'ESCAPE' : key])
        .perform(),
    async resize(width, height) {
      const window = driver.manage().window();
      await window.setRect({ width, height });
      const inner = await tab.evaluate(() => ({ width: innerWidth, height: innerHeight }));
      // What the window's own bars take.
      await window.setRect({ width: 2 * width - inner.width, height: 2 * height - inner.height });
    },
  };
  return tab;
}
