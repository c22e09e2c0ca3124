import { FAILURE_CLASSES } from '@press/releases/failure-classes';
import { parseReport } from './visit-report';

const AREA = { area: 'mf-one', build: 'abcdef0123456789', cohort: 'canary', loads: 1 };
const parsed = (failures: readonly string[], cause?: object) =>
  parseReport(JSON.stringify({ ticket: 't', page: 'mf-one', areas: [{ ...AREA, failures, ...(cause && { cause }) }] }))
    ?.areas[0];

test('D-12 every class of the shell is taken', () => {
  expect(parsed(FAILURE_CLASSES)?.failures).toEqual(FAILURE_CLASSES);
});

test('D-12 a class of a newer shell counts as other: the watcher hears of the failure', () => {
  const cause = { message: 'tired', stack: [], path: '/' };
  const area = parsed(['mount', 'boredom', 'fatigue'], { class: 'boredom', ...cause });
  expect(area).toMatchObject({ failures: ['mount', 'other'], cause: { class: 'other', ...cause } });
});
