import { fnv1a, seededRandom } from '@press/random';

/** Taken from the generators of the covers, the sample corpus and the benchmarks, whose sequences must not change. */
test('the sequences of mulberry32 and the hashes of FNV-1a are frozen', () => {
  const numbers = seededRandom(20_261_121);
  expect([numbers.next(), numbers.next(), numbers.next()]).toEqual([
    0.6913962827529758, 0.3520768517628312, 0.5383691973984241,
  ]);
  const named = seededRandom('ssha/articles');
  expect([named.next(), named.next()]).toEqual([0.8133659823797643, 0.40897570736706257]);
  expect([fnv1a(''), fnv1a('ssha/articles')]).toEqual([2_166_136_261, 2_456_355_206]);
});

test('whole numbers, decimals and choices are frozen too', () => {
  const random = seededRandom(7);
  expect(random.int(1, 6)).toBe(1);
  expect(random.decimal(0.8, 3.4, 1)).toBe('1.0');
  expect(random.chance(0.5)).toBe(false);
  expect(random.pick(['a', 'b', 'c'])).toBe('c');
  expect(random.shuffle([1, 2, 3, 4, 5])).toEqual([5, 1, 4, 2, 3]);
});
