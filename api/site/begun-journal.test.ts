import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { parse } from 'yaml';
import { runSite } from '../cli/run-site';
import { directoryFiles } from '../files/directory-files';

const dir = testFolder();
const press = path.join(dir, 'press');
const fixture = (version: string): string => path.join(__dirname, `../import/ojs/fixtures/ojs-${version}.xml`);

async function site(...args: string[]): Promise<string[]> {
  const printed: string[] = [];
  const no = async () => {
    throw new Error('the command needs no database');
  };
  await runSite(args, {
    dataDir: dir,
    open: no,
    sample: no,
    print: (line) => void printed.push(line),
    files: async () => directoryFiles(dir),
  });
  return printed;
}
const yaml = async (file: string): Promise<[string, ReturnType<typeof parse>]> => {
  const text = await readFile(path.join(press, file), 'utf8');
  return [text, parse(text)];
};

test('O-31 a new folder begins with the journal of an export of OJS, and lists the missing facts', async () => {
  const printed = await site('new', press, '--from', fixture('3.3'), '--journal', 'tides');
  expect(printed[0]).toBe(
    `${fixture('3.3')}: 1 article in 1 issue. Exports of OJS do not have the board, nor the title and the ISSN of the journal: write them into journals/tides.yaml.`,
  );
  expect(await readdir(path.join(press, 'journals'))).toEqual(['tides.yaml']);
  const [text, journal] = await yaml('journals/tides.yaml');
  expect(journal).toMatchObject({ title: 'Journal One', license: 'CC BY 4.0' });
  expect(text).toContain('# Sections there, types of articles here: Research articles.');
  expect(text).toContain('/journal/tides.');
  expect((await yaml('publisher.yaml'))[1]).toMatchObject({ doiPrefix: '10.5555' });
  const checked = (await site('check', press)).join('\n');
  expect(checked).toContain(`${press} has no faults: 1 journal, 1 member, 0 issues, 0 articles`);
  expect(checked).toMatch(/journals\/tides\.yaml:\d+ {2}"Journal One" is left over from the template/);
});

test('O-31 a second export adds its journal to the folder, with title and ISSN of a galley in JATS', async () => {
  // A later article without such a galley does not take the title away.
  const ofJats = (await readFile(fixture('3.2'), 'utf8')).replace(/^<\?xml[^>]*>/, '');
  const later = `<article locale="en_US" status="3"><id type="internal">99</id><publication version="1" status="3" date_published="2024-01-01"><title locale="en_US">Later</title></publication></article>`;
  const both = path.join(dir, 'both.xml');
  await writeFile(both, `<articles xmlns="http://pkp.sfu.ca">${ofJats}${later}</articles>`);
  await site('new', press, '--from', both, '--journal', 'ebb');
  expect(await readdir(path.join(press, 'journals'))).toEqual(['ebb.yaml', 'tides.yaml']);
  expect((await yaml('journals/ebb.yaml'))[1]).toMatchObject({ title: 'Tides', eissn: '2049-3630' });
  const again = (...args: string[]) => site('new', press, '--from', ...args);
  await expect(again(fixture('3.2'), '--journal', 'ebb')).rejects.toMatchObject({ code: 'PRESS-A24' });
  await expect(again(fixture('3.2'))).rejects.toMatchObject({ code: 'PRESS-J18' });
  await expect(again(path.join(press, 'publisher.yaml'), '--journal', 'x')).rejects.toMatchObject({
    code: 'PRESS-J14',
  });
});
