import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { datePublication, noteUpdate } from './jats-dates';

const file = path.join(testFolder(), 'a.xml');

test('fault 124 dates a file with unclosed dates in time linear in its length', async () => {
  await writeFile(file, `<article-meta><!--${'<pub-date>'.repeat(200_000)}--><title-group/></article-meta>`);
  await datePublication(file, '2027-01-15');
  expect(await readFile(file, 'utf8')).toContain('iso-8601-date="2027-01-15"');
});

test('F-80 writes each update of a text into its JATS file, where JATS allows it', async () => {
  const meta = (history: string) =>
    `<article><front><article-meta><title-group><article-title>É</article-title></title-group>${history}<permissions/></article-meta></front></article>`;
  await writeFile(file, Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${meta('')}`, 'latin1'));
  await noteUpdate(file, '2027-03-03', 'Table 2:\n 3 < 4');
  await noteUpdate(file, '2027-04-05', 'Figure 1');
  const event = (words: string, day: string, parts: string) =>
    `<event event-type="updated"><event-desc>${words}</event-desc><date iso-8601-date="${day}">${parts}</date></event>`;
  const first = event('Table 2: 3 &lt; 4', '2027-03-03', '<day>03</day><month>03</month><year>2027</year>');
  const second = event('Figure 1', '2027-04-05', '<day>05</day><month>04</month><year>2027</year>');
  const xml = await readFile(file, 'utf8');
  expect(xml).toBe(`<?xml version="1.0"?>${meta(`<pub-history>${first}${second}</pub-history>`)}`);
});
