import { appendFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CodedError } from '@press/errors';
import { testFolder } from '@press/build/testing/test-folder';
import { directoryFiles } from '../files/directory-files';
import { Desk, type EditedSite } from './desk';
import { draftPage } from './draft-page';
import { editorServer } from './server';
import type { Deed } from './log';
import { Shelf, type Intent } from './shelf';

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
const intent = (entry: string, what: Intent['what'] = 'corrected'): Intent => ({
  who: 'elin',
  what,
  entry,
  article: '10.5555-kelp',
  doi: '10.5555/kelp',
});
const nothing = async (): Promise<string[]> => [];
const applied = jest.fn(nothing);
const start = async (isOnSite = false): Promise<void> => {
  shelf = new Shelf(dir);
  await shelf.settle(async () => isOnSite, applied);
};
const last = async (): Promise<Deed> => (await shelf.log())[0] as Deed;

const REPORT = { added: [], changed: [], removed: [], kept: [], scheduled: [], reported: [] };
const SITE: EditedSite = {
  files: async () => directoryFiles(dir),
  apply: async () => ({ report: REPORT, lines: [] }),
  remove: async () => undefined,
  showDraft: async () => null,
  origin: '',
};

/**
 * Begins an action and stops in the middle, like a killed process. Then another process begins, unless null is given.
 */
async function killed(
  act: (work: () => Promise<never>) => Promise<unknown>,
  isOnSite: boolean | null = false,
): Promise<void> {
  await new Promise<void>((begun) => {
    void act(() => {
      begun();
      return new Promise(() => undefined);
    });
  });
  if (isOnSite !== null) await start(isOnSite);
}

test.each(['kelp', 'new'])(
  'fault 116 a process killed while it publishes %s leaves the draft and the previous version',
  async (entry) => {
    const id = await drafted('two');
    await mkdir(path.join(dir, '.editor/incoming/half'), { recursive: true });
    await killed((work) => shelf.replace([{ id, deed: intent(entry) }], work));
    expect([await shelf.names(), await current(), await shelf.drafts()]).toEqual([['kelp'], 'one', [id]]);
    expect((await readdir(path.join(dir, '.editor'))).sort()).not.toContain('incoming');
    await start();
    await shelf.replace([{ id, deed: intent(entry) }], nothing);
    expect([await shelf.names(), await shelf.drafts()]).toEqual([[...new Set(['kelp', entry])], []]);
    await start();
    expect(await shelf.names()).toEqual([...new Set(['kelp', entry])]);
  },
);

test('fault 116 a version that reached the site before a kill stays in the folder, and can be undone', async () => {
  const id = await drafted('two');
  await killed((work) => shelf.replace([{ id, deed: intent('new', 'published') }], work), true);
  expect([await shelf.names(), await shelf.drafts()]).toEqual([['kelp', 'new'], []]);
  expect(await last()).toMatchObject({ what: 'published', entry: 'new', before: '', added: ['10.5555-kelp'] });
  await start(true);
  expect(await shelf.log()).toHaveLength(1);
});

test('fault 116 an action is complete if its process is killed after the log line', async () => {
  await shelf.replace([{ id: await drafted('two'), deed: intent('kelp') }], nothing);
  await writeFile(path.join(dir, '.editor/pending.json'), JSON.stringify({ id: 'gone', deed: await last() }));
  await start();
  expect([await current(), (await shelf.log()).length]).toEqual(['two', 1]);
});

test('fault 116 a kill while an action is undone leaves the previous state, on the site too', async () => {
  await shelf.replace([{ id: await drafted('two'), deed: intent('kelp') }], nothing);
  const corrected = await last();
  const undid = intent('kelp', 'undid');
  await killed((work) => shelf.takeBack(corrected, undid, work));
  expect([await current(), applied.mock.calls.length]).toEqual(['two', 1]);
  await shelf.takeBack(corrected, undid, async () => undefined);
  expect([await current(), (await shelf.drafts()).length]).toEqual(['one', 1]);
});

