import { XMLParser } from 'fast-xml-parser';

/**
 * The part of Crossref's deposit schema (https://www.crossref.org/schemas/crossref5.4.0.xsd and its includes) that a deposit of
 * journal articles uses: the children of each element in order, the form of its text, and its required attributes. Facts of the
 * schema, not its text.
 */
interface Model {
  /** Names of the children, joined by spaces. */
  children?: RegExp;
  text?: RegExp;
  attributes?: Readonly<Record<string, RegExp>>;
}

const text = (max: number, min = 1): Model => ({ text: new RegExp(`^[^]{${min},${max}}$`, 'u') });
const CONTRIBUTOR = { sequence: /^(?:first|additional)$/, contributor_role: /^author$/ };
/** A name has no digits and no question mark. */
const NAME: Model = { text: /^(?=[^\d?]*\S)[^\d?]{1,60}$/u };
/** Text with markup; formulas are not examined. */
const FACE: Model = { children: /^(?:(?:b|em|i|strong|sub|sup|tt|mml:math)(?: (?!$)|$))*$/ };
/** Of JATS, in abstracts. */
const JATS_BLOCKS = /^jats:(?:p|list)(?: jats:(?:p|list))*$/;
const JATS_TEXT: Model = {
  children: /^(?:jats:(?:italic|bold|sub|sup|monospace|ext-link|inline-formula)(?: (?!$)|$))*$/,
};
const DATE: Model = { children: /^(?:month (?:day )?)?year$/ };

const MODELS: Readonly<Record<string, Model>> = {
  doi_batch: { children: /^head body$/, attributes: { version: /^5\.4\.0$/, xmlns: /\/5\.4\.0$/ } },
  head: { children: /^doi_batch_id timestamp depositor registrant$/ },
  doi_batch_id: text(100, 4),
  timestamp: { text: /^\d+$/ },
  depositor: { children: /^depositor_name email_address$/ },
  depositor_name: text(130),
  email_address: text(200, 6),
  registrant: text(255),
  body: { children: /^journal(?: journal)*$/ },
  journal: { children: /^journal_metadata(?: journal_issue)?(?: journal_article)*$/ },
  journal_metadata: { children: /^full_title(?: abbrev_title)?(?: issn){0,6}$/ },
  full_title: text(255),
  abbrev_title: text(150),
  issn: { text: /^\d{4}-?\d{3}[\dX]$/, attributes: { media_type: /^(?:print|electronic)$/ } },
  journal_issue: { children: /^(?:titles )?publication_date(?: journal_volume)?(?: issue)?$/ },
  journal_volume: { children: /^volume$/ },
  volume: text(32),
  issue: text(32),
  publication_date: { ...DATE, attributes: { media_type: /^(?:online|print|other)$/ } },
  year: { text: /^(?:1[4-9]|2[01])\d\d$/ },
  month: { text: /^(?:0[1-9]|1[0-2])$/ },
  day: { text: /^(?:0[1-9]|[12]\d|3[01])$/ },
  journal_article: {
    children:
      /^titles(?: contributors)?(?: jats:abstract)*(?: publication_date){1,10}(?: pages)?(?: publisher_item)?(?: crossmark)?(?: ai:program)?(?: rel:program)? doi_data(?: citation_list)?$/,
    attributes: { publication_type: /^(?:abstract_only|full_text|bibliographic_record)$/ },
  },
  crossmark: { children: /^crossmark_policy(?: updates)?$/ },
  crossmark_policy: { text: /^10\.\d{4,9}\/.{1,200}$/ },
  updates: { children: /^update(?: update)*$/ },
  update: {
    text: /^10\.\d{4,9}\/.{1,200}$/,
    attributes: {
      type: /^(?:retraction|correction|expression_of_concern|addendum|corrigendum|erratum|partial_retraction|removal|withdrawal|clarification)$/,
      date: /^\d{4}-\d{2}-\d{2}$/,
    },
  },
  titles: { children: /^title$/ },
  title: FACE,
  ...Object.fromEntries(['b', 'em', 'i', 'strong', 'sub', 'sup', 'tt'].map((name) => [name, FACE])),
  'mml:math': {},
  contributors: { children: /^(?:organization|person_name)(?: organization| person_name)*$/ },
  person_name: {
    children: /^(?:given_name )?surname(?: suffix)?(?: affiliations)?(?: ORCID)?$/,
    attributes: CONTRIBUTOR,
  },
  organization: { ...text(511), attributes: CONTRIBUTOR },
  given_name: NAME,
  surname: NAME,
  suffix: text(10),
  affiliations: { children: /^institution(?: institution)*$/ },
  institution: { children: /^institution_name(?: institution_id)*$/ },
  institution_id: { text: /^https:\/\/ror\.org\/0[a-z\d]{6}\d{2}$/, attributes: { type: /^ror$/ } },
  institution_name: text(1024),
  ORCID: { text: /^https?:\/\/orcid\.org\/(?:\d{4}-){3}\d{3}[\dX]$/ },
  'jats:abstract': { children: JATS_BLOCKS },
  'jats:list': {
    children: /^jats:list-item(?: jats:list-item)*$/,
    attributes: { 'list-type': /^(?:order|bullet|simple|(?:alpha|roman)-(?:lower|upper))$/ },
  },
  'jats:list-item': { children: JATS_BLOCKS },
  ...Object.fromEntries(
    ['p', 'italic', 'bold', 'sub', 'sup', 'monospace', 'ext-link'].map((name) => [`jats:${name}`, JATS_TEXT]),
  ),
  'jats:inline-formula': { children: /^mml:math$/ },
  pages: { children: /^first_page(?: last_page)?$/ },
  first_page: text(32),
  last_page: text(32),
  publisher_item: { children: /^(?:item_number ){0,3}identifier$/ },
  item_number: text(32),
  identifier: { ...text(255), attributes: { id_type: /^(?:pii|sici|doi|dai|other)$/ } },
  'ai:program': { children: /^ai:free_to_read(?: ai:license_ref)*$/, attributes: { name: /^AccessIndicators$/ } },
  'ai:free_to_read': { children: /^$/ },
  'ai:license_ref': { text: /^https?:\/\//, attributes: { applies_to: /^(?:vor|am|tdm|stm-asf)$/ } },
  'rel:program': { children: /^rel:related_item(?: rel:related_item)*$/ },
  'rel:related_item': { children: /^rel:intra_work_relation$/ },
  'rel:intra_work_relation': {
    text: /\S/,
    attributes: { 'relationship-type': /^(?:has|is)Preprint(?:Of)?$/, 'identifier-type': /^(?:doi|uri)$/ },
  },
  doi_data: { children: /^doi resource(?: collection)*$/ },
  doi: { text: /^10\.\d{4,9}\/.{1,200}$/ },
  resource: { text: /^https?:\/\// },
  collection: { children: /^item(?: item)*$/, attributes: { property: /^(?:crawler-based|text-mining|list-based)$/ } },
  item: { children: /^resource$/ },
  citation_list: { children: /^citation(?: citation)*$/ },
  citation: { children: /^(?:doi )?unstructured_citation$/, attributes: { key: /^.{1,128}$/ } },
  unstructured_citation: { text: /\S/ },
};

/** An element in fast-xml-parser's ordered form: its name, or `#text`, with its attributes. */
type Node = Readonly<Record<string, unknown>>;
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
});

