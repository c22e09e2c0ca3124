import { test as base } from '@playwright/test';
import { SITE } from '../site/address';
import { FIREFOX, WEBKIT_DRIVER, XVFB } from '../site/commands';
import { launchChromium } from './chromium-engine';
import { launchFirefox } from './firefox-engine';
import type { Engine, EngineName, Tab } from './tab';
import { Visitor } from './visitor';
import { launchWebKit } from './webkit-engine';

export { expect } from '@playwright/test';

const LAUNCH: Record<EngineName, () => Promise<Engine>> = {
  Chromium: launchChromium,
  Firefox: () => launchFirefox(FIREFOX),
  WebKitGTK: () => launchWebKit({ driver: WEBKIT_DRIVER, xvfb: XVFB }),
};

interface Fixtures {
  tab: Tab;
  /** A visitor of the site under test. */
  visitor: Visitor;
}

interface WorkerFixtures {
  engineName: EngineName;
  engine: Engine;
}

/** A test in the engine of its project. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['Chromium', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await LAUNCH[engineName]();
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  tab: async ({ engine }, use) => use(await engine.newTab()),
  visitor: async ({ tab }, use) => use(new Visitor(tab, SITE.origin)),
});
