import { chromium } from 'playwright-core';
import { readerFonts } from '../e2e/site/reader-fonts.mjs';
import { CHROMIUM_FLAGS, findChromium } from '../shared/build/commands/lib/chromium.mjs';

const CPU_SLOWDOWN = 4;
/** A longer task delays a reader's input (Long Tasks API). */
const LONG_TASK_MS = 50;
const SETTLE_MS = 300;

/** A browser with the fonts of most readers' systems: the fallback faces are measured for these. */
export function launchBrowser() {
  const { args, env } = readerFonts();
  return chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS, ...args], env });
}

/**
 * One load of a page.
 * @typedef {object} Load
 * @property {number} fcp first contentful paint, in ms
 * @property {number} lcp largest contentful paint, in ms
 * @property {number} cls cumulative layout shift
 * @property {number} tbt total blocking time after the first paint, in ms
 * @property {number} requests
 * @property {Record<string, number>} bytes on the wire, headers included, by resource type (`Script`, `Document`, …)
 */

/**
 * Opens a tab with a slow processor and a cold cache. The address decides the speed of the network: see `slowLine`.
 * @param {import('playwright-core').Browser} browser
 */
export async function openTab(browser) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(recordPaints);
  return { context, page, cdp };
}

/** Runs in the page: collects the browser's paint entries. */
function recordPaints() {
  /** @type {{ fcp: number, lcp: number, cls: number, tasks: [number, number][] }} */
  const seen = { fcp: 0, lcp: 0, cls: 0, tasks: [] };
  Reflect.set(globalThis, 'seenPaints', seen);
  /**
   * @param {string} type
   * @param {(entry: any) => void} record
   */
  const observe = (type, record) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  observe('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
}

/**
 * Loads a page in a new browser context, with a slow processor and a cold cache.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @returns {Promise<Load>}
 */
export async function measureLoad(browser, url) {
  const tab = await openTab(browser);
  const load = await measureLoadIn(tab, url);
  await tab.context.close();
  return load;
}

/**
 * Loads a page in an open tab.
 * @param {Awaited<ReturnType<typeof openTab>>} tab
 * @param {string} url
 * @returns {Promise<Load>}
 */
export async function measureLoadIn({ page, cdp }, url) {
  /** @type {Map<string, string>} */
  const types = new Map();
  /** @type {Record<string, number>} */
  const bytes = {};
  let requests = 0;
  /** @param {{ requestId: string, type?: string, request: { url: string } }} event */
  const onRequest = ({ requestId, type = 'Other', request }) => {
    if (request.url.startsWith('data:')) return;
    requests += 1;
    types.set(requestId, type);
  };
  /** @param {{ requestId: string, type?: string }} event */
  const onResponse = ({ requestId, type }) => {
    // A preload has no type before its response.
    if (type && types.has(requestId)) types.set(requestId, type);
  };
  /** @param {{ requestId: string, encodedDataLength: number }} event */
  const onEnd = ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type) bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
  };
  cdp.on('Network.requestWillBeSent', onRequest);
  cdp.on('Network.responseReceived', onResponse);
  cdp.on('Network.loadingFinished', onEnd);
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
  await page.evaluate(() => document.fonts.ready);
  // Waits for the paint with the web fonts, which follows the last file.
  await page.waitForTimeout(SETTLE_MS);
  const { tasks, ...paints } = /** @type {{ fcp: number, lcp: number, cls: number, tasks: [number, number][] }} */ (
    await page.evaluate(() => Reflect.get(globalThis, 'seenPaints'))
  );
  cdp.off('Network.requestWillBeSent', onRequest);
  cdp.off('Network.responseReceived', onResponse);
  cdp.off('Network.loadingFinished', onEnd);
  const tbt = tasks
    .map(([start, duration]) => start + duration - Math.max(start, paints.fcp) - LONG_TASK_MS)
    .reduce((sum, blocking) => sum + Math.max(0, blocking), 0);
  return { ...paints, tbt, requests, bytes };
}
