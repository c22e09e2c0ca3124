/** Other spellings of the words of a search: British and American, irregular plurals, and umlauts. */

const PAIRS: readonly (readonly [string, string])[] = (
  'centre center|theatre theater|fibre fiber|litre liter|metre meter|defence defense|licence license|programme program|' +
  'programmes programs|catalogue catalog|paediatric pediatric|anaemia anemia|oestrogen estrogen|foetal fetal|foetus fetus|' +
  'grey gray|modelling modeling|modelled modeled|labelling labeling|travelling traveling|sulphur sulfur|' +
  'aluminium aluminum|plough plow|analyse analyze|analysed analyzed|woman women|man men|child children|mouse mice|foot feet|' +
  'tooth teeth|crisis crises|hypothesis hypotheses|phenomenon phenomena|criterion criteria|analysis analyses'
)
  .split('|')
  .map((pair) => pair.split(' ') as [string, string]);
const LISTED = new Map(PAIRS.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]));

const OUR =
  /^(labo|behavio|colo|neighbo|favo|hono|harbo|rumo|tumo|vapo|humo|flavo|endeavo|rigo|vigo|odo|armo)(u?)(r.*)$/;
const IZE = /^(\p{L}{3,})i([sz])(ations?|e[sdr]?|ers|ing)$/u;
/** They end like `organise` and have no other spelling. */
const NO_IZE =
  /(?:^|out|mis)(?:exerc|prom|adv|prec|conc|parad|prem|disgu|rev|superv|telev|merchand|franch|improv|dev|compr|comprom|surpr|enterpr|expert|otherw|likew)is/;

const UMLAUTS: readonly (readonly [RegExp, string])[] = [
  [/ä/g, 'ae'],
  [/ö|ø/g, 'oe'],
  [/ü/g, 'ue'],
  [/å/g, 'aa'],
];

function spellings(word: string): string[] {
  const listed = LISTED.get(word);
  const our = OUR.exec(word);
  const ize = NO_IZE.test(word) ? null : IZE.exec(word);
  const written = UMLAUTS.reduce((text, [sign, letters]) => text.replace(sign, letters), word);
  const plain = /^\p{ASCII}{5,}$/u.test(word) ? word.replace(/([aou])e/g, '$1') : word;
  return [
    listed ?? '',
    our ? our[1]! + (our[2] ? '' : 'u') + our[3]! : '',
    ize ? `${ize[1]}i${ize[2] === 's' ? 'z' : 's'}${ize[3]}` : '',
    written,
    plain,
  ].filter((spelling) => spelling && spelling !== word);
}

/** A word and another spelling of it. */
export type Variant = readonly [word: string, spelling: string];

const MAX_VARIANTS = 50;

/** The words of a search that have other spellings. @param words without those in quotation marks */
export function variantsOf(words: string): Variant[] {
  const unquoted = words.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return [...new Set(unquoted)]
    .flatMap((word) => spellings(word.normalize('NFC')).map((spelling) => [word, spelling] as const))
    .slice(0, MAX_VARIANTS);
}
