import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  freePageName,
  JOURNAL_PAGES,
  PAGE_PLACES,
  pageOfJournal,
  SITE_PAGES,
  TEXT_KINDS,
  type TextKind,
} from '@press/contract/site-pages';
import { closed } from '@press/contract/wire';
import Type, { type Static } from 'typebox';
import { faultText, languageRule, type Rules } from '../content/faults';
import type { ContentFiles } from '../files/content-files';
import { parseYaml, type SiteFault, type YamlFile } from './faults';
import { dayRule } from './journal-file';
import { partsOf, readMarkdown, readNote, type MarkdownSection } from '@press/contract/markdown';
import { pagePart, textPart, type SitePart } from './parts';
import { PAGES, PICTURES, storePicture } from './pictures';
import { namesIn } from '../files/folders';
import { placeholderFaults } from './placeholders';

const PAGE_FILE = /^(?!\.|readme(\.\w+)?$)/i;

const text = Type.String({ minLength: 1, maxLength: 1_000 });

/** The front matter of a page, between two lines `---`. */
export const PageHead = closed({
  title: text,
  standfirst: Type.Optional(text),
  lang: Type.Optional(text),
  side: Type.Optional(Type.Array(closed({ title: text, lines: Type.Array(text) }))),
});
type PageHead = Static<typeof PageHead>;

/** The front matter of a page that only this press has. */
export const FreePageHead = closed({
  ...PageHead.properties,
  place: Type.Enum(PAGE_PLACES, { description: 'Where the site leads to the page' }),
});
type FreePageHead = Static<typeof FreePageHead>;

const dated = {
  title: text,
  date: Type.String({ description: 'Shown from this day on (UTC): 2026-12-01' }),
  end: Type.Optional(Type.String({ description: 'Listed until this day' })),
  journal: Type.Optional(Type.String({ description: 'Id of the journal; omit it for news of the press' })),
  lang: Type.Optional(text),
};

/** The front matter of the texts of each kind. The name of a file is the last segment of the text's address. */
export const TEXT_HEADS = {
  news: closed({
    ...dated,
    call: Type.Optional(
      Type.Literal(true, { description: 'A call for papers of the journal, whose deadline is `end`' }),
    ),
  }),
  collections: closed({
    ...dated,
    articles: Type.Array(text, { description: 'Ids or DOIs of articles of the folder, in the order of the page' }),
    editors: Type.Optional(Type.Array(text)),
    image: Type.Optional(Type.String({ description: 'An address, or a file of `pictures/`' })),
  }),
} satisfies Record<TextKind, Type.TObject>;
type TextHead = Static<typeof TEXT_HEADS.news> & Partial<Static<typeof TEXT_HEADS.collections>>;

/** Reads `pages/*.md`. A page without a fault becomes a part of the site. */
export async function readPages(dir: string, journals: ReadonlySet<string>, faults: SiteFault[]): Promise<SitePart[]> {
  const parts: SitePart[] = [];
  for (const name of await namesIn(path.join(dir, PAGES), PAGE_FILE)) {
    if (journals.has(name)) {
      parts.push(...(await readPagesOf(dir, name, journals, faults)));
      continue;
    }
    const file = path.posix.join(PAGES, name);
    const page = SITE_PAGES.find((each) => `${each}.md` === name);
    const isOfJournal = JOURNAL_PAGES.some((each) => each === page);
    const read = page
      ? readPage(file, await readFile(path.join(dir, file), 'utf8'), { journals, isOfJournal })
      : await readFreePage(dir, file, journals);
    if (Array.isArray(read)) faults.push(...read);
    else parts.push({ name: pagePart(page ?? freePageName(name.replace(/\.md$/, ''))), value: read });
  }
  return parts;
}

/** Reads a page that only this press has: its name is the last segment of its address. */
async function readFreePage(
  dir: string,
  file: string,
  journals: ReadonlySet<string>,
): Promise<SitePart['value'] | SiteFault[]> {
  if (!TEXT_NAME.test(path.basename(file))) {
    const text = `must be the id of a journal, for a folder with its own pages, or a page with a name of a-z, 0-9 and hyphens, such as preservation.md`;
    return [{ file, line: 0, text }];
  }
  const source = await readFile(path.join(dir, file), 'utf8');
  const allowed = { journals, isOfJournal: false };
  const read = readPage<FreePageHead>(file, source, allowed, FreePageHead);
  if (!Array.isArray(read))
    return String(read['title']).includes('{')
      ? [{ file, line: 2, text: 'title must have no placeholder: it is in header or footer' }]
      : read;
  // Without `place` it may be one of the site's pages with a wrong name.
  const names = SITE_PAGES.map((each) => `${each}.md`).join(', ');
  return read.map((fault) =>
    fault.text.startsWith('place: is missing')
      ? { ...fault, text: `${fault.text}: menu or footer leads to a page of your own; the others are ${names}` }
      : fault,
  );
}

/** Reads the texts of one journal, `pages/bcv/*.md`. */
async function readPagesOf(
  dir: string,
  journalId: string,
  journals: ReadonlySet<string>,
  faults: SiteFault[],
): Promise<SitePart[]> {
  const parts: SitePart[] = [];
  for (const name of await namesIn(path.join(dir, PAGES, journalId), PAGE_FILE)) {
    const file = path.posix.join(PAGES, journalId, name);
    const page = JOURNAL_PAGES.find((each) => `${each}.md` === name);
    if (!page) {
      const names = JOURNAL_PAGES.map((each) => `${each}.md`).join(', ');
      faults.push({ file, line: 0, text: `is not a page of a journal: its name must be one of ${names}` });
      continue;
    }
    const read = readPage(file, await readFile(path.join(dir, file), 'utf8'), { journals, isOfJournal: true });
    if (Array.isArray(read)) faults.push(...read);
    else parts.push({ name: pagePart(pageOfJournal(page, journalId)), value: read });
  }
  return parts;
}