/** The differences between a deposit and the schema; none if it is valid. */
export function crossrefFaults(xml: string): string[] {
  const nodes: Node[] = parser.parse(xml);
  return nodes.filter((node) => !('?xml' in node)).flatMap((node) => faultsOf(node, ''));
}

function faultsOf(node: Node, within: string): string[] {
  const name = Object.keys(node).find((key) => key !== ':@') ?? '';
  const path = `${within}/${name}`;
  const model = MODELS[name];
  if (!model) return [`${path} is not in the schema`];
  const children = (Array.isArray(node[name]) ? node[name] : []) as Node[];
  const attributes = (node[':@'] ?? {}) as Readonly<Record<string, string>>;
  const elements = children.filter((child) => !('#text' in child));
  const order = elements.map((child) => Object.keys(child).find((key) => key !== ':@')).join(' ');
  const content = children.map((child) => String(child['#text'] ?? '')).join('');
  return [
    ...(model.children && !model.children.test(order) ? [`${path} has ${order}`] : []),
    ...(model.text && !(order === '' && model.text.test(content))
      ? [`${path} has the text ${content.slice(0, 80)}`]
      : []),
    ...Object.entries(model.attributes ?? {})
      .filter(([attribute, pattern]) => !pattern.test(attributes[attribute] ?? ''))
      .map(([attribute]) => `${path} has no right ${attribute}`),
    ...(name === 'mml:math' ? [] : elements.flatMap((child) => faultsOf(child, path))),
  ];
}
