import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
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

test('fault 48 creates a private folder for its owner only', () => {
  const dir = openPrivateFolder(path.join(parent, 'db'));
  expect([dir, modeOf('db')]).toEqual([path.join(parent, 'db'), '700']);
});

test('fault 48 tightens looser modes of a folder of this user, with its content', () => {
  mkdirSync(path.join(parent, 'db', 'base'), { recursive: true });
  writeFileSync(path.join(parent, 'db', 'base', '1'), 'rows');
  chmodSync(path.join(parent, 'db', 'base', '1'), 0o666);
  chmodSync(path.join(parent, 'db', 'base'), 0o755);
  chmodSync(path.join(parent, 'db'), 0o777);
  openPrivateFolder(path.join(parent, 'db'));
  expect([modeOf('db'), modeOf('db', 'base'), modeOf('db', 'base', '1')]).toEqual(['700', '700', '600']);
});

test.each(['770', '707', '1777'])(
  'fault 48 refuses a folder of another user with mode %s, with its next step',
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

test('fault 48 lets others read, but not write, the parent folder', () => {
  chmodSync(parent, 0o775);
  openParentFolder(parent);
  expect(modeOf()).toBe('755');
  asStranger();
  openParentFolder(parent);
  expect(modeOf()).toBe('755');
});

test('fault 234 refuses a symbolic link to a folder that others may open, and changes nothing behind a link', () => {
  mkdirSync(path.join(parent, 'shared', 'team'), { recursive: true });
  writeFileSync(path.join(parent, 'shared', 'team', 'plan'), 'of others');
  for (const [mode, ...names] of [
    [0o644, 'shared', 'team', 'plan'],
    [0o755, 'shared', 'team'],
    [0o777, 'shared'],
  ] as const)
    chmodSync(path.join(parent, ...names), mode);
  const link = path.join(parent, 'messages');
  symlinkSync(path.join(parent, 'shared'), link);
  const refused = expect.objectContaining({ code: 'PRESS-A18', reason: expect.stringContaining('symbolic link') });
  expect(() => openPrivateFolder(link)).toThrow(refused);
  expect(() => openParentFolder(link)).toThrow(refused);
  expect([modeOf('shared'), modeOf('shared', 'team'), modeOf('shared', 'team', 'plan')]).toEqual(['777', '755', '644']);
  chmodSync(path.join(parent, 'shared'), 0o700);
  expect(openPrivateFolder(link)).toBe(link);
  openParentFolder(link);
  expect(modeOf('shared', 'team')).toBe('755');
});

test('fault 234 does not follow a link within a private folder', () => {
  mkdirSync(path.join(parent, 'shared'));
  chmodSync(path.join(parent, 'shared'), 0o755);
  const dir = path.join(parent, 'messages');
  mkdirSync(dir);
  chmodSync(dir, 0o755);
  symlinkSync(path.join(parent, 'shared'), path.join(dir, 'link'));
  openPrivateFolder(dir);
  expect([modeOf('messages'), modeOf('shared')]).toEqual(['700', '755']);
});

test.each(['ENOSPC', 'EROFS', 'EACCES'])(
  'fault 58 a disk that fails with %s is a coded error, and leaves nothing behind',
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
