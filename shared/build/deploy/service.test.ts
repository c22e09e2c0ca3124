import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(__dirname, '../../..');
const unit = path.join(root, 'deploy/systemd/press.service');
const ANALYZE = '/usr/bin/systemd-analyze';

/** The whole output of a systemd-analyze command, and its exit code. */
function analyze(...args: string[]): { output: string; status: number | null } {
  const { stdout, stderr, status } = spawnSync(ANALYZE, args, { encoding: 'utf8' });
  return { output: stdout + stderr, status };
}

test('the service starts the program of npm start', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const program = scripts.start.replace(/^exec node /, '');
  expect(readFileSync(unit, 'utf8')).toContain(`\nExecStart=/usr/bin/env node ${program}\n`);
});

// `npm test` names the program when it is missing.
(existsSync(ANALYZE) ? describe : describe.skip)('systemd-analyze', () => {
  test('M-03 the service, and the backup with its timer, are valid', async () => {
    const backup = ['press-backup.service', 'press-backup.timer'].map((file) => path.join(path.dirname(unit), file));
    expect(analyze('verify', unit, ...backup)).toEqual({ output: '', status: 0 });
    // It reports an unknown line.
    const folder = await mkdtemp(path.join(tmpdir(), 'press-unit-'));
    const wrong = path.join(folder, 'press.service');
    await writeFile(wrong, readFileSync(unit, 'utf8').replace('ProtectClock=yes', 'ProtectClocks=yes'));
    expect(analyze('verify', wrong).output).toContain('ProtectClocks');
    await rm(folder, { recursive: true });
  });

  test('M-03 its exposure is at most 2', () => {
    const { output } = analyze('security', '--offline=true', unit);
    expect(Number(/Overall exposure level for press\.service: ([\d.]+)/.exec(output)?.[1])).toBeLessThanOrEqual(2);
  });
});

const CADDY = '/usr/bin/caddy';
// `npm test` names the program when it is missing.
(existsSync(CADDY) ? test : test.skip)('M-03 the TLS recipe is valid by caddy', () => {
  const config = path.join(root, 'deploy/tls/Caddyfile');
  const { stderr, stdout } = spawnSync(CADDY, ['validate', '--adapter', 'caddyfile', '--config', config], {
    encoding: 'utf8',
  });
  expect(stdout + stderr).toContain('Valid configuration');
});
