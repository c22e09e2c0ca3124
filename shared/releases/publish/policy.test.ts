import { POLICY } from './policy.mjs';

const doesOf = (file: string, text: string): string[] =>
  POLICY.flatMap(({ inFile }) => (inFile?.files.test(file) && inFile.blocked.test(text) ? [inFile.does] : []));

test.each([
  ['client/a.js', 'new Function("return 1")', 'creates code from text'],
  ['client/a.js', 'import("https://cdn.example/a.js")', 'loads code from another origin'],
  ['client/a.js', 'document.write(text)', 'writes text into the document'],
  ['client/a.js', 'node.innerHTML = text', 'makes markup from text'],
  ['client/a.js', 'document.createElement("style")', 'makes style elements'],
  ['client/a.js', 'document.cookie = "a=1"', 'sets a cookie'],
  ['client/a.css', '@font-face{src:url(https://fonts.example/a.woff2)}', 'loads a style sheet, font or image'],
])('D-25 publish refuses in %s: %s', (file, text, does) => {
  expect(doesOf(file, text)).toEqual([expect.stringContaining(does)]);
});

test('D-25 publish accepts code that only looks like it', () => {
  const text = 'retrieval(1); read(node.innerHTML == text); await import("./page.js"); const { cookie } = document;';
  expect(doesOf('client/a.js', text)).toEqual([]);
  expect(doesOf('client/a.css', '.a{background:url(./a.png)}')).toEqual([]);
});
