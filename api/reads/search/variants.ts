/**
 * Other spellings of the words of a search: British and American, irregular plurals, and umlauts. They count like the
 * typed one. To add a word or a part of words, write it into one of the tables.
 */

const pairsOf = (table: string): [string, string][] =>
  table
    .trim()
    .split(/\s*[|\n]\s*/)
    .map((pair) => pair.split(' ') as [string, string]);

/** Whole words. */
const WORDS = pairsOf(`
  grey gray | plough plow | aluminium aluminum | kerb curb | sceptic skeptic | sceptical skeptical | artefact artifact | artefacts artifacts
  licence license | practise practice | programme program | programmes programs | tonne ton | judgement judgment | fulfil fulfill
  enrol enroll | skilful skillful | mould mold | moulds molds | moulded molded | moulding molding
  woman women | man men | child children | mouse mice | foot feet | tooth teeth | goose geese | wolf wolves | thief thieves
  crisis crises | hypothesis hypotheses | analysis analyses | thesis theses | synthesis syntheses | diagnosis diagnoses | basis bases
  axis axes | metastasis metastases | phenomenon phenomena | criterion criteria | taxon taxa | bacterium bacteria | stratum strata
  spectrum spectra | quantum quanta | symposium symposia | curriculum curricula | fungus fungi | nucleus nuclei | stimulus stimuli
  locus loci | focus foci | genus genera | corpus corpora | alga algae | larva larvae | formula formulae | vertebra vertebrae
  index indices | matrix matrices | vertex vertices | appendix appendices
  um μm | ug μg | ul μl
  2 ii | 3 iii | 4 iv | 6 vi | 7 vii | 8 viii | 9 ix | 11 xi | 12 xii | 13 xiii | 14 xiv | 15 xv | 16 xvi | 17 xvii | 18 xviii | 19 xix`);

/** Parts of words, British form first; with ^ only at the beginning of a word. */
const PARTS = pairsOf(`
  anaem anem | ischaem ischem | leukaem leukem | glycaem glycem | uraem urem | toxaem toxem | lipidaem lipidem | bacteraem bacterem
  ^haem ^hem | paediat pediat | orthopaed orthoped | anaesth anesth | gynaec gynec | ^faec ^fec | ^caesar ^cesar
  ^palaeo ^paleo | archaeo archeo | ^mediaev ^mediev | encyclopaed encycloped | ^aetiolog ^etiolog | aesthet esthet
  ^oestr ^estr | ^oedem ^edem | ^oesoph ^esoph | ^foet ^fet | diarrhoe diarrhe | ^coeliac ^celiac | ^manoeuv ^maneuv | ^homoeo ^homeo
  ^defence ^defense | ^offence ^offense | ^licenc ^licens | ^catalogu ^catalog | ^dialogu ^dialog | ^analogue ^analog
  sulph sulf | ^analys ^analyz | catalys catalyz | ^paralys ^paralyz | hydrolys hydrolyz | dialys dialyz`).map(
  (pair) => pair.map((part) => ({ found: new RegExp(part), written: part.replace('^', '') })) as [Part, Part],
);
interface Part {
  found: RegExp;
  written: string;
}

/** `labour`, `metre`, `modelled`: the letters around the difference. */
const OUR =
  /^(labo|behavio|colo|neighbo|favo|hono|harbo|rumo|tumo|vapo|humo|flavo|endeavo|rigo|vigo|odo|armo|savo|valo|splendo)(u?)(r.*)$/;
const RE = /^((?:kilo|centi|milli|micro|nano|deci|hecto|epi)?(?:met|lit|cent|theat|fib|calib|lust|spect))(re|er)(s?)$/;
const LL =
  /^(model|label|travel|signal|fuel|channel|counsel|tunnel|level|cancel|equal|total|initial)(l?)(ed|ing|ers?)$/;

const LISTED = new Map(WORDS.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]));
const IZE = /^(\p{L}{3,})i([sz])(ations?|e[sdr]?|ers|ing)$/u;
/** Words that end like `organise` but have no other spelling. */
const NO_IZE =
  /(?:^|out|mis)(?:exerc|prom|adv|prec|conc|parad|prem|disgu|rev|superv|telev|merchand|franch|improv|dev|compr|comprom|surpr|enterpr|expert|otherw|likew)is/;

const UMLAUTS: readonly (readonly [RegExp, string])[] = [
  [/ä/g, 'ae'],
  [/ö|ø/g, 'oe'],
  [/ü/g, 'ue'],
  [/å/g, 'aa'],
];

function spellings(word: string): string[] {
  const ize = NO_IZE.test(word) ? null : IZE.exec(word);
  const our = OUR.exec(word);
  const re = RE.exec(word);
  const ll = LL.exec(word);
  const part = PARTS.find((pair) => pair.some(({ found }) => found.test(word)));
  const [from, to] = part && part[0].found.test(word) ? part : [part?.[1], part?.[0]];
  const written = UMLAUTS.reduce((text, [sign, letters]) => text.replace(sign, letters), word);
  const plain = /^\p{ASCII}{5,}$/u.test(word) ? word.replace(/([aou])e/g, '$1') : word;
  return [
    LISTED.get(word) ?? '',
    from && to ? word.replace(from.found, to.written) : '',
    our ? our[1]! + (our[2] ? '' : 'u') + our[3]! : '',
    re ? re[1]! + (re[2] === 're' ? 'er' : 're') + re[3]! : '',
    ll ? ll[1]! + (ll[2] ? '' : 'l') + ll[3]! : '',
    ize ? `${ize[1]}i${ize[2] === 's' ? 'z' : 's'}${ize[3]}` : '',
    written,
    plain,
  ].filter((spelling) => spelling && spelling !== word);
}

