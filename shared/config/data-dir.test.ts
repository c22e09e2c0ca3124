import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { dataDirFrom } from '@press/config/data-dir';

test('fault 58 PRESS_DATA names the data directory; an empty value is an error, not the default', () => {
  expect(dataDirFrom({ PRESS_DATA: '/srv/press' }, '.data')).toBe('/srv/press');
  expect(dataDirFrom({}, '.data')).toBe('.data');
  for (const PRESS_DATA of ['', ' '])
    expect(() => dataDirFrom({ PRESS_DATA }, '.data')).toThrow(expect.objectContaining({ code: 'PRESS-C02' }));
});

test.each(['start', 'content', 'release', 'build', 'dev'])(
  'fault 58 npm run %s with an empty PRESS_DATA ends before it does anything',
  (name) => {
    const command = path.join(__dirname, `../build/commands/${name}.mjs`);
    const { status, stderr } = spawnSync(process.execPath, [command], {
      env: { ...process.env, PRESS_DATA: '' },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^\nPRESS-C02 /)]);
  },
);
