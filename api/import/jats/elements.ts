/** Splits a text at its spaces. */
type Split<Text extends string> = Text extends `${infer Name} ${infer Rest}` ? Name | Split<Rest> : Text;

const namesOf = <Text extends string>(text: Text): Split<Text>[] => text.split(' ') as Split<Text>[];

/**
 * Every element name that the importer handles by name. Other elements contribute their text. Names that are not listed
 * here do not compile elsewhere, and a test checks that each one occurs in `fixtures/`.
 */
export const ELEMENTS = [
  // Structure of the file
  ...namesOf('article front body back sub-article response front-stub floats-group floats-wrap'),
  // Journal
  ...namesOf('journal-meta journal-id journal-title journal-subtitle abbrev-journal-title issn publisher'),
  ...namesOf('publisher-name publisher-loc'),
  // Article metadata
  ...namesOf(
    'article-meta article-id article-categories subj-group subject compound-subject title-group article-title',
  ),
  ...namesOf('subtitle pub-date string-date season day month year volume issue fpage lpage page-range elocation-id'),
  ...namesOf('permissions license license_ref copyright-statement copyright-year copyright-holder license-p history'),
  ...namesOf('date author-notes corresp related-article related-object funding-group funding-statement open-access'),
  ...namesOf('award-group funding-source award-id grant-sponsor grant-num contract-sponsor contract-num custom-meta'),
  ...namesOf('meta-name meta-value abstract trans-abstract kwd-group kwd compound-kwd'),
  // People and institutions
  ...namesOf('contrib-group contrib contrib-id name string-name name-alternatives surname given-names prefix suffix'),
  ...namesOf(
    'degrees collab collab-name collab-alternatives anonymous aff institution institution-wrap institution-id address',
  ),
  ...namesOf('email role phone fax'),
  // Sections and blocks
  ...namesOf('sec sec-meta title label caption p list list-item def-list def-item term def disp-quote disp-formula'),
  ...namesOf(
    'disp-formula-group boxed-text statement speech speaker verse-group verse-line preformat code fig fig-group',
  ),
  ...namesOf('chem-struct chem-struct-wrap question-wrap-group question-preamble question-wrap question option answer'),
  ...namesOf('answer-set explanation'),
  ...namesOf('graphic media alt-text long-desc attrib supplementary-material table-wrap table-wrap-group'),
  ...namesOf('table-wrap-foot table array colgroup col thead tbody tfoot tr td th'),
  // Running text
  ...namesOf(
    'italic bold monospace sc styled-content sub sup break ruby rb rt rp xref ext-link uri inline-formula inline-graphic alternatives',
  ),
  ...namesOf('textual-form tex-math object-id index-term processing-meta'),
  // Formulas
  ...namesOf('math mfenced semantics maction mlabeledtr'),
  // Back matter
  ...namesOf('ack app app-group glossary notes fn fn-group'),
  // References
  ...namesOf('ref-list ref mixed-citation element-citation nlm-citation citation citation-alternatives note'),
  ...namesOf('person-group etal pub-id chapter-title part-title data-title source conf-name edition comment'),
  // Next to the text
  ...namesOf('term-head def-head sig-block sig addr-line city state postal-code country on-behalf-of bio'),
  ...namesOf('author-comment tgroup colspec spanspec row entry trans-title-group trans-title trans-subtitle'),
  ...namesOf('unstructured-kwd-group product conference pub-history event event-desc article-version'),
  ...namesOf('article-version-alternatives supplement volume-series volume-id issue-id issue-title issue-sponsor'),
  ...namesOf('issue-part issue-title-group issue-subtitle isbn issn-l series-title series-text string-conf'),
  ...namesOf('support-group journal-title-group custom-meta-group trans-source access-date date-in-citation version'),
  ...namesOf('patent size nested-kwd volume-issue-group self-uri aff-alternatives named-content'),
  ...namesOf('inline-supplementary-material'),
  // Taxonomy (TaxPub)
  ...namesOf('taxon-treatment treatment-meta treatment-sec nomenclature nomenclature-citation-list'),
  ...namesOf('nomenclature-citation taxon-name taxon-name-part'),
];

export type ElementName = (typeof ELEMENTS)[number];
