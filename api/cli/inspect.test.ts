import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { run } from './run';

async function inspect(dir: string): Promise<{ code: number; printed: string[] }> {
  const printed: string[] = [];
  const closed = () => Promise.reject(new Error('inspect stores nothing'));
  const code = await run(['inspect', dir], {
    open: closed,
    sample: closed,
    files: closed,
    print: (line) => void printed.push(line),
    dataDir: dir,
  });
  return { code, printed };
}

test('F-05 inspect sums the accounts of files, lists unknown elements by path, and names a broken file', async () => {
  const dir = testFolder();
  writeFileSync(path.join(dir, 'b.xml'), '<article>');
  writeFileSync(
    path.join(dir, 'a.xml'),
    `<article><front><journal-meta><journal-id>x</journal-id></journal-meta><article-meta><article-id pub-id-type="doi">10.5555/x</article-id>
     <title-group><article-title>T</article-title></title-group><unheard-of>lost words</unheard-of></article-meta></front>
     <body><p>See <xref ref-type="bibr" rid="r1">1</xref><xref ref-type="fig" rid="none">2</xref>.</p></body>
     <back><ref-list><ref id="r1"><mixed-citation>A.</mixed-citation></ref></ref-list></back></article>`,
  );
  const sum = [
    '5 texts shown, 2 kept in another form, 1 left out (2 words)',
    '  front/article-meta/unheard-of: 1 (2 words), such as "lost words"',
  ];
  expect(await inspect(dir)).toEqual({
    code: 0,
    printed: [
      `a.xml: ${sum[0]}`,
      expect.stringMatching(/^refused {2}b\.xml: PRESS-J/),
      `1 articles in ${dir}, 1 refused`,
      `In all: ${sum[0]}`,
      sum[1],
    ],
  });
});
