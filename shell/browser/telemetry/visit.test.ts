import type { AreaEvent } from '../events';
import { Visit } from './visit';

const event = (changes: Partial<AreaEvent>): AreaEvent => ({
  kind: 'loaded',
  area: 'mf-article',
  build: 'b1',
  cohort: 'canary',
  ...changes,
});

test('a visit is told once, with its vitals, when the reader turns away', () => {
  const visit = new Visit('mf-article');
  visit.hear(event({ ms: 120.4 }));
  visit.hear(event({ kind: 'mounted', ms: 30.6 }));
  visit.vital('lcp', 812.4);
  visit.vital('lcp', 840.2);
  visit.vital('cls', 0.012345);
  expect(visit.report(true)).toEqual({
    visit: expect.stringMatching(/^[0-9a-f-]{36}$/),
    page: 'mf-article',
    areas: [{ area: 'mf-article', build: 'b1', cohort: 'canary', loads: 1, failures: [], loadMs: 120, mountMs: 31 }],
    vitals: { lcp: 840, cls: 0.0123 },
  });
  expect(visit.report(true)).toBeNull();
});

test('a failure is told before the vitals are final, and the second report is the same visit', () => {
  const visit = new Visit('mf-article');
  visit.vital('lcp', 800);
  visit.hear(event({ kind: 'failed', class: 'mount' }));
  visit.hear(event({ kind: 'failed', class: 'mount' }));
  const first = visit.report(false);
  expect(first?.areas[0]?.failures).toEqual(['mount']);
  expect(first).not.toHaveProperty('vitals');
  visit.hear(event({ kind: 'loaded', build: 'b0', cohort: 'canary' }));
  expect(visit.report(true)).toMatchObject({
    visit: first?.visit,
    areas: [{ build: 'b1' }, { build: 'b0', loads: 1 }],
    vitals: { lcp: 800 },
  });
});

test('D-10 releases that a browser chose for itself are in no statistics', () => {
  const visit = new Visit('mf-article');
  visit.hear(event({ cohort: 'local' }));
  visit.hear(event({ cohort: 'picked', kind: 'failed', class: 'mount' }));
  expect(visit.report(true)).toBeNull();
});
