import type { Registry, Release, ReleaseManifest } from '../format/schema';
import { assertReleaseCompatible } from './compatibility';
import { findAlternative } from './shared-modules';

const release = (name: string, more: Partial<ReleaseManifest>): Release => ({
  schema: 1,
  name,
  version: '1.0.0',
  build: '0123456789abcdef',
  areaContract: 2,
  apiContract: 1,
  shared: { react: '20.0.0', '@press/area/vendor': '1.2.0' },
  federation: '2.9.2',
  routes: [],
  entry: 'client/app.js',
  scripts: [],
  styles: [],
  server: 'server.cjs',
  files: [],
  serial: 1,
  signature: null,
  ...more,
});
const entryOf = (stable: Release) => ({
  salt: '',
  stable: stable.build,
  lastGood: null,
  canary: null,
  builds: { [stable.build]: stable },
});
const registryOf = (shell: Release, ...areas: Release[]): Registry => ({
  schema: 2,
  rev: 1,
  shell: entryOf(shell),
  areas: Object.fromEntries(areas.map((area) => [area.name, entryOf(area)])),
});

const both = release('shell', {
  alternatives: [{ shared: { react: '19.3.1', '@press/area/vendor': '1.2.0' }, entry: 'client/react-19.js' }],
  olderContracts: [1],
});
const old = release('mf-old', { shared: { react: '19.1.0', '@press/area/vendor': '1.1.0' }, areaContract: 1 });
const moved = release('mf-moved', {});

test('D-26 a shell that offers two majors and two contracts runs areas of either, and each takes its own modules', () => {
  const registry = registryOf(both, old, moved);
  for (const area of [old, moved]) expect(() => assertReleaseCompatible(registry, area)).not.toThrow();
  expect(findAlternative(both, old)).toBe('client/react-19.js');
  expect(findAlternative(both, moved)).toBeNull();
});

test('D-26 the shell moves first, the areas follow, and what no area needs is dropped last', () => {
  const { alternatives: _alternatives, olderContracts: _older, ...alone } = both;
  expect(() => assertReleaseCompatible(registryOf(both, moved), alone)).not.toThrow();
  expect(() => assertReleaseCompatible(registryOf(both, old, moved), alone)).toThrow(
    /PRESS-R07.*offers area contract 2; mf-old.*needs area contract 1/,
  );
  expect(() => assertReleaseCompatible(registryOf(both, { ...old, areaContract: 2 }), alone)).toThrow(
    /offers react 20\.0\.0; mf-old.*needs react 19\.1\.0/,
  );
});

test('D-26 the modules of two offers are not mixed; a refusal names all that is offered', () => {
  const mixed = release('mf-mixed', { shared: { react: '19.3.1', '@press/area/vendor': '2.0.0' } });
  const none = release('mf-none', { shared: { react: '18.3.1' }, areaContract: 1 });
  expect(() => assertReleaseCompatible(registryOf(both), mixed)).toThrow(/PRESS-R07/);
  expect(() => assertReleaseCompatible(registryOf(both), none)).toThrow(
    /needs react 18\.3\.1; the running shell .* offers 20\.0\.0 and 19\.3\.1/,
  );
});
