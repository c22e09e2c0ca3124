import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { SITE } from '../site/address';
import { idOf, MonthFolder } from '../site/editors-month';
import { launch, stop, type Running } from '../site/launched';
import { SEARCHED } from '../site/searched';
import { walkMonth } from '../site/walk-month';
import { expect, test } from '../pages';

/** Runs the commands of a publisher's folder as processes, with the built api and edge. */
const root = path.resolve(import.meta.dirname, '../..');
const HAVGARD = path.join(root, 'api/site/fixtures/havgard');

/** A module that runs first in each process of a site and sets its clock ahead by the milliseconds in a file. */
const movedClock = (file: string): string => `const { readFileSync } = require('node:fs');
const now = Date.now;
let read = 0;
let ahead = 0;
Date.now = () => {
  const at = now();
  if (at - read > 200) {
    read = at;
    ahead = Number(readFileSync(${JSON.stringify(file)}, 'utf8')) || 0;
  }
  return at + ahead;
};`;

const DAY_MS = 86_400_000;
const EMBARGOED = { id: '10.5555-havgard.embargo', doi: '10.5555/havgard.embargo', word: 'Quokkasaurus' };

/** Addresses of an article for readers and machines, and the lists and files that would reveal it. */
const { id, doi, word } = EMBARGOED;
const OF_ARTICLE = [
  `/journal/hjo/article/${id}`,
  `/journal/hjo/article/${id}.pdf`,
  `/journal/hjo/article/${id}.xml`,
  `/covers/hjo/article/${id}.png`,
  `/doi/${doi}`,
  ...['', '/citation.bib', '/citation.ris', '/citation.enw', '/citation.json', '/article.jsonld', '/linkset.json'].map(
    (file) => `/api/articles/${id}${file}`,
  ),
  '/journal/hjo/issue/hjo-9-9',
];
const TELLING = [
  '/',
  '/journal/hjo',
  '/journal/hjo/current-issue',
  '/journal/hjo/most-accessed',
  `/discover-research?q=${word}`,
  `/api/articles/search?keyword=${word}&pageNum=1&pageSize=10`,
  '/api/articles/most-views/single',
  '/api/articles/most-views/single/hjo',
  '/api/articles/latest/hjo',
  '/api/journals/issues/latest/articles',
  '/feed.atom',
  '/journal/hjo/feed.atom',
  '/oai?verb=ListRecords&metadataPrefix=oai_dc',
];

