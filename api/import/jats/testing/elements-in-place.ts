/** A legal parent for each element of the JATS 1.3 Archiving tag set, with the OASIS tables and one formula. */
const CHILDREN: Readonly<Record<string, string>> = {
  article: 'processing-meta front body back floats-group sub-article response',
  'processing-meta': 'restricted-by extended-by',
  front: 'journal-meta article-meta notes',
  'journal-meta':
    'journal-id journal-title-group issn issn-l publisher journal-title journal-subtitle abbrev-journal-title',
  publisher: 'publisher-name publisher-loc',
  'article-meta':
    'article-id article-version article-version-alternatives article-categories title-group contrib-group aff aff-alternatives ' +
    'author-notes pub-date pub-date-not-available volume volume-id volume-series issue issue-id issue-title issue-title-group issue-sponsor ' +
    'issue-part volume-issue-group supplement fpage lpage page-range elocation-id product history pub-history permissions ' +
    'abstract trans-abstract kwd-group unstructured-kwd-group funding-group support-group conference counts custom-meta-group ' +
    'related-article related-object string-conf isbn self-uri',
  'article-categories': 'subj-group series-title series-text',
  'subj-group': 'subject compound-subject',
  'compound-subject': 'compound-subject-part',
  'title-group': 'article-title subtitle trans-title-group alt-title',
  'trans-title-group': 'trans-title trans-subtitle',
  'contrib-group': 'contrib author-comment on-behalf-of',
  contrib:
    'contrib-id anonymous collab collab-alternatives name name-alternatives string-name degrees address bio role',
  name: 'surname given-names prefix suffix',
  address: 'addr-line city country fax institution institution-wrap phone postal-code state email',
  'institution-wrap': 'institution-id',
  'author-notes': 'corresp',
  'pub-date': 'day month year season era string-date',
  history: 'date',
  'issue-title-group': 'issue-subtitle',
  'pub-history': 'event',
  event: 'event-desc',
  permissions: 'copyright-statement copyright-year copyright-holder free_to_read license',
  license: 'license_ref license-p',
  'kwd-group': 'kwd compound-kwd nested-kwd',
  'compound-kwd': 'compound-kwd-part',
  'funding-group': 'award-group funding-statement open-access',
  'award-group':
    'funding-source support-source award-id award-name award-desc principal-award-recipient principal-investigator',
  'support-group': 'contributed-resource-group',
  'contributed-resource-group': 'support-description resource-group',
  'resource-group': 'resource-name resource-wrap',
  'resource-wrap': 'resource-id',
  conference: 'conf-acronym conf-date conf-loc conf-name conf-num conf-sponsor conf-theme',
  counts: 'count fig-count table-count equation-count ref-count page-count word-count',
  'custom-meta-group': 'custom-meta',
  'custom-meta': 'meta-name meta-value',
  body: 'sec p sig-block',
  sec: 'sec-meta title',
  'sig-block': 'sig',
  p:
    'alternatives array block-alternatives boxed-text chem-struct-wrap code fig fig-group media preformat supplementary-material ' +
    'table-wrap table-wrap-group disp-formula disp-formula-group def-list list disp-quote speech statement verse-group ext-link uri ' +
    'chem-struct graphic inline-graphic inline-media inline-supplementary-material private-char bold fixed-case italic monospace ' +
    'overline overline-end overline-start roman sans-serif sc strike underline underline-end underline-start ruby abbrev ' +
    'milestone-end milestone-start named-content styled-content fn target xref sub sup inline-formula index-term ' +
    'index-term-range-end x hr break question-wrap question-wrap-group answer-set',
  alternatives: 'textual-form',
  'index-term': 'see see-also',
  'boxed-text': 'label',
  fig: 'caption alt-text long-desc attrib object-id',
  'table-wrap': 'table table-wrap-foot',
  table: 'tbody col colgroup thead tfoot tgroup',
  tbody: 'tr',
  tr: 'th td',
  tgroup: 'row colspec spanspec',
  row: 'entry',
  'inline-formula': 'tex-math math',
  'question-wrap': 'question answer explanation',
  'question-wrap-group': 'question-preamble',
  question: 'option',
  'private-char': 'glyph-data glyph-ref',
  ruby: 'rb rt rp',
  'def-list': 'term-head def-head def-item',
  'def-item': 'term def',
  list: 'list-item',
  speech: 'speaker',
  'verse-group': 'verse-line',
  back: 'ack app-group bio fn-group glossary ref-list',
  'app-group': 'app',
  'ref-list': 'ref',
  ref: 'note citation-alternatives element-citation mixed-citation nlm-citation',
  'mixed-citation': 'access-date time-stamp',
  'element-citation':
    'annotation chapter-title comment data-title date-in-citation edition etal gov part-title patent person-group price ' +
    'pub-id series size source std trans-source trans-title version',
  std: 'std-organization',
  'sub-article': 'front-stub',
};

