import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkCatalogue } from '@press/language/check';
import { root } from '../programs/paths.mjs';
import { repositoryFiles } from './files';

const folders = repositoryFiles()
  .filter(({ path: file }) => file.endsWith('/messages/en.json'))
  .map(({ path: file }) => path.join(root, path.dirname(file)));

test('G-44 every catalogue has all messages in its languages, and none that no source uses', () => {
  expect(folders.length).toBeGreaterThan(2);
  expect(folders.flatMap(checkCatalogue)).toEqual([]);
});

test('G-44 each catalogue has the six languages of the interface', () => {
  for (const folder of folders)
    for (const language of ['ar', 'en', 'es', 'fr', 'pt-BR', 'zh-Hans'])
      expect(existsSync(path.join(folder, `${language}.json`))).toBe(true);
});
