import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { licenceOf } from '@press/contract/description/licence';
import { namesIn } from '../files/folders';
import type { SiteFault } from './faults';
import { PUBLISHER_YAML, PUBLISHER_PART, type Site } from './parts';
import { placeholder } from '@press/config';
import { TEXT_KINDS } from '@press/contract/site-pages';
import { SKELETON_TEXTS } from './new-site';
import type { PublisherFile } from './publisher-file';

const CURRENCIES: Readonly<Record<string, string>> = { '£': 'GBP', $: 'USD', '€': 'EUR' };

/** The publisher's facts that state the cost of an article. */
const CHARGES = /^(?:apc(?:Pounds|Dollars|Euros)|openAccessCharge)$/;

interface Stated {
  file: string;
  line: number;
  key: string;
  value: string;
}

/** An amount, grouped and with decimals in the way of any language: `£2,290.00`, `2.290,00 €`, `2 290 EUR`. */
const AMOUNT =
  /([£$€])\s?(\d{1,3}(?:[.,'\s]\d{3})+|\d+)|(?<![\d.,])(\d{1,3}(?:[.,'\s]\d{3})+|\d+)(?:[.,]\d\d)?\s?([£$€]|GBP\b|USD\b|EUR\b)/g;

/** The amounts of a text, as `GBP 2290`. */
const amountsIn = (text: string): string[] =>
  [...text.matchAll(AMOUNT)].map(([, sign = '', after = '', before = '', unit = '']) => {
    const currency = CURRENCIES[sign || unit] ?? unit;
    return `${currency} ${(after || before).replace(/\D/g, '')}`;
  });

/** `8K+` as 8,000; NaN for other texts. */
function countOf(claim: string): number {
  const [, number, unit = ''] = /^([\d.,]+)\s?([KM]?)\+?$/i.exec(claim) ?? [];
  return Number(number?.replaceAll(',', '')) * ({ k: 1e3, m: 1e6 }[unit.toLowerCase()] ?? 1);
}

