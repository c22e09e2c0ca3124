import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { JOURNAL_PAGES, SITE_PAGES } from '@press/contract/site-pages';
import { systemCode } from '@press/errors';
import Type, { type Static } from 'typebox';
import { faultText, type Rules } from '../content/faults';
import type { SiteFault } from './faults';
import { dayRule } from './journal-file';
import { readMarkdown, type MarkdownSection } from './markdown';
import { newsPart, pagePart, type SitePart } from './parts';
import { placeholderFaults } from './placeholders';
import { languageRule } from './publisher-file';
import { parseYaml } from './yaml-file';

/** The folder of the publisher's own pages. */
export const PAGES = 'pages';

const text = Type.String({ minLength: 1, maxLength: 1_000 });

/** The front matter of a page, between two lines `---`. */
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

/** The folder of news. The name of a file is the last segment of the news item's address. */
export const NEWS = 'news';

/** The front matter of a news item. */
export const NewsHead = Type.Object(
  {
    title: text,
    date: Type.String({ description: 'Shown from this day on (UTC): 2026-12-01' }),
    end: Type.Optional(Type.String({ description: 'Listed until this day' })),
    journal: Type.Optional(Type.String({ description: 'Id of the journal; without it news of the press' })),
    lang: Type.Optional(text),
  },
  { additionalProperties: false },
);
type NewsHead = Static<typeof NewsHead>;

/** Front matter, and the text below it. */
const PARTS = /^---\r?\n([\s\S]*?)^---[^\S\n]*\r?\n?/m;

/** Reads `pages/*.md`. A page without a fault becomes a part of the site. */
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

const NEWS_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*\.md$/;

/** Reads `news/*.md`. A news item without a fault becomes a part of the site. */
export async function readNews(dir: string, journals: ReadonlySet<string>, faults: SiteFault[]): Promise<SitePart[]> {
  const parts: SitePart[] = [];
  for (const name of await namesIn(path.join(dir, NEWS))) {
    const file = path.posix.join(NEWS, name);
    if (!NEWS_NAME.test(name)) {
      faults.push({ file, line: 0, text: 'must have a name of a-z, 0-9 and hyphens, such as new-editors.md' });
      continue;
    }
    const source = await readFile(path.join(dir, file), 'utf8');
    const rules: Rules = {
      date: dayRule,
      end: dayRule,
      lang: languageRule,
      journal: (id) => (journals.has(id) ? null : `must be one of ${[...journals].sort().join(', ')}`),
    };
    const read = readText<NewsHead>(file, source, {
      schema: NewsHead,
      rules,
      allowed: { journals, isOfJournal: false },
      beforeHeadings: true,
    });
    if (Array.isArray(read)) {
      faults.push(...read);
      continue;
    }
    const { title, date, end = '', journal = '', lang = '' } = read.head;
    if (end && end < date) faults.push({ file, line: 1, text: `end: "${end}" must not be before date` });
    else
      parts.push({
        name: newsPart(name.replace(/\.md$/, '')),
        value: {
          title,
          standfirst: '',
          date,
          end,
          journalId: journal,
          lang,
          side: [],
          sections: read.sections,
          source,
        },
      });
  }
  return parts;
}

function readPage(
  file: string,
  source: string,
  allowed: Parameters<typeof placeholderFaults>[1],
): SitePart['value'] | SiteFault[] {
  const read = readText<PageHead>(file, source, { schema: PageHead, rules: { lang: languageRule }, allowed });
  if (Array.isArray(read)) return read;
  const { title, standfirst = '', lang = '', side = [] } = read.head;
  return { title, standfirst, lang, side, sections: read.sections, source };
}

/**
 * Reads front matter and the text below it.
 * @param beforeHeadings true if the text may begin without a heading: its first section then has no title
 * @returns its faults
 */
function readText<Head>(
  file: string,
  source: string,
  {
    schema,
    rules,
    allowed,
    beforeHeadings = false,
  }: {
    schema: Type.TObject;
    rules: Rules;
    allowed: Parameters<typeof placeholderFaults>[1];
    beforeHeadings?: boolean;
  },
): { head: Head; sections: MarkdownSection[] } | SiteFault[] {
  const [front, yamlText = ''] = PARTS.exec(source) ?? [];
  if (front === undefined || !source.startsWith('---'))
    return [{ file, line: 1, text: 'must begin with ---, the title of the page (title: …), and --- again' }];
  const yaml = parseYaml(file, yamlText, 2);
  if (Array.isArray(yaml)) return yaml;
  const faults = yaml.check(schema, rules);
  const textLine = front.split('\n').length;
  const { sections, faults: ofText } = readMarkdown(source.slice(front.length), textLine, beforeHeadings);
  for (const { line, value, must } of ofText)
    faults.push({ file, line, text: faultText({ field: '', value: value || undefined, must }) });
  for (const { at, value, must } of placeholderFaults(source, allowed))
    faults.push({ file, line: source.slice(0, at).split('\n').length, text: faultText({ field: '', value, must }) });
  if (faults.length > 0) return faults;
  return { head: yaml.value as Head, sections };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => !/^\.|^readme(\.\w+)?$/i.test(name)).sort();
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
}