/** Elements that cannot contain text, nor can their content. */
export const EMPTY = new Set(
  (
    'pub-date-not-available glyph-ref milestone-start milestone-end count hr break col colspec spanspec underline-end underline-start ' +
    'overline-end overline-start free_to_read anonymous index-term-range-end page-count word-count ref-count fig-count table-count equation-count colgroup counts'
  ).split(' '),
);

/**
 * The content of elements that may not contain text themselves; `W` is the word. Any other element contains its first child, or
 * the word.
 */
const CONTENT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    (
      'notes author-comment bio abstract trans-abstract body sec ack glossary app fn disp-quote statement boxed-text ' +
      'list-item def answer explanation option question annotation note table-wrap-foot support-description caption ' +
      'question-preamble open-access'
    )
      .split(' ')
      .map((name) => [name, '<p>W</p>']),
  ),
  back: '<ack><p>W</p></ack>',
  front: '<notes><p>W</p></notes>',
  article: '<body><p>W</p></body>',
  'floats-group': '<fig><caption><p>W</p></caption></fig>',
  response: '<front-stub/><body><p>W</p></body>',
  'journal-title-group': '<journal-title>W</journal-title>',
  'front-stub': '<abstract><p>W</p></abstract>',
  'article-meta': '<abstract><p>W</p></abstract>',
  'journal-meta': '<journal-subtitle>W</journal-subtitle>',
  'article-version-alternatives': '<article-version>W</article-version>',
  'aff-alternatives': '<aff>W</aff>',
  'volume-issue-group': '<volume>W</volume>',
  'author-notes': '<corresp>W</corresp>',
  'collab-alternatives': '<collab>W</collab>',
  'name-alternatives': '<string-name>W</string-name>',
  name: '<surname>W</surname><given-names>Ada</given-names>',
  'nested-kwd': '<kwd>W</kwd>',
  date: '<year>2017</year>',
  'pub-date': '<year>2017</year>',
  event: '<event-desc>W</event-desc>',
  'fn-group': '<fn><p>W</p></fn>',
  'fig-group': '<caption><p>W</p></caption>',
  'table-wrap-group': '<caption><p>W</p></caption>',
  'chem-struct-wrap': '<caption><p>W</p></caption>',
  'supplementary-material': '<caption><p>W</p></caption>',
  media: '<caption><p>W</p></caption>',
  graphic: '<alt-text>W</alt-text>',
  'inline-graphic': '<alt-text>W</alt-text>',
  fig: '<caption><p>W</p></caption>',
  'block-alternatives': '<p>W</p>',
  'disp-formula-group': '<disp-formula>W</disp-formula>',
  'answer-set': '<answer><p>W</p></answer>',
  'question-wrap': '<question><p>W</p></question>',
  array: '<tbody><tr><td>W</td></tr></tbody>',
  thead: '<tr><th>W</th></tr>',
  tfoot: '<tr><td>W</td></tr>',
  colgroup: '<col/>',
  row: '<entry>W</entry>',
  math: '<mi>W</mi>',
  'citation-alternatives': '<mixed-citation>W</mixed-citation>',
  'element-citation': '<source>W</source>',
  'nlm-citation': '<source>W</source>',
  'index-term': '<term>W</term>',
  'sec-meta': '<abstract><p>W</p></abstract>',
  'person-group': '<name><surname>W</surname></name>',
  list: '<list-item><p>W</p></list-item>',
  'def-list': '<def-item><term>A</term><def><p>W</p></def></def-item>',
  speech: '<speaker>A</speaker><p>W</p>',
};

/** Elements that contain only elements, and so the first of their children. */
const HOLDS_ELEMENTS = new Set(
  (
    'processing-meta publisher article-categories subj-group compound-subject title-group ' +
    'trans-title-group contrib-group contrib address institution-wrap history pub-history issue-title-group permissions license kwd-group ' +
    'compound-kwd funding-group award-group support-group contributed-resource-group resource-group resource-wrap conference counts ' +
    'custom-meta-group custom-meta alternatives table-wrap table tbody tr tgroup question-wrap-group private-char ruby def-item ' +
    'verse-group app-group ref-list ref sub-article'
  ).split(' '),
);