test('fault 116 an interrupted discard keeps the draft', async () => {
  const id = await drafted('two');
  const discarded = { ...intent(id, 'discarded'), at: '2026-01-01T00:00:00.000Z', before: 'kept', added: [] };
  await mkdir(path.join(dir, '.editor/before'));
  await rename(path.join(dir, '.editor/drafts', id), path.join(dir, '.editor/before/kept'));
  await writeFile(path.join(dir, '.editor/pending.json'), JSON.stringify({ id: '', deed: discarded }));
  await start(true);
  expect([await shelf.drafts(), await shelf.log()]).toEqual([[id], []]);
});

test('fault 116 a half-written log line does not hide the others', async () => {
  await shelf.replace([{ id: await drafted('a'), deed: intent('a') }], nothing);
  await appendFile(path.join(dir, '.editor/log.jsonl'), '{"at":"2026-');
  await shelf.replace([{ id: await drafted('b'), deed: intent('b') }], nothing);
  expect((await shelf.log()).map(({ entry }) => entry)).toEqual(['b', 'a']);
});

test('fault 116 an article does not replace another one whose DOI differs only in punctuation', async () => {
  const desk = new Desk(dir, SITE);
  const dois = ['10.5555/kelp.a', '10.5555/kelp-a'];
  for (const doi of dois) {
    const xml = `<article><front><journal-meta><journal-id>hjo</journal-id></journal-meta><article-meta><article-id pub-id-type="doi">${doi}</article-id><title-group><article-title>T</article-title></title-group></article-meta></front></article>`;
    await desk.publish([{ id: await drafted(xml) }], 'elin');
  }
  expect((await shelf.articles()).map(({ doi }) => doi).sort()).toEqual([...dois].sort());
});

test.each([
  ['has the article', { added: ['journal hjo'], changed: ['article 10.5555-kelp.ab: title'] }, true],
  ['lacks the article', { added: ['article 10.5555-kelp'], changed: [] }, false],
  ['has the version before', { added: [], changed: ['article 10.5555-kelp: title, date'] }, false],
  ['was never given the folder, which has a fault', null, false],
])('fault 116 at the start after a kill, the site %s', async (_, found, isOnSite) => {
  const apply = jest.fn(async (options?: { dryRun: boolean }) => {
    expect(options).toEqual({ dryRun: true });
    if (!found) throw new CodedError('PRESS-A30', 'articles/new/a.xml  has a fault', 'Correct it.');
    return { report: { ...found, removed: [], kept: [], scheduled: [], reported: [] }, lines: [] };
  });
  await killed(
    (work) => drafted('two').then((id) => shelf.replace([{ id, deed: intent('new', 'published') }], work)),
    null,
  );
  const desk = new Desk(dir, { ...SITE, apply });
  await desk.settle();
  expect(await desk.shelf.names()).toEqual(isOnSite ? ['kelp', 'new'] : ['kelp']);
});

test('fault 116 a folder with another fault after a kill must be corrected before anything is undone', async () => {
  await killed(
    (work) => drafted('two').then((id) => shelf.replace([{ id, deed: intent('new', 'published') }], work)),
    null,
  );
  const apply = async () => {
    throw new CodedError('PRESS-A30', 'publisher.yaml:8  must be a text', 'Correct it.');
  };
  await expect(new Desk(dir, { ...SITE, apply }).settle()).rejects.toMatchObject({ code: 'PRESS-A30' });
  const desk = new Desk(dir, SITE);
  await desk.settle();
  expect([await desk.shelf.names(), (await desk.shelf.log())[0]?.entry]).toEqual([['kelp', 'new'], 'new']);
});

