import type { Locator } from '@playwright/test';

/**
 * Moves a finger sideways over the middle of an element, and lifts it after a stop: after a flick, scrolling would
 * continue.
 */
export async function swipe(element: Locator, by: number): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('There is nothing to swipe: the element is not shown');
  const [x, y] = [box.x + box.width / 2 - by / 2, box.y + Math.min(box.height, 300) / 2];
  const client = await element.page().context().newCDPSession(element.page());
  const begin = Date.now() / 1000 - 1;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', seconds: number, moved = 0) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      timestamp: begin + seconds,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + moved, y }],
    });
  await touch('touchStart', 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part * 0.4, by * part);
  await touch('touchMove', 0.9, by);
  await touch('touchEnd', 1);
  await client.detach();
}
