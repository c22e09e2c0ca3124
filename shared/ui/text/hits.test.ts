import { splitHits } from './hits';

test('whole words, whatever their case, plurals too', () => {
  expect(splitHits('Rural credits and CREDIT, not accredited', 'credit')).toEqual([
    'Rural ',
    'credits',
    ' and ',
    'CREDIT',
    ', not accredited',
  ]);
});

test('letters of every script are letters', () => {
  expect(splitHits('Élan élan 信贷', 'élan')).toEqual(['', 'Élan', ' ', 'élan', ' 信贷']);
});

test.each(['', '  ', '().*+?[', '<mark>'])('a query of signs is harmless: %j', (query) => {
  expect(splitHits('a (b) c', query).join('')).toBe('a (b) c');
});
