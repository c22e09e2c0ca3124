import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { TEXT_KINDS, type TextKind } from '@press/contract/site-pages';
import { closed } from '@press/contract/wire';
import Type, { type Static } from 'typebox';
import { languageRule, type Rules } from '../content/faults';
import type { ContentFiles } from '../files/content-files';
import type { SiteFault } from './faults';
import { dayRule } from './journal-file';
import { textFiles, type SiteLanguages } from './languages';
import { textPart, type SitePart } from './parts';
import { PICTURES, storePicture } from './pictures';
import { inOtherLanguages, PAGE_FILE, readText, TEXT_NAME } from './read-pages';

const text = Type.String({ minLength: 1, maxLength: 1_000 });

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

/** The ids that the texts of a folder may name, and the store of their images. */
interface TextSource {
  journals: ReadonlySet<string>;
  /** Ids, and DOIs in lower case; null if the site keeps its articles, which are unknown here. */
  articles: ReadonlySet<string> | null;
  files: ContentFiles;
  languages: SiteLanguages;
}

/** An article as a collection names it, and in the form used for lookup. */
const articleName = (given: string): string => (given.includes('/') ? given.toLowerCase() : given);

/** The front matter of a text in another language. */
const OtherTextHead = closed({ title: text });

/** Reads `news/*.md` and `collections/*.md`. Texts without a fault are parts of the site. */
export async function readTexts(dir: string, source: TextSource, faults: SiteFault[]): Promise<SitePart[]> {
  const { journals, languages } = source;
  const parts: SitePart[] = [];
  for (const kind of TEXT_KINDS)
    for (const { name, others } of await textFiles(dir, { folder: kind, wanted: PAGE_FILE, languages }, faults)) {
      const value = await readDatedText(dir, { kind, name }, source);
      if (Array.isArray(value)) {
        faults.push(...value);
        continue;
      }
      const inLanguages = await inOtherLanguages({ dir, folder: kind, others, faults }, (file, given) => {
        const allowed = { journals, isOfJournal: false };
        const read = readText<{ title: string }>(file, given, {
          schema: OtherTextHead,
          rules: {},
          allowed,
          beforeHeadings: true,
        });
        if (Array.isArray(read)) return read;
        const { title } = read.head;
        return value['call'] && title.includes('{')
          ? [read.fault({ field: 'title', value: title, must: NO_PLACEHOLDER })]
          : { title, sections: read.sections, source: given };
      });
      parts.push({ name: textPart(kind, name.replace(/\.md$/, '')), value: { ...value, ...inLanguages } });
    }
  return parts;
}

const NO_PLACEHOLDER = 'must have no placeholder: it is the title of a call';

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
  if (call && title.includes('{')) return [read.fault({ field: 'title', value: title, must: NO_PLACEHOLDER })];
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
