import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { licenceOf } from '@press/contract/description/licence';
import { namesIn } from '../files/folders';
import { doubtfulDois } from '../content/doubtful-dois';
import { claimsBeyond, countsOfFolder } from './claims';
import type { SiteFault } from './faults';
import { fallingBack } from './languages';
import { pageOfPart, pagePart, PUBLISHER_YAML, PUBLISHER_PART, type Site } from './parts';
import { placeholder } from '@press/config';
import { ENGLISH } from '@press/language';
import { cataloguesIn, missingMessages, missingNote } from '@press/language/check';
import { packageDir } from '../package-dir';
import { factsOfJournal } from '@press/contract/facts';
import { counted } from '@press/contract/format';
import { TEXT_KINDS, type SitePageName } from '@press/contract/site-pages';
import { SKELETON_TEXTS } from './new-site';
import type { PublisherFile } from './publisher-file';

/** Parts of a folder without faults that a person should check. */
export const hints = async (dir: string, site: Site): Promise<SiteFault[]> => [
  ...(await leftOver(dir, site)),
  ...closedLicences(site),
  ...titlesWithoutLanguage(site),
  ...doubtfulDois(site.articles, publisherOf(site)?.doiPrefix).map((text) => ({ file: 'articles', line: 0, text })),
  ...unregistered(site),
  ...withoutFacts(site),
  ...fallingBack(site),
  ...untranslated(publisherOf(site)?.languages),
  ...claimsBeyond(publisherOf(site)?.claims ?? {}, countsOfFolder(site), 'folder').map((text) => ({
    file: PUBLISHER_YAML,
    line: 0,
    text,
  })),
];

/** Messages of the interface that the languages of the press lack, in a copy of the repository. */
export const untranslated = (languages: readonly string[] = [], root = path.join(packageDir, '..')): SiteFault[] =>
  cataloguesIn(root).flatMap((folder) =>
    languages.flatMap((language) => {
      const missing = language === ENGLISH ? [] : missingMessages(folder, language);
      return missing.length > 0 ? { file: PUBLISHER_YAML, line: 0, text: missingNote(language, missing) } : [];
    }),
  );

const publisherOf = ({ parts }: Site) =>
  parts.find(({ name }) => name === PUBLISHER_PART)?.value as Partial<PublisherFile> | undefined;

/** The pages of a journal with a DOI agency say that each article has a DOI. */
const unregistered = (site: Site): SiteFault[] =>
  site.journals.flatMap((journal) => {
    const { registration } = factsOfJournal(journal, publisherOf(site)?.facts);
    const without = site.articles.filter(({ journalId, doi }) => journalId === journal.id && !doi);
    if (!registration || without.length === 0) return [];
    const text = `${journal.id} states that its articles have DOIs registered with ${registration}, and ${counted(without.length, 'article')} of it ${without.length === 1 ? 'has' : 'have'} none: facts: { registration: '' } states nothing`;
    return [{ file: 'journals', line: 0, text }];
  });

/** Subjects of pages in which journals may differ, and the placeholders that state them. */
const STATED: readonly { pages: readonly SitePageName[]; subject: string; stated: RegExp; write: string }[] = [
  {
    pages: ['peer-review-policy', 'ethics-policies'],
    subject: 'review',
    stated: /\{(?:fact|if|unless)\.(?:reviewModel|anonymity|anonymousAuthors|reviewers|peerReview)/,
    write: '{fact.reviewModel}, {fact.anonymity} or {fact.reviewers}',
  },
  {
    pages: ['fees-and-funding', 'publishing-policy'],
    subject: 'fees',
    stated: /\{fee\b|\{(?:fact|if|unless)\.(?:apc|charge|oneCharge|noStatedCharge|isCharged|waivers)/,
    write: '{fact.charge}, {fact.apcEuros} or {fee:ID}',
  },
  {
    pages: ['copyright-and-license', 'fees-and-funding'],
    subject: 'licences',
    stated: /\{(?:licence|journalLicence)\b|\{(?:fact|if|unless)\.(?:licence|oneLicence|journalLicence)/,
    write: '{fact.licence}, {fact.journalLicence} or {licence:ID}',
  },
];

/** A publisher's page that states no fact says the same about every journal. */
const withoutFacts = ({ parts }: Site): SiteFault[] =>
  STATED.flatMap(({ pages, subject, stated, write }) =>
    parts.flatMap(({ name, value }) => {
      const own = pageOfPart(name);
      const page = pages.find((each) => name === pagePart(each) || own?.page === each);
      if (!page || stated.test(String(value['source']))) return [];
      const folder = own ? `pages/${own.journalId}` : 'pages';
      const text = `is about ${subject} but states no fact of the press or journals: write ${write}`;
      return [{ file: `${folder}/${page}.md`, line: 0, text }];
    }),
  );

/** The default texts of pages say that every publication is open access. */
function closedLicences({ journals, articles }: Site): SiteFault[] {
  const [closed, ...others] = [...journals, ...articles].filter(
    ({ license }) => license && !licenceOf(license, { name: '', url: '' }).isOpen,
  );
  if (!closed) return [];
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  const text = `${closed.id}${more} has the licence "${closed.license}", which is not open access: the default texts of pages say that everything is`;
  return [{ file: 'articles', line: 0, text }];
}

const OTHER_SCRIPT = /[^\P{L}\p{Script=Latin}]/u;

/** A screen reader would spell such a title letter by letter. */
const titlesWithoutLanguage = ({ journals }: Site): SiteFault[] =>
  journals
    .filter(({ title, lang }) => OTHER_SCRIPT.test(title) && !lang)
    .map(({ id, title }) => ({
      file: 'journals',
      line: 0,
      text: `${id}: title "${title}" is not in Latin letters: state its language in lang`,
    }));

/** Texts that are only in the sample. */
const SAMPLE_TEXTS = [
  placeholder.name,
  placeholder.email,
  ...placeholder.address.slice(0, 1),
  ...(placeholder.fallback?.journals ?? []).map(({ title }) => title),
];

/** The lines that still have a text of `site -- new` or of the sample. */
async function leftOver(dir: string, site: Site): Promise<SiteFault[]> {
  const publisher = publisherOf(site);
  const begun = [...SKELETON_TEXTS, ...(publisher?.name === placeholder.name ? [] : SAMPLE_TEXTS)];
  const found: SiteFault[] = [];
  for (const file of await filesOf(dir)) {
    const lines = (await readFile(path.join(dir, file), 'utf8')).split('\n');
    for (const [at, line] of lines.entries()) {
      const shown = file.endsWith('.md') ? line : line.replace(/(?:^|\s)#.*$/, '');
      for (const text of begun)
        if (shown.includes(text)) found.push({ file, line: at + 1, text: `"${text}" is left over from the template` });
    }
  }
  return found;
}

/** The files of a folder that contain the publisher's texts. */
async function filesOf(dir: string): Promise<string[]> {
  const inFolder = async (folder: string, pattern: RegExp): Promise<string[]> =>
    (await namesIn(path.join(dir, folder), pattern))
      .filter((name) => !name.startsWith('.'))
      .map((name) => `${folder}/${name}`);
  const publisher = (await namesIn(dir)).filter((name) => name === PUBLISHER_YAML);
  return [
    ...publisher,
    ...(await inFolder('journals', /\.ya?ml$/i)),
    ...(await inFolder('pages', /^(?!readme).*\.md$/i)),
    ...(await Promise.all(TEXT_KINDS.map((kind) => inFolder(kind, /^(?!readme).*\.md$/i)))).flat(),
  ];
}
