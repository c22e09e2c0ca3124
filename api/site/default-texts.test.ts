import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pageText } from '@press/build/page-text';
import { publisherFromEnv } from '@press/config';
import { partsOf } from '@press/contract/markdown';
import { STATIC_PAGES } from '@press/contract/site-pages';
import { parse } from 'yaml';
import { languagesOf } from './languages';
import { readPages } from './read-pages';
import type { SiteFault } from './faults';

const ROOT = path.join(__dirname, '../..');
const AREAS = ['mf-static', 'mf-journal'];
const ADDRESSES = [
  ...['about', 'contact', 'about-nordlys-press', 'submission-guidelines', 'publishing-policy', 'copyright-and-license'],
  ...[
    'peer-review-policy',
    'manuscript-withdrawal-policy',
    'proceedings',
    'publish-with-us',
    'accessibility',
    'privacy',
  ],
  ...['', '/submit-manuscript', '/call-for-papers', '/fees-and-funding', '/language-editing', '/ethics-policies'].map(
    (page) => `journal/nmb${page}`,
  ),
];

let dir: string;
const sources = new Map<string, string>();
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'press-texts-'));
  await mkdir(path.join(dir, 'pages'));
  for (const area of AREAS)
    for (const name of await readdir(path.join(ROOT, area, 'texts'))) {
      const file = path.join(ROOT, area, 'texts', name);
      await cp(file, path.join(dir, 'pages', name));
      sources.set(name, await readFile(file, 'utf8'));
    }
});
afterAll(() => rm(dir, { recursive: true }));

test('O-28 each default text, copied into a folder, is a page of the publisher with the same text', async () => {
  const faults: SiteFault[] = [];
  const parts = await readPages({ dir, journals: new Set(), languages: languagesOf(), faults });
  expect(faults).toEqual([]);
  expect(parts).toHaveLength(17);
  for (const { name, value } of parts) {
    const source = sources.get(`${name.slice('page '.length)}.md`) ?? '';
    const { editors: _, image: __, side: ___, ...text } = pageText(source);
    const { side = [] } = parse(partsOf(source)?.yaml ?? '');
    expect(value).toMatchObject({ ...text, side });
  }
});

test('O-28 the title of a static page is that of its text', () => {
  const titles = Object.keys(STATIC_PAGES).map((name) => [name, pageText(sources.get(`${name}.md`) ?? '').title]);
  expect(Object.fromEntries(titles)).toEqual(STATIC_PAGES);
});

test('names an unknown fact or condition with its line', async () => {
  const bad = path.join(dir, 'bad');
  await mkdir(path.join(bad, 'pages'), { recursive: true });
  await writeFile(
    path.join(bad, 'pages/privacy.md'),
    '---\ntitle: Privacy\n---\n## A\n\n{if.editing} In {fact.peerReveiw}.\n\n{unless.nothing} x\n',
  );
  const faults: SiteFault[] = [];
  await readPages({ dir: bad, journals: new Set(), languages: languagesOf(), faults });
  expect(faults.map(({ line, text }) => [line, text])).toEqual([
    [6, expect.stringContaining('"{fact.peerReveiw}" must name a fact')],
    [8, expect.stringContaining('"{unless.nothing}" must name a fact')],
  ]);
});

/** The text of a page of a press that states only its name, address and licence. */
async function textAt(address: string): Promise<string> {
  const { createServer } = await import(path.join(ROOT, 'shared/area/server.tsx'));
  const area = address.startsWith('journal/') ? 'mf-journal' : 'mf-static';
  const { default: definition } = await import(path.join(ROOT, area, 'area.ts'));
  const publisher = publisherFromEnv({
    PUBLISHER_NAME: 'Nordlys Forlag',
    PUBLISHER_SLUG: 'nordlys',
    PUBLISHER_EMAIL: 'desk@nordlys.example',
    PUBLISHER_LICENCE_NAME: 'Free to read',
    PUBLISHER_LICENCE_URL: 'https://nordlys.example/licence',
  });
  const journal = { id: 'nmb', title: 'Nordic Marine Biology' };
  const fetch = async (input: unknown) =>
    Response.json({ data: String(input).endsWith('/journals/nmb') ? journal : [] });
  const { html } = await createServer(definition).render({
    url: `/${address}`,
    publisher: { ...publisher, publishes: ['journals', 'books', 'proceedings', 'special issues'] },
    fetch,
    signal: AbortSignal.timeout(20_000),
  });
  return html
    .replace(/<(nav|h2)[^>]*>On this page.*?<\/nav>/gs, '')
    .replace(/<(?:header|nav)\b.*?<\/(?:header|nav)>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll(/&#x27;|’/g, "'");
}

/** Numbers in digits and words, except those in the program's own statements about cookies and screens. */
const NUMBERS = /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|thirty|sixty|hundred|once a year)\b/i;
const OF_THE_PROGRAM = ['privacy', 'accessibility'];
/** Organisations, services and standards that a press joins or pays for. */
const SERVICES =
  /COPE\b|Publication Ethics|DORA\b|Crossref|DataCite|CLOCKSS|LOCKSS|Portico|iThenticate|Turnitin|Similarity Check|DOAJ|Scopus|Web of Science|PubMed|Publons|CRediT|ICMJE|ARRIVE|Helsinki|ISBN|Creative Commons|CC BY|Word or LaTeX/;
/** Statements about the work of a press. */
const CLAIMS =
  /blind|peer.review|\breviewers?\b|similarity|waive|refund|non-refundable|in-house|copy-?edit|typeset|proofs|preserv|indexed|indexing services|embargo|\bDOI for every|registered with|free of charge|without charge|on acceptance|never on submission|portal|independent\b(?! of)|we answer|cannot be taken back|commercial use|within \w+ (?:days|weeks)/i;

test.each(ADDRESSES)('O-28 J-07 /%s of a press without facts has no number, service or claim', async (address) => {
  const text = (await textAt(address)).replaceAll(/peer review policy/gi, '');
  expect(text).not.toMatch(/\{\w|undefined|null/);
  expect(text.match(SERVICES)).toBe(null);
  expect(text.match(CLAIMS)).toBe(null);
  expect(OF_THE_PROGRAM.includes(address) ? null : text.match(NUMBERS)).toBe(null);
  expect(text.length).toBeGreaterThan(150);
});