test.describe('npm start -- --site', () => {
  test.describe.configure({ mode: 'serial' });
  const data = path.join(root, `${SITE.data}-own`);
  const clock = path.join(data, 'clock.txt');
  /** A copy, because `apply` writes its log into the folder, where unit tests would read it. */
  const havgard = `${data}-havgard`;
  let site: Running;
  let first = '';
  /** Runs a command on the site. @returns its output */
  const content = async (...args: string[]): Promise<string> => {
    const env = { ...process.env, PRESS_DATA: data, PUBLISHER_ORIGIN: site.origin };
    const program = path.join(root, 'api/dist/content.mjs');
    return (await promisify(execFile)(process.execPath, [program, ...args], { env })).stdout;
  };

  test.beforeAll(async () => {
    await rm(data, { recursive: true, force: true });
    await mkdir(data, { recursive: true });
    await rm(havgard, { recursive: true, force: true });
    await cp(HAVGARD, havgard, { recursive: true });
    await writeFile(
      path.join(havgard, 'pages/preservation.md'),
      '---\ntitle: Long-term preservation\nplace: footer\n---\n\n## Where {#where}\n\nIn three archives.\n',
    );
    await writeFile(path.join(data, 'clock.cjs'), movedClock(clock));
    await writeFile(clock, '0');
    site = await launch('start.mjs', ['--site', havgard], {
      PRESS_DATA: data,
      NODE_OPTIONS: `--require=${path.join(data, 'clock.cjs')}`,
    });
    const home = async (): Promise<string> => (await fetch(site.origin)).text();
    await expect.poll(async () => (first ||= await home().catch(() => '')), { timeout: 100_000 }).not.toBe('');
  });
  test.afterAll(() => stop(site));

  test('O-13 serves a folder from the first response on, and nothing of the sample', async () => {
    expect(first).toContain('© 2026 Havgard House');
    expect(first).not.toMatch(/exempli/i);
    const { data: journals } = (await (await fetch(`${site.origin}/api/journals`)).json()) as {
      data: { id: string }[];
    };
    expect(journals.map(({ id }) => id).sort()).toEqual(['hjo', 'pol', 'rim']);
  });

  test('O-39 the footer leads to a page that only this press has', async ({ page }) => {
    await page.goto(site.origin);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Long-term preservation' }).click();
    await expect(page).toHaveURL(`${site.origin}/pages/preservation`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Long-term preservation');
    await expect(page.getByRole('main')).toContainText('In three archives.');
  });

  test('R-22 an article that is only a PDF leads with a picture of its first page, which opens the PDF', async ({
    page,
  }) => {
    const table = path.join(data, 'articles.csv');
    const pdf = await fetch(`${site.origin}/journal/hjo/article/10.5555-havgard.3.pdf`);
    await writeFile(path.join(data, 'kelp.pdf'), Buffer.from(await pdf.arrayBuffer()));
    await writeFile(
      table,
      'journal,doi,title,authors,published,pdf\nhjo,10.5555/havgard.kelp,Kelp,"Lie, A",2026-05-31,kelp.pdf\n',
    );
    expect(await content('import', table)).toContain('1 article new');
    const picture = page.getByRole('link', { name: 'First page of the article' }).getByRole('img');
    // The api reads PDFs after an import.
    await expect(async () => {
      await page.goto(`${site.origin}/journal/hjo/article/10.5555-havgard.kelp`);
      await expect(picture).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    expect(height / width, 'a page of A4').toBeCloseTo(297 / 210, 2);
    await expect(picture.locator('..')).toHaveAttribute('href', /kelp\.pdf$/);
  });

  test('O-34 O-35 old addresses of an imported journal, and those of redirects.yaml, lead here by 301', async () => {
    const article = '/journal/hjo/article/10.5555-havgard.1';
    const former = path.join(data, 'former.jsonl');
    const address = { journalId: 'hjo', kind: 'article', formerId: '12', leadsTo: '10.5555-havgard.1' };
    await writeFile(former, JSON.stringify({ formerAddress: address }));
    await content('import', former);
    const redirects = path.join(havgard, 'redirects.yaml');
    await writeFile(redirects, `- { from: /2019/*, to: /journal/hjo/volumes-issues }\n`);
    await content('site', 'apply', havgard);
    const led = {
      '/index.php/hjo/article/view/12': article,
      '/hjo/article/view/12': article,
      '/index.php/hjo/article/download/12/40': `${article}.pdf`,
      '/hjo/issue/archive': '/journal/hjo/volumes-issues',
      '/index.php/hjo/about/editorialTeam': '/journal/hjo/editorial-board',
      '/hjo/oai?verb=Identify': '/oai?verb=Identify',
      '/2019/05/ice': '/journal/hjo/volumes-issues',
    };
    for (const [from, to] of Object.entries(led)) {
      const ask = async () => {
        const { status, headers } = await fetch(site.origin + from, { redirect: 'manual' });
        return [status, headers.get('location')];
      };
      await expect.poll(ask, { message: from }).toEqual([301, to]);
      expect([from, (await fetch(site.origin + from)).status]).toEqual([from, 200]);
    }
    await rm(redirects);
    await content('site', 'apply', havgard, '--remove');
  });

  test('O-15 hides an embargoed article everywhere until its day, then shows it without a command', async () => {
    test.setTimeout(360_000);
    const { origin } = site;
    const folder = `${data}-folder`;
    await rm(folder, { recursive: true, force: true });
    await cp(HAVGARD, folder, { recursive: true });
    const day = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
    const source = await readFile(path.join(HAVGARD, 'articles/hjo-1/article.xml'), 'utf8');
    await mkdir(path.join(folder, 'articles/embargo'));
    await writeFile(
      path.join(folder, 'articles/embargo/article.xml'),
      source
        .replace('10.5555/havgard.1', doi)
        .replace('Sea ice and the timing of the spring bloom<', `${word} of the sea ice<`)
        .replace(/<pub-date[^]*<\/pub-date>/, `<pub-date date-type="pub" iso-8601-date="${day}"/>`)
        .replace('<volume>1</volume><issue>1</issue>', '<volume>9</volume><issue>9</issue>')
        .replace(/<fig [^]*<\/fig>/, ''),
    );
    const apply = (...args: string[]) => content('site', 'apply', folder, ...args);
    /** Like `npm run site -- apply`, but without PUBLISHER_ORIGIN. */
    const command = async (): Promise<string> => {
      const program = path.join(root, 'shared/build/commands/site.mjs');
      const env = { ...process.env, PRESS_DATA: data };
      return (await promisify(execFile)(process.execPath, [program, 'apply', folder], { env })).stdout;
    };
    const get = async (address: string) => {
      const response = await fetch(origin + address, { redirect: 'manual', headers: { accept: 'text/html' } });
      return { status: response.status, text: await response.text(), headers: response.headers };
    };

    const [, link = ''] =
      new RegExp(`scheduled article ${id} for ${day}.*preview: ${origin}(\\S+)`).exec(await command()) ?? [];
    const preview = await get(link);
    expect([preview.status, preview.text.includes(word)]).toEqual([200, true]);
    expect(preview.text).toContain('This is a preview.');
    expect(preview.text).toContain('noindex');
    expect((await get(`${link}.pdf`)).status).toBe(200);
    for (const address of OF_ARTICLE) expect([address, (await get(address)).status]).toEqual([address, 404]);
    for (const address of TELLING)
      expect([address, (await get(address)).text.includes(`${word} of`)]).toEqual([address, false]);
    expect((await get('/sitemap.xml')).text).not.toContain(`/hjo/${day.slice(0, 4)}-`);
    expect(await apply()).toContain('Nothing to change');

    await writeFile(clock, String(2 * DAY_MS));
    await expect.poll(async () => (await get(OF_ARTICLE[0] ?? '')).status).toBe(200);
    for (const address of OF_ARTICLE.filter((each) => !each.startsWith('/doi')))
      expect([address, (await get(address)).status]).toEqual([address, 200]);
    expect((await get(`/doi/${doi}`)).headers.get('location')).toBe(OF_ARTICLE[0]);
    for (const address of TELLING)
      await expect.poll(async () => (await get(address)).text.includes(word), { message: address }).toBe(true);
    expect((await get(link)).text).toContain(`href="${origin}${OF_ARTICLE[0]}"`);

    // The article is removed, and its addresses say so.
    await rm(path.join(folder, 'articles/embargo'), { recursive: true });
    expect(await apply('--remove')).toMatch(new RegExp(`removed +article ${id}[^]*removed +issue hjo-9-9`));
    await expect.poll(async () => (await get(OF_ARTICLE[0] ?? '')).status).toBe(410);
    expect((await get(OF_ARTICLE[0] ?? '')).text).toMatch(/This article was removed[^]*10\.5555\/havgard\.embargo/);
    expect((await get(`/doi/${doi}`)).headers.get('location')).toBe(OF_ARTICLE[0]);
    for (const address of OF_ARTICLE.slice(1, 3))
      await expect.poll(async () => (await get(address)).status, { message: address }).toBe(410);
    await expect.poll(async () => (await get('/journal/hjo/issue/hjo-9-9')).status).toBe(404);
  });

  test('S-09 S-34 what researchers type finds titles, names, translations and DOIs with other spellings', async () => {
    const dir = `${data}-searched`;
    await rm(dir, { recursive: true, force: true });
    await cp(HAVGARD, dir, { recursive: true });
    const folder = new MonthFolder(dir);
    for (const { name, article } of SEARCHED) await folder.article(name, { date: '2020-02-01', ...article });
    await content('site', 'apply', dir);
    const missed: string[] = [];
    for (const { name, typed, isFound = true } of SEARCHED)
      for (const text of typed) {
        const answer = await fetch(`${site.origin}/api/articles/search?keyword=${encodeURIComponent(text)}`);
        const { data: found } = (await answer.json()) as { data: { list: { id: string }[] } };
        if (found.list.some(({ id: each }) => each === idOf(name)) !== isFound) missed.push(`${name}: ${text}`);
      }
    expect(missed).toEqual([]);
    await content('site', 'apply', havgard, '--remove');
  });

  test("O-21 an editor's month: each change of docs/publishers/editors.md is one edit and one command, visible within five seconds", async () => {
    test.setTimeout(480_000);
    const folder = `${data}-month`;
    await rm(folder, { recursive: true, force: true });
    await cp(HAVGARD, folder, { recursive: true });
    await walkMonth({
      origin: site.origin,
      folder,
      apply: (...args) => content('site', 'apply', folder, ...args),
      deposit: async (id) => {
        const file = path.join(data, 'deposit.xml');
        await rm(file, { force: true });
        await content('deposit', 'article', id, file);
        return readFile(file, 'utf8');
      },
    });
  });
});

test('O-13 site -- preview shows a folder, and reloads its page when a file is saved', async ({ page, site }) => {
  const dir = path.join(root, `${SITE.data}-preview-folder`);
  await rm(dir, { recursive: true, force: true });
  await cp(HAVGARD, dir, { recursive: true });
  const file = path.join(dir, 'publisher.yaml');
  const preview = await launch('site.mjs', ['preview', dir], {});
  try {
    await expect.poll(preview.output, { timeout: 100_000 }).toContain('follows its changes');
    await page.goto(`${preview.origin}/privacy`);
    await expect(page.getByRole('contentinfo')).toContainText('© 2026 Havgard House');
    const yaml = await readFile(file, 'utf8');
    await writeFile(file, yaml.replace('copyrightYear: 2026', 'copyrightYear: 2031'));
    await expect(page.getByRole('contentinfo')).toContainText('© 2031 Havgard House');
    expect(site.errors).toEqual([]);
  } finally {
    await stop(preview);
  }
});