const TEXT_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*\.md$/;

/** The ids that the texts of a folder may name, and the store of their images. */
interface TextSource {
  journals: ReadonlySet<string>;
  /** Ids, and DOIs in lower case; null if the site keeps its articles, which are unknown here. */
  articles: ReadonlySet<string> | null;
  files: ContentFiles;
}

/** An article as a collection names it, and in the form used for lookup. */
const articleName = (given: string): string => (given.includes('/') ? given.toLowerCase() : given);

/** Reads `news/*.md` and `collections/*.md`. Texts without a fault are parts of the site. */
export async function readTexts(dir: string, source: TextSource, faults: SiteFault[]): Promise<SitePart[]> {
  const parts: SitePart[] = [];
  for (const kind of TEXT_KINDS)
    for (const name of await namesIn(path.join(dir, kind), PAGE_FILE)) {
      const value = await readDatedText(dir, { kind, name }, source);
      if (Array.isArray(value)) faults.push(...value);
      else parts.push({ name: textPart(kind, name.replace(/\.md$/, '')), value });
    }
  return parts;
}

async function readDatedText(
  dir: string,
  { kind, name }: { kind: TextKind; name: string },
  { journals, articles: known, files }: TextSource,
): Promise<SitePart['value'] | SiteFault[]> {
  const file = path.posix.join(kind, name);
  if (!TEXT_NAME.test(name))
    return [{ file, line: 0, text: 'must have a name of a-z, 0-9 and hyphens, such as new-editors.md' }];
  const source = await readFile(path.join(dir, file), 'utf8');
  const rules: Rules = {
    date: dayRule,
    end: dayRule,
    lang: languageRule,
    journal: (id) => (journals.has(id) ? null : `must be one of ${[...journals].sort().join(', ')}`),
    'articles.*': (article) =>
      !known || known.has(articleName(article)) ? null : 'must be the id or the DOI of an article of the folder',
  };
  const read = readText<TextHead>(file, source, {
    schema: TEXT_HEADS[kind],
    rules,
    allowed: { journals, isOfJournal: false },
    beforeHeadings: true,
  });
  if (Array.isArray(read)) return read;
  const { title, date, end = '', journal = '', lang = '', articles, editors, image, call = false } = read.head;
  if (end && end < date) return [read.fault({ field: 'end', value: end, must: 'must not be before date' })];
  if (call && !(journal && end))
    return [read.fault({ field: 'call', value: 'true', must: 'needs the journal, and end: the day of its deadline' })];
  if (call && title.includes('{'))
    return [read.fault({ field: 'title', value: title, must: 'must have no placeholder: it is the title of a call' })];
  // A text gets no image by its file name: a picture of that name may belong to another text.
  const picture = image ? await storePicture(dir, { folder: PICTURES, name, value: image }, files) : { address: '' };
  if ('must' in picture) return [read.fault({ field: 'image', value: image, must: picture.must })];
  return {
    title,
    standfirst: '',
    date,
    end,
    journalId: journal,
    lang,
    side: [],
    sections: read.sections,
    ...(articles && { articles: articles.map(articleName) }),
    ...(editors && { editors }),
    ...(call && { call }),
    ...(picture.address && { image: picture.address }),
    source,
  };
}

function readPage<Head extends PageHead>(
  file: string,
  source: string,
  allowed: Parameters<typeof placeholderFaults>[1],
  schema: Type.TObject = PageHead,
): SitePart['value'] | SiteFault[] {
  const read = readText<Head>(file, source, { schema, rules: { lang: languageRule }, allowed });
  if (Array.isArray(read)) return read;
  const { title, standfirst = '', lang = '', side = [], ...further } = read.head;
  const faults = side.flatMap(({ lines }, at) =>
    readNote(lines).faults.map(({ value, must }) => read.fault({ field: `side.${at}.lines`, value, must })),
  );
  if (faults.length > 0) return faults;
  return { title, standfirst, lang, side, ...further, sections: read.sections, source };
}

/**
 * Reads front matter and the text below it.
 * @param beforeHeadings true if the text may begin without a heading; its first section then has no title
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
): { head: Head; sections: MarkdownSection[]; fault: YamlFile['fault'] } | SiteFault[] {
  const parts = partsOf(source);
  if (!parts) return [{ file, line: 1, text: 'must begin with ---, the title of the page (title: …), and --- again' }];
  const yaml = parseYaml(file, parts.yaml, 2);
  if (Array.isArray(yaml)) return yaml;
  const faults = yaml.check(schema, rules);
  const { sections, faults: ofText } = readMarkdown(parts.text, parts.textLine, beforeHeadings);
  for (const { line, value, must } of ofText)
    faults.push({ file, line, text: faultText({ field: '', value: value || undefined, must }) });
  for (const { at, value, must } of placeholderFaults(source, allowed))
    faults.push({ file, line: source.slice(0, at).split('\n').length, text: faultText({ field: '', value, must }) });
  if (faults.length > 0) return faults;
  return { head: yaml.value as Head, sections, fault: yaml.fault };
}
