import type { ContentSection } from '../../content/model';

type Kind = ContentSection['kind'];

/** The title decides first: some publishers file "Discussion" under `conclusions`. */
const KIND_OF_TITLE: readonly [RegExp, Kind][] = [
  [/^(?:general |brief )?(?:introduction|background)(?: and .*)?$/, 'introduction'],
  [
    /^(?:(?:study|subjects|patients|participants|data|design)(?:,? and |, ))?(?:materials?|methods?|methodology)(?: and .*)?$/,
    'methodology',
  ],
  [/^(?:main |experimental )?(?:results?|findings)(?:(?: and |\s*\/\s*| & ).*)?$/, 'results'],
  [/^(?:general )?discussion(?: and .*)?$/, 'discussion'],
  [/^(?:conclusions?|concluding remarks|summary and conclusions?)(?: and .*)?$/, 'conclusion'],
];

/** Values of `sec-type`. */
const KIND_OF_TYPE: ReadonlyMap<string, Kind> = new Map([
  ['intro', 'introduction'],
  ['introduction', 'introduction'],
  ['background', 'introduction'],
  ['methods', 'methodology'],
  ['materials', 'methodology'],
  ['results', 'results'],
  ['discussion', 'discussion'],
  ['conclusion', 'conclusion'],
  ['conclusions', 'conclusion'],
]);

/** @param types the attribute `sec-type`: one or several types, separated by `|` */
export function sectionKind(title: string, types: string): Kind {
  const words = title
    .toLowerCase()
    .replace(/^[\divx]+[.):]\s*/, '')
    .replace(/[.:]$/, '')
    .trim();
  const byTitle = KIND_OF_TITLE.find(([pattern]) => pattern.test(words))?.[1];
  const byType = types
    .split('|')
    .map((type) => KIND_OF_TYPE.get(type))
    .find(Boolean);
  return byTitle ?? byType ?? 'other';
}
