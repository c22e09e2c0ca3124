import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { JOURNAL_PAGES, SITE_PAGES } from '@press/contract/site-pages';
import { systemCode } from '@press/errors';
import Type, { type Static } from 'typebox';
import { faultText } from '../content/faults';
import type { SiteFault } from './faults';
import { readMarkdown } from './markdown';
import { pagePart, type SitePart } from './parts';
import { placeholderFaults } from './placeholders';
import { languageRule } from './publisher-file';
import { parseYaml } from './yaml-file';

/** The folder of the pages with a text of their own. */
export const PAGES = 'pages';

const text = Type.String({ minLength: 1, maxLength: 1_000 });

/** What stands above the text of a page, between two lines `---`. */
export const PageHead = Type.Object(
  {
    title: text,
    standfirst: Type.Optional(text),
    lang: Type.Optional(text),
    side: Type.Optional(
      Type.Array(Type.Object({ title: text, lines: Type.Array(text) }, { additionalProperties: false })),
    ),
  },
  { additionalProperties: false },
);
type PageHead = Static<typeof PageHead>;

/** Front matter, and the text below it. */
const PARTS = /^---\r?\n([\s\S]*?)^---[^\S\n]*\r?\n?/m;

/** Reads `pages/*.md`. A page without a fault is a part of the site. */
export async function readPages(dir: string, journals: ReadonlySet<string>, faults: SiteFault[]): Promise<SitePart[]> {
  const parts: SitePart[] = [];
  for (const name of await namesIn(path.join(dir, PAGES))) {
    const file = path.posix.join(PAGES, name);
    const page = SITE_PAGES.find((each) => `${each}.md` === name);
    const read = page
      ? readPage(file, await readFile(path.join(dir, file), 'utf8'), {
          journals,
          isOfJournal: JOURNAL_PAGES.some((each) => each === page),
        })
      : [
          {
            file,
            line: 0,
            text: `is no page of the site: its name must be one of ${SITE_PAGES.map((each) => `${each}.md`).join(', ')}`,
          },
        ];
    if (Array.isArray(read)) faults.push(...read);
    else if (page) parts.push({ name: pagePart(page), value: read });
  }
  return parts;
}

function readPage(
  file: string,
  source: string,
  allowed: Parameters<typeof placeholderFaults>[1],
): SitePart['value'] | SiteFault[] {
  const [front, yamlText = ''] = PARTS.exec(source) ?? [];
  if (front === undefined || !source.startsWith('---'))
    return [{ file, line: 1, text: 'must begin with ---, the title of the page (title: …), and --- again' }];
  const yaml = parseYaml(file, yamlText, 2);
  if (Array.isArray(yaml)) return yaml;
  const faults = yaml.check(PageHead, { lang: languageRule });
  const textLine = front.split('\n').length;
  const { sections, faults: ofText } = readMarkdown(source.slice(front.length), textLine);
  for (const { line, value, must } of ofText)
    faults.push({ file, line, text: faultText({ field: '', value: value || undefined, must }) });
  for (const { at, value, must } of placeholderFaults(source, allowed))
    faults.push({ file, line: source.slice(0, at).split('\n').length, text: faultText({ field: '', value, must }) });
  if (faults.length > 0) return faults;
  const { title, standfirst = '', lang = '', side = [] } = yaml.value as PageHead;
  return { title, standfirst, lang, side, sections, source };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => !/^\.|^readme(\.\w+)?$/i.test(name)).sort();
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
}
