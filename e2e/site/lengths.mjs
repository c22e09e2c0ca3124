import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Two articles alike but for their length, in the journal WNT: 40 printed pages, and an abstract alone. */
export const LENGTHS = { short: '10.5555-wnt.short', long: '10.5555-wnt.long' };

const PAGES = 40;
const WORDS_A_PAGE = 500;
const WORDS_A_PARAGRAPH = 125;
const PARAGRAPHS_A_SECTION = 20;
const REFERENCES = 120;

/** Words that compress about as real ones do, the same ones each time. */
function* writer() {
  let seed = 20_251_114;
  const next = (below) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed % below;
  };
  const syllables =
    'ba con den fer gra hal in jor kel lan men nor ous per qui res sta ter un ver wil yen zon ta ri'.split(' ');
  const known = Array.from({ length: 1_500 }, () =>
    Array.from({ length: 1 + next(4) }, () => syllables[next(syllables.length)]).join(''),
  );
  // Common words come more often.
  for (;;) yield known[Math.min(next(1_500), next(1_500), next(1_500))];
}

function body(words) {
  const some = (count) => Array.from({ length: count }, () => words.next().value).join(' ');
  const sections = (PAGES * WORDS_A_PAGE) / (WORDS_A_PARAGRAPH * PARAGRAPHS_A_SECTION);
  const paragraph = () => `<p>${some(WORDS_A_PARAGRAPH)}.</p>`;
  const section = (_, at) =>
    `<sec><title>Part ${at + 1}, ${some(3)}</title>${Array.from({ length: PARAGRAPHS_A_SECTION }, paragraph).join('')}</sec>`;
  const reference = (_, at) => `<ref><mixed-citation>${some(12)}. doi:10.5555/cited.${at}</mixed-citation></ref>`;
  return `<body>${Array.from({ length: sections }, section).join('')}</body><back><ref-list>${Array.from({ length: REFERENCES }, reference).join('')}</ref-list></back>`;
}

const article = (id, abstract, rest) => `<?xml version="1.0" encoding="UTF-8"?>
<article article-type="research-article"><front>
<journal-meta><journal-id journal-id-type="publisher-id">WNT</journal-id><journal-title-group><journal-title>Working Notes in Testing</journal-title></journal-title-group><issn publication-format="electronic">2050-084X</issn></journal-meta>
<article-meta><article-id pub-id-type="doi">${id.replace('-', '/')}</article-id>
<title-group><article-title>Reading at length, and what it asks of a page</article-title></title-group>
<contrib-group><contrib contrib-type="author"><name><surname>Okonkwo</surname><given-names>Ada</given-names></name></contrib></contrib-group>
<pub-date date-type="pub" iso-8601-date="2001-02-03"><day>3</day><month>2</month><year>2001</year></pub-date>
<volume>1</volume><issue>1</issue><fpage>1</fpage><lpage>${PAGES}</lpage>
<abstract><p>${abstract}.</p></abstract><kwd-group><kwd>reading</kwd></kwd-group>
</article-meta></front>${rest}</article>`;

/** A folder of the two, as JATS. */
export function lengthsFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'lengths-'));
  const words = writer();
  const abstract = Array.from({ length: 180 }, () => words.next().value).join(' ');
  writeFileSync(path.join(folder, 'short.xml'), article(LENGTHS.short, abstract, ''));
  writeFileSync(path.join(folder, 'long.xml'), article(LENGTHS.long, abstract, body(words)));
  return folder;
}
