import { guardIntrinsics } from './patches';

test('fault 39 reports and restores a patched prototype', () => {
  const undo = guardIntrinsics();
  const { map } = Array.prototype;
  expect(undo()).toEqual([]);
  try {
    Reflect.set(Array.prototype, 'map', () => ['patched']);
    Reflect.defineProperty(Object.prototype, 'added', { value: 1, configurable: true, enumerable: true });
    expect([1].map(String)).toEqual(['patched']);
  } finally {
    expect(undo().sort()).toEqual(['Array.prototype.map', 'Object.prototype.added']);
  }
  expect(Array.prototype.map).toBe(map);
  expect('added' in {}).toBe(false);
  expect(undo()).toEqual([]);
});
