import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Compiler } from '@rspack/core';
import { installedVersions, warnOfVersions } from './installed';

test('D-02 a build warns of a package that the area has in another version than the shell gives it', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'press-installed-'));
  const folder = path.join(dir, 'node_modules/react-router-dom');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: 'react-router-dom', version: '6.30.1' }));
  const pack = { dir, name: 'mf-one', version: '1.0.0', mode: 'production' as const };
  expect(installedVersions(pack)).toMatchObject({
    'react-router-dom': '6.30.1',
    react: expect.stringMatching(/^19\./),
  });
  const warnings: Error[] = [];
  const thisCompilation = { tap: (_: string, run: (compilation: object) => void) => run({ warnings }) };
  warnOfVersions(pack).apply({ hooks: { thisCompilation } } as unknown as Compiler);
  expect(warnings.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^react-router-dom 6\.30\.1 is installed; .* gets 7\./),
  ]);
  await rm(dir, { recursive: true });
});
