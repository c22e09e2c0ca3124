import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { directoryFiles } from '../files/directory-files';
import { Desk } from './desk';
import { draftPage } from './pages';
import { editorServer } from './server';
import { datePublication, Shelf, type Deed } from './shelf';

let dir: string;
let shelf: Shelf;
beforeEach(async () => {
  dir = testFolder();
  shelf = new Shelf(dir);
  await mkdir(path.join(dir, 'articles/kelp'), { recursive: true });
  await writeFile(path.join(dir, 'articles/kelp/a.xml'), 'one');
});

const drafted = (text: string) => shelf.addDraft((folder) => writeFile(path.join(folder, 'a.xml'), text));
const current = (): Promise<string> => readFile(path.join(dir, 'articles/kelp/a.xml'), 'utf8').catch(() => '');
const deed = (doi: string, before: string): Omit<Deed, 'at'> => ({
  who: 'elin',
  what: 'corrected',
  entry: 'kelp',
  doi,
  before,
  added: [],
});

/** Begins an action, and ends as a killed process ends: in the middle of its work. Another process begins. */
async function killed(act: (work: () => Promise<void>) => Promise<unknown>): Promise<void> {
  await new Promise<void>((begun) => {
    void act(() => {
      begun();
      return new Promise(() => undefined);
    });
  });
  shelf = new Shelf(dir);
  await shelf.settle();
}

test.each(['kelp', 'new'])(
  'fault 116 a process that is killed while it publishes %s leaves the draft and the version before',
  async (entry) => {
    const id = await drafted('two');
    await mkdir(path.join(dir, '.editor/incoming/half'), { recursive: true });
    await killed((work) => shelf.replace(id, entry, work));
    expect([await shelf.names(), await current(), await shelf.drafts()]).toEqual([['kelp'], 'one', [id]]);
    expect((await readdir(path.join(dir, '.editor'))).sort()).not.toContain('incoming');
    await shelf.settle();
    await shelf.replace(id, entry, async () => undefined);
    expect([await shelf.names(), await shelf.drafts()]).toEqual([[...new Set(['kelp', entry])], []]);
    await shelf.settle();
    expect(await shelf.names()).toEqual([...new Set(['kelp', entry])]);
  },
);

test('fault 116 a process that is killed while it takes an action back leaves what was there, and it can be repeated', async () => {
  const before = await shelf.replace(await drafted('two'), 'kelp', async () => undefined);
  const corrected = { ...deed('10.5555/kelp', before), at: '' };
  await killed((work) => shelf.takeBack(corrected, work));
  expect(await current()).toBe('two');
  await shelf.takeBack(corrected, async () => undefined);
  expect([await current(), (await shelf.drafts()).length]).toEqual(['one', 1]);
});

test('fault 116 half a line of the log does not take the others away', async () => {
  await shelf.note(deed('10.5555/a', ''));
  await appendFile(path.join(dir, '.editor/log.jsonl'), '{"at":"2026-');
  await shelf.note(deed('10.5555/b', ''));
  expect((await shelf.log()).map(({ doi }) => doi)).toEqual(['10.5555/b', '10.5555/a']);
});

test('fault 116 an article does not take the place of another one whose DOI differs in signs only', async () => {
  const report = { added: [], changed: [], removed: [], kept: [], scheduled: [] };
  const desk = new Desk(dir, {
    files: async () => directoryFiles(dir),
    apply: async () => ({ report, lines: [] }),
    remove: async () => undefined,
    showDraft: async () => false,
    origin: '',
  });
  const dois = ['10.5555/kelp.a', '10.5555/kelp-a'];
  for (const doi of dois) {
    const xml = `<article><front><journal-meta><journal-id>hjo</journal-id></journal-meta><article-meta><article-id pub-id-type="doi">${doi}</article-id><title-group><article-title>T</article-title></title-group></article-meta></front></article>`;
    await desk.publish(await drafted(xml), {}, 'elin');
  }
  expect((await shelf.articles()).map(({ doi }) => doi).sort()).toEqual([...dois].sort());
});

test('fault 124 a file with dates without an end gets its day in time that grows with its length', async () => {
  const file = path.join(dir, 'a.xml');
  await writeFile(file, `<article-meta><!--${'<pub-date>'.repeat(200_000)}--><title-group/></article-meta>`);
  await datePublication(file, '2027-01-15');
  expect(await readFile(file, 'utf8')).toContain('iso-8601-date="2027-01-15"');
});

describe('fault 136 an editor who makes a mistake', () => {
  const site = {
    files: async () => directoryFiles(dir),
    apply: async () => ({ report: { added: [], changed: [], removed: [], kept: [], scheduled: [] }, lines: [] }),
    remove: async () => undefined,
    showDraft: async () => false,
    origin: 'https://press.example',
  };
  const jats = (doi: string, body = '') =>
    `<article><front><journal-meta><journal-id>hjo</journal-id></journal-meta><article-meta><article-id pub-id-type="doi">${doi}</article-id><title-group><article-title>T</article-title></title-group></article-meta></front><body>${body}</body></article>`;

  test('does not publish over an article that another window has published since the draft was seen', async () => {
    const desk = new Desk(dir, site);
    const [one, two] = [await drafted(jats('10.5555/k')), await drafted(jats('10.5555/K'))];
    expect((await desk.publish(one, { corrects: '' }, 'elin')).message).toBe(
      '10.5555/k is published: https://press.example/journal/hjo/article/10.5555-k',
    );
    await expect(desk.publish(two, { corrects: '' }, 'elin')).rejects.toMatchObject({ status: 409 });
    expect((await desk.publish(two, { corrects: '10.5555-k' }, 'elin')).message).toMatch(/^10\.5555\/K is corrected:/);
  });

  test('does not hide a published article by a correction with a day to come', async () => {
    const desk = new Desk(dir, site);
    await desk.publish(await drafted(jats('10.5555/k')), {}, 'elin');
    const correction = desk.publish(await drafted(jats('10.5555/k')), { day: '2999-01-01' }, 'elin');
    await expect(correction).rejects.toThrow(/would hide it until then/);
  });

  test('reads which figures are missing, and publishes without them only with a second word', async () => {
    const desk = new Desk(dir, site);
    const id = await drafted(
      jats('10.5555/f', '<fig><graphic xmlns:x="http://www.w3.org/1999/xlink" x:href="f1.png"/></fig>'),
    );
    const page = draftPage(await desk.draft(id), null, '');
    expect(page).toContain('Publish it although 1 image is not here: f1.png');
    expect(page).toContain('The site has no journal "hjo"');
    await expect(desk.publish(id, {}, 'elin')).rejects.toThrow('Files are missing: 1 image is not here: f1.png.');
    expect((await desk.publish(id, { without: 'on' }, 'elin')).message).toMatch(/is published/);
  });

  test('is told at the upload that it holds no JATS file, and leaves no draft', async () => {
    const server = editorServer({ dir, access: { userHeader: 'x-user' }, site });
    const payload = '--b\r\nContent-Disposition: form-data; name="files"; filename="paper.docx"\r\n\r\nPK\r\n--b--\r\n';
    const headers = {
      'x-user': 'elin',
      'sec-fetch-site': 'same-origin',
      'content-type': 'multipart/form-data; boundary=b',
    };
    const answer = await server.inject({ method: 'POST', url: '/upload', headers, payload });
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('The upload holds no JATS file')]);
    expect(await shelf.drafts()).toEqual([]);
    const gone = await server.inject({ url: `/drafts/${'0'.repeat(8)}`, headers });
    expect(gone.body).toContain('<a href="/">Back to the beginning</a>');
    await server.close();
  });
});
