import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRich, serializeRich } from '@press/contract/richtext';
import { siteCalls } from '@press/contract/site-calls';
import { Errors } from 'typebox/value';
import { directoryFiles } from '../files/directory-files';
import { nordlysSite } from '../testing/nordlys';
import { readMarkdown } from '@press/contract/markdown';
import { readSite } from './read-site';

const { dir, nordlys, get, site, read: readJson } = nordlysSite();
beforeAll(() => site('apply', nordlys));

const read = (page: string) => readJson(`/api/site/pages/${page}`);
const edit = async (file: string, from: string, to: string): Promise<void> => {
  const text = await readFile(path.join(nordlys, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(path.join(nordlys, file), text.replace(from, to));
};

test('O-11 serves a page of the folder as the contract requires, with its facts from the data', async () => {
  expect((await readJson('/api/site')).data.pages).toEqual(['about', 'publishing-policy']);
  const body = await read('publishing-policy');
  expect([...Errors(siteCalls.getSitePage.response, body)]).toEqual([]);
  expect(body.data).toMatchObject({
    title: 'Retningslinjer for publisering',
    standfirst: 'Hva Nordlys Forlag gjør med et manuskript.',
    lang: 'nb',
    side: [
      {
        title: 'Lisens',
        body: '<p><a href="https://creativecommons.org/licenses/by-nc/4.0/">CC BY-NC 4.0</a></p><p>Skriv til <strong>redaksjonen</strong>.</p>',
      },
    ],
  });
  expect(body.data).not.toHaveProperty('source');
  const [charges, questions] = body.data.sections;
  expect([charges.id, charges.title, questions.id]).toEqual(['charges', 'Avgifter', 'sporsmal']);
  expect(charges.body).toBe(
    '<p><em>Nordic Marine Biology</em> tar: No charge. Lisensen er <a href="https://creativecommons.org/licenses/by-nc/4.0/">CC BY-NC 4.0</a>, og <strong>ingen</strong> betaler for å lese.</p>' +
      '<table><thead><tr><th scope="col">Tidsskrift</th><th scope="col">Avgift</th></tr></thead><tbody>' +
      '<tr><th scope="row">Nordic Marine Biology</th><td>No charge</td></tr><tr><th scope="row">Northern Structures</th><td>Annual</td></tr></tbody></table>',
  );
  expect(questions.body).toBe(
    '<ol><li>Les <a href="/about">om oss</a>.</li><li>Skriv til <a href="mailto:redaksjonen@nordlys.example">redaksjonen@nordlys.example</a>.</li></ol>'.replaceAll(
      'redaksjonen@',
      'redaksjon@',
    ) + '<h3>Telefon</h3><p>+47 77 00 00 00, i tiden Man–fre 9:00–15:00.</p>',
  );
  expect(serializeRich(parseRich(charges.body, 'block'))).toBe(charges.body);
  expect(serializeRich(parseRich(questions.body, 'block'))).toBe(questions.body);
});

test('O-11 the page states a changed fee; a page without a text in the folder is not found', async () => {
  await edit('journals/nmb.yaml', 'apc: No charge', 'apc: 200 <EUR>');
  await site('apply', nordlys);
  expect((await read('publishing-policy')).data.sections[0].body).toContain('tar: 200 &lt;EUR&gt;.');
  expect((await get('/api/site/pages/privacy')).statusCode).toBe(404);
});

test('O-05 O-11 reports a changed page, and with --remove removes a page that is no longer in the folder', async () => {
  await edit('pages/about.md', 'a boat', 'two boats');
  expect(await site('apply', nordlys)).toEqual([
    'changed  page about: sections, source',
    '0 added, 1 changed, 0 removed',
  ]);
  await rm(path.join(nordlys, 'pages/about.md'));
  expect(await site('apply', nordlys)).toContain('not in the folder, kept: page about');
  expect(await site('apply', nordlys, '--remove')).toContain('removed  page about');
  expect((await get('/api/site/pages/about')).statusCode).toBe(404);
});

test('applies a folder whose log cannot be written, and reports that', async () => {
  await rm(path.join(nordlys, '.editor'), { recursive: true });
  await writeFile(path.join(nordlys, '.editor'), 'a file');
  await edit('pages/publishing-policy.md', 'title: ', 'title: New ');
  expect(await site('apply', nordlys)).toEqual([
    expect.stringMatching(/^changed {2}page publishing-policy: /),
    '0 added, 1 changed, 0 removed',
    expect.stringMatching(/^note: the site has changed, but .*log\.jsonl does not record it: E/),
  ]);
  await rm(path.join(nordlys, '.editor'));
});

test('O-04 O-11 faults of a page name file, line, value and rule', async () => {
  const bad = path.join(dir, 'bad');
  await cp(path.join(__dirname, 'fixtures/nordlys'), bad, { recursive: true });
  const write = (name: string, lines: string[]) => writeFile(path.join(bad, 'pages', name), lines.join('\n'));
  await write('privacy.md', [
    '---',
    'standfirst: x',
    'colour: red',
    '---',
    'Before a heading.',
    '',
    '# Privacy',
    '',
    '<b>bold</b> ![a picture](x.png)',
    '',
    'We charge {fee:ssha}, {fees}, [here](javascript:alert(1)).',
    '',
    '## Privacy',
    '',
    'x',
  ]);
  await write('contact.md', [
    '---',
    'title: Contact',
    'side:',
    '  - title: Ask',
    "    lines: ['[us](javascript:alert(1))', '<b>now</b>']",
    '---',
    '## A',
    'x',
  ]);
  await write('home.md', ['---', 'title: Home', '---', '## A', 'x']);
  await write('accessibility.md', ['# Accessibility']);
  await write('proceedings.md', ['---', 'title: [', '---', '## A', 'x']);
  const error: { reason: string } = await site('check', bad).then(
    () => ({ reason: '' }),
    (refused: { reason: string }) => refused,
  );
  const lines = error.reason.split('\n');
  for (const line of [
    /^pages\/accessibility\.md:1 {2}must begin with ---/,
    /^pages\/contact\.md:5 {2}side\.0\.lines: "javascript:alert\(1\)" must be an address with https:\/\//,
    /^pages\/contact\.md:5 {2}side\.0\.lines: "<b>" is HTML, which a page cannot show/,
    /^pages\/home\.md:\d+ {2}place: is missing: menu or footer leads to a page of your own; the others are about\.md, contact\.md/,
    /^pages\/privacy\.md:2 {2}title: is missing/,
    /^pages\/privacy\.md:3 {2}colour: "red" is not a field here/,
    /^pages\/privacy\.md:5 {2}"Before a heading\." must be below a heading with ##/,
    /^pages\/privacy\.md:7 {2}"# Privacy" must be a heading with ##/,
    /^pages\/privacy\.md:9 {2}"<b>" is HTML, which a page cannot show/,
    /^pages\/privacy\.md:9 {2}.* is a picture, which a page cannot show/,
    /^pages\/privacy\.md:11 {2}"\{fee:ssha\}" must name a journal: nlr, nmb, nst/,
    /^pages\/privacy\.md:11 {2}"\{fees\}" must be one of publisher, email/,
    /^pages\/privacy\.md:11 {2}"javascript:alert\(1\)" must be an address with https:\/\//,
    /^pages\/privacy\.md:13 {2}"Privacy" must have a unique id/,
    /^pages\/proceedings\.md:\d {2}is not YAML/,
  ])
    expect(lines).toContainEqual(expect.stringMatching(line));
});

test('O-11 CommonMark lists, quotations, references and escapes become rich text', () => {
  const { sections, faults } = readMarkdown(
    '## A\n\n- one\n- two *three*\n\n> quoted `code`\n\n[a][b] 1 < 2 &amp; \\*x\\*\nnext\n\n[b]: https://b.example "t"\n\n- loose\n\n- list',
    1,
  );
  expect(faults).toEqual([]);
  expect(sections).toEqual([
    {
      id: 'a',
      title: 'A',
      body:
        '<ul><li>one</li><li>two <em>three</em></li></ul><blockquote><p>quoted <code>code</code></p></blockquote>' +
        '<p><a href="https://b.example">a</a> 1 &lt; 2 &amp; *x*\nnext</p><ul><li><p>loose</p></li><li><p>list</p></li></ul>',
    },
  ]);
});

test('fault 125 links that lead out of the folder are faults; links within it are not', async () => {
  const linked = path.join(dir, 'linked');
  await cp(path.join(__dirname, 'fixtures/nordlys'), linked, { recursive: true });
  await writeFile(path.join(dir, 'secret.pem'), 'secret');
  await mkdir(path.join(linked, 'pictures'), { recursive: true });
  await symlink('../../secret.pem', path.join(linked, 'pictures/favicon.png'));
  await symlink('../journals/nlr.yaml', path.join(linked, 'pictures/within.txt'));
  const { faults } = await readSite(linked, directoryFiles(path.join(dir, 'stored')));
  expect(faults).toEqual([
    {
      file: 'pictures/favicon.png',
      line: 0,
      text: 'is a link that leads out of the folder: put the file itself here',
    },
  ]);
});

test('G-39 code in a text is shown as code', () => {
  expect(readMarkdown('## A {#a}\n\nRun `a < b` now.', 1).sections[0]?.body).toBe(
    '<p>Run <code>a &lt; b</code> now.</p>',
  );
});

test('O-11 a heading in another script gets an anchor by position; one without letters is a fault', () => {
  const { sections, faults } = readMarkdown(
    '## عن المجلة\n\na\n\n## Πολιτική\n\nb\n\n## About {#x}\n\nc\n\n## —\n\nd',
    1,
  );
  expect(sections.map(({ id }) => id)).toEqual(['section-1', 'section-2', 'x', '']);
  expect(faults).toEqual([{ line: 13, value: '—', must: 'must contain a letter or a digit' }]);
});

test('O-39 pages/ID has the texts of one journal; other journals keep the shared one, and an export keeps both', async () => {
  const page = (name: string, title: string) =>
    writeFile(path.join(nordlys, 'pages', name), `---\ntitle: ${title}\n---\n\n## A\n\nIt costs {fee}.\n`);
  await mkdir(path.join(nordlys, 'pages/nmb'));
  await page('fees-and-funding.md', 'Of all');
  await page('nmb/fees-and-funding.md', 'Of nmb');
  await site('apply', nordlys);
  expect((await readJson('/api/site')).data.pages).toEqual([
    'publishing-policy',
    'fees-and-funding',
    'fees-and-funding.nmb',
  ]);
  expect((await read('fees-and-funding.nmb')).data.title).toBe('Of nmb');
  const exported = path.join(dir, 'exported-pages');
  await site('export', exported);
  expect(await site('apply', exported)).toEqual(['Nothing to change']);
  expect(await readFile(path.join(exported, 'pages/nmb/fees-and-funding.md'), 'utf8')).toContain('title: Of nmb');

  await page('nmb/privacy.md', 'Of nobody');
  await expect(site('check', nordlys)).rejects.toMatchObject({
    reason: expect.stringContaining('pages/nmb/privacy.md  is not a page of a journal: its name must be one of submit'),
  });
});