/** The siblings of a child in its parent that give the parent a meaning. */
const BESIDE: Readonly<Record<string, readonly [before: string, after: string]>> = {
  'sub-article': ['', '<body><p>text</p></body>'],
  'title-group': ['<article-title>T</article-title>', ''],
  'contrib-group': ['<contrib><name><surname>Doe</surname></name></contrib>', ''],
  ruby: ['<rb>text</rb>', ''],
  'private-char': ['', ''],
  sec: ['', '<p>text</p>'],
  tr: ['', '<td>text</td>'],
  'def-list': ['', '<def-item><term>A</term><def><p>text</p></def></def-item>'],
  speech: ['', '<p>text</p>'],
  'pub-date': ['<year>2016</year>', ''],
  event: ['<event-desc>text</event-desc>', ''],
  'element-citation': ['<source>Book</source>', ''],
  'award-group': ['<funding-source>Fund</funding-source>', ''],
};

/** Text that needs a certain form. The word is a part of it if possible. */
export const VALUES: Readonly<Record<string, string>> = {
  'article-id': '10.5555/W',
  'pub-id': '10.5555/W',
  year: '2017',
  month: '7',
  day: '19',
  issn: '2049-3630',
  'issn-l': '2049-3630',
  'contrib-id': '0000-0002-1825-0097',
  'tex-math': '\\text{W}',
  license_ref: 'https://creativecommons.org/licenses/by/W/',
};
const ATTRIBUTES: Readonly<Record<string, string>> = {
  'article-id': ' pub-id-type="doi"',
  'pub-id': ' pub-id-type="doi"',
  'contrib-id': ' contrib-id-type="orcid"',
  xref: ' rid="none"',
  date: ' date-type="received"',
  event: ' event-type="preprint"',
  target: ' id="target"',
};

const PARENT = new Map(
  Object.entries(CHILDREN).flatMap(([parent, names]) => names.split(' ').map((name) => [name, parent] as const)),
);

const wrapped = (name: string, inner: string): string => `<${name}${ATTRIBUTES[name] ?? ''}>${inner}</${name}>`;

const AUTHOR = '<name><surname>Doe</surname></name>';
const JOURNAL = '<journal-title>Journal</journal-title>';
const TITLE = '<title-group><article-title>T</article-title></title-group>';
const FRONT: Readonly<Record<string, string>> = {
  'journal-meta': `<journal-meta>${JOURNAL}</journal-meta>`,
  'article-meta': `<article-meta><article-id pub-id-type="doi">10.5555/own</article-id>${TITLE}</article-meta>`,
  notes: '',
};

/** The child of a parent, with the siblings that every file has. */
function beside(parent: string, child: string, inner: string): string {
  const unless = (names: string, text: string): string => (names.split(' ').includes(child) ? '' : text);
  switch (parent) {
    case 'article':
      return unless('front', `<front>${Object.values(FRONT).join('')}</front>`) + inner;
    case 'front':
      return (
        Object.entries(FRONT).reduce((all, [name, own]) => all + (name === child ? inner : own), '') +
        (child ? '' : inner)
      );
    case 'journal-meta':
      return unless('journal-title journal-title-group', JOURNAL) + inner;
    case 'article-meta':
      return (
        unless('article-id', '<article-id pub-id-type="doi">10.5555/own</article-id>') +
        unless('title-group', TITLE) +
        unless('contrib-group', `<contrib-group><contrib>${AUTHOR}</contrib></contrib-group>`) +
        (child === 'lpage' ? '<fpage>7</fpage>' : '') +
        inner
      );
    case 'title-group':
      return unless('article-title', '<article-title>T</article-title>') + inner;
    case 'contrib':
      return unless('collab collab-alternatives name name-alternatives string-name anonymous', AUTHOR) + inner;
    case 'table':
      return inner + unless('tbody tgroup', '<tbody><tr><td>text</td></tr></tbody>');
    default: {
      const [before, after] = BESIDE[parent] ?? ['', ''];
      return before + inner + after;
    }
  }
}

/** An element with the word at a legal place in it. */
function filled(name: string): string {
  if (EMPTY.has(name)) return `<${name}/>`;
  const child = HOLDS_ELEMENTS.has(name) ? CHILDREN[name]!.split(' ')[0]! : '';
  const inner = VALUES[name] ?? CONTENT[name] ?? (child ? filled(child) : 'W');
  return wrapped(name, child || CONTENT[name] ? beside(name, child, inner) : inner);
}

/** An article with the element and the word in it. */
export function articleWith(name: string, word: string): string {
  let [at, inner] = [name, filled(name)];
  while (at !== 'article') {
    const parent = PARENT.get(at);
    if (!parent) throw new Error(`<${at}> has no parent`);
    inner = wrapped(parent, beside(parent, at, inner));
    at = parent;
  }
  return inner.replaceAll('W', word);
}
