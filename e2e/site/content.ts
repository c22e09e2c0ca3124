import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { SITE } from './address';

const root = path.resolve(import.meta.dirname, '../..');

/** The article of fixtures/, which is imported before the tests. */
export const FIXTURE = { id: '10.5555-wnt.2001.1', journalId: 'wnt' };

/** Changes the title of the fixture article with the content command, while the site runs. */
export async function changeTitle(title: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'retitled-'));
  try {
    const source = await readFile(path.join(import.meta.dirname, 'fixtures/reading-rooms.xml'), 'utf8');
    await writeFile(
      path.join(folder, 'article.xml'),
      source.replace(/<article-title>.*<\/article-title>/, `<article-title>${title}</article-title>`),
    );
    await promisify(execFile)(process.execPath, [path.join(root, 'api/dist/content.mjs'), 'import', folder], {
      env: { ...process.env, PRESS_DATA: path.join(root, SITE.data) },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