describe('an editor who makes a mistake', () => {
  const site = {
    files: async () => directoryFiles(dir),
    apply: async () => ({
      report: { added: [], changed: [], removed: [], kept: [], scheduled: [], reported: [] },
      lines: [],
    }),
    remove: async () => undefined,
    showDraft: async () => null,
    origin: 'https://press.example',
  };
  const jats = (doi: string, body = '') =>
    `<article><front><journal-meta><journal-id>hjo</journal-id></journal-meta><article-meta><article-id pub-id-type="doi">${doi}</article-id><title-group><article-title>T</article-title></title-group></article-meta></front><body>${body}</body></article>`;

  test('does not overwrite an article that another window has published since the draft was seen', async () => {
    const desk = new Desk(dir, site);
    const [one, two] = [await drafted(jats('10.5555/k')), await drafted(jats('10.5555/K'))];
    expect((await desk.publish([{ id: one, corrects: '' }], 'elin')).message).toBe(
      '10.5555/k is published: https://press.example/journal/hjo/article/10.5555-k',
    );
    await expect(desk.publish([{ id: two, corrects: '' }], 'elin')).rejects.toMatchObject({ status: 409 });
    expect((await desk.publish([{ id: two, corrects: '10.5555-k' }], 'elin')).message).toMatch(
      /^10\.5555\/K is corrected:/,
    );
  });

  test('does not let a correction with a future date hide a published article', async () => {
    const desk = new Desk(dir, site);
    await desk.publish([{ id: await drafted(jats('10.5555/k')) }], 'elin');
    const correction = desk.publish([{ id: await drafted(jats('10.5555/k')), day: '2999-01-01' }], 'elin');
    await expect(correction).rejects.toThrow(/would hide it until then/);
  });

  test('lists missing figures, and publishes without them only after confirmation', async () => {
    const desk = new Desk(dir, site);
    const id = await drafted(
      jats('10.5555/f', '<fig><graphic xmlns:x="http://www.w3.org/1999/xlink" x:href="f1.png"/></fig>'),
    );
    const draft = await desk.draft(id);
    expect(draftPage(draft, 'https://press.example/preview', '', false)).toContain(
      'Publish although 1 image is not here: f1.png',
    );
    await expect(desk.publish([{ id }], 'elin')).rejects.toThrow('Files are missing: 1 image is not here: f1.png.');
    expect((await desk.publish([{ id, without: 'on' }], 'elin')).message).toMatch(/is published/);
  });

  test('cannot publish in a journal that the site lacks, and sees which file is broken', async () => {
    const desk = new Desk(dir, site);
    const page = draftPage(await desk.draft(await drafted(jats('10.5555/k'))), null, '', false);
    expect(page).toContain('The site has no journal "hjo"');
    expect(page).not.toMatch(/action="[^"]*publish"/);
    await drafted('<article><front>');
    expect((await desk.overview()).drafts).toContainEqual(expect.objectContaining({ title: 'a.xml' }));
  });

  test('learns that an article with a future date waits', async () => {
    const lines = ['scheduled article 10.5555-k for 2999-01-01 (0:00 UTC), preview: https://press.example/p'];
    const desk = new Desk(dir, { ...site, apply: async () => ({ ...(await site.apply()), lines }) });
    const { message } = await desk.publish([{ id: await drafted(jats('10.5555/k')), day: '2999-01-01' }], 'elin');
    expect(message).toBe(`10.5555/k waits: ${lines[0]}`);
  });

  test('reports at the upload that it contains no JATS file, and leaves no draft', async () => {
    const server = editorServer({ dir, access: { userHeader: 'x-user' }, site });
    const payload = '--b\r\nContent-Disposition: form-data; name="files"; filename="paper.docx"\r\n\r\nPK\r\n--b--\r\n';
    const headers = {
      'x-user': 'elin',
      'sec-fetch-site': 'same-origin',
      'content-type': 'multipart/form-data; boundary=b',
    };
    const answer = await server.inject({ method: 'POST', url: '/upload', headers, payload });
    expect([answer.statusCode, answer.body]).toEqual([
      400,
      expect.stringContaining('The upload contains no JATS file'),
    ]);
    expect(await shelf.drafts()).toEqual([]);
    const gone = await server.inject({ url: `/drafts/${'0'.repeat(8)}`, headers });
    expect(gone.body).toContain('<a href="/">Back to the start</a>');
    await server.close();
  });
});
