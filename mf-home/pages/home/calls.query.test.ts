import { readJournals } from '@press/contract';
import { chooseCalls } from './calls.query';

test('H-07 O-08 another press lists only journals with a call; the sample lists all', () => {
  const journals = readJournals({ data: ['dated', 'undecided', 'none'].map((id) => ({ id, title: id })) });
  const chosen = (isSample: boolean) =>
    chooseCalls(journals, { calls: { dated: { deadline: '2026-07-01' }, undecided: {} }, isSample }, '2026-06-01');
  expect(chosen(false).journals.map(({ id }) => id)).toEqual(['dated', 'undecided']);
  expect(chosen(true).journals.map(({ id }) => id)).toEqual(['dated', 'undecided', 'none']);
});
