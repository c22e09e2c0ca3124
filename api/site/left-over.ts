import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { placeholder } from '@press/config';
import { systemCode } from '@press/errors';
import type { SiteFault } from './faults';
import { SKELETON_TEXTS } from './new-site';
import type { PublisherFile } from './publisher-file';
import { PUBLISHER_PART } from './parts';
import { PUBLISHER_YAML } from './read-publisher';
import type { Site } from './site';
import { wrongFrequencies } from './wrong-frequencies';

/** What the sample says of itself. */
const SAMPLE_TEXTS = [
  placeholder.name,
  placeholder.email,
  ...placeholder.address.slice(0, 1),
  ...(placeholder.fallback?.journals ?? []).map(({ title }) => title),
];

/** Names of licences as texts write them: `CC BY-NC 4.0`. */
const LICENCE = /\bCC (?:BY(?:-NC)?(?:-SA|-ND)?|0)(?: \d\.\d)?(?![\w-])/g;
/** Sums of money: `£2,290`, `500 EUR`. */
const SUM = /[£$€] ?\d[\d.,]*\d|\b\d[\d.,]* ?(?:GBP|USD|EUR|CHF|NOK|SEK|DKK|ISK|JPY|CNY)\b/g;

/**
 * What a person should look at in a folder without faults: texts of `site -- new` and of the sample that are still there,
 * licences and charges in texts of pages that neither the publisher nor a journal has, and frequencies that no journal has.
 */
export async function leftOver(dir: string, { parts, journals }: Site): Promise<SiteFault[]> {
  const publisher = parts.find(({ name }) => name === PUBLISHER_PART)?.value as Partial<PublisherFile> | undefined;
  const begun = [...SKELETON_TEXTS, ...(publisher?.name === placeholder.name ? [] : SAMPLE_TEXTS)];
  const licences = new Set([publisher?.licence?.name, ...journals.map(({ license }) => license)]);
  const charges = [...journals.map(({ apc }) => apc), ...Object.values(publisher?.facts ?? {})].join('\n');
  const appearing = journals.map((journal) => ({
    ...journal,
    frequency: journal.frequency || (publisher?.facts?.['frequency'] ?? ''),
  }));
  const found: SiteFault[] = [];
  for (const file of await filesOf(dir)) {
    const isPage = file.endsWith('.md');
    const isOfCharges = /fees-and-funding|publishing-policy|publish-with-us/.test(file);
    const lines = (await readFile(path.join(dir, file), 'utf8'))
      .split('\n')
      .map((line) => (isPage ? line : line.replace(/(?:^|\s)#.*$/, '')));
    found.push(...wrongFrequencies(file, lines.join('\n'), appearing));
    for (const [at, said] of lines.entries()) {
      const add = (text: string): void => void found.push({ file, line: at + 1, text });
      for (const text of begun) if (said.includes(text)) add(`"${text}" is left over from the beginning`);
      if (!isPage) continue;
      for (const [licence] of said.matchAll(LICENCE))
        if (!licences.has(licence)) add(`"${licence}" is the licence of neither the press nor a journal: {licence}`);
      for (const [sum] of isOfCharges ? said.matchAll(SUM) : [])
        if (!charges.includes(sum)) add(`"${sum}" is the charge of no journal, and no fact: {fee:ID}`);
    }
  }
  return found;
}

async function filesOf(dir: string): Promise<string[]> {
  const inFolder = async (folder: string, pattern: RegExp): Promise<string[]> => {
    const names = await readdir(path.join(dir, folder)).catch((error: unknown) => {
      if (systemCode(error) === 'ENOENT') return [];
      throw error;
    });
    return names.filter((name) => pattern.test(name) && !name.startsWith('.')).map((name) => `${folder}/${name}`);
  };
  const publisher = (await readdir(dir)).filter((name) => name === PUBLISHER_YAML);
  return [
    ...publisher,
    ...(await inFolder('journals', /\.ya?ml$/i)),
    ...(await inFolder('pages', /^(?!readme).*\.md$/i)),
  ];
}