/** The statements in lines of the files: `apc: £2,290.00`; a line of a page has no key. */
async function statedIn(dir: string): Promise<Stated[]> {
  const files = await filesOf(dir);
  const texts = await Promise.all(files.map((file) => readFile(path.join(dir, file), 'utf8')));
  return texts.flatMap((text, at) =>
    text.split('\n').flatMap((value, index) => {
      const place = { file: files[at] ?? '', line: index + 1 };
      if (place.file.endsWith('.md')) return place.file.startsWith('pages/') ? [{ ...place, key: '', value }] : [];
      const [, key, stated = ''] = /^\s*(?:-\s+)?(\w+):\s*['"]?([^'"#]*[^'"#\s])/.exec(value) ?? [];
      return key ? [{ ...place, key, value: stated }] : [];
    }),
  );
}

/**
 * Contradictory statements in a publisher's folder: charges of journals and pages that differ from its fields, licences
 * that differ from what texts say of open access, and counts. Of prose only amounts and the word "hybrid" are read, which no language hides (decision 71).
 * A person should look at them: both may be meant.
 */
export async function contradictions(dir: string, site: Site): Promise<SiteFault[]> {
  const stated = await statedIn(dir);
  const found = [...chargesOf(stated), ...licencesIn(stated, site), ...countsOf(stated, site), ...titlesIn(stated)];
  return found.map(({ file, line, text }) => ({ file, line, text }));
}

type Found = Stated & { text: string };

function chargesOf(stated: readonly Stated[]): Found[] {
  const ofPublisher = stated.filter(({ file, key }) => file === PUBLISHER_YAML && CHARGES.test(key));
  const fields = new Set(stated.flatMap(({ key, value }) => (key ? amountsIn(value) : [])));
  const currencies = new Set([...fields].map((amount) => amount.slice(0, 3)));
  const found = stated.flatMap((each): Found[] => {
    const { file, key, value } = each;
    const amounts = amountsIn(value);
    if (!key)
      return amounts
        .filter((amount) => currencies.has(amount.slice(0, 3)) && !fields.has(amount))
        .map((amount) => ({
          ...each,
          text: `${amount} is in no field of the folder: a placeholder would state the field`,
        }));
    if (key !== 'apc' || file === PUBLISHER_YAML) return [];
    return ofPublisher
      .filter((charge) => {
        const others = amountsIn(charge.value);
        return amounts.some((own) => others.some((other) => own !== other && own.slice(0, 3) === other.slice(0, 3)));
      })
      .map((charge) => ({
        ...each,
        text: `apc: "${value}" is another charge than ${charge.key} of ${PUBLISHER_YAML} (${charge.value})`,
      }));
  });
  const [apc, openAccess] = ['apcPounds', 'openAccessCharge'].map((name) =>
    ofPublisher.find(({ key }) => key === name),
  );
  return apc && openAccess
    ? [
        ...found,
        {
          ...openAccess,
          text: `openAccessCharge: "${openAccess.value}" stands beside apcPounds (${apc.value}): pages state both`,
        },
      ]
    : found;
}

/** In the languages whose word for it has this stem: `hybrid`, `híbrido`, `ibrido`. */
const HYBRID = /(?<!\p{L})(?:h[yí]|i)brid/iu;

const isOpenAccess = ({ license }: { license?: string | undefined }): boolean =>
  !license || licenceOf(license, { name: '', url: '' }).isOpen;

/** The default texts of the site say that every publication is open access, and the word "hybrid" in others says that some is not. */
function licencesIn(stated: readonly Stated[], { journals, articles }: Site): Found[] {
  const licensed = [...journals, ...articles].filter(({ license }) => license);
  const [closed, ...others] = licensed.filter((each) => !isOpenAccess(each));
  if (closed)
    return [
      {
        file: 'articles',
        line: 0,
        key: '',
        value: '',
        text: `${closed.id}${others.length > 0 ? ` (and ${others.length} more)` : ''} has the licence "${closed.license}", which is not open access: the default texts of pages say that everything is`,
      },
    ];
  return stated
    .filter(({ key, value }) => licensed.length > 0 && (key ? key === 'hybridCharge' : HYBRID.test(value)))
    .map((each) => ({
      ...each,
      text: `${each.key || 'hybrid'}: every journal and article of the folder is open access`,
    }));
}

/** Titles of journals in another script than English, without a language: a screen reader would spell them. */
const titlesIn = (stated: readonly Stated[]): Found[] =>
  stated
    .filter(({ file, key }, at) => file.startsWith('journals/') && key === 'title' && isFirst(stated, at))
    .filter(
      ({ file, value }) =>
        OTHER_SCRIPT.test(value) && !stated.some((each) => each.file === file && each.key === 'lang'),
    )
    .map((each) => ({ ...each, text: `title: "${each.value}" is not in Latin letters: lang has to say its language` }));

const OTHER_SCRIPT = /[^\P{L}\p{Script=Latin}]/u;

/** Issues and others have titles too, below that of the journal. */
const isFirst = (stated: readonly Stated[], at: number): boolean =>
  stated.findIndex(({ file, key }) => file === stated[at]?.file && key === 'title') === at;

function countsOf(stated: readonly Stated[], { journals, articles }: Site): Found[] {
  const has: Readonly<Record<string, number>> = { journals: journals.length, articles: articles.length };
  const largest = (key: 'views' | 'downloads'): number =>
    Math.max(
      articles.reduce((sum, article) => sum + (article.seed?.[key] ?? 0), 0),
      ...stated.filter((each) => each.key === key && /^\d+$/.test(each.value)).map(({ value }) => Number(value)),
    );
  return stated.flatMap((each): Found[] => {
    const { file, key, value } = each;
    const claimed = file === PUBLISHER_YAML ? countOf(value) : NaN;
    if (claimed > (has[key] ?? Infinity))
      return [{ ...each, text: `${key}: "${value}" are claimed, and the folder has ${has[key]}` }];
    // The part is far more than the claimed whole. A plain number is no claim, but what a list of journals states.
    const known = (key === 'views' || key === 'downloads') && /\D/.test(value) ? largest(key) : 0;
    return known >= 2 * claimed
      ? [{ ...each, text: `${key}: "${value}" are claimed, and the folder states ${known.toLocaleString('en-GB')}` }]
      : [];
  });
}

/** Texts that name the sample. */
const SAMPLE_TEXTS = [
  placeholder.name,
  placeholder.email,
  ...placeholder.address.slice(0, 1),
  ...(placeholder.fallback?.journals ?? []).map(({ title }) => title),
];

/** The lines of a folder without faults that still have a text of `site -- new` or of the sample, for a person to check. */
export async function leftOver(dir: string, { parts }: Site): Promise<SiteFault[]> {
  const publisher = parts.find(({ name }) => name === PUBLISHER_PART)?.value as Partial<PublisherFile> | undefined;
  const begun = [...SKELETON_TEXTS, ...(publisher?.name === placeholder.name ? [] : SAMPLE_TEXTS)];
  const found: SiteFault[] = [];
  for (const file of await filesOf(dir)) {
    const lines = (await readFile(path.join(dir, file), 'utf8')).split('\n');
    for (const [at, line] of lines.entries()) {
      const shown = file.endsWith('.md') ? line : line.replace(/(?:^|\s)#.*$/, '');
      for (const text of begun)
        if (shown.includes(text)) found.push({ file, line: at + 1, text: `"${text}" is left over from the beginning` });
    }
  }
  return found;
}

/** The files of a folder with texts of the publisher. */
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
