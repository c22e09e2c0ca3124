import { differences, releaseToProve } from './rebuild.mjs';

const file = (path: string, integrity: string) => ({ path, integrity });
const release = (build: string, source?: { commit: string; dirty: boolean }) => ({
  build,
  files: [file('server.cjs', 'a'), file('client/app.js', 'b')],
  ...(source && { source }),
});
const clean = release('aaaa0000', { commit: 'c0ffee', dirty: false });
const entry = {
  stable: 'aaaa0000',
  builds: {
    aaaa0000: clean,
    aaaa1111: release('aaaa1111', { commit: 'c0ffee', dirty: true }),
    bbbb0000: release('bbbb0000'),
  },
};

test('D-23 a release of a clean commit can be proven; others say why not', () => {
  expect(releaseToProve(entry, 'mf-one', undefined)).toEqual(clean);
  expect(releaseToProve(entry, 'mf-one', 'aaaa00')).toEqual(clean);
  for (const prefix of ['aaaa1', 'bbbb', 'aaaa', 'cccc'])
    expect(() => releaseToProve(entry, 'mf-one', prefix)).toThrow(expect.objectContaining({ code: 'PRESS-R14' }));
});

test('D-23 the files that differ are named, missing and additional ones too', () => {
  expect(differences(clean, clean)).toEqual([]);
  const rebuilt = { ...clean, files: [file('server.cjs', 'x'), file('client/more.js', 'b')] };
  expect(differences(clean, rebuilt)).toEqual(['client/app.js', 'client/more.js', 'server.cjs']);
});
