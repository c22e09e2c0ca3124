import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expressions } from './observability';

const root = path.join(__dirname, '../../..');
const folder = path.join(root, 'deploy/observability');
const PROMTOOL = '/usr/bin/promtool';

test('M-21 every selector of the dashboards and rules names its job', () => {
  expect(expressions().length).toBeGreaterThan(40);
  for (const expression of expressions()) {
    const selectors = expression.match(/[a-z_][\w:]*\{/g) ?? [];
    const withJob = expression.match(/[a-z_][\w:]*\{job="press-(?:edge|api|site)"/g) ?? [];
    expect([expression, withJob.length]).toEqual([expression, selectors.length]);
    expect(selectors).not.toEqual([]);
    // A metric without braces would have no job.
    const bare = expression.replace(/\{[^}]*\}|"[^"]*"|by \([^)]*\)/g, '').match(/\b[a-z]+_\w+\b(?!\s*[({[])/g) ?? [];
    expect(bare.filter((name) => !withJob.some((of) => of.startsWith(`${name}{`)))).toEqual([]);
  }
});

test('M-21 every alert has a section of the runbook', () => {
  const rules = readFileSync(path.join(folder, 'alerts.yaml'), 'utf8');
  const alerts = rules.match(/- alert: \w+/g) ?? [];
  const links = [...rules.matchAll(/runbook: docs\/incident-runbook\.md#(\S+)/g)].map(([, anchor]) => anchor);
  expect(links).toHaveLength(alerts.length);
  const runbook = readFileSync(path.join(root, 'docs/incident-runbook.md'), 'utf8');
  const anchors = [...runbook.matchAll(/^#{2,4} (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s/g, '-'),
  );
  expect(anchors).toEqual(expect.arrayContaining(links));
});

// `npm test` names the program when it is missing.
(existsSync(PROMTOOL) ? describe : describe.skip)('promtool', () => {
  const promtool = (...args: string[]) => spawnSync(PROMTOOL, args, { cwd: folder, encoding: 'utf8' });

  test('M-21 the configuration and the rules are valid', () => {
    expect(promtool('check', 'config', '--syntax-only', 'prometheus.yaml')).toMatchObject({ status: 0 });
    const { status, stdout, stderr } = promtool('check', 'rules', 'alerts.yaml');
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('17 rules found')]);
  });

  test('M-21 alerts fire when they should, and not before', () => {
    const { status, stdout, stderr } = promtool('test', 'rules', 'alerts.test.yaml');
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });
});
