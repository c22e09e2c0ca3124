import { openTab } from '../browser.mjs';

/**
 * Client navigations to a page, throttled: from the click on a link, without an earlier hover, to the frame in which the page
 * is painted.
 * @param {import('playwright-core').Browser} browser
 * @param {string} edge its origin
 * @param {string} path
 * @returns {Promise<{ cold: number, warm: number }>} ms: with nothing of the page's area loaded, and again after another page
 */
export async function measureNavigation(browser, edge, path) {
  const tab = await openTab(browser);
  // A page of an area other than the measured one.
  const start = path === '/contact' ? '/journals' : '/contact';
  await tab.page.goto(edge + start, { waitUntil: 'networkidle', timeout: 60_000 });
  const cold = await tab.page.evaluate(followLink, path);
  await tab.page.evaluate(followLink, start);
  const warm = await tab.page.evaluate(followLink, path);
  await tab.context.close();
  return { cold, warm };
}

/**
 * Runs in the page.
 * @param {string} path
 * @returns {Promise<number>}
 */
function followLink(path) {
  return new Promise((resolve) => {
    const heading = () => document.querySelector('main h1')?.textContent;
    const before = heading();
    const link = Object.assign(document.createElement('a'), { href: path });
    document.body.append(link);
    const began = performance.now();
    link.click();
    link.remove();
    const look = () => {
      if (location.pathname + location.search !== path || !heading() || heading() === before)
        return requestAnimationFrame(look);
      // The frame with the page has been painted when the next one begins.
      requestAnimationFrame(() => resolve(performance.now() - began));
    };
    requestAnimationFrame(look);
  });
}
