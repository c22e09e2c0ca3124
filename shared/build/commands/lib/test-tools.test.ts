import { describeMissing, resolveTestTools } from './test-tools.mjs';

/** A machine that lacks two tools; apt-get adds those in its list of packages. */
function machine(packages: readonly string[]) {
  const installed = new Set(['git']);
  const commands: string[] = [];
  const printed: string[] = [];
  const tools = ['git', 'strace', 'pgbouncer'].map((name) => ({
    name,
    aptPackage: name,
    tests: `what needs ${name}`,
    isInstalled: () => installed.has(name),
  }));
  const run = (command: string, args: readonly string[]): Promise<void> => {
    commands.push([command, ...args].join(' '));
    if (args[0] !== 'install') return Promise.resolve();
    for (const name of args) if (packages.includes(name)) installed.add(name);
    return Promise.resolve();
  };
  const resolve = async (allowed: { mayInstall: boolean; mayUseApt: boolean }) =>
    (await resolveTestTools({ tools, run, print: (text) => printed.push(text), ...allowed })).map(({ name }) => name);
  return { resolve, commands, printed };
}

test('missing tools are installed after a message, and failed ones are named', async () => {
  const { resolve, commands, printed } = machine(['strace']);
  await expect(resolve({ mayInstall: true, mayUseApt: true })).resolves.toEqual(['pgbouncer']);
  expect(printed).toEqual([expect.stringContaining('apt-get install strace pgbouncer')]);
  expect(commands).toEqual(['apt-get update', 'apt-get install -y --no-install-recommends strace pgbouncer']);
});

test('a missing tool is described by what is not tested, and by its package if there is one', async () => {
  const tool = { name: 'strace', aptPackage: 'strace', tests: 'system calls', isInstalled: () => false };
  expect(describeMissing(tool)).toBe(
    'no strace, so these are not tested: system calls (Debian: apt-get install strace)',
  );
  const permission = { ...tool, name: 'permission to trace', aptPackage: null };
  expect(describeMissing(permission)).toBe('no permission to trace, so these are not tested: system calls');
  const run = jest.fn();
  const missing = await resolveTestTools({ tools: [permission], run, mayInstall: true, mayUseApt: true, print: run });
  expect([missing, run.mock.calls]).toEqual([[permission], []]);
});

test.each([
  { mayInstall: false, mayUseApt: true },
  { mayInstall: true, mayUseApt: false },
])('nothing is installed with %o', async (allowed) => {
  const { resolve, commands, printed } = machine(['strace', 'pgbouncer']);
  await expect(resolve(allowed)).resolves.toEqual(['strace', 'pgbouncer']);
  expect([commands, printed]).toEqual([[], []]);
});
