import { readFileSync } from 'node:fs';
import path from 'node:path';
import { invalidAcceptances, lockedPackages, readAuditReport, refusals } from './advisories.mjs';
import { root } from './paths.mjs';

const NOW = new Date('2026-11-22T12:00:00Z');
const flaw = { id: 'GHSA-1', package: 'ws', vulnerable: '>=8.0.0 <8.17.1', title: 'a flaw' };
const accepted = { id: 'GHSA-1', package: 'ws', reason: 'only in tests', expires: '2026-12-01' };

test('the lockfile names every installed version', () => {
  const locked = lockedPackages(readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8'));
  const { version } = JSON.parse(readFileSync(path.join(root, 'node_modules/react/package.json'), 'utf8'));
  expect(locked).toContainEqual({ name: 'react', version });
  expect(locked.some(({ name }) => name === '@fastify/proxy-addr')).toBe(true);
  expect(locked.length).toBeGreaterThan(500);
});

test('fault 56 a locked version in the range of an advisory is refused, another is not', () => {
  const of = (version: string) => refusals([{ name: 'ws', version }], [flaw], [], NOW);
  expect(of('8.17.0')).toEqual(['ws@8.17.0: a flaw (GHSA-1)']);
  expect(of('8.17.1')).toEqual([]);
});

test('fault 56 an accepted flaw is refused again after its date', () => {
  const at = (day: string) => refusals([{ name: 'ws', version: '8.0.0' }], [flaw], [accepted], new Date(day));
  expect(at('2026-11-30')).toEqual([]);
  expect(at('2026-12-02')).toEqual(['ws@8.0.0: a flaw (GHSA-1); it was accepted until 2026-12-01']);
});

test('an acceptance has a reason, and a date within 90 days', () => {
  expect(invalidAcceptances([accepted], NOW)).toEqual([]);
  for (const change of [{ reason: '' }, { expires: '2027-12-01' }, { expires: 'later' }])
    expect(invalidAcceptances([{ ...accepted, ...change }], NOW)).toHaveLength(1);
});

test('the report of the registry names its advisories; a failure of the registry is none', () => {
  const report = {
    advisories: {
      1098392: {
        module_name: 'ws',
        vulnerable_versions: '>=8.0.0 <8.17.1',
        title: 'a flaw',
        url: 'https://github.com/advisories/GHSA-1',
      },
    },
  };
  expect(readAuditReport(`npm warn\n${JSON.stringify(report)}`)).toEqual([flaw]);
  expect(readAuditReport('{"advisories":{}}')).toEqual([]);
  expect(readAuditReport('Error: ERR_PNPM_AUDIT_BAD_RESPONSE')).toBeNull();
  expect(readAuditReport('{"error":{"code":"ERR_PNPM_AUDIT_BAD_RESPONSE"}}')).toBeNull();
});
