import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../shared/build/commands/lib/chromium.mjs';

/** The network of the benchmarks: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_SLOWDOWN = 4;

export const launchBrowser = () => chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });

/**
 * One load of a page.
 * @typedef {object} Load
 * @property {number} lcp largest contentful paint, in ms
 * @property {number} requests
 * @property {Record<string, number>} bytes on the wire, headers included, by resource type (`Script`, `Document`, …)
 */

/**
 * Loads a page in a browser context of its own, with a cold cache, throttled.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @returns {Promise<Load>}
 */
export async function measureLoad(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  /** @type {Map<string, string>} */
  const types = new Map();
  /** @type {Record<string, number>} */
  const bytes = {};
  let requests = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request }) => {
    if (request.url.startsWith('data:')) return;
    requests += 1;
    types.set(requestId, type);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type) bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Reflect.set(globalThis, 'largestPaint', entry.startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const lcp = Number(await page.evaluate(() => Reflect.get(globalThis, 'largestPaint')));
  await context.close();
  return { lcp, requests, bytes };
}