/** Acronyms and their long forms: if a search with one of them finds nothing, the other is suggested. */
const ACRONYMS = `
  ADHD attention deficit hyperactivity disorder | AI artificial intelligence | ASD autism spectrum disorder | BMI body mass index
  CH4 methane | CKD chronic kidney disease | CO2 carbon dioxide | COPD chronic obstructive pulmonary disease | CT computed tomography
  EEG electroencephalography | EU European Union | EV electric vehicle | FDI foreign direct investment | GDP gross domestic product
  GHG greenhouse gas | GIS geographic information system | GMO genetically modified organism | HPLC high performance liquid chromatography
  ICU intensive care unit | IoT Internet of Things | LCA life cycle assessment | LLM large language model | ML machine learning
  MRI magnetic resonance imaging | mRNA messenger RNA | N2O nitrous oxide | NGO non-governmental organisation | NLP natural language processing
  NMR nuclear magnetic resonance | PCR polymerase chain reaction | PTSD post-traumatic stress disorder | RCT randomised controlled trial
  SDG sustainable development goal | SME small and medium-sized enterprise | TB tuberculosis | UAV unmanned aerial vehicle
  UN United Nations | VR virtual reality | WHO World Health Organization`
  .trim()
  .split(/\s*[|\n]\s*/)
  .map((pair) => [pair.slice(0, pair.indexOf(' ')), pair.slice(pair.indexOf(' ') + 1)] as const);

/** A search with the other form of its first acronym or long form; null without any. */
export function otherForm(search: string): string | null {
  for (const [acronym, long] of ACRONYMS)
    for (const [from, to] of [
      [long, acronym],
      [acronym, long],
    ] as const) {
      const other = search.replace(
        new RegExp(`(?<!\\p{L})${from.replace(/[\s-]+/g, '[\\s/–-]+')}s?(?!\\p{L})`, 'iu'),
        to,
      );
      if (other !== search) return other;
    }
  return null;
}

/** Greek letters by their names. */
export const GREEK_LETTERS: ReadonlyMap<string, string> = new Map(
  pairsOf(`
  alpha α | beta β | gamma γ | delta δ | epsilon ε | zeta ζ | eta η | theta θ | kappa κ | lambda λ | mu μ | nu ν | xi ξ | pi π
  rho ρ | sigma σ | tau τ | upsilon υ | phi φ | chi χ | psi ψ | omega ω`),
);
const GREEK_NAMES = new Map([...GREEK_LETTERS].map(([name, letter]) => [letter, name]));
const GREEK_NAME = new RegExp(`(?<!\\p{L})(?:${[...GREEK_LETTERS.keys()].join('|')})(?!\\p{L})`, 'giu');
const GREEK_LETTER = /(?<!\p{Script=Greek})\p{Script=Greek}(?!\p{Script=Greek})/gu;

/** Hiragana and katakana have the same order in Unicode. */
const shifted = (text: string, from: RegExp, by: number): string =>
  text.replace(from, (letter) => String.fromCodePoint(letter.codePointAt(0)! + by));

/** Each replaces one way to write a term by another. */
const FORMS: readonly ((text: string) => string)[] = [
  // co-operation; but not COVID-19
  (text) => (/\d/.test(text) ? text : text.replace(/(?<=\p{L})[-‐-―−﹘﹣－](?=\p{L})/gu, '')),
  // L^p
  (text) => text.replace(/(?<=\p{L})\^(?=\p{L})/gu, ''),
  (text) => text.replace(GREEK_NAME, (name) => GREEK_LETTERS.get(name.toLowerCase()) ?? name),
  (text) => text.replace(GREEK_LETTER, (letter) => GREEK_NAMES.get(letter.toLowerCase()) ?? letter),
  // U.S., Ph.D.; US, PhD
  (text) => (/^(?:\p{L}{1,2}\.){2,}$|^(?:\p{L}{1,2}\.)+\p{L}$/u.test(text) ? text.replaceAll('.', '') : text),
  (text) => (/^(?:\p{Lu}\p{Ll}?){2,4}$/u.test(text) ? text.replace(/.(?=\p{Lu})/gu, '$&.') : text),
  (text) => (/^[\u3041-\u3096ー]+$/.test(text) ? shifted(text, /[\u3041-\u3096]/g, 0x60) : text),
  (text) => (/^[\u30a1-\u30f6ー]+$/.test(text) ? shifted(text, /[\u30a1-\u30f6]/g, -0x60) : text),
  // गाँव, गांव
  (text) => text.replaceAll('\u0901', '\u0902'),
  (text) => text.replaceAll('\u0902', '\u0901'),
];

/** Other ways to write a search term that its words do not reveal: `TNF-alpha` and `TNF-α`, `US` and `U.S.` */
export const otherForms = (term: string): string[] => {
  const text = term.normalize('NFKC');
  return [...new Set(FORMS.map((form) => form(text)))].filter((form) => form !== text);
};

/** A word and another spelling of it. */
export type Variant = readonly [word: string, spelling: string];

const MAX_VARIANTS = 50;

/** The words of a search that have other spellings. @param words without quoted ones */
export function variantsOf(words: string): Variant[] {
  const unquoted = words.toLowerCase().match(/[\p{L}\p{M}]+|\d+/gu) ?? [];
  return [...new Set(unquoted)]
    .flatMap((word) => spellings(word.normalize('NFC')).map((spelling) => [word, spelling] as const))
    .slice(0, MAX_VARIANTS);
}
