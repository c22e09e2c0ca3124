import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { freePageName, JOURNAL_PAGES, PAGE_PLACES, pageOfJournal, SITE_PAGES } from '@press/contract/site-pages';
import { closed } from '@press/contract/wire';
import Type, { type Static } from 'typebox';
import { faultText, languageRule, type Rules } from '../content/faults';
import { parseYaml, type SiteFault, type YamlFile } from './faults';
import { partsOf, readMarkdown, readNote, type MarkdownSection } from '@press/contract/markdown';
import { pagePart, type SitePart } from './parts';
import { PAGES } from './pictures';
import { textFiles, type SiteLanguages, type TextFile } from './languages';
import { placeholderFaults } from './placeholders';

export const PAGE_FILE = /^(?!\.|readme(\.\w+)?$)/i;

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

/** The front matter of a page in another language. */
const OtherPageHead = closed(Type.Omit(PageHead, ['lang']).properties);

/** The folder of the pages, what they may name, and the list of faults. */
export interface PageSource {
  dir: string;
  journals: ReadonlySet<string>;
  languages: SiteLanguages;
  faults: SiteFault[];
}

/** Reads `pages/*.md`. A page without a fault becomes a part of the site. */
export async function readPages(source: PageSource): Promise<SitePart[]> {
  const { dir, journals, languages, faults } = source;
  const parts: SitePart[] = [];
  for (const file of await textFiles(dir, { folder: PAGES, wanted: PAGE_FILE, languages }, faults)) {
    if (journals.has(file.name)) {
      parts.push(...(await readPagesOf(source, file.name)));
      continue;
    }
    const page = SITE_PAGES.find((each) => `${each}.md` === file.name);
    const isOfJournal = JOURNAL_PAGES.some((each) => each === page);
    const value = await withLanguages(source, PAGES, file, isOfJournal, page ? readPage : readFreePage);
    if (value) parts.push({ name: pagePart(page ?? freePageName(file.name.replace(/\.md$/, ''))), value });
  }
  return parts;
}

type Allowed = Parameters<typeof placeholderFaults>[1];
type Read = (file: string, source: string, allowed: Allowed) => SitePart['value'] | SiteFault[];

/** A page with its texts in other languages; null if it has faults, which are added to `faults`. */
async function withLanguages(
  { dir, journals, faults }: PageSource,
  folder: string,
  { name, others }: TextFile,
  isOfJournal: boolean,
  read: Read,
): Promise<SitePart['value'] | null> {
  const allowed = { journals, isOfJournal };
  const file = path.posix.join(folder, name);
  const value = read(file, TEXT_NAME.test(name) ? await readFile(path.join(dir, file), 'utf8') : '', allowed);
  if (Array.isArray(value)) faults.push(...value);
  const inLanguages = await inOtherLanguages({ dir, folder, others, faults }, (other, text) => {
    const translated = readPage(other, text, allowed, OtherPageHead);
    const noPlaceholder = read === readFreePage && !Array.isArray(translated) && titleFault(other, translated['title']);
    return noPlaceholder || translated;
  });
  return Array.isArray(value) ? null : { ...value, ...inLanguages };
}

/** Reads the files of a text in other languages. */
export async function inOtherLanguages(
  { dir, folder, others, faults }: { dir: string; folder: string; others: TextFile['others']; faults: SiteFault[] },
  read: (file: string, source: string) => SitePart['value'] | SiteFault[],
): Promise<{ inLanguages?: Record<string, object> }> {
  const inLanguages: Record<string, object> = {};
  for (const { language, name } of others) {
    const file = path.posix.join(folder, name);
    const value = read(file, await readFile(path.join(dir, file), 'utf8'));
    if (Array.isArray(value)) faults.push(...value);
    else inLanguages[language] = value;
  }
  return others.length > 0 ? { inLanguages } : {};
}

const titleFault = (file: string, title: unknown): SiteFault[] | null =>
  String(title).includes('{')
    ? [{ file, line: 2, text: 'title must have no placeholder: it is in header or footer' }]
    : null;

/** Reads a page that only this press has: its name is the last segment of its address. */
function readFreePage(file: string, source: string, allowed: Allowed): SitePart['value'] | SiteFault[] {
  if (!TEXT_NAME.test(path.basename(file))) {
    const text = `must be the id of a journal, for a folder with its own pages, or a page with a name of a-z, 0-9 and hyphens, such as preservation.md`;
    return [{ file, line: 0, text }];
  }
  const read = readPage<FreePageHead>(file, source, allowed, FreePageHead);
  if (!Array.isArray(read)) return titleFault(file, read['title']) ?? read;
  // Without `place` it may be one of the site's pages with a wrong name.
  const names = SITE_PAGES.map((each) => `${each}.md`).join(', ');
  return read.map((fault) =>
    fault.text.startsWith('place: is missing')
      ? { ...fault, text: `${fault.text}: menu or footer leads to a page of your own; the others are ${names}` }
      : fault,
  );
}

/** Reads the texts of one journal, `pages/bcv/*.md`. */
async function readPagesOf(source: PageSource, journalId: string): Promise<SitePart[]> {
  const { dir, languages, faults } = source;
  const parts: SitePart[] = [];
  const folder = path.posix.join(PAGES, journalId);
  for (const file of await textFiles(dir, { folder, wanted: PAGE_FILE, languages }, faults)) {
    const page = JOURNAL_PAGES.find((each) => `${each}.md` === file.name);
    if (!page) {
      const names = JOURNAL_PAGES.map((each) => `${each}.md`).join(', ');
      const text = `is not a page of a journal: its name must be one of ${names}`;
      faults.push({ file: path.posix.join(folder, file.name), line: 0, text });
      continue;
    }
    const value = await withLanguages(source, folder, file, true, readPage);
    if (value) parts.push({ name: pagePart(pageOfJournal(page, journalId)), value });
  }
  return parts;
}

export const TEXT_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*\.md$/;

function readPage<Head extends PageHead>(
  file: string,
  source: string,
  allowed: Allowed,
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
export function readText<Head>(
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
    allowed: Allowed;
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
