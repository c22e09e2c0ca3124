import path from 'node:path';
import { namesIn } from '../files/folders';
import type { SiteFault } from './faults';
import {
  CALLS_PART,
  fileOfPart,
  journalPart,
  PUBLISHER_PART,
  PUBLISHER_YAML,
  type Site,
  type StoredCall,
} from './parts';

/** The languages of a site: that of its texts, and those into which they may be translated. */
export const languagesOf = (languages: readonly string[] = []): SiteLanguages => {
  const [first = '', ...others] = languages;
  return { first, others };
};
export interface SiteLanguages {
  /** Empty for a site with one language, which no file names. */
  first: string;
  others: readonly string[];
}

/** `about.pt-BR.md` */
const IN_LANGUAGE = /^(.+)\.([a-z]{2,3}(?:-[a-z\d]{2,8})*)\.md$/i;

/** A text, and the names of its files by language. */
export interface TextFile {
  name: string;
  others: { language: string; name: string }[];
}

/** Why a text may not have this language; null if it may. */
export function languageFault(language: string, { first, others }: SiteLanguages): string | null {
  if (others.includes(language)) return null;
  if (language === first) return `is the first language of the site, whose texts need no mark`;
  const known = others.length > 0 ? `one of ${others.join(', ')}` : 'in languages';
  return `must be ${known}: publisher.yaml names the languages of the site`;
}

/** The texts of a folder of a publisher's folder, in the order of their names. A file without its text is a fault. */
export async function textFiles(
  dir: string,
  { folder, wanted, languages }: { folder: string; wanted: RegExp; languages: SiteLanguages },
  faults: SiteFault[],
): Promise<TextFile[]> {
  const names = await namesIn(path.join(dir, folder), wanted);
  const texts = new Map(
    names.filter((name) => !IN_LANGUAGE.test(name)).map((name) => [name, [] as TextFile['others']]),
  );
  for (const name of names) {
    const [, base = '', language = ''] = IN_LANGUAGE.exec(name) ?? [];
    if (!language) continue;
    const text = texts.get(`${base}.md`);
    const must = languageFault(language, languages);
    const file = path.posix.join(folder, name);
    if (must) faults.push({ file, line: 0, text: `the language "${language}" ${must}` });
    else if (text) text.push({ language, name });
    else faults.push({ file, line: 0, text: `has no ${base}.md, the text in the first language` });
  }
  return [...texts].map(([name, others]) => ({ name, others }));
}

type Fields = Readonly<Record<string, unknown>>;

/** Fields of words, not of figures or addresses, that a text in another language may have. */
const WORDS: Readonly<Record<'publisher' | 'journal', readonly string[]>> = {
  publisher: ['tagline', 'slogan', 'officeHours', 'facts', 'claims', 'subjects'],
  journal: ['title', 'subtitle', 'description', 'scopeEn', 'keywords', 'frequency', 'facts', 'callSubjects'],
};

/** Names of the fields with words that another language lacks: `slogan`, `facts.answer`. */
const lacking = (first: Fields, own: Fields, names: readonly string[], at = ''): string[] =>
  names.flatMap((name) => {
    const value = first[name];
    if (isFields(value)) return lacking(value, isFields(own[name]) ? own[name] : {}, Object.keys(value), `${name}.`);
    const isText = value !== 'auto' && /\p{L}/u.test(String(value ?? ''));
    return isText && own[name] === undefined ? `${at}${name}` : [];
  });

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The subjects of journals as texts by their names, like the facts of a publisher. */
export const subjectsOf = (journals: Site['journals']): Readonly<Record<string, string>> =>
  Object.fromEntries(journals.flatMap(({ subjects = [] }) => subjects.map((name) => [name, name])));

/** Texts without a translation: pages in other languages show them untranslated. */
export function fallingBack({ parts, journals }: Site): SiteFault[] {
  const values = new Map(parts.map(({ name, value }) => [name, value]));
  const publisher: Fields = { ...values.get(PUBLISHER_PART), subjects: subjectsOf(journals) };
  const calls = (values.get(CALLS_PART) ?? {}) as Record<string, StoredCall>;
  const { first, others } = languagesOf((publisher['languages'] ?? []) as string[]);
  const note = (
    file: string,
    what: (own: Fields, language: string) => string[],
    { inLanguages, lang }: Fields,
  ): SiteFault[] =>
    others.flatMap((language) => {
      const own = isFields(inLanguages) ? inLanguages[language] : undefined;
      const names = what(isFields(own) ? own : {}, language);
      return names.length > 0
        ? { file, line: 0, text: `has no ${names.join(', ')} in ${language}: readers see ${String(lang || first)}` }
        : [];
    });
  return [
    ...note(PUBLISHER_YAML, (own) => lacking(publisher, own, WORDS.publisher), publisher),
    ...journals.flatMap((journal) =>
      note(
        `journals/${journal.id}.yaml`,
        (own, language) => {
          // A page shows description and scope in one language, and a title may be in this one.
          const isDescribed = own['description'] ?? own['scopeEn'];
          const known = { ...(isDescribed !== undefined && { description: '', scopeEn: '' }), ...own };
          const given = { ...journal, callSubjects: calls[journal.id]?.subjects };
          return lacking(given, journal.lang === language ? { title: '', ...known } : known, WORDS.journal);
        },
        { ...values.get(journalPart(journal.id)), lang: journal.lang },
      ),
    ),
    ...parts.flatMap(({ name, value }) => {
      const file = fileOfPart(name);
      return file ? note(`${file}.md`, (own) => ('title' in own ? [] : ['text']), value) : [];
    }),
  ];
}
