import type { AreaEvent } from '../events';
import { Visit } from './visit';

const event = (changes: Partial<AreaEvent>): AreaEvent => ({
  kind: 'loaded',
  area: 'mf-article',
  build: 'b1',
  cohort: 'canary',
  ...changes,
});

test('a visit is reported once, with its vitals, when the page is hidden', () => {
  const visit = new Visit('mf-article');
  visit.record(event({ ms: 120.4 }));
  visit.record(event({ kind: 'mounted', ms: 30.6 }));
  visit.recordVital('lcp', 812.4);
  visit.recordVital('lcp', 840.2);
  visit.recordVital('cls', 0.012345);
  expect(visit.report(true)).toEqual({
    first: true,
    page: 'mf-article',
    areas: [{ area: 'mf-article', build: 'b1', cohort: 'canary', loads: 1, failures: [], loadMs: 120, mountMs: 31 }],
    vitals: { lcp: 840, cls: 0.0123 },
  });
  expect(visit.report(true)).toBeNull();
});

test('a visit that has reported sends what was measured when it is left, once', () => {
  const visit = new Visit('mf-article');
  visit.record(event({}));
  expect(visit.report(false)).not.toBeNull();
  visit.recordVital('requests', 12);
  expect(visit.report(false)).toBeNull();
  expect(visit.report(true)).toMatchObject({ areas: [{ loads: 1 }], vitals: { requests: 12 } });
  expect(visit.report(true)).toBeNull();
});

test('a failure is reported before the vitals are final; the second report repeats the first', () => {
  const visit = new Visit('mf-article');
  visit.recordVital('lcp', 800);
  visit.record(event({ kind: 'failed', class: 'mount' }));
  visit.record(event({ kind: 'failed', class: 'mount' }));
  const first = visit.report(false);
  expect(first?.areas[0]?.failures).toEqual(['mount']);
  expect(first).not.toHaveProperty('vitals');
  visit.record(event({ kind: 'loaded', build: 'b0', cohort: 'canary' }));
  const second = visit.report(true);
  expect([first?.first, second?.first]).toEqual([true, undefined]);
  expect(second).toMatchObject({
    areas: [{ build: 'b1' }, { build: 'b0', loads: 1 }],
    vitals: { lcp: 800 },
  });
});

test('D-10 releases that a browser selected itself are not counted', () => {
  const visit = new Visit('mf-article');
  visit.record(event({ cohort: 'local' }));
  visit.record(event({ cohort: 'picked', kind: 'failed', class: 'mount' }));
  expect(visit.report(true)).toBeNull();
});
