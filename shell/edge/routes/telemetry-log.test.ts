import { visitingEdge } from '../testing/visiting-edge';

let edge: Awaited<ReturnType<typeof visitingEdge>>;
beforeEach(async () => {
  edge = await visitingEdge();
});

const CAUSE = {
  class: 'mount' as const,
  message: 'TypeError: x is undefined\nforged line',
  stack: ['mf-one/abc/client/page.js:1:2345'],
  path: '/about',
};
const failures = () => edge.lines.filter(({ msg }) => msg === 'an area failed in a browser');

test('M-22 logs why a release failed in a browser, once per visit', async () => {
  const visitor = await edge.visitor('control');
  const ticket = await edge.ticketOf(visitor);
  const failing = { ...visitor.area, failures: ['mount' as const], cause: CAUSE };
  for (const headers of [visitor.headers, visitor.headers])
    expect((await edge.send({ ...headers, 'user-agent': 'Firefox/140.0' }, ticket, failing)).status).toBe(204);
  expect(failures()).toEqual([
    expect.objectContaining({
      area: 'mf-one',
      build: visitor.area.build,
      cohort: 'control',
      class: 'mount',
      message: expect.stringMatching(/^TypeError: x is undefined/),
      stack: CAUSE.stack,
      path: '/about',
      browser: 'Firefox 140',
    }),
  ]);
});

test('M-22 logs at most 60 failures a minute, however many browsers report them', async () => {
  for (let at = 0; at < 65; at += 1) {
    const visitor = await edge.visitor('control');
    await edge.visit(visitor, { failures: ['mount'], cause: CAUSE });
  }
  expect(failures()).toHaveLength(60);
});

test('M-22 a report without a ticket is not logged', async () => {
  const { headers, area } = await edge.visitor('control');
  expect((await edge.send(headers, '', { ...area, failures: ['mount'], cause: CAUSE })).status).toBe(403);
  expect(failures()).toEqual([]);
});
