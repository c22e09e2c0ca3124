import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { directoryFiles } from '../files/directory-files';
import { zipOf } from '../testing/zip';
import { readArticles } from './read-articles';

const jats = (title: string): string =>
  `<article><front><journal-meta><journal-id>hjo</journal-id></journal-meta><article-meta><article-id pub-id-type="doi">10.5555/Kelp</article-id><title-group><article-title>${title}</article-title></title-group><volume>2</volume><issue>1</issue></article-meta></front></article>`;

test('O-04 an article of the folder that is also in a zip is a fault', async () => {
  const dir = testFolder();
  await mkdir(path.join(dir, 'articles/one'), { recursive: true });
  await writeFile(path.join(dir, 'articles/one/a.xml'), jats('One'));
  for (const name of ['first', 'second'])
    await writeFile(path.join(dir, `articles/${name}.zip`), zipOf([{ name: 'b.xml', content: jats(name) }]));
  const ids = { journals: new Set(['hjo']), former: new Map(), issns: new Map() };
  const { faults } = await readArticles(dir, ids, directoryFiles(path.join(dir, 'store')));
  const text = 'is the same article as articles/one/a.xml: keep one of them';
  expect(faults).toEqual(
    ['first', 'second'].map((name) => `articles/${name}.zip/b.xml`).map((file) => ({ file, line: 0, text })),
  );
});
