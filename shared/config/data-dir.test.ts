import { dataDirFrom } from '@press/config/data-dir';

test('fault 58 PRESS_DATA names the data directory; an empty value is an error, not the default', () => {
  expect(dataDirFrom({ PRESS_DATA: '/srv/press' }, '.data')).toBe('/srv/press');
  expect(dataDirFrom({}, '.data')).toBe('.data');
  for (const PRESS_DATA of ['', ' '])
    expect(() => dataDirFrom({ PRESS_DATA }, '.data')).toThrow(expect.objectContaining({ code: 'PRESS-C02' }));
});
