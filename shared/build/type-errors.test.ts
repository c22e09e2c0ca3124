import { symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import type { Compiler } from '@rspack/core';
import { errorsIn, TypeErrors } from './type-errors';

test('fixed type errors are not shown in a page that connects later, nor together with a compiler error', async () => {
  const dir = testFolder();
  jest.spyOn(console, 'error').mockImplementation();
  await symlink(path.resolve(import.meta.dirname, '../../node_modules'), path.join(dir, 'node_modules'));
  await writeFile(path.join(dir, 'tsconfig.json'), '{ "compilerOptions": { "types": [], "noEmit": true } }');
  await writeFile(path.join(dir, 'page.ts'), "export const count: number = 'one';\n");
  const types = new TypeErrors({ dir, name: 'mf-one', version: '1.0.0', mode: 'development' });
  let done = (_stats: { hasErrors: () => boolean }): void => undefined;
  let shutdown = async (): Promise<void> => undefined;
  const hooks = {
    done: { tap: (_name: string, call: typeof done) => (done = call) },
    shutdown: { tapPromise: (_name: string, call: typeof shutdown) => (shutdown = call) },
  };
  types.apply({ hooks } as unknown as Compiler);
  let connect = (): void => undefined;
  let tell = (_errors: string[]): void => undefined;
  const webSocketServer = {
    clients: [],
    implementation: { on: (_: string, call: typeof connect) => (connect = call) },
  };
  const server = { webSocketServer, sendMessage: (_to: unknown, _type: string, errors: string[]) => tell(errors) };
  types.serve(server as unknown as Parameters<typeof types.serve>[0]);

  const lowered = jest.spyOn(os, 'setPriority');
  for (let check = 0; check < 2; check += 1) {
    const found = new Promise<string[]>((resolve) => (tell = resolve));
    done({ hasErrors: () => false });
    expect(await found).toEqual([expect.stringContaining('page.ts(1,14): error TS2322')]);
  }
  // Only the first check leaves the processors to the page.
  expect(lowered).toHaveBeenCalledTimes(1);
  tell = jest.fn();
  connect();
  expect(tell).toHaveBeenCalledTimes(1);
  done({ hasErrors: () => true });
  connect();
  expect(tell).toHaveBeenCalledTimes(1);
  await shutdown();
});

test('D-24 type errors keep file, line and explanation; other lines of the compiler are left out', () => {
  const first =
    "pages/Page.tsx(15,14): error TS2345: Argument of type 'A' is not assignable to 'B'.\n  Property 'c' is missing.";
  const whole = 'error TS5023: Unknown compiler option.';
  expect(errorsIn(`${first}\n${whole}\nFound 2 errors.\n`)).toEqual([first, whole]);
  expect(errorsIn('')).toEqual([]);
});
