import { splitHits } from './hits';

test('whole words match in any case, and plurals', () => {
  expect(splitHits('Rural credits and CREDIT, not accredited', 'credit')).toEqual([
    'Rural ',
    'credits',
    ' and ',
    'CREDIT',
    ', not accredited',
  ]);
});

test('words of every script match', () => {
  expect(splitHits('Élan élan 信贷', 'élan')).toEqual(['', 'Élan', ' ', 'élan', ' 信贷']);
});

test.each(['', '  ', '().*+?[', '<mark>'])('a query of special characters has no effect: %j', (query) => {
  expect(splitHits('a (b) c', query).join('')).toBe('a (b) c');
});
