import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Small articles in JATS for the month of docs/publishers/editors.md, of the journal hjo. */

export interface MonthArticle {
  title?: string;
  type?: string;
  date?: string;
  /** `<volume>`, `<issue>`, pages. */
  place?: string;
  /** `<contrib>` elements. */
  authors?: string;
  /** Further elements of article-meta, after the pages. */
  meta?: string;
  /** Elements after the body. */
  rest?: string;
}

export const person = (surname: string, givenNames: string): string =>
  `<contrib contrib-type="author"><name><surname>${surname}</surname><given-names>${givenNames}</given-names></name></contrib>`;

/** The `<related-article>` of a notice. */
export const about = (type: string, name: string): string =>
  `<related-article related-article-type="${type}" ext-link-type="doi" xlink:href="${doiOf(name)}"/>`;

export const doiOf = (name: string): string => `10.5555/havgard.${name}`;
export const idOf = (name: string): string => doiOf(name).replace('/', '-');

const jats = (name: string, { title = `Title of ${name}`, ...given }: MonthArticle): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<article xmlns:xlink="http://www.w3.org/1999/xlink" article-type="${given.type ?? 'research-article'}" xml:lang="en"><front>
<journal-meta><journal-id journal-id-type="publisher-id">hjo</journal-id><journal-title-group><journal-title>Havgard Journal of Oceans</journal-title></journal-title-group></journal-meta>
<article-meta><article-id pub-id-type="doi">${doiOf(name)}</article-id>
<title-group><article-title>${title}</article-title></title-group>
<contrib-group>${given.authors ?? person('Nymann', 'Signe')}</contrib-group>
<pub-date date-type="pub" iso-8601-date="${given.date ?? '2026-08-01'}"/>
${given.place ?? '<volume>2</volume><issue>1</issue><fpage>1</fpage><lpage>9</lpage>'}${given.meta ?? ''}
<permissions><license xlink:href="https://creativecommons.org/licenses/by-nc/4.0/"><license-p>CC BY-NC 4.0</license-p></license></permissions>
<abstract><p>Abstract of ${name}.</p></abstract></article-meta></front>
<body><sec><title>Introduction</title><p>Body of ${name}.</p></sec></body>${given.rest ?? ''}</article>`;

/** Edits files of the publisher's folder. */
export class MonthFolder {
  constructor(private readonly dir: string) {}

  /** Writes the JATS file of an article over the previous one. */
  async article(name: string, given: MonthArticle = {}): Promise<void> {
    await this.write(`articles/${name}/article.xml`, jats(name, given));
  }

  async write(file: string, text: string | Uint8Array): Promise<void> {
    await mkdir(path.dirname(path.join(this.dir, file)), { recursive: true });
    await writeFile(path.join(this.dir, file), text);
  }

  async edit(file: string, from: string | RegExp, to: string): Promise<void> {
    const text = await readFile(path.join(this.dir, file), 'utf8');
    const edited = text.replace(from, to);
    if (edited === text) throw new Error(`${file} has no ${from}`);
    await this.write(file, edited);
  }

  rename(from: string, to: string): Promise<void> {
    return rename(path.join(this.dir, from), path.join(this.dir, to));
  }

  remove(folder: string): Promise<void> {
    return rm(path.join(this.dir, folder), { recursive: true });
  }
}
