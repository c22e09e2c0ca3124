import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SITE_PAGES } from '@press/contract/site-pages';
import { stringify } from 'yaml';
import { pagePart, PUBLISHER_PART, textOf, type SitePart } from './parts';
import { PICTURES } from './pictures';
import { PAGES } from './read-pages';
import { PUBLISHER_YAML } from './read-publisher';

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
    const text = textOf(name);
    if (text) {
      const { source, image } = value;
      const file = typeof image === 'string' && (await picture(PICTURES, image));
      await mkdir(path.join(dir, text.kind), { recursive: true });
      await writeFile(
        path.join(dir, text.kind, `${text.id}.md`),
        file ? String(source).replace(/^image:.*$/m, () => `image: ${file}`) : String(source),
      );
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
