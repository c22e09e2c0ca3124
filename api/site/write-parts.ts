import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SITE_PAGES } from '@press/contract/site-pages';
import { stringify } from 'yaml';
import { newsIdOf, pagePart, PUBLISHER_PART, type SitePart } from './parts';
import { NEWS, PAGES } from './read-pages';
import { PICTURES, PUBLISHER_YAML } from './read-publisher';

/** Writes the publisher's own data into a publisher's folder. @param picture the file of an address, or the address itself */
export async function writeParts(
  dir: string,
  parts: readonly SitePart[],
  picture: (folder: string, address: string) => Promise<string>,
): Promise<void> {
  for (const { name, value } of parts) {
    const page = SITE_PAGES.find((each) => pagePart(each) === name);
    if (page) {
      await mkdir(path.join(dir, PAGES), { recursive: true });
      await writeFile(path.join(dir, PAGES, `${page}.md`), String(value['source']));
    }
    const news = newsIdOf(name);
    if (news !== null) {
      await mkdir(path.join(dir, NEWS), { recursive: true });
      await writeFile(path.join(dir, NEWS, `${news}.md`), String(value['source']));
    }
    if (name !== PUBLISHER_PART) continue;
    const given = { ...value };
    for (const field of ['logo', 'favicon']) {
      const address = given[field];
      if (typeof address === 'string') given[field] = await picture(PICTURES, address);
    }
    await writeFile(path.join(dir, PUBLISHER_YAML), stringify(given, { lineWidth: 100 }));
  }
}
