import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../shared/build/commands/lib/chromium.mjs';

/** The reader of the benchmarks: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up, a processor four times slower. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_SLOWDOWN = 4;

export const launch = () => chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });

/**
 * Loads a page in a browser context of its own, cold cache, throttled.
 * @returns {Promise<{lcp: number, fcp: number, requests: number, bytes: Record<string, number>}>} times in ms, bytes on
 *   the wire (headers included) by resource type
 */
export async function measure(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const types = new Map();
  const bytes = {};
  let requests = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('data:')) return;
    requests += 1;
    types.set(requestId, type);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type) bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
  });
  await page.addInitScript(() => {
    globalThis.largestPaint = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.largestPaint = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const times = await page.evaluate(() => ({
    lcp: globalThis.largestPaint,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  await context.close();
  return { ...times, requests, bytes };
}
