import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { placeholder } from '@press/config';
import { TEXT_KINDS } from '@press/contract/site-pages';
import { systemCode } from '@press/errors';
import type { SiteFault } from './faults';
import { SKELETON_TEXTS } from './new-site';
import type { PublisherFile } from './publisher-file';
import { PUBLISHER_PART, PUBLISHER_YAML, type Site } from './parts';

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
export async function filesOf(dir: string): Promise<string[]> {
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
    ...(await Promise.all(TEXT_KINDS.map((kind) => inFolder(kind, /^(?!readme).*\.md$/i)))).flat(),
  ];
}
