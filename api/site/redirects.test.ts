import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { messageOf } from '@press/errors';
import { nordlysSite } from '../testing/nordlys';
import { redirected, redirectsOf } from './redirects-file';

const { dir, nordlys, read, site } = nordlysSite();
const file = path.join(nordlys, 'redirects.yaml');
const ARTICLE = '/journal/nmb/article/10.5555-nmb.2026.1';

const GOOD = `# From the old site
- { from: /2024/05/tides-in-june/, to: ${ARTICLE} }
- { from: "/article.php?id=12", to: ${ARTICLE}.pdf }
- { from: /papers/*.pdf, to: "${ARTICLE}?from=*" }
- { from: /issues/*, to: /journal/nmb/volumes-issues }
- { from: /lesen/Gezeiten für alle, to: /about }
- { from: /r/*, to: /journal/nmb/article/* }
`;

const leadsTo = async (address: string): Promise<string | null> =>
  (await read(`/api/site/former-address?${new URLSearchParams({ address })}`)).data.to;

test('O-35 redirects.yaml redirects old addresses, exact and with a wildcard, and an export contains it', async () => {
  await writeFile(file, GOOD);
  expect(await site('apply', nordlys)).toContain('added    redirects');
  expect((await read('/api/site')).data.formerAddresses).toBe(true);
  const led = {
    '/2024/05/tides-in-june': ARTICLE,
    '/2024/05/tides-in-june/?utm=1': ARTICLE,
    '/article.php?id=12': `${ARTICLE}.pdf`,
    '/article.php?id=13': null,
    '/papers/a/b.pdf': `${ARTICLE}?from=a/b`,
    '/papers/a.doc': null,
    '/issues/3/1': '/journal/nmb/volumes-issues',
    '/lesen/Gezeiten%20f%C3%BCr%20alle': '/about',
    '/r/x-1': '/journal/nmb/article/x-1',
    '/other': null,
  };
  for (const [from, to] of Object.entries(led)) expect([from, await leadsTo(from)]).toEqual([from, to]);

  const exported = path.join(dir, 'exported');
  await site('export', exported);
  expect(await readFile(path.join(exported, 'redirects.yaml'), 'utf8')).toContain('from: /2024/05/tides-in-june/');
  expect(await site('apply', exported)).toEqual(['Nothing to change']);
});

test('O-35 check lists each loop, and each target that does not exist, with its line', async () => {
  const wrong = `- { from: /a, to: /b }
- { from: /b, to: /c }
- { from: /c, to: /a }
- { from: /gone, to: /journal/none/article/nothing }
- { from: /old-issue, to: /journal/none/issue/nmb-99 }
- { from: /elsewhere, to: "https://evil.example/" }
- { from: /elsewhere-2, to: //evil.example }
- { from: /about, to: / }
- { from: /w/*, to: /w/x/* }
- { from: /two/*/*, to: / }
- { from: /no-star, to: /journal/* }
- { from: /chain, to: /2024 }
- { from: /2024, to: /about }
- { from: /chain, to: /contact }
`;
  await writeFile(file, wrong);
  const faults = async (): Promise<string[]> => {
    const refused: unknown = await site('check', nordlys).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'PRESS-A30' });
    const lines = messageOf(refused).split('\n');
    return lines.flatMap((line) => (line.startsWith('redirects.yaml:') ? line.slice('redirects.yaml:'.length) : []));
  };
  expect(await faults()).toEqual([
    '6  5.to: "https://evil.example/" must be a path of this site that begins with one /, not another site',
    '7  6.to: "//evil.example" must be a path of this site that begins with one /, not another site',
  ]);
  await writeFile(
    file,
    wrong
      .split('\n')
      .filter((line) => !line.includes('evil'))
      .join('\n'),
  );
  expect(await faults()).toEqual([
    '1  0.to: "/b" is a loop: /a → /b → /c → /a',
    '2  1.to: "/c" is a loop: /b → /c → /a → /b',
    '3  2.to: "/a" is a loop: /c → /a → /b → /c',
    '4  3.to: "/journal/none/article/nothing" must be the address of a page, an article, an issue or a file of this site',
    '5  4.to: "/journal/none/issue/nmb-99" must be the address of a page, an article, an issue or a file of this site',
    '6  5.from: "/about" must not be a page of this site: its page is shown, not the target',
    '7  6.to: "/w/x/*" must not lead to another redirect, from /w/*: that could be a loop',
    '8  7.from: "/two/*/*" must have at most one *',
    '9  8.to: "/journal/*" must have a * only where `from` has one',
    '10  9.to: "/2024" must be where it leads in the end, /about',
    '12  11.from: "/chain" is already above',
  ]);
});

test('O-35 redirects may lead to articles and issues that an import stored, and check notes what the folder lacks', async () => {
  const to = ['/journal/nmb/article/10.5555-nmb.2026.1', '/journal/nmb/article/imported', '/journal/nmb/issue/nmb-99'];
  await writeFile(file, to.map((target, at) => `- { from: /old/${at}, to: ${target} }\n`).join(''));
  const printed = await site('check', nordlys);
  expect(printed.filter((line) => line.includes('redirects.yaml'))).toEqual([
    'note: redirects.yaml:2  1.to: "/journal/nmb/article/imported" is not in the folder: the redirect works only if an import has stored it',
    'note: redirects.yaml:3  2.to: "/journal/nmb/issue/nmb-99" is not in the folder: the redirect works only if an import has stored it',
  ]);
  expect((await site('apply', nordlys)).at(-1)).toMatch(/^\d+ added, \d+ changed/);
});

test('O-35 a redirect never leads to another site, whatever a wildcard stands for', () => {
  const rules = redirectsOf([{ from: '/x*', to: '/*' }]);
  for (const address of ['/x//evil.example/', '/x/%2F%2Fevil.example', '/x%5C%5Cevil.example', '/x/.//evil.example'])
    expect([address, redirected(rules, address)]).toEqual([address, expect.stringMatching(/^\/(?![/\\])/)]);
});
