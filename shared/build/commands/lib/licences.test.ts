import { renewNotice } from './licences.mjs';

const one = (name: string, ...versions: string[]) => ({ name, versions: versions.length > 0 ? versions : ['1.0.0'] });

test('fault 56 NOTICE lists packages by licence, name and version, without platform packages', () => {
  const report = {
    MIT: [one('zod', '2.0.0', '1.0.0'), one('a'), one('@swc/core-linux-x64-gnu')],
    '(AGPL-3.0-only OR MIT) AND ISC': [one('both')],
  };
  const list =
    '\n\n  (AGPL-3.0-only OR MIT) AND ISC\n    both 1.0.0\n\n  MIT\n    a 1.0.0\n    zod 1.0.0\n    zod 2.0.0\n';
  const notice = renewNotice('By hand\n\nSoftware from npm, by licence\n\n  old list\n', report);
  expect(notice).toMatch(/^By hand\n\nSoftware from npm, by licence\n\n/);
  expect(notice.endsWith(`packages.${list}`)).toBe(true);
  expect(renewNotice(notice, report)).toBe(notice);
});

test.each(['AGPL-3.0-only', 'CPAL-1.0', 'GPL-3.0-or-later', 'UNLICENSED', 'MIT AND AGPL-3.0-only', 'Unknown'])(
  'fault 56 refuses to ship a package with the licence %s',
  (licence) => {
    expect(() => renewNotice('', { MIT: [one('fit')], [licence]: [one('unfit')] })).toThrow(
      expect.objectContaining({ code: 'PRESS-T18', reason: expect.stringContaining('unfit@1.0.0') }),
    );
  },
);
