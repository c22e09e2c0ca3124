/** Names of Creative Commons' conditions in the languages of JATS users, official and common ones, in lower case. */
const NAMES = {
  BY:
    'attribution|paternité|namensnennung|atribución|reconocimiento|atribuição|attribuzione|reconeixement|naamsvermelding|' +
    'uznanie autorstwa|uveďte původ|uveďte autora|atıf|atribusi|atribuire|erkännande|navngivelse|imenovanje|autorstvo|' +
    'priznanje avtorstva|nimeä|nevezd meg|ghi công|атрибуция|с указанием авторства|із зазначенням авторства|署名|姓名標示|表示|' +
    '저작자표시|نسب المصنف|انتساب',
  NC:
    "non-? ?commercial(?:e|i)?|pas d'utilisation commerciale|ni(?:cht|et)-? ?kommerziell\\p{L}*|niet-? ?commercieel|no-? ?comercial|" +
    'não-? ?comercial|nekomerc\\p{L}*|niekomerc\\p{L}*|komerčně|gayri-? ?ticari|non-? ?komersial|necomercial|' +
    'ic?kk?e-? ?kommersiell?|ikke-? ?kommerciel|ei-? ?kaupallinen|ne add el|phi thương mại|некоммерческ\\p{L}*|некомерційн\\p{L}*|' +
    '非商业|非商業|非営利|비영리|غير تجاري|غیرتجاری|no commercial use',
  ND:
    "no-? ?deriv(?:ative|s\\b|\\b)|pas de modification|pas d'(?:œuvre|oeuvre) dérivée|keine-? ?bearbeitung|sin-? ?(?:obras? ?)?derivad|" +
    'sem-? ?deriva|non opere derivate|sense-? ?obra-? ?derivada|geen-? ?afgeleide|bez utworów zależnych|nezpracov|türetilemez|' +
    'tanpa-? ?turunan|fără-? ?modificări|inga-? ?bearbetningar|ingen-? ?bearbe|bez prerada|brez predelav|ei-? ?muutoksia|ne változtasd|' +
    'không phái sinh|без производных|без похідних|禁止演绎|禁止改作|改変禁止|변경금지|منع الاشتقاق|غیراشتقاقی',
  SA:
    "share-? ?alike|partage (?:dans les mêmes conditions|à l'identique)|weitergabe unter gleichen|compartir-? ?igual|" +
    'compartilha-? ?igual|partilha-? ?igual|condividi allo stesso modo|gelijk-? ?delen|na tych samych warunkach|zachovejte licenci|' +
    'aynı-? ?lisansla|berbagi-? ?serupa|partajare în condiții|dela-? ?lika|del-? ?på-? ?samme|dijeli pod istim|deliti pod istim|' +
    'deljenje pod enakimi|jaa-? ?samoin|így add tovább|chia sẻ tương tự|на тех же условиях|с сохранением условий|' +
    'на тих самих умовах|相同方式|継承|동일조건|بالمثل|اشتراک یکسان',
} as const;

const CONDITIONS = (['NC', 'ND', 'SA'] as const).map((code) => ({ code, said: new RegExp(NAMES[code], 'u') }));

/** A sentence that denies commercial use without the name of the condition: `which does not permit commercial exploitation`. */
const DENIED =
  /(?:(?:not|n't) (?:be )?(?:permit|allow|authori|grant|extend|includ|cover|used?|reproduc|distribut|for)|prohibit|forbid|exclud)\p{L}*[^.;:]{0,60}?(?<!non-?)(?<!\p{L})commercial/u;

/** Words that allow both: `commercial and non-commercial use`. */
const BOTH =
  /(?<![\p{L}-])(?<!non?-? ?)commercial (?:and|or|as well as) non-? ?commercial|non-? ?commercial (?:and|or|as well as) commercial/gu;

const HOUSE = 'creative commons|(?<![a-z])cc(?![a-z\\d])|知识共享|創用|クリエイティブ';

/** Up to the word licence or the end of the clause, which the full stop in a version does not end. */
const LONG_NAME = new RegExp(
  `(?:${HOUSE})[^.;]{0,40}?(?:${NAMES.BY})((?:[^.;(]|\\.\\d){0,120}?)(?=\\.(?!\\d)|[;(]|\\blicen[cs]e|$)`,
  'gu',
);
const SHORT_NAME =
  /(?:\bcc[ -]?|creative commons (?:licen[cs]e )?)by(?![a-z])(?:-(?:nc|nd|sa)\b| (?:nc|nd|sa)\b|-[a-z]{2}\b)*(?:[ -]\d\.\d(?: igo\b)?)?/g;

/** Normalises hyphens, spaces, apostrophes and letters. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s*[\u2010-\u2015]\s*|\s+-\s+/g, '-')
    .replace(/[’ʼ]/g, "'")
    .replace(/\p{M}+/gu, '')
    .replace(/\s+/g, ' ');

/** The conditions in a text, besides attribution. */
const conditionsIn = (text: string): string[] =>
  CONDITIONS.flatMap(({ code, said }) => (said.test(text.replace(BOTH, '')) ? [code] : []));

const withDenied = (conditions: readonly string[], text: string): string[] =>
  DENIED.test(text.replace(BOTH, '')) && !conditions.includes('NC') ? ['NC', ...conditions] : [...conditions];

const nameOf = (conditions: readonly string[], version = ''): string =>
  ['CC', ['BY', ...conditions].join('-'), version].filter(Boolean).join(' ');

/** A text about a licence, which names it or only conditions. */
export interface SaidLicence {
  /** As in `CC BY-NC-ND 4.0`, even if no such code exists. */
  names: string[];
  /** The conditions in the whole text: `NC`, `ND`, `SA`. */
  conditions: string[];
}

/** Reads the words on a licence, by its short or its long name, in many languages. */
export function saidLicence(text: string): SaidLicence {
  const words = plain(text);
  const short = [...words.matchAll(SHORT_NAME)].map(([name]) =>
    name
      .replace(/^.*?by/, 'CC BY')
      .replace(/ (?=nc|nd|sa)/g, '-')
      .replace(/-(?=\d)/, ' ')
      .toUpperCase(),
  );
  const long = [...words.matchAll(LONG_NAME)].map(([, clause = '']) =>
    nameOf(conditionsIn(clause), /\d\.\d/.exec(clause)?.[0]),
  );
  const zero = /\bcc0\b|creative commons (?:zero|cc0)/.test(words) ? ['CC0'] : [];
  const mark = /public domain mark/.test(words) ? ['Public Domain Mark'] : [];
  return { names: [...short, ...long, ...zero, ...mark], conditions: withDenied(conditionsIn(words), words) };
}
