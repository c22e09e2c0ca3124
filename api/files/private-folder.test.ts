import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import fs from 'node:fs';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { openParentFolder, openPrivateFolder, requireWritable } from './private-folder';

let parent: string;
beforeEach(() => void (parent = testFolder()));
afterEach(() => jest.restoreAllMocks());

const modeOf = (...names: string[]) => (statSync(path.join(parent, ...names)).mode & 0o777).toString(8);
/** Simulates folders that belong to another user. */
const asStranger = () => jest.spyOn(process, 'geteuid').mockReturnValue((process.geteuid?.() ?? 0) + 1);

test('fault 48 a private folder is created for its owner only', () => {
  const dir = openPrivateFolder(path.join(parent, 'db'));
  expect([dir, modeOf('db')]).toEqual([path.join(parent, 'db'), '700']);
});

test('fault 48 looser modes of a folder of this user are corrected, with all that is in it', () => {
  mkdirSync(path.join(parent, 'db', 'base'), { recursive: true });
  writeFileSync(path.join(parent, 'db', 'base', '1'), 'rows');
  chmodSync(path.join(parent, 'db', 'base', '1'), 0o666);
  chmodSync(path.join(parent, 'db', 'base'), 0o755);
  chmodSync(path.join(parent, 'db'), 0o777);
  openPrivateFolder(path.join(parent, 'db'));
  expect([modeOf('db'), modeOf('db', 'base'), modeOf('db', 'base', '1')]).toEqual(['700', '700', '600']);
});

test.each(['770', '707', '1777'])(
  'fault 48 a folder of another user with mode %s is refused, with its next step',
  (mode) => {
    const dir = path.join(parent, 'db');
    mkdirSync(dir);
    chmodSync(dir, Number.parseInt(mode, 8));
    asStranger();
    const refused = expect.objectContaining({
      code: 'PRESS-A18',
      reason: expect.stringContaining(dir),
      next: expect.stringMatching(/chown -R \d+ .* && chmod -R go-rwx/),
    });
    expect(() => openPrivateFolder(dir)).toThrow(refused);
    expect(() => openParentFolder(dir)).toThrow(refused);
    expect(statSync(dir).mode & 0o7777).toBe(Number.parseInt(mode, 8));
  },
);

test('fault 48 of the folder around it others may read, not write', () => {
  chmodSync(parent, 0o775);
  openParentFolder(parent);
  expect(modeOf()).toBe('755');
  asStranger();
  openParentFolder(parent);
  expect(modeOf()).toBe('755');
});

test.each(['ENOSPC', 'EROFS', 'EACCES'])(
  'fault 58 a disk that answers %s is a coded error, and nothing is left',
  (code) => {
    jest.spyOn(fs, 'writeFileSync').mockImplementation(() => {
      throw Object.assign(new Error(`${code}: write`), { code });
    });
    expect(() => requireWritable(parent, openParentFolder)).toThrow(
      expect.objectContaining({ code: 'PRESS-A17', reason: expect.stringContaining(code) }),
    );
    jest.restoreAllMocks();
    requireWritable(parent, openParentFolder);
    expect(fs.readdirSync(parent)).toEqual([]);
  },
);
