import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { journalsQuery } from '@press/contract/queries';
import { SITE } from '../site/address';
import { ask } from '../site/api';
import { addUpShifts, shiftOf } from '../site/layout-shift';
import { expect, test } from '../pages';

/** H-04. */
const STEP = 220;
const FEATURED = 9;

test.describe('featured journals', () => {
  test('H-03 H-04 the arrows move by one card, 220 px, endlessly in both directions', async ({ site, home, page }) => {
    const featured = (await ask(journalsQuery())).slice(0, FEATURED);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await site.open('/');
    await home.slider.scrollIntoViewIfNeeded();
    await expect(home.next).toBeVisible();
    const row = featured.length * STEP;
    const offset = async () => (await home.sliderPosition()) % row;
    const start = await offset();
    for (const [arrow, direction] of [
      [home.next, 1],
      [home.previous, -1],
    ] as const) {
      const from = await offset();
      for (let step = 1; step <= featured.length + 2; step += 1) {
        await arrow.click();
        await page.clock.runFor(350);
        expect(Math.round((await offset()) - from - direction * step * STEP + 10 * row) % row).toBe(0);
      }
      await expect(home.cards).toHaveCount(featured.length);
    }
    expect(await offset()).toBe(start);
  });

  test('H-04 it scrolls by itself; pointer, focus and the Pause button stop it', async ({ site, home, page }) => {
    await site.open('/');
    await home.slider.scrollIntoViewIfNeeded();
    const expectMoving = async () => {
      const before = await home.sliderPosition();
      await expect.poll(() => home.sliderPosition()).not.toBe(before);
    };
    /** The position does not change during some frames. */
    const expectStill = () =>
      expect
        .poll(() =>
          home.slider.evaluate(async (row) => {
            const before = row.scrollLeft;
            for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
            return row.scrollLeft - before;
          }),
        )
        .toBe(0);
    await page.mouse.move(0, 0);
    await expectMoving();
    await home.slider.hover();
    await expectStill();
    await page.mouse.move(0, 0);
    await expectMoving();
    await home.pause.click();
    await page.mouse.move(0, 0);
    await expectStill();
    await page.getByRole('button', { name: 'Resume automatic scrolling' }).click();
    await page.mouse.move(0, 0);
    await expectMoving();
    await page.keyboard.press('Tab');
    await expectStill();
  });

  test('H-04 it requests frames only inside the window', async ({ site, home, page }) => {
    await page.addInitScript(() => {
      const request = window.requestAnimationFrame.bind(window);
      const counts = { requested: 0, request };
      Object.assign(window, { requestedFrames: counts });
      window.requestAnimationFrame = (callback) => {
        counts.requested += 1;
        return request(callback);
      };
    });
    const framesRequested = () =>
      page.evaluate(async () => {
        const { requestedFrames: counts } = window as unknown as {
          requestedFrames: { requested: number; request: typeof requestAnimationFrame };
        };
        const before = counts.requested;
        for (let frame = 0; frame < 60; frame += 1) await new Promise(counts.request);
        return counts.requested - before;
      });
    await site.open('/');
    await home.slider.scrollIntoViewIfNeeded();
    await page.mouse.move(0, 0);
    await expect.poll(framesRequested).toBeGreaterThan(40);
    await site.scrollTo(10_000);
    await expect(home.slider).not.toBeInViewport();
    await expect.poll(framesRequested).toBe(0);
    const position = await home.sliderPosition();
    expect(await framesRequested()).toBe(0);
    expect(await home.sliderPosition()).toBe(position);
    await home.slider.scrollIntoViewIfNeeded();
    await expect.poll(framesRequested).toBeGreaterThan(40);
  });

  test('H-04 the keyboard reaches each journal once, and named buttons', async ({ site, home, page }) => {
    await site.open('/');
    await home.slider.scrollIntoViewIfNeeded();
    await expect(home.pause).toBeVisible();
    const controls = page.getByRole('group', { name: 'Slider controls' }).getByRole('button');
    expect(await controls.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))).toEqual([
      'Previous journals',
      'Pause automatic scrolling',
      'Next journals',
    ]);
    await home.next.focus();
    const focused: string[] = [];
    for (let tab = 0; tab < FEATURED; tab += 1) {
      await page.keyboard.press('Tab');
      focused.push(await page.evaluate(() => document.activeElement?.getAttribute('href') ?? ''));
    }
    expect(new Set(focused).size).toBe((await ask(journalsQuery())).slice(0, FEATURED).length);
    await page.keyboard.press('Tab');
    expect(await home.slider.evaluate((row) => row.contains(document.activeElement))).toBe(false);
  });
});

test('H-07 G-03 at 390 px three calls are at most 600 px high, and the footer 436', async ({ site, page, chrome }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.open('/');
  const calls = page.getByRole('region', { name: 'Call for Papers' }).getByRole('article');
  await expect(calls).toHaveCount(3);
  const first = await calls.first().boundingBox();
  const last = await calls.last().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0) - (first?.y ?? 0)).toBeLessThanOrEqual(600);
  expect((await chrome.footer.boundingBox())?.height).toBeLessThanOrEqual(436);
});

test('H-26 the covers on the first screen link to the newest issues', async ({ site, page }) => {
  await site.open('/');
  const covers = page.getByRole('list', { name: 'Newest issues' }).getByRole('link');
  await expect(covers).toHaveCount(8);
  await covers.first().click();
  await expect(page).toHaveURL(/\/journal\/\w+\/issue\//);
});

test('H-27 the first screen does not move while the rest of the document arrives', async ({ page }) => {
  const html = await (await fetch(SITE.origin)).text();
  const cut = html.lastIndexOf('<', html.indexOf('aria-label="Newest article"'));
  expect(html.slice(0, cut)).toContain('aria-label="Newest issues"');
  let sendRest = (): unknown => undefined;
  // The document has the rules for its markup; scripts, fonts and pictures are not found.
  const server = createServer(({ url }, response) => {
    if (url !== '/') return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, cut));
    sendRest = () => response.end(html.slice(cut));
    return response;
  }).listen(0);
  await once(server, 'listening');
  try {
    await page.addInitScript(addUpShifts);
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}`, { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
    await expect(page.getByRole('region', { name: 'Newest article' })).toBeHidden();
    sendRest();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
