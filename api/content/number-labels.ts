/** Words before the number of a volume, an issue or a page. A single letter is a label only before a point or °. */
const LABELS = {
  volume:
    'vol(?:um(?:en?)?)?|band|bd|jahrgang|jg|tom[eo]?|cilt|årg(?:ång|ang)?|том|المجلد|مجلد|جلد|دوره|[vtт](?=[.°º])',
  issue:
    'issue|iss|num(?:ber|[eé]ro)?|núm(?:ero)?|no|nr|nº|heft|ausgabe|say[ıi]|выпуск|вып|fasc(?:icul[eo]|icolo)?|zeszyt|číslo|العدد|عدد|شماره|№|[nhz](?=[.°º])',
  page: 'pp?(?=[.\\s])|pages?|págs?|páginas?|seiten?|s(?=[.])|(?:art|article|artículo)(?:\\s+(?:id|no|number))?(?=[.\\s])|с(?=[.])',
};

const AT_START = Object.fromEntries(
  Object.entries(LABELS).map(([kind, words]) => [
    kind,
    // Followed by a number: a digit of any script, or a complete Roman numeral.
    new RegExp(`^(?:${words})[.°º:]?\\s*(?=\\p{Nd}|[IVXLCDM]+(?!\\p{L}))`, 'iu'),
  ]),
);

/** `第12卷`, `12호`, `제3권`. */
const AROUND = /^[第제]?\s*(\p{Nd}+)\s*[卷巻号號期冊권호](?!\p{L})/u;

/**
 * The number of a volume, an issue or a page without the word for it: `Volume 12` is `12`. Pages and citations add
 * their own words. Texts without a plain number stay unchanged (`Special Issue`, `Suppl 1`).
 */
export const withoutLabel = (text: string, kind: keyof typeof LABELS): string =>
  text.replace(AT_START[kind]!, '').replace(AROUND, '$1');
